// SPDX-License-Identifier: MIT
// A move with the value that a bot gave it. Only the order of the values has a meaning.
#pragma once

#include "core/rng.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace midnight::bots {

template <class Move>
struct RatedMove {
  Move move;
  std::int64_t value = 0;
  friend bool operator==(const RatedMove&, const RatedMove&) = default;
};
template <class Move>
using RatedMoves = std::vector<RatedMove<Move>>;

// The move with the highest value; ties are broken at random. Pre: there is one.
template <class Move>
Move best_of(const RatedMoves<Move>& rated, Rng& rng) {
  std::int64_t best = rated.front().value;
  for (const auto& each : rated) best = std::max(best, each.value);
  const auto is_best = [&](const auto& each) { return each.value == best; };
  std::uint32_t pick = rng.below(static_cast<std::uint32_t>(std::ranges::count_if(rated, is_best)));
  for (const auto& each : rated) {
    if (is_best(each) && pick-- == 0) return each.move;
  }
  return rated.front().move;
}

}  // namespace midnight::bots
