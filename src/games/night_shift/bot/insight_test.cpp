// SPDX-License-Identifier: MIT
// What a bot is told about a state, where there can be no two opinions.
#include "games/night_shift/bot/insight.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

// The move after which the state looks best.
std::string greedy(const State& state) {
  std::string best;
  int best_value = 0;
  for (const Move move : NightShift::legal_moves(state, Seat(0))) {
    State next = state;
    Rng rng(Rng::Kind::fast, numbered_seed(1), "play");
    NoEvents silent;
    NightShift::apply(next, Seat(0), move, rng, silent);
    const int value = Insight::value(next, Seat(0));
    if (best.empty() || value > best_value) {
      best = Notation::write_move(move);
      best_value = value;
    }
  }
  return best;
}

TEST(NightShiftInsight, TakesTheWin) {
  EXPECT_EQ(greedy(Position().finished(45).present("47 48").pile("46").coffee(0)), "use 47");
}

TEST(NightShiftInsight, DoesNotFallAsleepWhenThereIsAnotherWay) {
  const State state =
      Position().finished(40).present("43 48").pile("41 42 44").past("45 46 47").coffee(0).step(Step::giving);
  EXPECT_EQ(greedy(state), "return 48");
}

TEST(NightShiftInsight, FinishedFilesAndCoffeeAreGood) {
  const State poor = Position().finished(10).present("20 31").coffee(1);
  const State rich = Position().finished(10).present("20 31").coffee(6);
  EXPECT_GT(Insight::value(rich, Seat(0)), Insight::value(poor, Seat(0)));
}

}  // namespace
}  // namespace midnight::night_shift
