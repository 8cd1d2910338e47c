// SPDX-License-Identifier: MIT
// A move that a bot thought about, and what it found it worth; only the order of such numbers means something.
#pragma once

#include "core/rng.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace midnight::bots {

template <class Move>
struct Considered {
  Move move;
  std::int64_t value = 0;
  friend bool operator==(const Considered&, const Considered&) = default;
};

// The move that is worth most; ties go to chance. Pre: there is one.
template <class Move>
Move best_of(const std::vector<Considered<Move>>& considered, Rng& rng) {
  std::int64_t best = considered.front().value;
  for (const auto& each : considered) best = std::max(best, each.value);
  const auto is_best = [&](const auto& each) { return each.value == best; };
  std::uint32_t pick = rng.below(static_cast<std::uint32_t>(std::ranges::count_if(considered, is_best)));
  for (const auto& each : considered) {
    if (is_best(each) && pick-- == 0) return each.move;
  }
  return considered.front().move;
}

}  // namespace midnight::bots
