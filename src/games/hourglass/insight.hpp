// SPDX-License-Identifier: MIT
// What a bot should know about Hourglass: how good a state looks for a seat.
#pragma once

#include "games/hourglass/hourglass.hpp"

namespace midnight::hourglass {

struct Insight {
  // Higher is better for the seat; a hundredth of an hourglass is the unit.
  static int value(const State& state, Seat seat);
};

}  // namespace midnight::hourglass
