// SPDX-License-Identifier: MIT
#include "geometry/shape.hpp"

#include "geometry/piece.hpp"
#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

namespace midnight::geometry {
namespace {

static_assert(std::is_trivially_copyable_v<RestingShape> && std::is_trivially_copyable_v<PlacedPiece>);
static_assert(RestingShape(dresser, Rest::up).firm, "made at compile time");

struct Lying {
  Shape shape;
  Rest rest;
  int width;
  int depth;
  int height;
  double mass_x;
  double mass_y;
  bool firm;
};

// Worked out with fractions, apart from this program.
const Lying all_lying[] = {
    {mirror, Rest::up, 34, 20, 64, 0.0 / 1, 408.0 / 55, true},
    {mirror, Rest::down, 34, 20, 64, 0.0 / 1, 408.0 / 55, true},
    {mirror, Rest::back, 34, 64, 20, 0.0 / 1, -18.0 / 55, true},
    {mirror, Rest::front, 34, 64, 20, 0.0 / 1, 18.0 / 55, false},
    {mirror, Rest::left, 64, 20, 34, 18.0 / 55, 408.0 / 55, true},
    {mirror, Rest::right, 64, 20, 34, -18.0 / 55, 408.0 / 55, true},
    {piano, Rest::up, 70, 30, 60, 0.0 / 1, 12983.0 / 2738, true},
    {piano, Rest::down, 70, 30, 60, 0.0 / 1, 12983.0 / 2738, true},
    {piano, Rest::back, 70, 60, 30, 0.0 / 1, -123.0 / 1369, true},
    {piano, Rest::front, 70, 60, 30, 0.0 / 1, 123.0 / 1369, true},
    {piano, Rest::left, 60, 30, 70, 123.0 / 1369, 12983.0 / 2738, true},
    {piano, Rest::right, 60, 30, 70, -123.0 / 1369, 12983.0 / 2738, true},
    {armchair, Rest::up, 38, 36, 42, 0.0 / 1, 931.0 / 239, true},
    {armchair, Rest::down, 38, 36, 42, 0.0 / 1, 931.0 / 239, false},
    {armchair, Rest::back, 38, 42, 36, 0.0 / 1, -1950.0 / 239, true},
    {armchair, Rest::front, 38, 42, 36, 0.0 / 1, 1950.0 / 239, true},
    {armchair, Rest::left, 42, 36, 38, 1950.0 / 239, 931.0 / 239, true},
    {armchair, Rest::right, 42, 36, 38, -1950.0 / 239, 931.0 / 239, true},
    {desk, Rest::up, 66, 36, 32, -196.0 / 23, 1009.0 / 782, true},
    {desk, Rest::down, 66, 36, 32, 196.0 / 23, 1009.0 / 782, true},
    {desk, Rest::back, 66, 32, 36, -196.0 / 23, 1126.0 / 391, true},
    {desk, Rest::front, 66, 32, 36, -196.0 / 23, -1126.0 / 391, true},
    {desk, Rest::left, 32, 36, 66, -1126.0 / 391, 1009.0 / 782, true},
    {desk, Rest::right, 32, 36, 66, 1126.0 / 391, 1009.0 / 782, true},
    {trolley, Rest::up, 44, 26, 40, 0.0 / 1, 0.0 / 1, true},
    {trolley, Rest::down, 44, 26, 40, 0.0 / 1, 0.0 / 1, true},
    {trolley, Rest::back, 44, 40, 26, 0.0 / 1, 715.0 / 346, true},
    {trolley, Rest::front, 44, 40, 26, 0.0 / 1, -715.0 / 346, true},
    {trolley, Rest::left, 40, 26, 44, -715.0 / 346, 0.0 / 1, true},
    {trolley, Rest::right, 40, 26, 44, 715.0 / 346, 0.0 / 1, true},
    {dresser, Rest::up, 46, 24, 44, 0.0 / 1, 0.0 / 1, true},
    {dresser, Rest::down, 46, 24, 44, 0.0 / 1, 0.0 / 1, true},
    {dresser, Rest::back, 46, 44, 24, 0.0 / 1, 0.0 / 1, true},
    {dresser, Rest::front, 46, 44, 24, 0.0 / 1, 0.0 / 1, true},
    {dresser, Rest::left, 44, 24, 46, 0.0 / 1, 0.0 / 1, true},
    {dresser, Rest::right, 44, 24, 46, 0.0 / 1, 0.0 / 1, true},
};

TEST(Shape, SixPiecesInSixRests_KH28_KH29) {
  for (const Lying& each : all_lying) {
    const RestingShape resting(each.shape, each.rest);
    const TurnedShape turned(resting, 0);
    EXPECT_EQ(turned.from_west, -each.width / 2.0);
    EXPECT_EQ(turned.from_east, each.width / 2.0);
    EXPECT_EQ(turned.from_south, -each.depth / 2.0);
    EXPECT_EQ(turned.from_north, each.depth / 2.0);
    EXPECT_EQ(resting.height, each.height);
    EXPECT_DOUBLE_EQ(resting.centre_of_mass.x, each.mass_x);
    EXPECT_DOUBLE_EQ(resting.centre_of_mass.y, each.mass_y);
    EXPECT_EQ(resting.firm, each.firm) << each.width << ' ' << each.depth << ' ' << each.height;
    int lowest = 1000;
    for (const RestingBox& box : resting.boxes()) lowest = std::min(lowest, box.z0);
    EXPECT_EQ(lowest, 0);
  }
}

TEST(Shape, TheGlassInEveryRest_KH29) {
  const auto glass = [](Rest rest) { return RestingShape(mirror, rest).boxes()[0]; };
  const auto expect = [](const RestingBox& box, double x, double y, double half_x, double half_y, int z0, int z1) {
    EXPECT_EQ(box.centre, (Point{x, y}));
    EXPECT_EQ(box.half_x, half_x);
    EXPECT_EQ(box.half_y, half_y);
    EXPECT_EQ(box.z0, z0);
    EXPECT_EQ(box.z1, z1);
  };
  expect(glass(Rest::up), 0, 8, 17, 2, 4, 64);
  expect(glass(Rest::down), 0, 8, 17, 2, 0, 60);
  expect(glass(Rest::back), 0, 2, 17, 30, 0, 4);      // (x, z, −y): the front looks up
  expect(glass(Rest::front), 0, -2, 17, 30, 16, 20);  // (x, −z, y): … down
  expect(glass(Rest::left), -2, 8, 30, 2, 0, 34);
  expect(glass(Rest::right), 2, 8, 30, 2, 0, 34);
  EXPECT_EQ(RestingShape(mirror, Rest::back).front, FrontFacing::above);
  EXPECT_EQ(RestingShape(mirror, Rest::front).front, FrontFacing::below);
  for (const Rest rest : {Rest::up, Rest::down, Rest::left, Rest::right}) {
    EXPECT_EQ(RestingShape(mirror, rest).front, FrontFacing::ahead);
  }
}

TEST(Shape, CentringMayTakeHalfMillimetres_KH29) {
  const RestingShape odd({{0, 5, 0, 2, 0, 1}, {0, 1, 0, 3, 1, 4}}, Rest::up);
  EXPECT_EQ(odd.boxes()[0].centre, (Point{0, -0.5}));
  EXPECT_EQ(odd.boxes()[0].half_x, 2.5);
  EXPECT_EQ(odd.boxes()[1].centre, (Point{-2, 0}));
  EXPECT_EQ(odd.boxes()[1].half_y, 1.5);
}

TEST(Shape, OverlapsWeighTwice_KH29) {
  const RestingShape twice({{0, 10, 0, 10, 0, 10}, {0, 10, 0, 10, 0, 10}, {10, 20, 0, 10, 0, 10}}, Rest::up);
  EXPECT_DOUBLE_EQ(twice.centre_of_mass.x, -5.0 / 3);
}

TEST(Shape, YawTurnsCounterClockwise_KH29) {
  // The keyboard of an upright piano is in front, at −y; after a quarter turn it is to the east.
  const TurnedShape turned(RestingShape(piano, Rest::up), 90);
  EXPECT_EQ(turned.boxes[1].from_middle, (Point{9, 0}));
  EXPECT_EQ(turned.from_east, 15);
  EXPECT_EQ(turned.from_north, 35);
  const TurnedShape slanted(RestingShape(piano, Rest::up), 30);
  EXPECT_NEAR(slanted.boxes[1].from_middle.x, 4.5, 1e-12);
  EXPECT_NEAR(slanted.boxes[1].from_middle.y, -9 * 0.8660254037844386, 1e-12);
}

}  // namespace
}  // namespace midnight::geometry
