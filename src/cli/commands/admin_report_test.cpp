// SPDX-License-Identifier: MIT
#include "cli/commands/admin_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST(AdminReport, lists_are_tables_with_headings_or_a_sentence) {
  EXPECT_EQ(report_of("people", {{"people", Json::array()}}), "Nobody is connected.\n");
  const Json ann{{"guest", "4b1f6a90c2d37e58"},
                 {"name", "Ann"},
                 {"addresses", {"192.0.2.7", "192.0.2.9"}},
                 {"tables", Json::array()},
                 {"quiet", nullptr}};
  EXPECT_EQ(report_of("people", {{"people", {ann}}}),
            "GUEST             NAME  ADDRESSES             AT  CHAT\n"
            "4b1f6a90c2d37e58  Ann   192.0.2.7, 192.0.2.9      on\n");
}

TEST(AdminReport, names_cannot_obey_the_terminal) {
  const Json rude{{"guest", "4b1f6a90c2d37e58"}, {"name", "\x1b[2JAnn"}, {"addresses", Json::array()}};
  EXPECT_THAT(report_of("people", {{"people", {rude}}}), AllOf(HasSubstr("Ann"), Not(HasSubstr("\x1b"))));
}

TEST(AdminReport, a_table_is_told_in_sentences) {
  const Json room{{"game", "hourglass"},
                  {"phase", "playing"},
                  {"seats", {{{"kind", "person"}, {"name", "Ann"}}, {{"kind", "bot"}, {"name", "Mina"}}}}};
  const Json events{{{"what", "sat"}, {"name", "Ann"}, {"guest", "aa"}, {"seat", 0}, {"at", 0}},
                    {{"what", "said"}, {"name", "Ann"}, {"guest", "aa"}, {"phrase", "hello"}, {"at", 0}},
                    {{"what", "kept"}, {"guest", ""}, {"seat", 0}, {"at", 0}},
                    {{"what", "closed"}, {"guest", ""}, {"at", 0}}};
  const Json event{{"type", "drop"}, {"seat", 0}, {"card", "R5"}, {"say", "drop"}};
  const Json log = Json::array({Json{{"mover", 0}, {"events", Json::array({event})}}});
  const std::string text = report_of(
      "table",
      {{"table", {{"table", "t1"}, {"room", room}, {"log", log}}}, {"people", {"aa", ""}}, {"events", events}});
  EXPECT_THAT(text, HasSubstr("Table t1: hourglass, playing\nSEAT  NAME  GUEST\n0     Ann   aa\n1     Mina  bot\n"));
  EXPECT_THAT(text, HasSubstr("Ann sits down (aa)."));
  EXPECT_THAT(text, HasSubstr("Ann (aa): [hello]"));
  EXPECT_THAT(text, HasSubstr("A bot plays for Ann."));
  EXPECT_THAT(text, HasSubstr("An operator closes the table."));
  EXPECT_THAT(text, HasSubstr("\n   1  "));
}

TEST(AdminReport, what_the_server_says_need_not_make_sense) {
  for (const char* order : {"tables", "people", "bans", "reports", "audit", "table", "report"}) {
    for (const Json& answer : {Json::object(), Json{{"tables", 7}, {"table", {{"room", 7}, {"log", "x"}}}}}) {
      EXPECT_THAT(report_of(order, answer), EndsWith("\n")) << order;
    }
  }
}

TEST(AdminReport, retention_says_which_game_stays) {
  const Json counts{{"tables", 0}, {"guests", 0}, {"now", true}};
  EXPECT_THAT(report_of("retention", counts), Not(HasSubstr("stays until")));
  Json with_kept = counts;
  with_kept["kept"] = 1;
  EXPECT_THAT(report_of("retention", with_kept), HasSubstr("stays until somebody plays again"));
}

TEST(AdminReport, every_refusal_has_a_sentence) {
  for (const char* code : {"bad-request", "no-table", "no-guest", "no-network", "no-report", "over", "not-sanctioned",
                           "storage", "not-noted"}) {
    EXPECT_THAT(complaint_in({{"code", code}, {"about", "x"}}), AllOf(Not(HasSubstr("admin.")), EndsWith(".")));
  }
  EXPECT_THAT(complaint_in({{"code", "later"}}), HasSubstr("does not understand"));
}

}  // namespace
}  // namespace midnight::cli
