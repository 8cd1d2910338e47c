// SPDX-License-Identifier: MIT
// The desk of Night Shift, drawn from views written by hand.
#include "cli/terminal/scenes/scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

constexpr const char* shift_game = "night-shift";
const People night_clerk{{"Ann"}, Seat(0)};

Json desk() {
  return *parse_json(R"({"options":{"level":"easy"},"pile":["?","?","?","?"],"memory":["?","?","33","7"],
    "present":["5","14","48"],"past":["31","9","22"],"future":[],"finished":13,"sweets_on":{"5":1,"47":2},
    "stash":4,"reserve":3,"coffee":6,"step":"use","pending":0,"laid":0,"idle":0})");
}

std::string plain(const Lines& lines) {
  std::string all;
  for (const StyledLine& line : lines) {
    EXPECT_LE(line.width(), 80) << line.plain();
    all += line.plain() + "\n";
  }
  return all;
}

std::string drawn(const Json& view) {
  std::string all = scene_of(shift_game).course(view) + "\n";
  for (const Lines& part : scene_of(shift_game).table(view, night_clerk)) all += plain(part);
  EXPECT_THAT(all, Not(HasSubstr("\x1b"))) << "plain text has no escape codes";
  return all;
}

TEST(NightShiftScene, says_how_far_the_work_is_and_what_is_left) {
  const std::string all = drawn(desk());
  EXPECT_THAT(all, HasSubstr("easy · 4 files in the pile"));
  EXPECT_THAT(all, HasSubstr("13 of 48 · next is 00:14"));
  EXPECT_THAT(all, HasSubstr("4 in the jar ●●●● · 3 in reserve ○○○"));
  EXPECT_THAT(all, HasSubstr("6 cups"));
  EXPECT_THAT(all, Not(HasSubstr("idle")));
}

TEST(NightShiftScene, NS_24_idle_turns_are_counted) {
  Json view = desk();
  view["idle"] = 14;
  EXPECT_THAT(drawn(view), HasSubstr("14 of 48 idle turns"));
}

TEST(NightShiftScene, NS_2_the_past_runs_from_the_oldest_to_the_newest) {
  EXPECT_THAT(drawn(desk()), ContainsRegex("past +00:31 +00:09 +00:22"));
  EXPECT_THAT(drawn(desk()), HasSubstr("oldest →"));
}

TEST(NightShiftScene, NS_8_a_used_symbol_shows_its_sweets) {
  Json view = desk();
  view["present"] = Json::array({"5", "14", "47"});
  EXPECT_THAT(drawn(view), ContainsRegex("present +00:05 ● +00:14 +00:47 ●●"));
}

TEST(NightShiftScene, NS_15_to_NS_23_every_file_says_what_it_does) {
  const std::vector<std::pair<std::string, std::vector<int>>> kinds{{"draw two", {2}},
                                                                    {"draw one", {9, 14, 20, 27, 31, 34, 46}},
                                                                    {"draw one, ×3", {47}},
                                                                    {"front of past", {4, 7, 29, 42}},
                                                                    {"two to past", {5, 11, 17, 23, 25, 41}},
                                                                    {"two from past", {8, 18, 30, 44}},
                                                                    {"one later", {12, 19, 32, 40}},
                                                                    {"all later", {16, 24, 26, 35, 38}},
                                                                    {"exchange", {13, 22, 33, 39, 43}},
                                                                    {"clear sweets", {37}},
                                                                    {"no action", {1}},
                                                                    {"sweet", {3, 6, 10, 15, 21, 28, 36, 45}},
                                                                    {"costs coffee", {48}}};
  std::size_t files = 0;
  for (const auto& [label, numbers] : kinds) {
    for (const int file : numbers) {
      Json view = desk();
      view["past"] = Json::array();
      view["present"] = Json::array({std::to_string(file)});
      EXPECT_THAT(drawn(view), ContainsRegex("\n +" + label + "\n")) << file;
      ++files;
    }
  }
  EXPECT_EQ(files, 48U);
}

TEST(NightShiftScene, a_full_present_takes_more_lines_and_stays_inside_the_screen) {
  Json view = desk();
  view["present"] = Json::array();
  for (int file = 20; file <= 46; ++file) view["present"].push_back(std::to_string(file));
  const std::string all = drawn(view);
  for (int file = 20; file <= 46; ++file) EXPECT_THAT(all, HasSubstr("00:" + std::to_string(file)));
}

TEST(NightShiftScene, an_empty_desk_says_so) {
  Json view = desk();
  view["past"] = Json::array();
  view["present"] = Json::array();
  const std::string all = drawn(view);
  EXPECT_THAT(all, ContainsRegex("past +empty"));
  EXPECT_THAT(all, ContainsRegex("present +empty"));
  EXPECT_THAT(all, ContainsRegex("future +empty"));
}

TEST(NightShiftScene, NS_19_NS_20_the_future_tells_single_files_from_sets) {
  Json view = desk();
  view["future"] = *parse_json(R"([{"set":false,"cards":["12","44"]}])");
  EXPECT_THAT(drawn(view), ContainsRegex("future +00:12 +00:44 *\n to join"));
  view["future"] = *parse_json(R"([{"set":true,"cards":["12","44"]}])");
  EXPECT_THAT(drawn(view), ContainsRegex("future +00:12 +00:44 *\n as a set"));
}

