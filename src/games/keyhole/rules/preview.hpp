// SPDX-License-Identifier: MIT
// What a player may be shown before they decide: what a move would do at once, and where a ghost has room. Neither
// depends on chance, the piles or anybody's plan, so that trying things out reveals nothing hidden (KH-27, KH-45).
#pragma once

#include "games/keyhole/rules/state.hpp"

#include <vector>

namespace midnight::keyhole {

// The events that the move would cause at once, except what it turns up:
//   place  where the piece comes to stand, and what shifts and budges with it (KH-41)
//   walk   where the ghost would stand, were it carried out now: the named spot, else KH-13's among furniture and
//          ghosts as they are; `blocked` if there is none. When plans are carried out others may stand there (KH-16).
// and nothing for the rest. Pre: the move is allowed.
std::vector<Event> preview(const State& state, Seat seat, Move move);

// KH-12, KH-35: every spot of the field where furniture leaves room for the ghost, in the order of KH-11 from the
// field's middle, lowest first. Other ghosts are not asked about.
std::vector<GhostSpot> spots_in(const State& state, Seat seat, GhostId ghost, Field field);

}  // namespace midnight::keyhole
