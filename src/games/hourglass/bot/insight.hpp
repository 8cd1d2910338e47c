// SPDX-License-Identifier: MIT
// What a bot should know about Hourglass: how good a state looks for a seat, and how to weigh moves by rules of thumb.
#pragma once

#include "bots/ismcts/search_params.hpp"
#include "bots/levels.hpp"
#include "bots/rated_move.hpp"
#include "games/hourglass/rules/hourglass.hpp"

#include <vector>

namespace midnight::hourglass {

// What a joker in the hand is worth, in hourglasses.
inline constexpr double joker_in_hand = 0.9;

struct Insight {
  // Higher is better for the seat; a hundredth of an hourglass is the unit.
  static int value(const State& state, Seat seat);

  // Who will stand before which set when the round ends, by counting the cards that are left.
  static bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

  // The chance to win, by the lead and how many rounds are left to change it.
  static double evaluate(const State& state, Seat seat);
  // Between two rounds, when only hands and scores are left to judge.
  static bool is_pause(const State& state) { return state.sets.empty(); }

  // How often a seat wins to which the search gives this share: less than that, since `evaluate` compares it with the
  // best of the others only and simulated players are weaker than real ones (docs/bots.md has the measurement).
  static double calibrated(double share, int players);

  // Rounds have little to do with one another, so simulated games end with the one that is being played.
  static bots::ismcts::SearchParams search_params() {
    return {.exploration = 0.2F, .playout_limit = 1, .playout_tries = 16};
  }

  static constexpr bots::Levels levels{
      bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 50},
      bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 10},
      bots::LevelPlan{.algorithm = bots::Algorithm::search, .amount = 1'000},
      bots::LevelPlan{.algorithm = bots::Algorithm::search, .amount = 200'000, .work = 1'200'000}};
};

}  // namespace midnight::hourglass
