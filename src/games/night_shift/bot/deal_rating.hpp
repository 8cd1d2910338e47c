// SPDX-License-Identifier: MIT
// How hard a deal of Night Shift is: a planner plays it several times, and imagines other worlds each time.
#pragma once

#include "games/night_shift/bot/planner.hpp"

#include <cstdint>

namespace midnight::night_shift {

struct DealRating {
  std::uint32_t games = 0;
  std::uint32_t wins = 0;
  std::uint32_t cups = 0;   // left at the end of the games that were won, together
  std::uint32_t files = 0;  // finished in all games together
  friend bool operator==(const DealRating&, const DealRating&) = default;
};

// From any position on. A planner that forgets nothing wins nearly every deal, so it tells the deals apart by the cups
// it leaves; one that forgets also by how often it wins.
DealRating rate_deal(const State& deal, std::uint32_t games, Rng& rng, const PlannerParams& params);

}  // namespace midnight::night_shift
