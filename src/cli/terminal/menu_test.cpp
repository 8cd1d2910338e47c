// SPDX-License-Identifier: MIT
#include "cli/terminal/menu.hpp"

#include "cli/terminal/scenes/scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::HasSubstr;

int widest(const Lines& lines) {
  int width = 0;
  for (const StyledLine& line : lines) width = std::max(width, line.width());
  return width;
}

const People two{{"Ann", "Ben"}, Seat(0)};

// The most an Hourglass hand can do: seven cards, opened two ways, onto and under two sets.
TEST(Menu, forty_two_hourglass_moves_fit_the_screen) {
  const Json view = *parse_json(R"({"hands":[["R10","R11","R12","P20","P21","P22","J25"],["?"]]})");
  std::vector<std::string> legal;
  for (const char* kind : {"open +", "open -", "take A", "take B", "under A", "under B"}) {
    for (const char* card : {"R10", "R11", "R12", "P20", "P21", "P22", "J25"}) {
      legal.push_back(std::string(kind) + " " + card);
    }
  }
  const Menu menu = scene_of("hourglass").menu(view, legal, two);
  const Lines lines = laid_out(menu, 80, 10);
  EXPECT_EQ(lines.size(), 6U);
  EXPECT_LE(widest(lines), 80);
  for (int number = 1; number <= 42; ++number) ASSERT_NE(menu.find(number), nullptr) << number;
  EXPECT_EQ(menu.find(43), nullptr);
  for (const std::string& move : legal) EXPECT_NE(menu.find(move), nullptr) << move;
}

TEST(Menu, a_place_has_its_own_number) {
  const Json view = *parse_json(R"({"drawn":"14"})");
  const Menu menu = scene_of("phantom-hours").menu(view, {"arrange", "place 3", "place 6"}, two);
  EXPECT_EQ(menu.find(3)->move, "place 3");
  EXPECT_EQ(menu.find(6)->move, "place 6");
  EXPECT_EQ(menu.find(1), nullptr);
  EXPECT_EQ(menu.find("arrange"), nullptr) << "it takes an order, so no number can mean it";
}

TEST(Menu, draws_are_sorted_by_number_not_by_bytes) {
  std::vector<std::string> legal;
  for (int i = 1; i <= 12; ++i) legal.push_back("draw " + std::to_string(i));
  std::ranges::sort(legal);
  const Lines lines = laid_out(scene_of("phantom-hours").menu(Json::object(), legal, two), 80, 10);
  EXPECT_LE(widest(lines), 80);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0].plain(), HasSubstr(" 2 [?]"));
  EXPECT_THAT(lines[1].plain(), HasSubstr("12 [?]"));
}

TEST(Menu, what_does_not_fit_is_counted) {
  std::vector<std::string> legal;
  for (int i = 0; i < 60; ++i) legal.push_back("shift " + std::to_string(100 + i) + ">104 106>105");
  const Lines lines = laid_out(scene_of("phantom-hours").menu(Json::object(), legal, two), 80, 10);
  EXPECT_EQ(lines.size(), 10U);
  EXPECT_LE(widest(lines), 80);
  EXPECT_THAT(lines.back().plain(), HasSubstr("more"));
}

TEST(Menu, a_row_may_have_cells_of_its_own_width) {
  Menu menu = plain_menu({"go 1", "go 2", "say something rather long"});
  menu.rows[0].cell_width = 8;
  const Lines lines = laid_out(menu, 80, 10);
  EXPECT_EQ(lines[0].plain().find(" 2 2") - lines[0].plain().find(" 1 1"), 8U);
}

TEST(Menu, the_note_is_never_cut) {
  Menu menu = plain_menu({"a 1", "b 1", "c 1", "d 1"});
  menu.note = "There is more.";
  const Lines lines = laid_out(menu, 80, 3);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[1].plain(), HasSubstr("3 more"));
  EXPECT_EQ(lines[2].plain(), " There is more.");
}

TEST(Menu, a_game_without_a_scene_gets_one_row_a_kind) {
  const Menu menu = plain_menu({"go 1", "go 2", "wait"});
  ASSERT_EQ(menu.rows.size(), 2U);
  EXPECT_EQ(menu.find(3)->move, "wait");
}

}  // namespace
}  // namespace midnight::cli
