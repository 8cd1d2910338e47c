// SPDX-License-Identifier: MIT
// Why a move is refused: the key, the paragraph and the details.
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

TEST(NightShiftRefusal, OnlyCardsOfThePresentCanBeNamed) {
  const State use = Position().present("20").past("31").set("16").pile("9");
  for (const char* elsewhere : {"31", "16", "9"}) {
    const std::string n = elsewhere;
    EXPECT_EQ(why_not(use, "use " + n), "not-present NS-8 card=" + n);
    EXPECT_EQ(why_not(use, "lay " + n), "not-present NS-9 card=" + n);
  }
  const State past = Position().present("20 5").step(Step::past);
  EXPECT_EQ(why_not(past, "past 31"), "not-present NS-17 card=31");
  const State future = Position().present("20 12").step(Step::future);
  EXPECT_EQ(why_not(future, "future 31"), "not-present NS-19 card=31");
  const State giving = Position().present("20 13").step(Step::giving);
  EXPECT_EQ(why_not(giving, "return 31"), "not-present NS-21 card=31");
}

TEST(NightShiftRefusal, WhatNoActionAsksFor) {
  const State state = Position().present("5 12 13");
  EXPECT_EQ(why_not(state, "past 5"), "not-asked NS-17 move=past");
  EXPECT_EQ(why_not(state, "future 12"), "not-asked NS-19 move=future");
  EXPECT_EQ(why_not(state, "return 13"), "not-asked NS-21 move=return");
}

TEST(NightShiftRefusal, ARunningActionComesFirst) {
  const State past = Position().present("20 5").step(Step::past);
  for (const char* other : {"use 20", "lay 20", "future 20", "return 20"}) {
    EXPECT_EQ(why_not(past, other), "past-first NS-17") << other;
  }
  const State future = Position().present("20 12").step(Step::future);
  for (const char* other : {"use 20", "lay 20", "past 20", "return 20"}) {
    EXPECT_EQ(why_not(future, other), "future-first NS-19") << other;
  }
  const State giving = Position().present("20 13").step(Step::giving);
  for (const char* other : {"use 20", "lay 20", "past 20", "future 20"}) {
    EXPECT_EQ(why_not(giving, other), "return-first NS-21") << other;
  }
}

TEST(NightShiftRefusal, NS9_LayingGoesOnToTheLastCard) {
  const State lay = Position().present("20 5").past("31").step(Step::lay, 1);
  const State front = Position().present("20 5").step(Step::front);
  for (const char* other : {"use 20", "past 20", "future 20", "return 20"}) {
    EXPECT_EQ(why_not(lay, other), "lay-all NS-9") << other;
    EXPECT_EQ(why_not(front, other), "lay-all NS-16") << other;
  }
  EXPECT_EQ(why_not(lay, "lay 20"), "allowed");
  EXPECT_EQ(why_not(front, "lay 20"), "allowed");
}

TEST(NightShiftRefusal, NS8_WhatCannotBeUsed) {
  const State state = Position().present("3 20 30 31").sweets_on("31");
  EXPECT_EQ(why_not(state, "use 3"), "no-action NS-23 card=3");
  EXPECT_EQ(why_not(state, "use 31"), "symbol-taken NS-8 card=31");
  EXPECT_EQ(why_not(state, "use 30"), "past-empty NS-18 card=30");
  EXPECT_EQ(why_not(state, "use 20"), "allowed");
  const State poor = Position().present("20").stash(0);
  EXPECT_EQ(why_not(poor, "use 20"), "no-sweets NS-8");
  EXPECT_EQ(why_not(poor, "lay 20"), "allowed");
}

// The list of moves and the refusals are written independently: every move there is, in every kind of step.
TEST(NightShiftRefusal, ExactlyTheListedMovesAreAllowed) {
  const std::vector<State> states{
      Position().present("2 3 20 30 47 48").sweets_on("20 47 47 47"),
      Position().present("2 3 20 30 47 48").past("8").sweets_on("2 47 47"),
      Position().present("20 30").past("8").stash(0),
      Position().present("5 20 48").step(Step::past),
      Position().present("20 48").past("5").step(Step::past, 1),
      Position().present("12 20").step(Step::future),
      Position().present("13 20").step(Step::giving),
      Position().present("20 30").past("8").step(Step::lay, 1),
      Position().present("4 30").step(Step::front),
  };
  for (const State& state : states) {
    std::string allowed;
    for (int kind = 0; kind < 5; ++kind) {
      for (const Card each : all_cards) {
        const Move move(static_cast<Move::Kind>(kind), each);
        if (!NightShift::refusal(state, Seat(0), move)) {
          allowed += (allowed.empty() ? "" : ", ") + Notation::write_move(move);
        }
      }
    }
    EXPECT_EQ(allowed, legal(state));
  }
}

}  // namespace
}  // namespace midnight::night_shift
