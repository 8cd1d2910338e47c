// SPDX-License-Identifier: MIT
// Shapes, bodies and a room to test with: the six pieces of KH-28, the bodies of KH-4 and the lobby of KH-1.
#pragma once

#include "core/rng.hpp"
#include "geometry/body.hpp"
#include "geometry/piece.hpp"
#include "geometry/piece_fitter.hpp"
#include "geometry/shape.hpp"
#include "geometry/sight.hpp"

#include <array>
#include <vector>

namespace midnight::geometry {

inline constexpr Shape mirror{{-17, 17, 6, 10, 4, 64}, {-17, -13, -10, 10, 0, 4}, {13, 17, -10, 10, 0, 4}};
inline constexpr Shape piano{
    {-35, 35, -3, 15, 0, 60}, {-35, 35, -15, -3, 30, 36}, {-35, -30, -15, -10, 0, 30}, {30, 35, -15, -10, 0, 30}};
inline constexpr Shape armchair{
    {-19, 19, -18, 18, 0, 16}, {-19, 19, 10, 18, 0, 42}, {-19, -13, -18, 18, 0, 26}, {13, 19, -18, 18, 0, 26}};
inline constexpr Shape desk{
    {-33, 33, -18, 18, 28, 32}, {-33, -15, -18, 16, 0, 28}, {29, 33, -18, 16, 0, 28}, {-33, 33, 15, 18, 8, 28}};
inline constexpr Shape trolley{{-22, 22, -13, 13, 8, 11}, {-22, 22, -13, 13, 34, 37}, {-22, -19, -13, -10, 0, 40},
                               {19, 22, -13, -10, 0, 40}, {-22, -19, 10, 13, 0, 40},  {19, 22, 10, 13, 0, 40}};
inline constexpr Shape dresser{{-23, 23, -12, 12, 0, 44}};

inline constexpr std::array all_shapes{mirror, piano, armchair, desk, trolley, dresser};
inline constexpr std::size_t mirror_number = 0;

inline constexpr Region lobby{0, 0, 240, 240};
inline constexpr std::array sizes{BodySize{7, 18}, BodySize{10, 28}, BodySize{13, 38}};

inline PlacedPiece placed(const Shape& shape, int x, int y, int z, int yaw, Rest rest = Rest::up) {
  return {TurnedShape(RestingShape(shape, rest), yaw), x, y, z};
}

// KH-22: an eye at a door of the lobby.
inline Eye eye_at(Facing facing, int door) {
  const int along = 20 + 40 * door;
  switch (facing) {
    case Facing::north: return {along, 0, 30, facing, 50, 35};
    case Facing::south: return {along, 240, 30, facing, 50, 35};
    case Facing::east: return {0, along, 30, facing, 50, 35};
    case Facing::west: break;
  }
  return {240, along, 30, facing, 50, 35};
}

inline int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

// The six pieces, each put down somewhere where it stands, in any of its rests, often on one another.
inline std::vector<PlacedPiece> random_furniture(Rng& rng) {
  std::vector<PlacedPiece> pieces;
  for (const Shape& shape : all_shapes) {
    while (true) {
      const TurnedShape turned(RestingShape(shape, all_rests[rng.below(6)]), between(rng, 0, 359));
      const int x = between(rng, 0, 240);
      const int y = between(rng, 0, 240);
      const Stand stand = PieceFitter(lobby, turned, pieces).at(x, y);
      if (!stand.stands()) continue;
      pieces.push_back({turned, x, y, stand.z});
      break;
    }
  }
  return pieces;
}

inline Point3 random_point(Rng& rng) {
  return {between(rng, 0, 2400) / 10.0, between(rng, 0, 2400) / 10.0, between(rng, 0, 800) / 10.0};
}

}  // namespace midnight::geometry
