// SPDX-License-Identifier: MIT
// Plays by the game's rules of thumb: what a good player does without calculating far ahead.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "bots/rated_move.hpp"
#include "core/game.hpp"

#include <cstdint>
#include <vector>

namespace midnight::bots {

// The moves with their values by the rules of thumb; by one-ply lookahead in a game that has no such rules.
// Pre: there is a move; `moves` are the legal moves of the seat whose view this is.
template <Game G, Values<G> Insight>
RatedMoves<typename G::Move> by_rules_of_thumb(const typename G::View& view, Seat seat, const typename G::Moves& moves,
                                               Rng& rng) {
  if constexpr (RatesMoves<Insight, G>) {
    return Insight::rated_moves(view, seat, moves, rng);
  } else {
    return one_move_ahead<G, Insight>(view, seat, moves, rng, GreedyParams{}.worlds);
  }
}

// Drops each move with this probability, but always leaves one.
template <class Move>
void overlook_some(RatedMoves<Move>& rated, std::uint32_t percent, Rng& rng) {
  if (percent == 0) return;
  const std::size_t seen_anyway = rng.below(static_cast<std::uint32_t>(rated.size()));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < rated.size(); ++i) {
    if (rng.below(100) >= percent || i == seen_anyway) rated[kept++] = rated[i];
  }
  rated.resize(kept);
}

}  // namespace midnight::bots
