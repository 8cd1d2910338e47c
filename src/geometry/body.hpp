// SPDX-License-Identifier: MIT
// Something round that stands or lies in a room (KH-12, KH-33). Upright it is a cylinder; lying it is sampled as a
// cylinder, but fits like a block length × diameter × diameter along x or y. All whole millimetres.
#pragma once

#include "geometry/plan.hpp"

#include <cstdint>

namespace midnight::geometry {

enum class Attitude : std::uint8_t { upright, along_x, along_y };

struct BodySize {
  int radius = 0;
  int length = 0;  // its height when upright
  friend constexpr bool operator==(const BodySize&, const BodySize&) = default;
};

struct Body {
  BodySize size;
  Attitude attitude = Attitude::upright;
  int x = 0;  // of the middle of its footprint
  int y = 0;
  int z = 0;  // of its bottom

  constexpr bool upright() const { return attitude == Attitude::upright; }
  constexpr int height() const { return upright() ? size.length : 2 * size.radius; }
  // Half the footprint's bounding rectangle.
  constexpr double half_x() const { return attitude == Attitude::along_x ? size.length / 2.0 : size.radius; }
  constexpr double half_y() const { return attitude == Attitude::along_y ? size.length / 2.0 : size.radius; }
  friend constexpr bool operator==(const Body&, const Body&) = default;
};

// The parts of the region in which the middle of the footprint keeps all of it inside: no part of it may be outside.
constexpr Region places(const Body& body, const Region& region) {
  const int reach_x = body.attitude == Attitude::along_x ? (body.size.length + 1) / 2 : body.size.radius;
  const int reach_y = body.attitude == Attitude::along_y ? (body.size.length + 1) / 2 : body.size.radius;
  return {region.west + reach_x, region.south + reach_y, region.east - reach_x, region.north - reach_y};
}

// KH-12, KH-30: whether two bodies share room in plan, heights left aside.
constexpr bool cut_in_plan(const Body& a, const Body& b) {
  const Point between{static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)};
  if (a.upright() && b.upright()) {
    const double reach = (a.size.radius + b.size.radius) - tolerance;
    return dot(between, between) < reach * reach;
  }
  if (a.upright()) return disc_cuts(between, b.half_x(), b.half_y(), a.size.radius);
  if (b.upright()) return disc_cuts(between, a.half_x(), a.half_y(), b.size.radius);
  return a.half_x() + b.half_x() - absolute(between.x) > tolerance &&
         a.half_y() + b.half_y() - absolute(between.y) > tolerance;
}
constexpr bool cut(const Body& a, const Body& b) {
  return a.z < b.z + b.height() && b.z < a.z + a.height() && cut_in_plan(a, b);
}

}  // namespace midnight::geometry
