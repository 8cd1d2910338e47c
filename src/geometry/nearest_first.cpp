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

NearestFirst::NearestFirst(const Region& region, int x, int y) : region_(region), x_(x), y_(y) {
  if (region.empty()) return;
  assert(region.east - region.west <= max_side && region.north - region.south <= max_side);
  const int nearest_x = std::max({region.west - x, x - region.east, 0});
  const int nearest_y = std::max({region.south - y, y - region.north, 0});
  const int farthest_x = std::max(x - region.west, region.east - x);
  const int farthest_y = std::max(y - region.south, region.north - y);
  next_radius_ = whole_root(nearest_x * nearest_x + nearest_y * nearest_y);
  last_radius_ = whole_root(farthest_x * farthest_x + farthest_y * farthest_y);
  assert(last_radius_ < 2000);
}

void NearestFirst::add(int across, int along, int squared) {
  const int x = x_ + across;
  const int y = y_ + along;
  if (!region_.contains(x, y)) return;
  ring_.push_back(static_cast<std::uint32_t>(squared) << 20U | static_cast<std::uint32_t>(y - region_.south) << 10U |
                  static_cast<std::uint32_t>(x - region_.west));
}

// All points whose distance d is next_radius_ ≤ d < next_radius_ + 1, or of a later ring if none is in the region.
bool NearestFirst::fill_ring() {
  ring_.clear();
  given_ = 0;
  while (ring_.empty()) {
    if (next_radius_ > last_radius_) return false;
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
  return true;
}

}  // namespace midnight::geometry
