// SPDX-License-Identifier: MIT
// What a bot should know about Night Shift: how good a state looks.
#pragma once

#include "games/night_shift/night_shift.hpp"

namespace midnight::night_shift {

struct Insight {
  // Higher is better; a hundredth of a finished file is the unit.
  static int value(const State& state, Seat seat);
};

}  // namespace midnight::night_shift
