// SPDX-License-Identifier: MIT
// Blocking and reporting by plain calls.
#include "server/net/people/company.hpp"

#include "core/json.hpp"
#include "server/net/people/company_requests.hpp"
#include "server/service/blocks.hpp"
#include "server/store/test_faulty_store.hpp"
#include "tables/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::net {
namespace {

const std::string the_table = "k3v9qm2xw7hd4t8b";

class CompanyTest : public testing::Test {
 protected:
  CompanyTest() {
    Change change;
    auto table =
        Table::make(the_table, {"hourglass", 3, Json::object(), Pace::none, true}, ann_, numbered_seed(5), 1, change);
    EXPECT_TRUE(table.ok());
    keep(*table, change);
    const Message sit{.id = "a1", .what = Sit{.seat = 1, .promise = std::string(64, 'a')}};
    keep(*table, *table->handle(ben_, sit, 1));
    const Message chat{.id = "a2", .what = Chat{.text = "hm", .phrase = {}}};
    keep(*table, *table->handle(eve_, chat, 1));
  }

  void keep(const Table& table, const Change& change) {
    store_.write({.entries = {{table.id(), table.entries(), 1, change.line}}, .cards = {table.card(1)}},
                 [](server::Stored stored) { EXPECT_EQ(stored, server::Stored::yes); });
  }

  Json ask(const std::string& path, const Person& who, const Json& body) {
    return *parse_json(requests_.change(path, who, to_line(body), "192.0.2.1").body);
  }
  std::size_t rows(server::Part part) { return store_.rows(part, {}, {}, 1000).size(); }

  const Person ann_{"aaaaaaaaaaaaaaaa", "Ann"};
  const Person ben_{"bbbbbbbbbbbbbbbb", "Ben"};
  const Person eve_{"eeeeeeeeeeeeeeee", "Eve"};
  Millis now_ = 1'800'000'000'000;
  int changes_ = 0;
  std::uint8_t drawn_ = 0;
  server::FaultyStore store_;
  server::TableLoader loader_{store_};
  Company company_{{.store = store_,
                    .loader = loader_,
                    .clock = [this] { return now_; },
                    .random = [this](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, ++drawn_); },
                    .blocks_changed = [this] { ++changes_; },
                    .erase = [](const std::string&) { return false; }}};
  CompanyRequests requests_{company_, false};
};

TEST_F(CompanyTest, somebody_on_a_seat_or_in_the_chat_is_blocked_listed_and_unblocked) {
  const Json ben = ask("/guest/block", ann_, {{"table", the_table}, {"seat", 1}});
  EXPECT_EQ(ben["name"], "Ben");
  EXPECT_EQ(ben.dump().find(ben_.guest), std::string::npos) << "ids of others are nobody's business";
  now_ += 1;
  EXPECT_EQ(ask("/guest/block", ann_, {{"table", the_table}, {"person", "p2"}})["name"], "Eve");
  EXPECT_EQ(changes_, 2);
  const auto listed = company_.blocked_by(ann_);
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].name, "Eve");
  EXPECT_TRUE(company_.blocked_by(ben_).empty()) << "and they are not told";
  EXPECT_EQ(ask("/guest/unblock", ben_, {{"block", ben["block"]}})["code"], "no-person") << "not theirs";
  EXPECT_EQ(ask("/guest/unblock", ann_, {{"block", ben["block"]}}), Json::object());
  EXPECT_EQ(company_.blocked_by(ann_).size(), 1U);
  EXPECT_EQ(changes_, 3);
}

TEST_F(CompanyTest, blocking_again_changes_nothing) {
  const Json once = ask("/guest/block", ann_, {{"table", the_table}, {"seat", 1}});
  now_ += 5;
  EXPECT_EQ(ask("/guest/block", ann_, {{"table", the_table}, {"person", "p1"}}), once);
  EXPECT_EQ(rows(server::Part::blocks), 1U);
}

TEST_F(CompanyTest, nobody_else_can_be_blocked) {
  const auto code = [&](const Json& body) { return ask("/guest/block", ann_, body)["code"]; };
  EXPECT_EQ(code({{"table", the_table}, {"seat", 0}}), "no-person") << "oneself";
  EXPECT_EQ(code({{"table", the_table}, {"seat", 2}}), "no-person") << "an empty seat";
  EXPECT_EQ(code({{"table", the_table}, {"seat", 5}}), "no-person");
  EXPECT_EQ(code({{"table", the_table}, {"person", "p9"}}), "no-person");
  EXPECT_EQ(code({{"table", "0000000000000000"}, {"seat", 1}}), "no-table");
  for (const Json& body : {Json{{"table", the_table}}, Json{{"table", the_table}, {"person", "9"}},
                           Json{{"table", the_table}, {"person", "p"}}, Json{{"table", the_table}, {"seat", -1}},
                           Json{{"table", the_table}, {"seat", 1}, {"more", 1}}, Json::array()}) {
    EXPECT_EQ(code(body), "bad-request") << to_line(body);
  }
}

TEST_F(CompanyTest, there_is_a_bound) {
  for (std::size_t i = 0; i < server::Blocks::most_of_person; ++i) {
    store_.put_row(server::Part::blocks, {ann_.guest + '/' + std::to_string(i), "x", 1});
  }
  EXPECT_EQ(ask("/guest/block", ann_, {{"table", the_table}, {"seat", 1}})["code"], "full");
}

TEST_F(CompanyTest, a_report_is_a_row_that_operators_can_read) {
  EXPECT_EQ(ask("/guest/report", ann_, {{"table", the_table}, {"reason", "insults"}, {"text", "Ben\u202e shouts"}}),
            Json::object());
  const auto reports = store_.rows(server::Part::reports, {}, {}, 9);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].number, now_);
  EXPECT_EQ(*parse_json(reports[0].text), (Json{{"table", the_table},
                                                {"guest", ann_.guest},
                                                {"reason", "insults"},
                                                {"text", "Ben shouts"},
                                                {"seen", false}}));
}

TEST_F(CompanyTest, reports_are_bounded_and_checked) {
  const auto report = [&](const Json& reason, const std::string& text, const std::string& table = the_table) {
    return ask("/guest/report", ann_, {{"table", table}, {"reason", reason}, {"text", text}})["code"];
  };
  EXPECT_EQ(report("boredom", ""), "bad-request");
  EXPECT_EQ(report("other", std::string(most_report_bytes + 1, 'x')), "bad-request");
  EXPECT_EQ(report("other", "", "0000000000000000"), "no-table");
  for (int i = 0; i < 6; ++i) ask("/guest/report", ann_, {{"table", the_table}, {"reason", "other"}, {"text", ""}});
  EXPECT_EQ(report("other", ""), "too-fast");
  EXPECT_EQ(rows(server::Part::reports), 6U);
  store_.fail_writes(true);
  EXPECT_EQ(
      requests_.change("/guest/report", ben_, R"({"table":"k3v9qm2xw7hd4t8b","reason":"name","text":""})", "").status,
      Status::unavailable);
}

}  // namespace
}  // namespace midnight::net
