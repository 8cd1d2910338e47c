// SPDX-License-Identifier: MIT
// Tries moves out: imagines a world behind the view, makes each of the moves in it, lets everybody play on by a simple
// rule, and counts who wins. What little a good player knows about the cards to come is all in there: what is gone,
// what the neighbour is known to hold, that the own cards come back only if an opponent cannot lay them (PH-9).
//
// Places for an hour often differ by a hundredth of a chance to win or less, far less than luck makes of a game. So all
// moves are tried in the same worlds with the same luck, in which most games end the same, and moves that fall behind
// for certain are dropped, so that the closest ones are tried most.
#pragma once

#include "bots/rated_move.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <cstdint>
#include <vector>

namespace midnight::phantom_hours {

// The moves with millionths of a chance to win. At most so many worlds; fewer if one move is clearly the best.
// Pre: the seat whose view this is has to move; worlds > 0.
bots::RatedMoves<Move> tried_out(const View& view, Seat seat, const Moves& moves, std::uint32_t worlds, Rng& rng);

}  // namespace midnight::phantom_hours
