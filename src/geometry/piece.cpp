// SPDX-License-Identifier: MIT
#include "geometry/piece.hpp"

#include <cmath>

namespace midnight::geometry {

TurnedShape::TurnedShape(const RestingShape& shape, int degrees)
    : centre_of_mass(shape.centre_of_mass),
      turn{cosine(degrees), sine(degrees)},
      yaw(degrees),
      height(shape.height),
      front(shape.front),
      firm(shape.firm) {
  double radius_squared = 0;
  for (const RestingBox& box : shape.boxes()) {
    const Point middle = turn.out(box.centre);
    const double reach_x = box.half_x * absolute(turn.cosine) + box.half_y * absolute(turn.sine);
    const double reach_y = box.half_x * absolute(turn.sine) + box.half_y * absolute(turn.cosine);
    from_west = std::min(from_west, middle.x - reach_x);
    from_east = std::max(from_east, middle.x + reach_x);
    from_south = std::min(from_south, middle.y - reach_y);
    from_north = std::max(from_north, middle.y + reach_y);
    const Point corner{absolute(box.centre.x) + box.half_x, absolute(box.centre.y) + box.half_y};
    half_x = std::max(half_x, corner.x);
    half_y = std::max(half_y, corner.y);
    radius_squared = std::max(radius_squared, dot(corner, corner));
    boxes.push_back({box, middle});
  }
  radius = std::sqrt(radius_squared);
}

bool cut(const PlacedPiece& a, const PlacedPiece& b) {
  for (const TurnedBox& of_a : a.shape.boxes) {
    for (const TurnedBox& of_b : b.shape.boxes) {
      if (a.bottom_of(of_a) >= b.top_of(of_b) || b.bottom_of(of_b) >= a.top_of(of_a)) continue;
      if (cut(a.plan_of(of_a), b.plan_of(of_b))) return true;
    }
  }
  return false;
}

bool stands_on(const PlacedPiece& upper, const PlacedPiece& lower) {
  for (const TurnedBox& above : upper.shape.boxes) {
    for (const TurnedBox& below : lower.shape.boxes) {
      if (upper.bottom_of(above) != lower.top_of(below)) continue;
      if (touch(upper.plan_of(above), lower.plan_of(below))) return true;
    }
  }
  return false;
}

double sticks_out(const TurnedShape& shape, int x, int y, const Region& room) {
  const double west = room.west - (x + shape.from_west);
  const double east = (x + shape.from_east) - room.east;
  const double south = room.south - (y + shape.from_south);
  const double north = (y + shape.from_north) - room.north;
  return std::max(std::max(west, east), std::max(south, north));
}

}  // namespace midnight::geometry
