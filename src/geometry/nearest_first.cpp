// SPDX-License-Identifier: MIT
#include "geometry/nearest_first.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::geometry {
namespace {

// The largest whole number whose square is at most `square`.
int whole_root(int square) {
  int root = 0;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

}  // namespace

// By counting: first how many offsets have each length, then each to its place. They come by rising y and x.
constexpr std::array<NearestFirst::Offset, NearestFirst::near_count> NearestFirst::make_near_table() {
  constexpr int limit = near_radius * near_radius;
  std::array<std::size_t, limit + 1> first{};
  for (int y = 1 - near_radius; y < near_radius; ++y) {
    for (int x = 1 - near_radius; x < near_radius; ++x) {
      if (x * x + y * y < limit) ++first[static_cast<std::size_t>(x * x + y * y + 1)];
    }
  }
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  assert(first.back() == near_count);
  std::array<Offset, near_count> table{};
  for (int y = 1 - near_radius; y < near_radius; ++y) {
    for (int x = 1 - near_radius; x < near_radius; ++x) {
      if (x * x + y * y >= limit) continue;
      table[first[static_cast<std::size_t>(x * x + y * y)]++] = {static_cast<std::int8_t>(x),
                                                                 static_cast<std::int8_t>(y)};
    }
  }
  return table;
}
constexpr std::array<NearestFirst::Offset, NearestFirst::near_count> NearestFirst::near_table = make_near_table();

NearestFirst::NearestFirst(const Region& region, int x, int y) : region_(region), x_(x), y_(y) {
  if (region.empty()) return;
  assert(region.east - region.west <= max_side && region.north - region.south <= max_side);
  left_ = (region.east - region.west + 1) * (region.north - region.south + 1);
  const int away_x = std::max({region.west - x, x - region.east, 0});
  const int away_y = std::max({region.south - y, y - region.north, 0});
  assert(away_x <= 1000 && away_y <= 1000);
  const int away = whole_root(away_x * away_x + away_y * away_y);
  next_radius_ = std::max(away, near_radius);
  if (away >= near_radius) near_ = near_table.size();
}

void NearestFirst::add(int across, int along, int squared) {
  const int x = x_ + across;
  const int y = y_ + along;
  if (!region_.contains(x, y)) return;
  ring_.push_back(static_cast<std::uint32_t>(squared) << 20U | static_cast<std::uint32_t>(y - region_.south) << 10U |
                  static_cast<std::uint32_t>(x - region_.west));
}

// All points whose distance d is next_radius_ ≤ d < next_radius_ + 1, or of a later ring if none is in the region.
// Pre: some point is still to be given.
void NearestFirst::fill_ring() {
  ring_.clear();
  given_ = 0;
  while (ring_.empty()) {
    const int inner = next_radius_ * next_radius_;
    const int outer = (next_radius_ + 1) * (next_radius_ + 1);
    int first = next_radius_;
    for (int along = 0; along <= next_radius_; ++along) {
      while (first > 0 && (first - 1) * (first - 1) + along * along >= inner) --first;
      for (int across = first; across * across + along * along < outer; ++across) {
        const int squared = across * across + along * along - inner;
        add(across, along, squared);
        if (across != 0) add(-across, along, squared);
        if (along != 0) add(across, -along, squared);
        if (across != 0 && along != 0) add(-across, -along, squared);
      }
    }
    ++next_radius_;
  }
  std::sort(ring_.begin(), ring_.end());
}

}  // namespace midnight::geometry
