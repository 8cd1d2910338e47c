// SPDX-License-Identifier: MIT
#include "geometry/plan.hpp"

#include "core/rng.hpp"
#include "geometry/angle.hpp"
#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midnight::geometry {
namespace {

TurnedRectangle rectangle(double x, double y, double half_x, double half_y, int yaw) {
  return {{x, y}, half_x, half_y, {cosine(yaw), sine(yaw)}};
}

TurnedRectangle random_rectangle(Rng& rng) {
  return rectangle(between(rng, 0, 60), between(rng, 0, 60), between(rng, 1, 40) / 2.0, between(rng, 1, 40) / 2.0,
                   between(rng, 0, 359));
}

TEST(Plan, TouchingIsNotCutting_KH30) {
  const TurnedRectangle a = rectangle(0, 0, 10, 5, 0);
  EXPECT_FALSE(cut(a, rectangle(20, 0, 10, 5, 0)));
  EXPECT_TRUE(touch(a, rectangle(20, 0, 10, 5, 0)));
  EXPECT_FALSE(cut(a, rectangle(20 - 0.9e-6, 0, 10, 5, 0)));
  EXPECT_TRUE(cut(a, rectangle(20 - 1.1e-6, 0, 10, 5, 0)));
  EXPECT_TRUE(touch(a, rectangle(20 + 0.9e-6, 0, 10, 5, 0)));
  EXPECT_FALSE(touch(a, rectangle(20 + 1.1e-6, 0, 10, 5, 0)));
  // Corner against side: half a diagonal of a square of 10 is 7.07.
  EXPECT_FALSE(cut(a, rectangle(10 + 5 * std::sqrt(2.0), 0, 5, 5, 45)));
  EXPECT_TRUE(cut(a, rectangle(10 + 5 * std::sqrt(2.0) - 2e-6, 0, 5, 5, 45)));
}

TEST(Plan, OverlapIsHowFarOneMustBePushed) {
  EXPECT_NEAR(overlap(rectangle(0, 0, 10, 5, 0), rectangle(17, 0, 10, 5, 0)), 3, 1e-12);
  EXPECT_NEAR(overlap(rectangle(0, 0, 10, 5, 0), rectangle(0, 13, 10, 5, 0)), -3, 1e-12);
  EXPECT_NEAR(overlap(rectangle(0, 0, 10, 5, 90), rectangle(0, 13, 5, 10, 180)), 7, 1e-12);
}

TEST(Plan, DiscsAgainstSidesAndCorners_KH30) {
  const TurnedRectangle a = rectangle(100, 50, 10, 5, 90);  // 95..105 × 40..60
  EXPECT_FALSE(disc_cuts({112, 50}, 7, a));
  EXPECT_TRUE(disc_cuts({112 - 2e-6, 50}, 7, a));
  EXPECT_TRUE(disc_cuts({100, 50}, 7, a)) << "inside";
  EXPECT_FALSE(disc_cuts({108, 64}, 5, a)) << "3, 4, 5 from the corner";
  EXPECT_TRUE(disc_cuts({108 - 2e-6, 64}, 5, a));
  EXPECT_TRUE(covers(a, {105, 60}));
  EXPECT_TRUE(covers(a, {105 + 0.9e-6, 60}));
  EXPECT_FALSE(covers(a, {105 + 1.1e-6, 60}));
}

// Against points of one rectangle that also lie in the other.
TEST(Plan, OverlapAgreesWithSampledPoints) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "plan");
  int cutting = 0;
  for (int round = 0; round < 2000; ++round) {
    const TurnedRectangle a = random_rectangle(rng);
    const TurnedRectangle b = random_rectangle(rng);
    constexpr int grid = 40;
    bool shared = false;
    for (int i = 0; i <= grid && !shared; ++i) {
      for (int j = 0; j <= grid && !shared; ++j) {
        const Point p = a.centre + a.turn.out({a.half_x * (2.0 * i / grid - 1), a.half_y * (2.0 * j / grid - 1)});
        const Point in_b = b.turn.back(p - b.centre);
        shared = std::abs(in_b.x) < b.half_x - 1e-5 && std::abs(in_b.y) < b.half_y - 1e-5;
      }
    }
    if (shared) {
      EXPECT_TRUE(cut(a, b));
      ++cutting;
    }
    // The grid is at most 1 apart, so what is deeper than that, or an eighth of the smaller side, cannot slip through.
    if (!shared) {
      EXPECT_LT(overlap(a, b), 2.0);
    }
    EXPECT_EQ(cut(a, b), cut(b, a));
  }
  EXPECT_GT(cutting, 300);
}

TEST(Plan, DiscAgreesWithSampledRim) {
  Rng rng(Rng::Kind::fast, numbered_seed(2), "plan");
  for (int round = 0; round < 2000; ++round) {
    const TurnedRectangle a = random_rectangle(rng);
    const Point centre{static_cast<double>(between(rng, 0, 60)), static_cast<double>(between(rng, 0, 60))};
    const double radius = between(rng, 1, 20);
    bool shared = covers(a, centre);
    double nearest = 1e9;
    for (int i = 0; i < 360; ++i) {
      for (const double part : {0.25, 0.5, 0.75, 1.0}) {
        const Point p = centre + Point{part * radius * cosine(i), part * radius * sine(i)};
        const Point in_a = a.turn.back(p - a.centre);
        const double beyond = std::max(std::abs(in_a.x) - a.half_x, std::abs(in_a.y) - a.half_y);
        nearest = std::min(nearest, beyond);
        shared = shared || beyond < -1e-5;
      }
    }
    if (shared) {
      EXPECT_TRUE(disc_cuts(centre, radius, a));
    }
    if (!disc_cuts(centre, radius, a)) {
      EXPECT_GT(nearest, -1e-5);
    }
    if (disc_cuts(centre, radius, a) && !shared) {
      EXPECT_LT(nearest, 3.0);
    }
  }
}

}  // namespace
}  // namespace midnight::geometry
