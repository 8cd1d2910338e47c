// SPDX-License-Identifier: MIT
#include "games/night_shift/insight.hpp"

namespace midnight::night_shift {
namespace {

constexpr int file_worth = 100;
constexpr int sweet_worth = 20;
constexpr int coffee_worth = 150;
constexpr int turns_ahead = 16;

}  // namespace

// What would come of it with no more actions, laying the lowest card first.
int Insight::value(const State& state, Seat) {
  State later = state;
  NoEvents silent;
  Rng unused(Rng::Kind::fast, Seed{}, "insight");
  int turns = 0;
  while (later.step != Step::over && turns < turns_ahead) {
    const Moves moves = NightShift::legal_moves(later, Seat(0));
    (void)moves;
    const Move::Kind kind = later.step == Step::past     ? Move::Kind::past
                            : later.step == Step::future ? Move::Kind::future
                            : later.step == Step::giving ? Move::Kind::giving
                                                         : Move::Kind::lay;
    if (kind == Move::Kind::lay && later.present.size() == 1) ++turns;
    NightShift::apply(later, Seat(0), Move(kind, *later.present.begin()), unused, silent);
  }
  return file_worth * later.finished + sweet_worth * state.stash + coffee_worth * later.coffee;
}

}  // namespace midnight::night_shift
