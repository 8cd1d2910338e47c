// SPDX-License-Identifier: MIT
// Orders by plain calls. What needs the loops of a running server is in tests/end-to-end/admin_test.py.
#include "server/net/admin/admin_orders.hpp"

#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::net {
namespace {

using server::Part;
using testing::HasSubstr;
using testing::Not;

class AdminOrdersTest : public server::TableServiceTest {
 protected:
  Json order(const Json& what) { return orders_.carry_out(to_line(what), "root"); }
  std::string code_of(const Json& what) {
    const Json answer = order(what);
    return answer["ok"] == true ? "" : answer["code"].get<std::string>();
  }

  AdminOrders orders_{{.store = store,
                       .service = service,
                       .clock = [this] { return Now{now, now}; },
                       .random = [](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, 7); }}};
  const std::string ann_ = "00000000000000aa";
};

TEST_F(AdminOrdersTest, what_is_no_order_is_refused_and_changes_nothing) {
  for (const char* line : {"", "[]", "7", "{}", R"({"do":1})", R"({"do":"dance"})", R"({"do":"bans","more":1})"}) {
    EXPECT_EQ(orders_.carry_out(line, "root")["code"], "bad-request") << line;
  }
  EXPECT_EQ(code_of({{"do", "ban"}, {"guest", "Ann"}, {"for", 1}}), "no-guest");
  EXPECT_EQ(code_of({{"do", "ban"}, {"network", "0.0.0.0/0"}, {"for", 1}}), "no-network");
  EXPECT_EQ(code_of({{"do", "ban"}, {"guest", ann_}}), "bad-request");
  EXPECT_EQ(code_of({{"do", "ban"}, {"guest", ann_}, {"for", 0}}), "bad-request");
  EXPECT_EQ(code_of({{"do", "ban"}, {"guest", ann_}, {"network", "192.0.2.7"}, {"for", 1}}), "bad-request");
  EXPECT_EQ(code_of({{"do", "notice"}, {"text", " "}}), "bad-request");
  EXPECT_EQ(code_of({{"do", "unban"}, {"guest", ann_}}), "not-sanctioned");
  EXPECT_EQ(code_of({{"do", "report"}, {"report", "0"}}), "no-report");
  EXPECT_EQ(code_of({{"do", "reset-name"}, {"guest", ann_}}), "no-guest") << "nobody has that id";
  EXPECT_TRUE(store.rows(Part::sanctions, "", "", 9).empty());
  EXPECT_TRUE(store.rows(Part::audit, "", "", 9).empty());
}

TEST_F(AdminOrdersTest, a_ban_holds_at_once_is_listed_and_noted) {
  const Json answer = order({{"do", "ban"}, {"guest", ann_}, {"for", 1000}, {"reason", "spam"}});
  EXPECT_EQ(answer, (Json{{"target", ann_}, {"until", now + 1000}, {"ok", true}}));
  EXPECT_EQ(ann->closed, "banned");
  EXPECT_EQ(order({{"do", "bans"}})["bans"],
            Json::array({{{"what", "ban"}, {"guest", ann_}, {"until", now + 1000}, {"reason", "spam"}}}));
  const Json noted = order({{"do", "audit"}})["audit"];
  ASSERT_EQ(noted.size(), 1U);
  EXPECT_EQ(noted[0]["who"], "root");
  EXPECT_EQ(noted[0]["what"], "ban");
  EXPECT_EQ(noted[0]["target"], ann_);
  EXPECT_EQ(noted[0]["reason"], "spam");
  EXPECT_EQ(code_of({{"do", "unban"}, {"guest", ann_}}), "");
  EXPECT_FALSE(service.sanctions().banned(ann_, "", now));
}

TEST_F(AdminOrdersTest, what_is_over_is_not_listed_and_forgotten_with_the_next) {
  order({{"do", "quiet"}, {"guest", ann_}, {"for", 1000}});
  ASSERT_TRUE(store.put_row(Part::sanctions, {"erase/guest/" + ann_, "", 1}));
  now += 1000;
  EXPECT_TRUE(order({{"do", "bans"}})["bans"].empty());
  EXPECT_EQ(store.rows(Part::sanctions, "quiet/", "", 9).size(), 1U);
  order({{"do", "ban"}, {"network", "192.0.2.7/24"}, {"for", 1000}});
  EXPECT_TRUE(store.rows(Part::sanctions, "quiet/", "", 9).empty());
  EXPECT_EQ(store.rows(Part::sanctions, "erase/", "", 9).size(), 1U) << "what is not the operator's stays";
  EXPECT_EQ(order({{"do", "bans"}})["bans"][0]["network"], "192.0.2.0/24");
}

TEST_F(AdminOrdersTest, a_name_is_reset_to_one_that_nobody_chose) {
  ASSERT_TRUE(store.add_guest({ann_, "Rude", 1}, "h1"));
  const std::string name = order({{"do", "reset-name"}, {"guest", ann_}})["name"];
  EXPECT_THAT(name, testing::MatchesRegex("Guest [1-9][0-9]{3}"));
  EXPECT_EQ(store.guest_of("h1")->name, name);
  EXPECT_EQ(ann->latest("notice")["name"], name);
}

