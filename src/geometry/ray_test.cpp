// SPDX-License-Identifier: MIT
// What a ray meets, held against what sight says about the same line.
#include "geometry/ray.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace midnight::geometry {
namespace {

PlacedPiece block(int x, int y, int yaw = 0) {
  constexpr Shape shape{{-10, 10, -5, 5, 0, 40}};
  return {TurnedShape(RestingShape(shape, Rest::up), yaw), x, y, 0};
}

TEST(Ray, MeetsTheNearestBoxAndTellsItsFace) {
  const std::array pieces{block(100, 150), block(100, 100)};
  const auto hit = first_box({{100, 0, 20}, {0, 1, 0}}, pieces);
  ASSERT_TRUE(hit);
  EXPECT_DOUBLE_EQ(hit->distance, 95);
  EXPECT_EQ(hit->box, (BoxOfPiece{1, 0}));
  EXPECT_EQ(hit->normal, (Point3{0, -1, 0}));
  EXPECT_TRUE(hit->front) << "KH-28: the front looks towards -y";
  EXPECT_DOUBLE_EQ(hit->edge, 10) << "half its width";
  EXPECT_FALSE(first_box({{100, 0, 41}, {0, 1, 0}}, pieces)) << "over them";
  EXPECT_FALSE(first_box({{100, 0, 20}, {0, -1, 0}}, pieces)) << "behind";
  const BoxOfPiece first{1, 0};
  EXPECT_DOUBLE_EQ(first_box({{100, 0, 20}, {0, 1, 0}}, pieces, &first)->distance, 145) << "through the first";
}

TEST(Ray, ATurnedPieceShowsItsBack) {
  const std::array pieces{block(100, 100, 180)};
  const auto hit = first_box({{100, 0, 20}, {0, 1, 0}}, pieces);
  ASSERT_TRUE(hit);
  EXPECT_FALSE(hit->front);
  EXPECT_NEAR(hit->normal.y, -1, 1e-12);
}

TEST(Ray, KH_23_TheFrontFaceIsKnownInEveryRest) {
  constexpr Shape shape{{-10, 10, -5, 5, 0, 40}};
  const std::array on_back{PlacedPiece{TurnedShape(RestingShape(shape, Rest::back), 0), 100, 100, 0}};
  EXPECT_TRUE(first_box({{100, 100, 90}, {0, 0, -1}}, on_back)->front) << "it looks up";
  const std::array on_front{PlacedPiece{TurnedShape(RestingShape(shape, Rest::front), 0), 100, 100, 50}};
  EXPECT_TRUE(first_box({{100, 100, 0}, {0, 0, 1}}, on_front)->front) << "it looks down";
  EXPECT_FALSE(first_box({{100, 100, 90}, {0, 0, -1}}, on_front)->front);
}

TEST(Ray, AMirrorThrowsItBack) {
  const Ray back = reflected({{0, 0, 0}, {1, 2, 3}}, 2, {0, 0, -1});
  EXPECT_EQ(back.from, (Point3{2, 4, 6}));
  EXPECT_EQ(back.step, (Point3{1, 2, -3}));
}

TEST(Ray, MeetsBodiesUprightAndLying) {
  const Body upright{{10, 30}, Attitude::upright, 100, 100, 5};
  const auto side = hit_body({{100, 0, 20}, {0, 1, 0}}, upright);
  ASSERT_TRUE(side);
  EXPECT_DOUBLE_EQ(side->distance, 90);
  EXPECT_DOUBLE_EQ(side->along, 0.5);
  EXPECT_EQ(side->normal, (Point3{0, -1, 0}));
  const auto top = hit_body({{100, 100, 90}, {0, 0, -1}}, upright);
  ASSERT_TRUE(top);
  EXPECT_DOUBLE_EQ(top->distance, 55);
  EXPECT_EQ(top->normal, (Point3{0, 0, 1}));
  EXPECT_FALSE(hit_body({{100, 0, 36}, {0, 1, 0}}, upright)) << "over it";

  const Body lying{{10, 30}, Attitude::along_y, 100, 100, 5};
  EXPECT_DOUBLE_EQ(hit_body({{100, 0, 15}, {0, 1, 0}}, lying)->distance, 85) << "its end";
  EXPECT_DOUBLE_EQ(hit_body({{100, 100, 90}, {0, 0, -1}}, lying)->distance, 65) << "its back";
  EXPECT_FALSE(hit_body({{92, 0, 23}, {0, 1, 0}}, lying)) << "the corner that only its block has";
}

// KH-22: whatever stops a line of sight stops the ray, and nothing else does.
TEST(Ray, IsStoppedByTheSameBoxesAsSight) {
  Rng rng(Rng::Kind::fast, numbered_seed(7), "rays");
  int stopped = 0;
  for (int round = 0; round < 2000; ++round) {
    const auto below = [&](int limit) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(limit))); };
    const std::array pieces{block(60 + below(120), 60 + below(120), below(360)),
                            block(60 + below(120), 60 + below(120), below(360))};
    const Point3 a{static_cast<double>(below(240)), 0.25, static_cast<double>(below(60))};
    const Point3 b{below(240) + 0.125, 239.75, below(60) + 0.375};
    const auto hit = first_box({a, b - a}, pieces);
    const bool free = !hit || hit->distance >= 1;
    EXPECT_EQ(line_is_free(a, b, pieces), free) << round;
    stopped += free ? 0 : 1;
  }
  EXPECT_GT(stopped, 200);
}

}  // namespace
}  // namespace midnight::geometry
