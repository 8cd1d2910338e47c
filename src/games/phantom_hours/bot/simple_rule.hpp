// SPDX-License-Identifier: MIT
// How simulated players move: quickly, and well enough.
#pragma once

#include "games/phantom_hours/rules/moves.hpp"
#include "games/phantom_hours/rules/state.hpp"

namespace midnight::phantom_hours {

// Lays an hour, or shifts, so that the row can be completed in the most ways, whichever cards are gone. Draws the first
// card. Pre: there is a move.
Move simple_move(const State& state, Seat seat, const Moves& moves);

}  // namespace midnight::phantom_hours
