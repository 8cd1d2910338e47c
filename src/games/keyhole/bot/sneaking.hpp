// SPDX-License-Identifier: MIT
// Which walk is worth how much (KH-15): the steps of a card are shared out so that the whole plan promises most.
#pragma once

#include "bots/considered.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <vector>

namespace midnight::keyhole {

// Each with the best that the rest of the plan can add. Pre: the seat plans its walks, and the moves are its legal
// ones.
std::vector<bots::Considered<Move>> considered_walks(const State& state, Seat seat, const Keyhole::Moves& moves);

}  // namespace midnight::keyhole
