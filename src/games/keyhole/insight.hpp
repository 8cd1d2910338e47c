// SPDX-License-Identifier: MIT
// What a bot should know about Keyhole.
#pragma once

#include "games/keyhole/state.hpp"

namespace midnight::keyhole {

struct Insight {
  // How good a state looks to a seat; higher is better.
  static int value(const State& state, Seat seat);
};

}  // namespace midnight::keyhole
