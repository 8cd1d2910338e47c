// SPDX-License-Identifier: MIT
// Where a piece of furniture would do the most good (KH-9, KH-14), among a few poses that come to mind: as a screen
// between a ghost of one's own and a side, out of the way along the walls, and some by chance.
#pragma once

#include "bots/considered.hpp"
#include "games/keyhole/keyhole.hpp"

#include <vector>

namespace midnight::keyhole {

// Pre: the seat may place a piece or stay; the moves are its legal ones.
std::vector<bots::Considered<Move>> considered_poses(const State& state, Seat seat, const Keyhole::Moves& moves,
                                                     Rng& rng);

}  // namespace midnight::keyhole
