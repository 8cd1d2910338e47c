// SPDX-License-Identifier: MIT
// Plays by the rules of thumb that a game brings along: what a good player does without reckoning far ahead.
#pragma once

#include "bots/considered.hpp"
#include "bots/greedy/greedy_bot.hpp"
#include "core/game.hpp"

#include <cstdint>
#include <vector>

namespace midnight::bots {

// The moves and what the rules of thumb find them worth. A game without such rules is played one move ahead.
// Pre: there is a move; `moves` are the legal moves of the seat whose view this is.
template <Game G, Values<G> Insight>
std::vector<Considered<typename G::Move>> by_rules_of_thumb(const typename G::View& view, Seat seat,
                                                            const typename G::Moves& moves, Rng& rng) {
  if constexpr (Considers<Insight, G>) {
    return Insight::considered(view, seat, moves, rng);
  } else {
    return one_move_ahead<G, Insight>(view, seat, moves, rng, GreedyParams{}.worlds);
  }
}

// Each move goes unnoticed with so many chances in a hundred, but one is always seen.
template <class Move>
void overlook_some(std::vector<Considered<Move>>& considered, std::uint32_t percent, Rng& rng) {
  if (percent == 0) return;
  const std::size_t seen_anyway = rng.below(static_cast<std::uint32_t>(considered.size()));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < considered.size(); ++i) {
    if (rng.below(100) >= percent || i == seen_anyway) considered[kept++] = considered[i];
  }
  considered.resize(kept);
}

}  // namespace midnight::bots
