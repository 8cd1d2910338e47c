// SPDX-License-Identifier: MIT
#include "bots/ismcts/reward.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace midnight::bots::ismcts {
namespace {

Outcome ended(std::initializer_list<int> winners, std::initializer_list<std::int16_t> scores) {
  Outcome outcome;
  outcome.over = true;
  for (const int seat : winners) outcome.winners.insert(Seat(seat));
  outcome.scores = scores;
  return outcome;
}

double reward(const Outcome& outcome, std::size_t seat, float margin) {
  RewardScale scale(margin);
  Rewarded result;
  scale.measure(outcome, static_cast<int>(outcome.scores.size()), result);
  return static_cast<double>(result.reward[seat]) / static_cast<double>(whole_reward);
}

double won(const Outcome& outcome, std::size_t seat) {
  RewardScale scale(0.2F);
  Rewarded result;
  scale.measure(outcome, static_cast<int>(outcome.scores.size()), result);
  return static_cast<double>(result.won[seat]) / static_cast<double>(whole_reward);
}

TEST(Reward, AWinIsOneALossNothingAndADrawTheShareOfASeat) {
  EXPECT_DOUBLE_EQ(reward(ended({1}, {3, 5}), 1, 0), 1);
  EXPECT_DOUBLE_EQ(reward(ended({1}, {3, 5}), 0, 0), 0);
  EXPECT_DOUBLE_EQ(reward(ended({0, 1}, {4, 4}), 0, 0), 0.5);
  EXPECT_DOUBLE_EQ(reward(ended({}, {0, 0}), 0, 0), 0.5) << "a draw without winners";
  EXPECT_DOUBLE_EQ(reward(ended({}, {0, 0, 0, 0}), 2, 0), 0.25);
}

TEST(Reward, PartnersGetTheSameAndMoreThanForATieOfAll) {
  const Outcome team = ended({0, 2}, {3, 1, 3, 1});
  EXPECT_DOUBLE_EQ(reward(team, 0, 0), reward(team, 2, 0));
  EXPECT_DOUBLE_EQ(reward(team, 1, 0), 0);
  EXPECT_GT(reward(team, 0, 0), reward(ended({0, 1, 2, 3}, {3, 3, 3, 3}), 0, 0));
}

TEST(Reward, TheScoreTellsLossesApartButNeverOutweighsAWin) {
  const double close = reward(ended({1}, {19, 20}), 0, 0.2F);
  const double clear = reward(ended({1}, {5, 34}), 0, 0.2F);
  EXPECT_GT(close, clear);
  EXPECT_GT(reward(ended({0}, {20, 19}), 0, 0.2F), close + 0.5);
}

TEST(Reward, PointsAreNoPartOfAWin) {
  EXPECT_DOUBLE_EQ(won(ended({0}, {21, 20}), 0), 1) << "however close";
  EXPECT_DOUBLE_EQ(won(ended({0}, {40, 39}), 1), 0) << "however many points";
  EXPECT_DOUBLE_EQ(won(ended({0, 1}, {4, 4}), 0), 0.5) << "shared by all";
  EXPECT_DOUBLE_EQ(won(ended({}, {0, 0, 0, 0}), 2), 0.25) << "a draw without winners";
  EXPECT_DOUBLE_EQ(won(ended({0, 2}, {3, 1, 3, 1}), 2), 1) << "partners win together";
  EXPECT_DOUBLE_EQ(won(ended({}, {40}), 0), 0) << "a solo game that is lost";
}

TEST(Reward, AloneMoreIsBetterAndALostGameIsNoDraw) {
  RewardScale scale(0.2F);
  Rewarded result;
  const Rewards& rewards = result.reward;
  scale.measure(ended({}, {20}), 1, result);
  const auto first = rewards[0];
  scale.measure(ended({}, {40}), 1, result);
  const auto more = rewards[0];
  scale.measure(ended({0}, {48}), 1, result);
  EXPECT_LT(first, more);
  EXPECT_LT(more, whole_reward / 5);
  EXPECT_GT(rewards[0], whole_reward * 4 / 5);
  EXPECT_LE(rewards[0], whole_reward);
}

}  // namespace
}  // namespace midnight::bots::ismcts
