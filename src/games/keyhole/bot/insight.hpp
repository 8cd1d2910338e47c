// SPDX-License-Identifier: MIT
// What a bot should know about Keyhole.
#pragma once

#include "bots/ismcts/search_params.hpp"
#include "bots/levels.hpp"
#include "bots/rated_move.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <cstdint>
#include <vector>

namespace midnight::keyhole {

struct Insight {
  // How good a state looks to a seat; higher is better. In thousandths of half points.
  static int value(const State& state, Seat seat);

  // A plan resolves only when complete: `greedy` uses `rated_moves` instead.
  static constexpr bool lookahead_is_useless = true;

  // The moves worth considering, poses and spots included, with their values. One-ply lookahead is useless: a plan is
  // carried out when it is complete, and furniture matters where it stands between a door and a ghost.
  static bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Keyhole::Moves& moves, Rng& rng);

  // Simulated players run straight ahead.
  static Move playout_move(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng);

  // The same, computed in depth: the whole plan at once, and who would choose which side. More effort tries more poses
  // and spots. With `merge` it walks by the rules of thumb.
  class Expert {
   public:
    explicit Expert(std::uint32_t effort) : effort_(effort) {}
    bots::RatedMoves<Move> rated_moves(const View& view, Seat seat, const Keyhole::Moves& moves, Rng& rng) const;

   private:
    std::uint32_t effort_;
  };

  static constexpr bots::Levels levels{bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 70},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::rules, .overlooks = 15},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 2},
                                       bots::LevelPlan{.algorithm = bots::Algorithm::expert, .amount = 6}};

  // Few iterations for hundreds of moves: only those that the rules of thumb like best get any.
  static bots::ismcts::SearchParams search_params() { return {.widening = 1, .prior = 4}; }
};

}  // namespace midnight::keyhole