TEST(NightShiftScene, NS_2_five_future_rows_fit) {
  Json view = desk();
  view["sweets_on"] = *parse_json(R"({"16":1,"24":1,"26":1,"35":1,"38":1})");
  view["future"] = *parse_json(R"([{"set":true,"cards":["16","1","2"]},{"set":true,"cards":["24","3"]},
    {"set":true,"cards":["26","4","7","8","10","11","12","13","15","17","18","19","20","21"]},
    {"set":true,"cards":["35"]},{"set":true,"cards":["38","40"]}])");
  const std::string all = drawn(view);
  EXPECT_THAT(all, ContainsRegex("future 1 00:16 ● +00:01 +00:02"));
  EXPECT_THAT(all, ContainsRegex("future 3 00:26 ● +00:04"));
  EXPECT_THAT(all, ContainsRegex("future 5 00:38 ● +00:40"));
  EXPECT_THAT(all, HasSubstr("00:21"));
  EXPECT_LE(std::ranges::count(all, '\n'), 18) << "the moves need their room below";
}

TEST(NightShiftScene, says_what_is_asked_now) {
  Json view = desk();
  const auto at_step = [&](const char* step, int pending) {
    view["step"] = step;
    view["pending"] = pending;
    return drawn(view);
  };
  EXPECT_THAT(at_step("use", 0), HasSubstr("or lay them all in any order: lay 5 14 48"));
  EXPECT_THAT(at_step("past", 2), HasSubstr("Choose 2 files for the end of the past"));
  EXPECT_THAT(at_step("past", 1), HasSubstr("Choose a file for the end of the past"));
  EXPECT_THAT(at_step("future", 1), HasSubstr("for the future"));
  EXPECT_THAT(at_step("return", 1), HasSubstr("on top of the pile"));
  EXPECT_THAT(at_step("lay", 3), HasSubstr("3 files left to lay into the past"));
  EXPECT_THAT(at_step("lay", 1), HasSubstr("the last file into the past"));
  EXPECT_THAT(at_step("front", 2), HasSubstr("2 files left to lay in front of the past"));
  view["stash"] = 0;
  EXPECT_THAT(at_step("use", 0), HasSubstr("No sweets left"));
}

TEST(NightShiftScene, NS_1_a_finished_shift_has_nothing_due) {
  Json view = desk();
  view["step"] = "over";
  view["finished"] = 48;
  const std::string all = drawn(view);
  EXPECT_THAT(all, HasSubstr("48 of 48"));
  EXPECT_THAT(all, Not(HasSubstr("next is")));
  EXPECT_THAT(all, Not(HasSubstr("lay ")));
}

TEST(NightShiftScene, NS_26_the_memory_is_no_part_of_the_table) {
  EXPECT_THAT(drawn(desk()), Not(HasSubstr("00:33")));
  const auto memory = scene_of(shift_game).memory(desk());
  ASSERT_TRUE(memory.has_value());
  EXPECT_THAT(plain(*memory), HasSubstr("top of the pile: 2 unknown 00:33 00:07"));
}

TEST(NightShiftScene, NS_26_a_whole_pile_can_be_remembered) {
  Json view = desk();
  view["memory"] = Json::array();
  for (int file = 1; file <= 45; ++file) view["memory"].push_back(std::to_string(file));
  EXPECT_THAT(plain(*scene_of(shift_game).memory(view)), HasSubstr("00:45"));
  view["memory"] = Json::array();
  EXPECT_THAT(plain(*scene_of(shift_game).memory(view)), HasSubstr("empty"));
}

TEST(NightShiftScene, other_games_have_nothing_to_remember) {
  EXPECT_FALSE(scene_of("hourglass").memory(desk()).has_value());
  EXPECT_FALSE(scene_of("midnight-party").memory(desk()).has_value());
}

TEST(NightShiftScene, the_menu_says_what_using_a_file_does) {
  const std::vector<std::string> legal{"lay 14", "lay 48", "lay 5", "use 14", "use 5"};
  const Menu menu = scene_of(shift_game).menu(desk(), legal, night_clerk);
  for (const std::string& move : legal) EXPECT_NE(menu.find(move), nullptr) << move;
  EXPECT_EQ(menu.find(1)->move, "use 5") << "in the order of the present";
  EXPECT_EQ(menu.find(3)->move, "lay 5");
  EXPECT_THAT(plain(laid_out(menu, 80, 10)), ContainsRegex("use +1 00:05 two to past, draw two +2 00:14 draw one"));
}

TEST(NightShiftScene, two_choices_of_what_to_use_stand_side_by_side) {
  Json view = desk();
  std::vector<std::string> legal;
  view["present"] = Json::array();
  for (const int file : {2, 9, 47, 4, 5, 8, 12, 16, 13, 37}) {
    view["present"].push_back(std::to_string(file));
    legal.push_back("use " + std::to_string(file));
  }
  const Lines lines = laid_out(scene_of(shift_game).menu(view, legal, night_clerk), 80, 10);
  EXPECT_EQ(lines.size(), 5U);
  plain(lines);
}

TEST(NightShiftScene, what_a_view_lacks_is_not_missed) { EXPECT_THAT(drawn(Json::object()), HasSubstr("empty")); }

}  // namespace
}  // namespace midnight::cli
