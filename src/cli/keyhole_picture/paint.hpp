// SPDX-License-Identifier: MIT
// What the things in the lobby look like close up: which colour and which sign a point of the floor, of a wall, of
// furniture or of a ghost has, before light falls on it.
#pragma once

#include "core/seat.hpp"
#include "games/keyhole/rules/catalogue.hpp"
#include "games/keyhole/rules/lobby.hpp"
#include "geometry/ray.hpp"

namespace midnight::keyhole {

// Light rather than a number on a screen: parts may be added and multiplied. 0 is dark, 1 as bright as it gets.
struct Paint {
  double red = 0;
  double green = 0;
  double blue = 0;
};
constexpr Paint operator*(const Paint& a, double factor) { return {a.red * factor, a.green * factor, a.blue * factor}; }
constexpr Paint operator+(const Paint& a, const Paint& b) {
  return {a.red + b.red, a.green + b.green, a.blue + b.blue};
}
inline constexpr Paint ink{0.06, 0.05, 0.05};
// `part` of b, the rest of a.
constexpr Paint mixed(const Paint& a, const Paint& b, double part) { return a * (1 - part) + b * part; }

struct Painted {
  Paint paint;
  char sign = ' ';
  double glow = 0;  // 0: shown by light alone; 1: needs none
};

// KH-1: fields, and the lines between them.
Painted floor_at(double x, double y);
// KH-2: `along` grows to the right of somebody who looks at the wall from inside. Doors show their side and number.
Painted wall_at(Side side, double along, double z);
inline constexpr double wall_height = 100;
// Above the walls the house is open, and it is night. `direction` is of length 1.
Painted sky_at(const geometry::Point3& direction);
// KH-5. `upright` is the point in the piece's upright frame (KH-28), however it lies. The sign is a capital for what
// looks up.
Painted furniture_at(Piece piece, std::size_t box, const geometry::BoxHit& hit, const geometry::Point3& upright);
// The face turns to the viewer; below it is the owner's sign: disc, square, triangle or cross.
Painted ghost_at(Seat seat, const geometry::Body& body, const geometry::BodyHit& hit, const geometry::Point3& at,
                 const geometry::Point3& looker);

}  // namespace midnight::keyhole