TEST_F(AdminOrdersTest, somebody_is_erased_and_that_is_noted) {
  ASSERT_TRUE(store.add_guest({ann_, "Ann", 1}, "h1"));
  EXPECT_EQ(order({{"do", "erase"}, {"guest", ann_}, {"reason", "asked for it"}}),
            (Json{{"target", ann_}, {"ok", true}}));
  EXPECT_FALSE(store.guest_of("h1"));
  EXPECT_EQ(ann->closed, "erased");
  EXPECT_EQ(order({{"do", "audit"}})["audit"][0]["what"], "erase");
}

TEST_F(AdminOrdersTest, nobody_is_erased_who_is_not_there) {
  EXPECT_EQ(code_of({{"do", "erase"}, {"guest", "00000000000000ff"}}), "no-guest");
  EXPECT_TRUE(store.rows(Part::sanctions, "erase/", "", 9).empty());
  EXPECT_TRUE(store.rows(Part::audit, "", "", 9).empty());
  const std::string table = table_of_two();
  EXPECT_EQ(code_of({{"do", "erase"}, {"guest", ann_}}), "") << "named at a table, without a row of their own";
}

TEST_F(AdminOrdersTest, what_cannot_be_stored_did_not_happen) {
  store.fail_writes(true);
  EXPECT_EQ(code_of({{"do", "ban"}, {"guest", ann_}, {"for", 1000}}), "storage");
  EXPECT_EQ(ann->closed, "");
}

TEST_F(AdminOrdersTest, reports_come_newest_first_with_their_table_and_are_seen_then) {
  const std::string table = table_of_two();
  say(ben, {{"do", "chat"}, {"id", "c1"}, {"text", "you snail"}});
  const auto put = [&](const std::string& id, Millis at) {
    const Json content{{"table", table}, {"guest", ann_}, {"reason", "chat"}, {"text", ""}, {"seen", false}};
    ASSERT_TRUE(store.put_row(Part::reports, {id, to_line(content), at}));
  };
  put("001800000000000-00000001", 1);
  put("001800000000000-00000002", 2);
  const Json reports = order({{"do", "reports"}})["reports"];
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["id"], "001800000000000-00000002");
  EXPECT_EQ(reports[0]["seen"], false);
  const Json shown = order({{"do", "report"}, {"report", "001800000000000-00000002"}});
  EXPECT_EQ(shown["report"]["guest"], ann_);
  EXPECT_THAT(to_line(shown["events"]), HasSubstr("you snail"));
  EXPECT_EQ(order({{"do", "reports"}})["reports"][0]["seen"], true);
  EXPECT_EQ(order({{"do", "reports"}})["reports"][1]["seen"], false);
}

TEST_F(AdminOrdersTest, a_story_has_what_spectators_see_and_no_more) {
  const std::string table = game_of_two();
  move(mover(), "v1");
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", table}});
  const Json story = order({{"do", "table"}, {"table", table}});
  EXPECT_EQ(story["table"]["moment"], cleo->latest("table")["moment"]);
  EXPECT_EQ(story["table"]["log"], cleo->latest("table")["log"]);
  EXPECT_EQ(story["people"], Json::array({"00000000000000aa", "00000000000000bb"}));
  EXPECT_THAT(to_line(story), Not(HasSubstr("\"secret\"")));
  EXPECT_THAT(to_line(story), Not(HasSubstr(the_word)));
  EXPECT_EQ(code_of({{"do", "table"}, {"table", "0000000000000000"}}), "no-table");
}

TEST_F(AdminOrdersTest, retention_counts_what_would_go_and_begins_when_told_to) {
  server::Visits visits;
  const auto retention_of = [&](const server::RetentionTimes& times) {
    return server::Retention(times, {.store = store,
                                     .service = service,
                                     .owner = server::owns_everything(),
                                     .visits = visits,
                                     .clock = [this] { return now; },
                                     .report = [](const server::RetentionCounts&) {}});
  };
  server::Retention keeps_all = retention_of({});
  server::Retention keeps_a_day = retention_of({.guests = 86'400'000});
  ASSERT_TRUE(store.add_guest({ann_, "Ann", 1}, "h1"));
  ASSERT_TRUE(store.note_visits({ann_}, 1));
  now = 10 * 86'400'000LL;
  const auto answer_of = [&](server::Retention& retention, const Json& what) {
    AdminOrders orders{{.store = store,
                        .service = service,
                        .retention = &retention,
                        .clock = [this] { return Now{now, now}; },
                        .random = [](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, 7); }}};
    return orders.carry_out(to_line(what), "root");
  };
  EXPECT_EQ(answer_of(keeps_all, {{"do", "retention"}})["code"], "kept-for-good");
  const Json preview = answer_of(keeps_a_day, {{"do", "retention"}});
  EXPECT_EQ(preview["guests"], 1) << to_line(preview);
  EXPECT_EQ(preview["now"], false);
  EXPECT_TRUE(store.guest_of("h1")) << "nothing has changed";
  EXPECT_TRUE(store.rows(Part::audit, "", "", 9).empty());
  EXPECT_EQ(answer_of(keeps_a_day, {{"do", "retention"}, {"now", true}})["now"], true);
  for (int step = 0; step < 3; ++step) keeps_a_day.step();
  EXPECT_FALSE(store.guest_of("h1"));
  EXPECT_EQ(store.rows(Part::audit, "", "", 9).size(), 1U);
}

}  // namespace
}  // namespace midnight::net
