// SPDX-License-Identifier: MIT
#include "geometry/dead_spots.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::geometry {

DeadSpots::DeadSpots(const Region& region)
    : region_(region), words_in_row_(static_cast<std::size_t>(region.east - region.west) / 64 + 1) {
  assert(!region.empty());
  const std::size_t used = row(region.north + 1);
  assert(used <= words_.size());
  std::fill(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(used), 0);
}

void DeadSpots::rule_out(Spot spot, double distance) {
  // Less than one millimetre rules out nothing but the spot itself, which is not tried again anyway.
  if (distance <= 1) return;
  const double squared = distance * distance;
  int half = static_cast<int>(std::min(distance, 1000.0));
  for (int along = 0; along <= NearestFirst::max_side; ++along) {
    while (half >= 0 && static_cast<double>(half * half + along * along) >= squared) --half;
    if (half < 0) return;
    const int from = std::max(spot.x - half, region_.west) - region_.west;
    const int to = std::min(spot.x + half, region_.east) - region_.west;
    if (from > to) continue;
    const auto first = static_cast<unsigned>(from);
    const auto last = static_cast<unsigned>(to);
    for (const int y : {spot.y - along, spot.y + along}) {
      if (y < region_.south || y > region_.north) continue;
      for (unsigned word = first / 64; word <= last / 64; ++word) {
        const unsigned low = word == first / 64 ? first % 64 : 0;
        const unsigned high = word == last / 64 ? last % 64 : 63;
        words_[row(y) + word] |= (~std::uint64_t{0} >> (63 - (high - low))) << low;
      }
    }
  }
}

}  // namespace midnight::geometry
