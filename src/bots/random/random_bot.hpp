// SPDX-License-Identifier: MIT
// Plays any legal move with equal chance: the smallest complete bot, and the example for the next one.
#pragma once

#include "core/game.hpp"

namespace midnight::bots {

// Pre: there is a move.
template <Game G>
typename G::Move random_move(const typename G::Moves& moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace midnight::bots
