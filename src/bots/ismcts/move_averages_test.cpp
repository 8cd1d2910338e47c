// SPDX-License-Identifier: MIT
#include "bots/ismcts/move_averages.hpp"

#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace midnight::bots::ismcts {
namespace {

using hourglass::Hourglass;

class Simulated : public testing::Test {
 protected:
  // A move of seat 0 after which it wins if the card is R20, and loses otherwise.
  hourglass::Move make(std::uint32_t tries) {
    const auto move = averages->choose<Hourglass>(Hourglass::legal_moves(state, Seat(0)), Seat(0), tries, rng);
    const bool won = move.card() == hourglass::card("R20");
    averages->update({won ? static_cast<std::uint32_t>(whole_reward) : 0});
    return move;
  }
  int times_right(std::uint32_t tries, int times) {
    int right = 0;
    for (int i = 0; i < times; ++i) right += make(tries).card() == hourglass::card("R20") ? 1 : 0;
    return right;
  }

  std::unique_ptr<MoveAverages> averages = std::make_unique<MoveAverages>();
  hourglass::State state = hourglass::Position(2).hand(0, "R20 R21 R22 R23 R24 R25 J1");
  Rng rng{Rng::Kind::fast, numbered_seed(1), "chance"};
};

TEST_F(Simulated, WithOneTryEveryMoveIsMade) {
  std::set<std::uint64_t> made;
  for (int i = 0; i < 500; ++i) made.insert(bits_of(make(1)));
  EXPECT_EQ(made.size(), 14U) << "seven cards, opened up or down (HG-6)";
}

TEST_F(Simulated, WithSeveralTriesWhatFaredWellIsMadeMore) {
  times_right(4, 500);
  EXPECT_GT(times_right(4, 700), 200) << "100 would be chance";
  averages->clear();
  EXPECT_LT(times_right(4, 12), 6) << "nothing is known again";
}

}  // namespace
}  // namespace midnight::bots::ismcts
