// SPDX-License-Identifier: MIT
// Spots of a region that a search need not try: a bit each. A search that finds a spot impossible, and knows how far
// one would have to move for anything to change, rules out the whole disc around it.
#pragma once

#include "geometry/nearest_first.hpp"
#include "geometry/plan.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::geometry {

class DeadSpots {
 public:
  // Pre: not empty, and at most NearestFirst::max_side long and wide.
  explicit DeadSpots(const Region& region);

  bool contains(Spot spot) const {
    const auto across = static_cast<unsigned>(spot.x - region_.west);
    return ((words_[row(spot.y) + across / 64] >> (across % 64)) & 1U) != 0;
  }
  // All spots of the region closer than `distance`.
  void rule_out(Spot spot, double distance);

 private:
  static constexpr std::size_t max_points = NearestFirst::max_side + 1;

  std::size_t row(int y) const { return static_cast<std::size_t>(y - region_.south) * words_in_row_; }

  Region region_;
  std::size_t words_in_row_;
  std::array<std::uint64_t, max_points*((max_points + 63) / 64)> words_;
};

// The spot nearest to x, y, in the order of NearestFirst, for which `clearance(spot)` is negative: it is possible.
// Otherwise clearance says how far from it all other spots are impossible too, or 0 if it does not know.
template <class Clearance>
std::optional<Spot> nearest_with_clearance(const Region& region, int x, int y, Clearance&& clearance) {
  // Most wishes come true as they are.
  double clear = 0;
  if (region.contains(x, y)) {
    clear = clearance(Spot{x, y});
    if (clear < 0) return Spot{x, y};
  }
  if (region.empty()) return std::nullopt;
  DeadSpots dead(region);
  dead.rule_out({x, y}, clear);
  NearestFirst order(region, x, y);
  while (const std::optional<Spot> spot = order.next()) {
    if (dead.contains(*spot)) continue;
    clear = clearance(*spot);
    if (clear < 0) return spot;
    dead.rule_out(*spot, clear);
  }
  return std::nullopt;
}

}  // namespace midnight::geometry
