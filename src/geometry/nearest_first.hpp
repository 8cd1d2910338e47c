// SPDX-License-Identifier: MIT
// The whole-millimetre points of a region, nearest to a wished point first; equally near ones by smaller y, then
// smaller x (KH-11). Points come in rings one millimetre wide, each sorted when it is reached, so that a search
// that ends early costs little.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/plan.hpp"

#include <cstdint>
#include <optional>

namespace midnight::geometry {

struct Spot {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

class NearestFirst {
 public:
  static constexpr int max_side = 256;

  // Pre: the region is at most max_side long and wide (it may be empty); the wish is at most 1000 away from it.
  NearestFirst(const Region& region, int x, int y);

  // Nothing when all points have been given.
  std::optional<Spot> next() {
    if (given_ == ring_.size() && !fill_ring()) return std::nullopt;
    const std::uint32_t key = ring_[given_++];
    return Spot{region_.west + static_cast<int>(key & 1023U), region_.south + static_cast<int>(key >> 10U & 1023U)};
  }

 private:
  bool fill_ring();
  void add(int across, int along, int squared);

  Region region_;
  int x_;
  int y_;
  int next_radius_ = 0;
  int last_radius_ = -1;
  std::size_t given_ = 0;
  // bits 0–9: x in the region | bits 10–19: y | bits 20–31: square of the distance beyond the ring's inner edge
  FixedList<std::uint32_t, 2048> ring_;
};

// The first spot in that order of which `possible(x, y)` holds.
template <class Possible>
std::optional<Spot> nearest(const Region& region, int x, int y, Possible&& possible) {
  // Most wishes come true as they are.
  if (region.contains(x, y) && possible(x, y)) return Spot{x, y};
  NearestFirst order(region, x, y);
  while (const std::optional<Spot> spot = order.next()) {
    if (*spot == Spot{x, y}) continue;
    if (possible(spot->x, spot->y)) return spot;
  }
  return std::nullopt;
}

}  // namespace midnight::geometry
