// SPDX-License-Identifier: MIT
#include "arena/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace midnight::arena {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Ladder, doubles_from_the_first_amount_to_the_last) {
  const auto ladder = ladder_from_text("50..1600");
  ASSERT_TRUE(ladder);
  EXPECT_EQ(ladder->bot, "search");
  EXPECT_THAT(ladder->amounts, ElementsAre(50, 100, 200, 400, 800, 1600));
  EXPECT_EQ(ladder->name(1), "search:100");
  EXPECT_THAT(ladder_from_text("greedy:1..5")->amounts, ElementsAre(1, 2, 4));
  EXPECT_EQ(ladder_from_text("greedy:1..5")->bot, "greedy");
}

TEST(Ladder, needs_two_amounts_of_which_the_second_is_twice_the_first) {
  for (const char* text : {"", "50", "50..", "..50", "50..99", "0..8", "-1..8", "8..4", "a..b", "1..8x", ":1..8",
                           "1..9999999999", "greedy"}) {
    EXPECT_FALSE(ladder_from_text(text)) << text;
  }
}

TEST(Tournament, for_two_is_everybody_against_everybody) {
  EXPECT_THAT(tournament_tables(3, 2, 100), ElementsAre(Seating{0, 1}, Seating{0, 2}, Seating{1, 2}));
}

TEST(Tournament, lets_every_two_meet_equally_often_with_equally_many_on_either_side) {
  for (const std::size_t seats : {3U, 4U, 5U}) {
    const auto tables = tournament_tables(5, seats, 1000);
    std::map<std::set<std::size_t>, int> meetings;
    std::map<std::pair<std::size_t, std::size_t>, int> left_neighbours;
    for (const Seating& table : tables) {
      EXPECT_EQ(std::set<std::size_t>(table.begin(), table.end()).size(), seats) << "nobody twice at a table";
      for (std::size_t i = 0; i < seats; ++i) {
        ++left_neighbours[{table[i], table[(i + 1) % seats]}];
        for (std::size_t j = i + 1; j < seats; ++j) ++meetings[{table[i], table[j]}];
      }
    }
    EXPECT_EQ(meetings.size(), 10U);
    EXPECT_EQ(left_neighbours.size(), 20U);
    for (const auto& [unused, times] : meetings) EXPECT_EQ(times, meetings.begin()->second);
    for (const auto& [unused, times] : left_neighbours) EXPECT_EQ(times, left_neighbours.begin()->second);
  }
  EXPECT_EQ(tournament_tables(4, 4, 1000).size(), round_orders(4));
  EXPECT_EQ(round_orders(2), 1U);
  EXPECT_EQ(round_orders(6), 120U);
}

TEST(Tournament, may_be_too_large) {
  EXPECT_THAT(tournament_tables(60, 6, 10'000), IsEmpty());
  EXPECT_EQ(tournament_tables(4, 2, 6).size(), 6U);
  EXPECT_THAT(tournament_tables(4, 2, 5), IsEmpty());
}

}  // namespace
}  // namespace midnight::arena
