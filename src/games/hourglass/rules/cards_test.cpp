// SPDX-License-Identifier: MIT
// The cards, their hourglasses, and which card fits on which (HG-1, HG-2, HG-10, HG-11).
#include "games/hourglass/rules/cards.hpp"

#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace midnight::hourglass {
namespace {

bool on(std::string_view top, std::string_view laid, Direction direction) {
  return fits(card(laid), card(top), direction);
}
bool rising(std::string_view top, std::string_view laid) { return on(top, laid, Direction::ascending); }
bool falling(std::string_view top, std::string_view laid) { return on(top, laid, Direction::descending); }

TEST(Hourglass, HG1_SixtyThreeCards) {
  std::set<std::string> names;
  for (const CardId each : all_cards) names.emplace(to_text(each));
  std::set<std::string> expected;
  for (int number = 1; number <= 25; ++number) {
    expected.insert("R" + std::to_string(number));
    expected.insert("P" + std::to_string(number));
    if (number % 2 == 1) expected.insert("J" + std::to_string(number));
  }
  EXPECT_EQ(names, expected);
  EXPECT_EQ(names.size(), 63U);
}

TEST(Hourglass, HG1_ACardHasColourAndNumber) {
  EXPECT_EQ(card("R5").colour(), Colour::red);
  EXPECT_EQ(card("P25").colour(), Colour::purple);
  EXPECT_EQ(card("J25").colour(), Colour::joker);
  for (const CardId each : all_cards) {
    EXPECT_EQ(std::to_string(each.number()), to_text(each).substr(1));
    EXPECT_EQ(each.is_joker(), to_text(each)[0] == 'J');
    EXPECT_EQ(card_from_text(to_text(each)), each);
  }
}

TEST(Hourglass, HG1_NothingElseIsACard) {
  for (const char* text : {"",    "R",   "5",   "R0",  "R26", "J2", "J24", "J26",         "J27", "r5",
                           "R05", "R5 ", " R5", "R-1", "R+1", "Q5", "R5x", "R1000000000", "?",   "RR5"}) {
    EXPECT_FALSE(card_from_text(text)) << '"' << text << '"';
  }
}

TEST(Hourglass, HG2_TheDefaultTable) {
  const HourglassTable table = default_table();
  const std::map<int, int> in_red_and_purple{{1, 0},  {4, 0},  {5, 1},  {8, 1},  {9, 2},  {11, 2}, {12, 3},
                                             {14, 3}, {15, 2}, {17, 2}, {18, 1}, {21, 1}, {22, 0}, {25, 0}};
  for (const auto& [number, count] : in_red_and_purple) {
    EXPECT_EQ(table.of(card("R" + std::to_string(number))), count) << number;
    EXPECT_EQ(table.of(card("P" + std::to_string(number))), count) << number;
  }
  std::map<int, int> cards_showing;
  for (const CardId each : all_cards) {
    ++cards_showing[table.of(each)];
    if (each.is_joker()) {
      EXPECT_EQ(table.of(each), 0) << to_text(each);
    }
  }
  EXPECT_EQ(cards_showing, (std::map<int, int>{{0, 13 + 16}, {1, 16}, {2, 12}, {3, 6}}));
  EXPECT_EQ(table.total(all_cards), 58);
}

TEST(Hourglass, HG2_ATableCountsWhatWasSet) {
  HourglassTable table;
  EXPECT_EQ(table.total(all_cards), 0);
  for (int count : {3, 1, 2, 0}) {
    table.set(card("J7"), count);
    EXPECT_EQ(table.of(card("J7")), count);
    EXPECT_EQ(table.total(all_cards), count);
  }
  table.set(card("R1"), 3);
  table.set(card("P25"), 2);
  EXPECT_EQ(table.total(card_set("R1 P25 R2")), 5);
  EXPECT_EQ(table.total(card_set("R2 J7")), 0);
}

TEST(Hourglass, HG10_SameColourHigherOnPlusLowerOnMinus) {
  EXPECT_TRUE(rising("R5", "R6"));
  EXPECT_TRUE(rising("R5", "R25"));
  EXPECT_FALSE(rising("R5", "R4"));
  EXPECT_TRUE(falling("P5", "P4"));
  EXPECT_FALSE(falling("P5", "P6"));
}

TEST(Hourglass, HG10_AnotherColourNeverFits) {
  for (int number = 1; number <= 25; ++number) {
    const std::string purple = "P" + std::to_string(number);
    EXPECT_FALSE(rising("R5", purple)) << purple;
    EXPECT_FALSE(falling("R5", purple)) << purple;
  }
}

TEST(Hourglass, HG10_AJokerHasEveryColourButKeepsTheOrder) {
  EXPECT_TRUE(rising("R5", "J7"));
  EXPECT_TRUE(rising("P5", "J7"));
  EXPECT_FALSE(rising("R5", "J3"));
  EXPECT_TRUE(falling("P5", "J3"));
  EXPECT_FALSE(falling("P5", "J7"));
}

TEST(Hourglass, HG10_EqualFitsWhenExactlyOneIsAJoker) {
  EXPECT_TRUE(rising("R3", "J3"));
  EXPECT_TRUE(falling("R3", "J3"));
  EXPECT_TRUE(rising("J3", "P3"));
  EXPECT_TRUE(falling("J3", "P3"));
  EXPECT_FALSE(rising("R3", "P3"));
  EXPECT_FALSE(falling("R3", "P3"));
}

TEST(Hourglass, HG11_AJokerOnTopLeavesTheSetWithoutColour) {
  for (const char* higher : {"R8", "P8", "J9"}) EXPECT_TRUE(rising("J7", higher)) << higher;
  for (const char* lower : {"R6", "P6", "J5"}) EXPECT_TRUE(falling("J7", lower)) << lower;
  for (const char* lower : {"R6", "P6", "J5"}) EXPECT_FALSE(rising("J7", lower)) << lower;
}

// The whole of HG-10 once more, as two lists: which pairs have a colour in common, and what the numbers say.
TEST(Hourglass, HG10_EveryCardOnEveryCard) {
  for (const CardId top : all_cards) {
    for (const CardId laid : all_cards) {
      const std::string colours{to_text(top)[0], to_text(laid)[0]};
      const bool joker = colours.find('J') != std::string::npos;
      const bool same_colour = colours == "RR" || colours == "PP" || joker;
      const bool equal_allowed = joker && colours != "JJ";
      const int step = laid.number() - top.number();
      const bool up = same_colour && (step > 0 || (step == 0 && equal_allowed));
      const bool down = same_colour && (step < 0 || (step == 0 && equal_allowed));
      ASSERT_EQ(fits(laid, top, Direction::ascending), up) << to_text(laid) << " on " << to_text(top);
      ASSERT_EQ(fits(laid, top, Direction::descending), down) << to_text(laid) << " on " << to_text(top);
      ASSERT_EQ(cards_that_fit(top, Direction::ascending).contains(laid), up);
      ASSERT_EQ(cards_that_fit(top, Direction::descending).contains(laid), down);
    }
  }
}

}  // namespace
}  // namespace midnight::hourglass
