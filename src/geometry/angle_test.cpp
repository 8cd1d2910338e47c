// SPDX-License-Identifier: MIT
#include "geometry/angle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace midnight::geometry {
namespace {

TEST(Angle, ZeroHalfAndOneAreExact_KH40) {
  EXPECT_EQ(sine(0), 0.0);
  EXPECT_EQ(sine(30), 0.5);
  EXPECT_EQ(sine(90), 1.0);
  EXPECT_EQ(sine(150), 0.5);
  EXPECT_EQ(sine(180), 0.0);
  EXPECT_EQ(sine(210), -0.5);
  EXPECT_EQ(sine(270), -1.0);
  EXPECT_EQ(cosine(60), 0.5);
  EXPECT_EQ(cosine(90), 0.0);
  EXPECT_EQ(cosine(180), -1.0);
  EXPECT_FALSE(std::signbit(sine(180)));
  EXPECT_FALSE(std::signbit(cosine(270)));
}

TEST(Angle, KnownDoubles_KH40) {
  EXPECT_EQ(sine(45), 0x1.6a09e667f3bcdp-1);  // ½√2
  EXPECT_EQ(sine(60), 0x1.bb67ae8584caap-1);  // ½√3
  EXPECT_EQ(sine(18), 0x1.3c6ef372fe95p-2);   // (√5 − 1) ÷ 4
}

// Neither neighbour of an entry is nearer to the true value.
TEST(Angle, EveryEntryIsTheNearestDouble_KH40) {
  static_assert(std::numeric_limits<long double>::digits > std::numeric_limits<double>::digits,
                "needs something more precise to compare with");
  for (int degrees = 1; degrees < 90; ++degrees) {
    if (degrees == 30) continue;
    // The smaller of two angles loses less.
    const long double exact = degrees <= 45 ? std::sin(degrees * std::numbers::pi_v<long double> / 180)
                                            : std::cos((90 - degrees) * std::numbers::pi_v<long double> / 180);
    const double entry = sine(degrees);
    const long double error = std::abs(entry - exact);
    EXPECT_LT(error, std::abs(std::nextafter(entry, 2.0) - exact)) << degrees;
    EXPECT_LT(error, std::abs(std::nextafter(entry, -2.0) - exact)) << degrees;
  }
}

TEST(Angle, TheOtherQuartersFollowBySymmetry_KH40) {
  for (int degrees = -720; degrees <= 720; ++degrees) {
    EXPECT_EQ(sine(degrees), sine(degrees + 360));
    EXPECT_EQ(sine(degrees), -sine(-degrees));
    EXPECT_EQ(sine(degrees), sine(180 - degrees));
    EXPECT_EQ(cosine(degrees), cosine(-degrees));
    EXPECT_NEAR(sine(degrees), std::sin(degrees * std::numbers::pi / 180), 1e-14);
  }
}

}  // namespace
}  // namespace midnight::geometry
