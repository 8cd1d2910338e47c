// SPDX-License-Identifier: MIT
// What a bot should know about Night Shift: how good a state looks, and how to plan.
#pragma once

#include "bots/levels.hpp"
#include "bots/rated_move.hpp"
#include "games/night_shift/bot/planner.hpp"
#include "games/night_shift/rules/night_shift.hpp"

#include <cstdint>
#include <vector>

namespace midnight::night_shift {

struct Insight {
  // Higher is better; a hundredth of a finished file is the unit.
  static int value(const State& state, Seat seat);

  // Looks for the best chain of actions of this turn, with a short memory.
  static bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

  // The planner. Its effort is how many cards of the pile it recalls.
  class Expert {
   public:
    explicit Expert(std::uint32_t remembered) : planner_({.remembered = remembered}) {}
    bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

   private:
    Planner planner_;
  };

  // People plan well enough; what they do is forget.
  static constexpr bots::Levels levels{bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 6},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 12},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 24},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = card_count}};
};

}  // namespace midnight::night_shift
