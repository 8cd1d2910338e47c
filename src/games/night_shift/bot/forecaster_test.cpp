// SPDX-License-Identifier: MIT
// Counting the cups that a position still takes.
#include "games/night_shift/bot/forecaster.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

// Every step back costs a whole cup, and sweets are worth nothing.
int cups_to_spare(const State& state) {
  const int value = Forecaster({.sweet = 0, .least_back = cup, .far_back = 1}).forecast(state).value;
  EXPECT_EQ(value % cup, 0);
  return value / cup;
}

std::uint64_t key(const State& state) {
  return Forecaster({.sweet = 0, .least_back = cup, .far_back = 1}).forecast(state).key;
}

TEST(NightShiftOutlook, NS11_FilesInTheirOrderBefore48TakeNoCup) {
  EXPECT_EQ(cups_to_spare(Position().finished(40).present("47").pile("41 42 43 44 45 46 48").coffee(3)), 2)
      << "47 is laid behind 48";
  EXPECT_EQ(cups_to_spare(Position().finished(40).present("48").pile("41 42 43 44 45 46 47").coffee(3)), 3);
}

TEST(NightShiftOutlook, NS11_EveryWayBackPasses48) {
  // 41 | 42 | 43: each lies before the one that is due earlier.
  EXPECT_EQ(cups_to_spare(Position().finished(40).present("48").pile("43 42 41 44 45 46 47").coffee(3)), 1);
}

TEST(NightShiftOutlook, NS11_WhatCountsIsHowOften48IsPassedNotHowOftenThePileEnds) {
  // 41 to 46 are met before 48, and 47 once round again; without turning back it would be one cup as well.
  EXPECT_EQ(cups_to_spare(Position().finished(40).present("44 45 46 47").pile("41 48 42 43").coffee(3)), 2);
}

TEST(NightShiftOutlook, NS9_AShortWayBackMayBeMended) {
  const Forecaster forecaster({.sweet = 0, .least_back = 300, .far_back = 5});
  const auto value = [&](const State& state) { return forecaster.forecast(state).value; };
  const int sorted = value(Position().finished(40).present("48").pile("41 42 43 44 45 46 47").coffee(3));
  const int near = value(Position().finished(40).present("48").pile("42 41 43 44 45 46 47").coffee(3));
  const int far = value(Position().finished(40).present("48").pile("42 43 44 45 46 47 41").coffee(3));
  EXPECT_GT(sorted, near);
  EXPECT_GT(near, far);
  EXPECT_EQ(sorted - far, cup);
}

TEST(NightShiftOutlook, NS19_WhatWaitsInTheFutureComesNext) {
  EXPECT_EQ(cups_to_spare(Position().finished(40).present("48").single("41").pile("42 43 44 45 46 47").coffee(3)), 3);
}

TEST(NightShiftOutlook, SweetsInTheStashAreWorthSomething) {
  const Forecaster forecaster({.sweet = 70, .least_back = 300, .far_back = 5});
  const auto value = [&](int stash) {
    return forecaster.forecast(Position().finished(40).present("47").stash(stash)).value;
  };
  EXPECT_EQ(value(4) - value(1), 210);
}

TEST(NightShiftOutlook, NS1_AWinIsWorthMoreThanAnythingElseAndALossLess) {
  State win = Position().finished(45).present("47 48").pile("46").coffee(0);
  State loss = Position().finished(40).present("43 48").pile("41 42").coffee(0);
  const int open = cups_to_spare(loss);
  play(win, "use 47");
  play(loss, "lay 48");
  EXPECT_GE(cups_to_spare(win) * cup, won);
  EXPECT_LT(cups_to_spare(loss), open);
}

TEST(NightShiftOutlook, TheKeyTellsPositionsApart) {
  const State state = Position().finished(4).present("13 20 47").past("7 30").pile("9 8");
  EXPECT_EQ(key(state), key(state));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20 47").past("30 7").pile("9 8")));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20 47").past("7 30").pile("8 9")));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20 47").past("30").pile("9 8")));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20").single("47").past("7 30").pile("9 8")));
  EXPECT_NE(key(Position().finished(4).present("13 20").single("47").past("7 30").pile("9 8")),
            key(Position().finished(4).present("13 20").set("47").past("7 30").pile("9 8")));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20 47").past("7 30").pile("9 8").stash(4)));
  EXPECT_NE(key(state), key(Position().finished(4).present("13 20 47").past("7 30").pile("9 8").coffee(4)));
  // The same sweets in the stash, but others in the reserve.
  EXPECT_NE(key(Position().finished(4).present("13 20 47").sweets_on("47")),
            key(Position().finished(4).present("13 20 47").sweets_on("47 47")));
}

}  // namespace
}  // namespace midnight::night_shift
