// SPDX-License-Identifier: MIT
// What a bot should know about Keyhole.
#pragma once

#include "bots/considered.hpp"
#include "bots/ismcts/search_params.hpp"
#include "bots/levels.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <cstdint>
#include <vector>

namespace midnight::keyhole {

struct Insight {
  // How good a state looks to a seat; higher is better. In thousandths of half points.
  static int value(const State& state, Seat seat);

  // Not even to the greedy bot.
  static constexpr bool one_move_ahead_says_nothing = true;

  // The moves worth a thought, poses and spots included, and what each promises. Looking just one move ahead would
  // say nothing here: a plan is carried out when it is done, and a piece of furniture matters where it stands in the
  // line between a door and a ghost.
  static std::vector<bots::Considered<Move>> considered(const View& view, Seat seat, const Keyhole::Moves& moves,
                                                        Rng& rng);

  // Simulated players run straight ahead.
  static Move playout_move(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng);

  // The same as `considered`, thought through: the whole plan at once, and who would choose which side. More effort
  // looks at more poses and spots. With `merge` it walks by the rules of thumb.
  class Expert {
   public:
    explicit Expert(std::uint32_t effort) : effort_(effort) {}
    std::vector<bots::Considered<Move>> considered(const View& view, Seat seat, const Keyhole::Moves& moves,
                                                   Rng& rng) const;

   private:
    std::uint32_t effort_;
  };

  static constexpr bots::Levels levels{bots::LevelPlan{.way = bots::Way::rules, .overlooks = 70},
                                       bots::LevelPlan{.way = bots::Way::rules, .overlooks = 15},
                                       bots::LevelPlan{.way = bots::Way::expert, .amount = 2},
                                       bots::LevelPlan{.way = bots::Way::expert, .amount = 6}};

  // Few iterations for hundreds of moves: only those that the rules of thumb like best get any.
  static bots::ismcts::SearchParams search_params() { return {.widening = 1, .prior = 4}; }
};

}  // namespace midnight::keyhole
