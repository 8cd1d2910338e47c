// SPDX-License-Identifier: MIT
// A resting shape turned by its yaw, and the same put down somewhere in a room. All boxes of a piece share one turn,
// which is what makes comparing two pieces cheap: two pairs of axes, whatever the number of boxes.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/angle.hpp"
#include "geometry/plan.hpp"
#include "geometry/shape.hpp"

#include <cstddef>

namespace midnight::geometry {

// How many pieces one room may hold.
inline constexpr std::size_t max_pieces = 8;

struct TurnedBox {
  RestingBox own;     // in the shape's own frame
  Point from_middle;  // its centre as turned, from the middle of the shape's footprint
};

struct TurnedShape {
  TurnedShape() = default;  // nothing at all
  TurnedShape(const RestingShape& shape, int yaw);

  FixedList<TurnedBox, max_boxes> boxes;
  Point centre_of_mass;  // in its own frame
  Turn turn;
  int yaw = 0;  // degrees, counter-clockwise seen from above
  int height = 0;
  FrontFacing front = FrontFacing::ahead;
  bool firm = false;
  double half_x = 0;  // of its footprint's bounding rectangle, in its own frame, where it is centred
  double half_y = 0;
  // The bounding rectangle as turned (from_west and from_south are negative), and the circle around everything.
  double from_west = 0;
  double from_east = 0;
  double from_south = 0;
  double from_north = 0;
  double radius = 0;
};

struct PlacedPiece {
  TurnedShape shape;
  int x = 0;  // of the middle of its footprint
  int y = 0;
  int z = 0;  // of its bottom

  Point middle() const { return {static_cast<double>(x), static_cast<double>(y)}; }
  TurnedRectangle plan_of(const TurnedBox& box) const {
    return {middle() + box.from_middle, box.own.half_x, box.own.half_y, shape.turn};
  }
  // A point of the room in the piece's own frame.
  Point in_own_frame(Point point) const { return shape.turn.back(point - middle()); }
  int bottom_of(const TurnedBox& box) const { return z + box.own.z0; }
  int top_of(const TurnedBox& box) const { return z + box.own.z1; }
};

// KH-10, KH-30. Two pieces that only touch do not cut.
bool cut(const PlacedPiece& a, const PlacedPiece& b);
// KH-31, KH-41: some box of `upper` stands on the top of a box of `lower`.
bool stands_on(const PlacedPiece& upper, const PlacedPiece& lower);
// How far the piece reaches beyond the room's walls on its worst side; 0 or less: it is inside.
double sticks_out(const TurnedShape& shape, int x, int y, const Region& room);
// KH-9, KH-30.
inline bool inside(const TurnedShape& shape, int x, int y, const Region& room) {
  return sticks_out(shape, x, y, room) <= tolerance;
}

}  // namespace midnight::geometry
