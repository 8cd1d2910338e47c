// SPDX-License-Identifier: MIT
// Whether a point lies over the convex hull of contacts (KH-31), contact by contact and without storing them:
// the point is outside as long as all contacts, seen from it, fit into a cone narrower than half a turn.
#pragma once

#include "geometry/plan.hpp"

namespace midnight::geometry {

class Balance {
 public:
  constexpr bool holds() const { return holds_; }

  // `from_point`: the contact, as seen from the point. KH-30: the hull reaches the tolerance further, so each
  // contact counts as a square of that half width, of which the two outermost corners matter.
  constexpr void add(Point from_point) {
    if (absolute(from_point.x) <= tolerance && absolute(from_point.y) <= tolerance) holds_ = true;
    const double along_x = from_point.x < 0 ? -tolerance : tolerance;
    const double along_y = from_point.y < 0 ? -tolerance : tolerance;
    widen({from_point.x - along_y, from_point.y + along_x});
    widen({from_point.x + along_y, from_point.y - along_x});
  }

 private:
  constexpr void widen(Point direction) {
    if (empty_) {
      first_ = last_ = direction;
      empty_ = false;
      return;
    }
    const bool after_first = cross(first_, direction) >= 0;
    const bool before_last = cross(direction, last_) >= 0;
    if (!after_first && !before_last) holds_ = true;  // on the far side: the cone would be half a turn or more
    if (after_first && !before_last) last_ = direction;
    if (before_last && !after_first) first_ = direction;
  }

  Point first_;  // the cone's sides, counter-clockwise from the first to the last
  Point last_;
  bool empty_ = true;
  bool holds_ = false;
};

}  // namespace midnight::geometry
