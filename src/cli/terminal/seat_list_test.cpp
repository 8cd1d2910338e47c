// SPDX-License-Identifier: MIT
#include "cli/terminal/seat_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const GameInfo& hourglass() { return *find_game("hourglass"); }

TEST(SeatList, people_and_bots) {
  const auto seats = seats_from_text("human, bot:greedy,bot:easy", hourglass());
  ASSERT_TRUE(seats.ok());
  EXPECT_THAT(*seats, ElementsAre(SeatPlayer{}, SeatPlayer{"greedy"}, SeatPlayer{"easy"}));
}

TEST(SeatList, says_what_is_wrong) {
  EXPECT_THAT(seats_from_text("human,robot", hourglass()).error().sentence, HasSubstr("\"robot\""));
  EXPECT_THAT(seats_from_text("human,", hourglass()).error().sentence, HasSubstr("\"\""));
  EXPECT_THAT(seats_from_text("bot:", hourglass()).error().sentence, HasSubstr("greedy"));
  EXPECT_THAT(seats_from_text("bot:expert", hourglass()).error().sentence, HasSubstr("\"expert\""))
      << "only some games have one";
  EXPECT_THAT(seats_from_text("bot:genius", hourglass()).error().sentence, HasSubstr("\"genius\""));
  EXPECT_THAT(seats_from_text("\x1b[2J", hourglass()).error().sentence, Not(HasSubstr("\x1b")))
      << "terminals obey escape codes";
}

TEST(SeatList, usually_one_person_and_bots) {
  const auto seats = usual_seats(3);
  ASSERT_EQ(seats.size(), 3U);
  EXPECT_TRUE(seats[0].is_human());
  EXPECT_EQ(seats[1].bot_level, usual_level);
  EXPECT_EQ(seats[2].bot_level, usual_level);
}

TEST(Names, missing_ones_are_ours_and_nobody_is_called_like_another) {
  const auto names = names_from_text("Ben", 3);
  ASSERT_TRUE(names.ok());
  EXPECT_EQ(names->size(), 3U);
  EXPECT_EQ(names->front(), "Ben");
  EXPECT_EQ(std::ranges::count(*names, "Ben"), 1);
  EXPECT_EQ(names_from_text("", 6)->size(), 6U);
}

TEST(Names, says_what_is_wrong) {
  EXPECT_FALSE(names_from_text("A,B,C", 2).ok());
  EXPECT_FALSE(names_from_text("Ann,Ann", 2).ok());
  EXPECT_FALSE(names_from_text("Ann,", 2).ok());
  EXPECT_FALSE(names_from_text("Wolfgang Amadeus", 2).ok());
  EXPECT_FALSE(names_from_text("An\nn", 2).ok());
}

}  // namespace
}  // namespace midnight::cli
