// SPDX-License-Identifier: MIT
// Straight lines through a room and what stops them (KH-22, KH-30). A box stops a line only with what lies more
// than the tolerance inside it, so a line may pass along its faces. Lines are tested in a piece's own frame, where
// its boxes are parallel to the axes.
#pragma once

#include "geometry/piece.hpp"
#include "geometry/plan.hpp"
#include "geometry/shape.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace midnight::geometry {

struct Point3 {
  double x = 0;
  double y = 0;
  double z = 0;

  constexpr Point plan() const { return {x, y}; }
  friend constexpr bool operator==(const Point3&, const Point3&) = default;
};

// One box of one of the pieces.
struct BoxOfPiece {
  std::size_t piece = 0;
  std::size_t box = 0;
  friend constexpr bool operator==(const BoxOfPiece&, const BoxOfPiece&) = default;
};

// Part of a line that runs from 0 to 1.
struct Stretch {
  double from = 0;
  double to = 1;
};

// A line's plan in a piece's own frame, ready to be held against its boxes: one over its length along either axis.
// A line that stays within a billionth of a millimetre of an axis counts as one that moves that much: far below the
// tolerance, and it saves the special case.
struct InverseStep {
  double x;
  double y;

  constexpr InverseStep(Point from, Point to) : x(inverse(to.x - from.x)), y(inverse(to.y - from.y)) {}

 private:
  static constexpr double inverse(double step) {
    constexpr double least = 1e-9;
    return 1.0 / (absolute(step) < least ? (step < 0 ? -least : least) : step);
  }
};

// The part of a line from `from` whose plan is inside the box; none of it if from > to.
constexpr Stretch stretch_inside(const RestingBox& box, Point from, double inverse_x, double inverse_y) {
  const double middle_x = (box.centre.x - from.x) * inverse_x;
  const double middle_y = (box.centre.y - from.y) * inverse_y;
  const double half_x = (box.half_x - tolerance) * absolute(inverse_x);
  const double half_y = (box.half_y - tolerance) * absolute(inverse_y);
  return {std::max(std::max(middle_x - half_x, middle_y - half_y), 0.0),
          std::min(std::min(middle_x + half_x, middle_y + half_y), 1.0)};
}

// Of the lines that share a plan and a first point: how far up the last point must be, counted from the first, for
// the line to be stopped. None stops it if from > to.
struct StoppedRises {
  double from = 1;
  double to = 0;
  constexpr bool stops(double rise) const { return rise >= from && rise <= to; }
};

// `bottom` and `top` of the box are counted from the first point's height.
constexpr StoppedRises stopped_rises(Stretch in_plan, double bottom, double top) {
  if (in_plan.from > in_plan.to || in_plan.to <= 0) return {};
  const double low = bottom + tolerance;
  const double high = top - tolerance;
  // The line is as steep as it can be where it meets the lower edge late, or the upper one early; and it may be
  // in the box from the very beginning, when any steepness will do.
  return {low >= 0           ? low / in_plan.to
          : in_plan.from > 0 ? low / in_plan.from
                             : -endless,
          high <= 0          ? high / in_plan.to
          : in_plan.from > 0 ? high / in_plan.from
                             : endless};
}

// Whether no box stops the line from `a` to `b`. `except` is a box that stops nothing, for the mirror that the line
// ends on; null for none.
bool line_is_free(const Point3& a, const Point3& b, std::span<const PlacedPiece> pieces,
                  const BoxOfPiece* except = nullptr);

}  // namespace midnight::geometry
