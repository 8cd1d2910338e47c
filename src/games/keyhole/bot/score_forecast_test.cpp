// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/score_forecast.hpp"

#include <gtest/gtest.h>

namespace midnight::keyhole {
namespace {

// Where l1, m1 and m2 are, and how many small ones are in the near half, in the far half and out.
float value(std::array<int, 3> depths, std::array<int, 3> smalls, int looks) {
  int where = smalls[0] + 5 * smalls[1] + 25 * smalls[2];
  for (int id = 0; id < 3; ++id) where += whereabouts(GhostId(id), depths[static_cast<std::size_t>(id)]);
  return ScoreForecast::get().value(static_cast<Whereabouts>(where), looks);
}

TEST(KeyholeProspects, KH21_AtTheEndTheyAreThePoints) {
  EXPECT_NEAR(value({7, 3, 0}, {1, 0, 1}, 0), 10 + 3 + 0 + 1 + 2, 0.5) << "and a little for breaking ties";
  EXPECT_GT(value({7, 0, 0}, {0, 0, 0}, 0), value({3, 3, 0}, {2, 0, 0}, 0)) << "ten each: more have escaped";
}

TEST(KeyholeProspects, GrowWithDepthAndLooks) {
  for (int looks = 1; looks <= 4; ++looks) {
    for (int depth = 0; depth < depth_out; ++depth) {
      EXPECT_LE(value({depth, 2, 0}, {1, 0, 0}, looks), value({depth + 1, 2, 0}, {1, 0, 0}, looks)) << depth;
      EXPECT_LE(value({0, depth, 0}, {0, 1, 0}, looks), value({0, depth + 1, 0}, {0, 1, 0}, looks)) << depth;
    }
    EXPECT_LT(value({0, 0, 0}, {0, 0, 0}, looks - 1), value({0, 0, 0}, {0, 0, 0}, looks));
  }
}

TEST(KeyholeProspects, GhostsShareTheSteps) {
  // One step before its exit a ghost is as good as out; three of them far off are not worth three times one.
  EXPECT_GT(value({6, 0, 0}, {0, 0, 0}, 1), value({7, 0, 0}, {0, 0, 0}, 1) - 1.0F);
  const float one = value({7, 7, 4}, {0, 0, 0}, 1) - value({7, 7, 0}, {0, 0, 0}, 1);
  const float another = value({4, 4, 4}, {0, 0, 0}, 1) - value({4, 4, 0}, {0, 0, 0}, 1);
  EXPECT_GT(one, another);
}

TEST(KeyholeProspects, KH15_NobodyComesAndGoesInOneRound) {
  // With one look to come and a card of nine at most, a ghost that waits ends up in the lobby at best.
  EXPECT_LE(value({0, 7, 7}, {0, 0, 4}, 1) - value({0, 7, 7}, {0, 0, 4}, 0), 5.02F);
}

}  // namespace
}  // namespace midnight::keyhole
