// SPDX-License-Identifier: MIT
// What a bot should know about Midnight Party.
#pragma once

#include "bots/ismcts/knowledge.hpp"
#include "bots/ismcts/search_params.hpp"
#include "bots/levels.hpp"
#include "bots/rated_move.hpp"
#include "games/midnight_party/rules/midnight_party.hpp"

#include <vector>

namespace midnight::midnight_party {

struct Insight {
  // How good a state looks to a seat; higher is better.
  static int value(const State& state, Seat seat);

  // The rule bot: what a thoughtful player would do by the rule of thumb, in millionths of log odds to win the round.
  static bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

  static bots::ismcts::SearchParams search_params();

  static constexpr bots::Levels levels{
      bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 50},
      bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 15},
      bots::LevelPlan{.algorithm = bots::Algorithm::search, .amount = 500},
      bots::LevelPlan{.algorithm = bots::Algorithm::search, .amount = 50'000, .work = 250'000}};

  // By the rule of thumb, with a little chance among moves that are nearly as good. Looks at nothing that the seat
  // cannot see.
  static Move playout_move(const State& state, Seat seat, const Moves& moves, Rng& rng);

  // The chance to win the game: this round by its forecast, the others as if all were equal.
  static double evaluate(const State& state, Seat seat);

  // The best few by the rule of thumb.
  static void candidates(const State& state, Seat seat, const Moves& moves,
                         bots::ismcts::Candidates<MidnightParty>& out);
};

}  // namespace midnight::midnight_party
