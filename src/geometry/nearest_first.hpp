// SPDX-License-Identifier: MIT
// The whole-millimetre points of a region, nearest to a wished point first; equally near ones by smaller y, then
// smaller x (KH-11). Near the wish the order is a table made at compile time; farther out points come in rings one
// millimetre wide, each sorted when it is reached, so that a search that ends early costs little.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/plan.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace midnight::geometry {

struct Spot {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

// A spot and the height of what stands there.
struct Place {
  int x = 0;
  int y = 0;
  int z = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

class NearestFirst {
 public:
  static constexpr int max_side = 256;

  // Pre: the region is at most max_side long and wide (it may be empty); the wish is at most 1000 away from it.
  NearestFirst(const Region& region, int x, int y);

  // Nothing when all points have been given.
  std::optional<Spot> next() {
    if (left_ == 0) return std::nullopt;
    --left_;
    while (near_ < near_table.size()) {
      const Offset offset = near_table[near_++];
      const Spot spot{x_ + offset.x, y_ + offset.y};
      if (region_.contains(spot.x, spot.y)) return spot;
    }
    if (given_ == ring_.size()) fill_ring();
    const std::uint32_t key = ring_[given_++];
    return Spot{region_.west + static_cast<int>(key & 1023U), region_.south + static_cast<int>(key >> 10U & 1023U)};
  }

 private:
  struct Offset {
    std::int8_t x;
    std::int8_t y;
  };
  // Every offset shorter than near_radius, in order.
  static constexpr int near_radius = 48;
  static constexpr std::size_t near_count = 7209;
  static const std::array<Offset, near_count> near_table;
  static constexpr std::array<Offset, near_count> make_near_table();

  void fill_ring();
  void add(int across, int along, int squared);

  Region region_;
  int x_;
  int y_;
  int left_ = 0;           // how many points are still to be given
  std::size_t near_ = 0;   // the next in the table
  int next_radius_ = 0;    // of the ring after the present one
  std::size_t given_ = 0;  // of the present ring
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
