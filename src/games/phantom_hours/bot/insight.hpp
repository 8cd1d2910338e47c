// SPDX-License-Identifier: MIT
// What a bot should know about Phantom Hours: how good a state looks for a seat, rules of thumb, how to account for the
// cards to come, and what the search need not distinguish. All there is to decide is where an hour is laid and which
// cards are shifted: draws are blind (PH-5), and whether a card is kept follows from the row (PH-8).
#pragma once

#include "bots/levels.hpp"
#include "bots/rated_move.hpp"
#include "games/phantom_hours/bot/simple_rule.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <cstdint>
#include <vector>

namespace midnight::phantom_hours {

struct Insight {
  // Higher is better for the seat; a hundredth of a laid card is the unit.
  static int value(const State& state, Seat seat);

  // Leaves the row as many ways to be completed as it can, with hours that may still come. Any draw is as good as
  // another.
  static bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

  // Tries the moves out in imagined worlds. Its effort is how many of them.
  class Expert {
   public:
    explicit Expert(std::uint32_t worlds) : worlds_(worlds) {}
    // Values are millionths of a chance to win.
    bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng);

   private:
    std::uint32_t worlds_;
  };

  // Where to lay a card is soon learnt; beginners do not see all the places.
  static constexpr bots::Levels levels{bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 60},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 25},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 2'000},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 10'000}};

  // For the search: everybody fills rows evenly.
  static Move playout_move(const State& state, Seat seat, const Moves& moves, Rng& rng) {
    if (moves[0].kind() == Move::Kind::draw) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    return simple_move(state, seat, moves);
  }

  // To the one who draws all cards of a hand look the same (PH-5, PH-14), so one draw stands for all.
  template <class List>
  static void candidates(const State& state, Seat seat, const Moves& moves, List& out) {
    if (moves[0].kind() == Move::Kind::draw) {
      out.push_back(moves[place_to_draw(state, seat, moves.size())]);
      return;
    }
    for (const Move move : moves) out.push_back(move);
  }

  // The hour that was drawn and waits to be laid; 0 if there is none, as after a ghost. What is a good place for 07
  // is a bad one for 21.
  static std::uint64_t shown(const State& state, Seat /*seat*/) {
    return state.drawn ? static_cast<std::uint64_t>(state.drawn->number()) : 0;
  }

 private:
  static std::size_t place_to_draw(const State& state, Seat seat, std::size_t count);
};

}  // namespace midnight::phantom_hours
