// SPDX-License-Identifier: MIT
#include "geometry/dead_spots.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

namespace midnight::geometry {
namespace {

TEST(DeadSpots, AreTheDiscsAroundWhatWasRuledOut) {
  Rng rng(Rng::Kind::fast, numbered_seed(21), "dead");
  for (int round = 0; round < 40; ++round) {
    const int west = between(rng, -10, 10);
    const int south = between(rng, -10, 10);
    const Region region{west, south, west + between(rng, 0, 256), south + between(rng, 0, 256)};
    DeadSpots dead(region);
    struct Disc {
      Spot middle;
      double distance;
    };
    std::vector<Disc> discs;
    for (int i = 0; i < 6; ++i) {
      discs.push_back({{between(rng, region.west, region.east), between(rng, region.south, region.north)},
                       between(rng, 0, 400) / 10.0});
      dead.rule_out(discs.back().middle, discs.back().distance);
    }
    for (int y = region.south; y <= region.north; ++y) {
      for (int x = region.west; x <= region.east; ++x) {
        bool expected = false;
        for (const Disc& disc : discs) {
          const int squared = (x - disc.middle.x) * (x - disc.middle.x) + (y - disc.middle.y) * (y - disc.middle.y);
          expected = expected || (disc.distance > 1 && squared < disc.distance * disc.distance);
        }
        ASSERT_EQ(dead.contains({x, y}), expected);
      }
    }
  }
}

TEST(DeadSpots, ASearchSkipsThem) {
  int tried = 0;
  const auto found = nearest_with_clearance({0, 0, 100, 100}, 50, 50, [&](Spot spot) {
    ++tried;
    return spot.x >= 60 ? -1.0 : 60.0 - spot.x;
  });
  EXPECT_EQ(found, (Spot{60, 50}));
  EXPECT_LT(tried, 10) << "of more than 300 that are nearer";
}

}  // namespace
}  // namespace midnight::geometry
