// SPDX-License-Identifier: MIT
// Rates walks (KH-15): a knapsack that divides the steps of a card so that the whole plan is worth most.
#pragma once

#include "bots/rated_move.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <vector>

namespace midnight::keyhole {

// The value of a walk includes the best that the rest of the plan can add. Pre: the seat plans its walks, and the moves
// are its legal ones.
bots::RatedMoves<Move> rate_walks(const State& state, Seat seat, const Keyhole::Moves& moves);

}  // namespace midnight::keyhole
