// SPDX-License-Identifier: MIT
// Flat things seen from above: points, turned rectangles, discs, whole-millimetre regions; and the one tolerance
// of KH-30. Lengths are millimetres, x grows east and y north. Only + − × ÷ on doubles, in a fixed order.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace midnight::geometry {

// KH-30: things cut each other, and a box stops a line, only by more than this; walls, supports and hulls reach
// this much further.
inline constexpr double tolerance = 1e-6;
// Far more than tolerance and rounding, far less than matters: what bounds are widened by to leave nothing out.
inline constexpr double margin = 1e-3;
// Beyond everything.
inline constexpr double endless = 1e300;

struct Point {
  double x = 0;
  double y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr Point point_at(int x, int y) { return {static_cast<double>(x), static_cast<double>(y)}; }
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

// A direction by its cosine and sine.
struct Turn {
  double cosine = 1;
  double sine = 0;

  // Counter-clockwise, seen from above.
  constexpr Point out(Point p) const { return {p.x * cosine - p.y * sine, p.x * sine + p.y * cosine}; }
  constexpr Point back(Point p) const { return {p.x * cosine + p.y * sine, p.y * cosine - p.x * sine}; }
};

// A rectangle of the room with whole-millimetre sides: the room itself, or a field of it.
struct Region {
  int west = 0;
  int south = 0;
  int east = 0;
  int north = 0;

  constexpr bool contains(int x, int y) const { return x >= west && x <= east && y >= south && y <= north; }
  constexpr bool empty() const { return west > east || south > north; }
  friend constexpr bool operator==(const Region&, const Region&) = default;
};

struct TurnedRectangle {
  Point centre;
  double half_x = 0;
  double half_y = 0;
  Turn turn;

  std::array<Point, 4> corners() const;
};

// One instruction; std::abs is not constexpr in C++20.
constexpr double absolute(double value) { return __builtin_fabs(value); }

// How deep two rectangles overlap along the axis that separates them best; negative: the gap along it.
double overlap(const TurnedRectangle& a, const TurnedRectangle& b);
inline bool cut(const TurnedRectangle& a, const TurnedRectangle& b) { return overlap(a, b) > tolerance; }
// Carrying is generous where cutting is strict: both reach the tolerance further.
inline bool touch(const TurnedRectangle& a, const TurnedRectangle& b) { return overlap(a, b) > -tolerance; }

// From the middle of a rectangle with the given half sizes, in its own frame, to a point.
constexpr bool disc_cuts(Point from_middle, double half_x, double half_y, double radius) {
  const double x = std::max(absolute(from_middle.x) - half_x, 0.0);
  const double y = std::max(absolute(from_middle.y) - half_y, 0.0);
  return x * x + y * y < (radius - tolerance) * (radius - tolerance);
}
constexpr bool covers(Point from_middle, double half_x, double half_y) {
  return absolute(from_middle.x) <= half_x + tolerance && absolute(from_middle.y) <= half_y + tolerance;
}
// To the rectangle's edge: positive outside, negative inside.
inline double distance_to(Point from_middle, double half_x, double half_y) {
  const double x = absolute(from_middle.x) - half_x;
  const double y = absolute(from_middle.y) - half_y;
  return x > 0 && y > 0 ? std::sqrt(x * x + y * y) : std::max(x, y);
}
inline bool disc_cuts(Point centre, double radius, const TurnedRectangle& rectangle) {
  return disc_cuts(rectangle.turn.back(centre - rectangle.centre), rectangle.half_x, rectangle.half_y, radius);
}
inline bool covers(const TurnedRectangle& rectangle, Point point) {
  return covers(rectangle.turn.back(point - rectangle.centre), rectangle.half_x, rectangle.half_y);
}

}  // namespace midnight::geometry
