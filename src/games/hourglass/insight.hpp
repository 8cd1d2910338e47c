// SPDX-License-Identifier: MIT
// What a bot should know about Hourglass: how good a state looks for a seat, and how to weigh moves by rules of thumb.
#pragma once

#include "bots/considered.hpp"
#include "bots/levels.hpp"
#include "games/hourglass/hourglass.hpp"

#include <vector>

namespace midnight::hourglass {

struct Insight {
  // Higher is better for the seat; a hundredth of an hourglass is the unit.
  static int value(const State& state, Seat seat);

  // Who will stand before which set when the round ends, by counting the cards that are left.
  static std::vector<bots::Considered<Move>> considered(const View& view, Seat seat, const Moves& moves, Rng& rng);

  static constexpr bots::Levels levels{bots::LevelPlan{.way = bots::Way::rules, .overlooks = 50},
                                       bots::LevelPlan{.way = bots::Way::rules, .overlooks = 10},
                                       bots::LevelPlan{.way = bots::Way::search, .amount = 1'000},
                                       bots::LevelPlan{.way = bots::Way::search, .amount = 100'000}};
};

}  // namespace midnight::hourglass
