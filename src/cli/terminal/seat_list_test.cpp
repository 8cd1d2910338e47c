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
  const auto chairs = chairs_from_text("human, bot:greedy,bot:easy", hourglass());
  ASSERT_TRUE(chairs.ok());
  EXPECT_THAT(*chairs, ElementsAre(Chair{}, Chair{"greedy"}, Chair{"easy"}));
}

TEST(SeatList, says_what_is_wrong) {
  EXPECT_THAT(chairs_from_text("human,robot", hourglass()).error().sentence, HasSubstr("\"robot\""));
  EXPECT_THAT(chairs_from_text("human,", hourglass()).error().sentence, HasSubstr("\"\""));
  EXPECT_THAT(chairs_from_text("bot:", hourglass()).error().sentence, HasSubstr("greedy"));
  EXPECT_THAT(chairs_from_text("bot:expert", hourglass()).error().sentence, HasSubstr("\"expert\""))
      << "only some games have one";
  EXPECT_THAT(chairs_from_text("bot:genius", hourglass()).error().sentence, HasSubstr("\"genius\""));
  EXPECT_THAT(chairs_from_text("\x1b[2J", hourglass()).error().sentence, Not(HasSubstr("\x1b")))
      << "terminals obey escape codes";
}

TEST(SeatList, usually_one_person_and_bots) {
  const auto chairs = usual_chairs(3);
  ASSERT_EQ(chairs.size(), 3U);
  EXPECT_TRUE(chairs[0].is_human());
  EXPECT_EQ(chairs[1].bot_level, usual_level);
  EXPECT_EQ(chairs[2].bot_level, usual_level);
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
