// SPDX-License-Identifier: MIT
// What a bot should know about Phantom Hours: how good a state looks for a seat.
#pragma once

#include "games/phantom_hours/phantom_hours.hpp"

namespace midnight::phantom_hours {

struct Insight {
  // Higher is better for the seat; a hundredth of a laid card is the unit.
  static int value(const State& state, Seat seat);
};

}  // namespace midnight::phantom_hours
