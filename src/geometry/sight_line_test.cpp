// SPDX-License-Identifier: MIT
#include "geometry/sight_line.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midnight::geometry {
namespace {

TEST(SightLine, AlongAFaceIsFree_KH30) {
  const std::vector room{placed(dresser, 100, 100, 0, 0)};  // 77..123 × 88..112 × 0..44
  EXPECT_TRUE(line_is_free({0, 112, 20}, {200, 112, 20}, room));
  EXPECT_TRUE(line_is_free({0, 112 - 0.9e-6, 20}, {200, 112 - 0.9e-6, 20}, room));
  EXPECT_FALSE(line_is_free({0, 112 - 1.1e-6, 20}, {200, 112 - 1.1e-6, 20}, room));
  EXPECT_TRUE(line_is_free({0, 100, 44}, {200, 100, 44}, room)) << "along its top";
  EXPECT_FALSE(line_is_free({0, 100, 44 - 1.1e-6}, {200, 100, 44 - 1.1e-6}, room));
  EXPECT_TRUE(line_is_free({77, 100, 20}, {0, 100, 20}, room)) << "from its surface";
  EXPECT_FALSE(line_is_free({77, 100, 20}, {123, 100, 20}, room));
  EXPECT_TRUE(line_is_free({0, 100, 20}, {77, 100, 20}, room)) << "to its surface";
  EXPECT_FALSE(line_is_free({100, 100, 20}, {100, 100, 30}, room)) << "inside it, straight up";
  EXPECT_FALSE(line_is_free({100, 100, 20}, {100, 100, 60}, room));
  EXPECT_TRUE(line_is_free({100, 100, 50}, {100, 100, 60}, room));
  EXPECT_TRUE(line_is_free({76, 100, 20}, {76, 100, 60}, room));
}

TEST(SightLine, OverAndUnder_KH22) {
  const std::vector room{placed(desk, 100, 100, 0, 0)};  // front panel none, rear from z 8, top from 28
  EXPECT_FALSE(line_is_free({100, 0, 20}, {100, 200, 20}, room)) << "the rear panel";
  EXPECT_TRUE(line_is_free({100, 0, 7}, {100, 200, 7}, room)) << "under it";
  EXPECT_TRUE(line_is_free({100, 0, 20}, {100, 110, 20}, room)) << "into the knee hole";
  EXPECT_FALSE(line_is_free({70, 0, 20}, {70, 110, 20}, room)) << "the pedestal";
  EXPECT_TRUE(line_is_free({100, 0, 33}, {100, 200, 33}, room));
  EXPECT_FALSE(line_is_free({100, 60, 40}, {100, 110, 20}, room)) << "through the top";
}

TEST(SightLine, TheExceptedBoxStopsNothing_KH23) {
  const std::vector room{placed(mirror, 100, 100, 0, 0)};
  const BoxOfPiece glass{0, 0};
  EXPECT_FALSE(line_is_free({100, 0, 30}, {100, 200, 30}, room));
  EXPECT_TRUE(line_is_free({100, 0, 30}, {100, 200, 30}, room, &glass));
  EXPECT_FALSE(line_is_free({115, 0, 2}, {115, 200, 2}, room, &glass)) << "its feet do (KH-42)";
}

// How far inside a box a point lies; negative outside.
double depth(const PlacedPiece& piece, const TurnedBox& box, const Point3& p) {
  const Point own = piece.in_own_frame(p.plan()) - box.own.centre;
  return std::min({box.own.half_x - std::abs(own.x), box.own.half_y - std::abs(own.y), p.z - piece.bottom_of(box),
                   piece.top_of(box) - p.z});
}

TEST(SightLine, AgreesWithDenseSampling_KH30) {
  Rng rng(Rng::Kind::fast, numbered_seed(9), "lines");
  int stopped = 0;
  int free = 0;
  for (int round = 0; round < 60; ++round) {
    const std::vector<PlacedPiece> room = random_furniture(rng);
    for (int i = 0; i < 10; ++i) {
      const Point3 a = random_point(rng);
      const Point3 b = random_point(rng);
      const double length = std::hypot(b.x - a.x, b.y - a.y, b.z - a.z);
      constexpr int steps = 2000;
      double deepest = -1e9;
      for (const PlacedPiece& piece : room) {
        for (const TurnedBox& box : piece.shape.boxes) {
          for (int s = 0; s <= steps; ++s) {
            const double t = static_cast<double>(s) / steps;
            deepest = std::max(
                deepest, depth(piece, box, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)}));
          }
        }
      }
      const bool is_free = line_is_free(a, b, room);
      if (deepest > 2e-6) {
        EXPECT_FALSE(is_free);
      }
      if (deepest < -length / steps) {
        EXPECT_TRUE(is_free);
      }
      EXPECT_EQ(is_free, line_is_free(b, a, room)) << "the same both ways";
      ++(is_free ? free : stopped);
    }
  }
  EXPECT_GT(stopped, 100);
  EXPECT_GT(free, 100);
}

}  // namespace
}  // namespace midnight::geometry
