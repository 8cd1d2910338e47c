// SPDX-License-Identifier: MIT
// What a bot should know about Midnight Party.
#pragma once

#include "games/midnight_party/state.hpp"

namespace midnight::midnight_party {

struct Insight {
  // How good a state looks to a seat; higher is better.
  static int value(const State& state, Seat seat);
};

}  // namespace midnight::midnight_party
