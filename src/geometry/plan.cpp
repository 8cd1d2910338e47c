// SPDX-License-Identifier: MIT
#include "geometry/plan.hpp"

namespace midnight::geometry {
namespace {

// The smaller of the overlaps along the two axes of `a`.
double overlap_along_axes_of(const TurnedRectangle& a, const TurnedRectangle& b) {
  const Point between = a.turn.back(b.centre - a.centre);
  const double cosine = absolute(a.turn.cosine * b.turn.cosine + a.turn.sine * b.turn.sine);
  const double sine = absolute(a.turn.cosine * b.turn.sine - a.turn.sine * b.turn.cosine);
  const double x = a.half_x + (b.half_x * cosine + b.half_y * sine) - absolute(between.x);
  const double y = a.half_y + (b.half_x * sine + b.half_y * cosine) - absolute(between.y);
  return std::min(x, y);
}

}  // namespace

std::array<Point, 4> TurnedRectangle::corners() const {
  return {centre + turn.out({-half_x, -half_y}), centre + turn.out({half_x, -half_y}),
          centre + turn.out({half_x, half_y}), centre + turn.out({-half_x, half_y})};
}

double overlap(const TurnedRectangle& a, const TurnedRectangle& b) {
  return std::min(overlap_along_axes_of(a, b), overlap_along_axes_of(b, a));
}

}  // namespace midnight::geometry
