// SPDX-License-Identifier: MIT
#include "games/midnight_party/bot/odds.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midnight::midnight_party {
namespace {

TEST(MidnightPartyOdds, AreNearToTheRealFunctions) {
  for (int i = -300; i <= 300; ++i) {
    const float x = static_cast<float>(i) / 100;
    EXPECT_NEAR(rough_exp(x) / std::exp(x), 1, 0.08) << x;
    EXPECT_NEAR(rough_log(std::exp(x)), x, 0.01) << x;
    EXPECT_NEAR(chance_from_odds(x), 1 / (1 + std::exp(-x)), 0.01) << x;
  }
}

TEST(MidnightPartyOdds, NeverFallWhenTheyShouldRise) {
  for (int i = -2000; i < 2000; ++i) {
    const float x = static_cast<float>(i) / 100;
    const float y = static_cast<float>(i + 1) / 100;
    EXPECT_LT(rough_exp(x), rough_exp(y)) << x;
    EXPECT_LE(rough_log(rough_exp(x)), rough_log(rough_exp(y))) << x;
    EXPECT_LE(chance_from_odds(x), chance_from_odds(y)) << x;
  }
  EXPECT_EQ(chance_from_odds(0), 0.5F);
}

}  // namespace
}  // namespace midnight::midnight_party
