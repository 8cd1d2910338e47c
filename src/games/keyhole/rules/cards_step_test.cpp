// SPDX-License-Identifier: MIT
// The cards step: who turns up what, and which piece may be moved (KH-14, KH-35).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholeCards, KH14_OneOfTheTwoShownPiecesOrNone) {
  const State state = Position(2).phase(Phase::cards).card(0, "piano+desk 3");
  EXPECT_EQ(legal(state, 0), (Lines{"place desk", "place piano", "stay"}));
  EXPECT_EQ(legal(state, 1), Lines{});
  EXPECT_EQ(why_not(state, 0, "place mirror 120 100 0 up"), "not-on-card KH-14 piece=mirror");
  EXPECT_EQ(why_not(state, 0, "place mirror"), "not-on-card KH-14 piece=mirror");
}

TEST(KeyholeCards, KH14_FromTheDieClockwise) {
  State state = Position(3)
                    .phase(Phase::cards)
                    .round(2)
                    .die(1)
                    .card(1, "piano+desk 3")
                    .pile({"mirror+desk 6", "trolley+dresser 5"});
  EXPECT_EQ(told(play(state, 1, "stay"), "card"), Lines{R"({"seat":2,"card":"mirror+desk 6"})"});
  EXPECT_EQ(state.phase, Phase::cards);
  EXPECT_EQ(told(play(state, 2, "stay"), "card"), Lines{R"({"seat":0,"card":"trolley+dresser 5"})"});
  EXPECT_EQ(types_of(play(state, 0, "stay")), "stay");
  EXPECT_EQ(state.phase, Phase::walk);
  EXPECT_EQ(Keyhole::acting(state), SeatSet::all(3));
}

TEST(KeyholeCards, KH35_APlainCardLeavesNothingToDecide) {
  State state = Position(4).phase(Phase::cards).card(0, "piano+desk 3").pile({"plain 9", "plain 7", "mirror+desk 6"});
  EXPECT_EQ(told(play(state, 0, "stay"), "card"),
            (Lines{R"({"seat":1,"card":"plain 9"})", R"({"seat":2,"card":"plain 7"})",
                   R"({"seat":3,"card":"mirror+desk 6"})"}));
  EXPECT_EQ(state.turn, Seat(3));
  State last = Position(2).phase(Phase::cards).card(0, "piano+desk 3").pile({"plain 9"});
  play(last, 0, "stay");
  EXPECT_EQ(last.phase, Phase::walk);
}

TEST(KeyholeCards, KH14_APieceIsMovedOnceARound) {
  State state = Position(2).phase(Phase::cards).card(0, "piano+desk 3").pile({"piano+dresser 4"});
  play(state, 0, "place piano 120 100 45 up");
  EXPECT_EQ(why_not(state, 1, "place piano 120 80 0 up"), "moved-already KH-14 piece=piano");
  EXPECT_EQ(why_not(state, 1, "place piano"), "moved-already KH-14 piece=piano");
  EXPECT_EQ(legal(state, 1), (Lines{"place dresser", "stay"}));
  EXPECT_EQ(why_not(state, 1, "place desk"), "not-on-card KH-14 piece=desk");
}

TEST(KeyholeCards, KH14_WhoseShownPiecesWereBothMovedMayMoveAnyOther) {
  const State state = Position(3).phase(Phase::cards).turn(2).moved("piano desk").card(2, "piano+desk 3");
  EXPECT_EQ(legal(state, 2), (Lines{"place armchair", "place dresser", "place mirror", "place trolley", "stay"}));
  EXPECT_EQ(why_not(state, 2, "place desk"), "moved-already KH-14 piece=desk");
  EXPECT_EQ(why_not(state, 2, "place mirror 120 100 0 up"), "allowed");
}

TEST(KeyholeCards, KH14_OnlyInTheCardsStep) {
  const State walking = Position(2);
  EXPECT_EQ(why_not(walking, 0, "place piano 120 100 0 up"), "not-now KH-14");
  EXPECT_EQ(why_not(walking, 0, "stay"), "not-now KH-14");
  const State cards = Position(2).phase(Phase::cards).card(0, "piano+desk 3");
  EXPECT_EQ(why_not(cards, 0, "walk s1 c1"), "not-now KH-15");
  EXPECT_EQ(why_not(cards, 0, "recall s1"), "not-now KH-15");
  EXPECT_EQ(why_not(cards, 0, "done"), "not-now KH-15");
  EXPECT_EQ(why_not(cards, 0, "side N"), "not-now KH-17");
  EXPECT_EQ(why_not(cards, 0, "tag s1"), "not-now KH-26");
  EXPECT_EQ(why_not(cards, 0, "tag c3"), "not-now KH-26");
  EXPECT_EQ(why_not(cards, 0, "brother s1"), "not-now KH-26");
}

TEST(KeyholeCards, KH41_APoseEqualToTheOldOneIsAMove) {
  State state = Position(2).phase(Phase::cards).card(0, "piano+desk 3").pile({"piano+dresser 4"});
  const auto events = play(state, 0, "place piano 35 225 0 up");
  EXPECT_EQ(told(events, "place"),
            Lines{R"({"seat":0,"piece":"piano","field":"a6","x":35,"y":225,"z":0,"yaw":0,"rest":"up"})"});
  EXPECT_EQ(why_not(state, 1, "place piano"), "moved-already KH-14 piece=piano");
}

TEST(KeyholeCards, KH38_WithoutAPoseItGoesUprightToTheMiddle) {
  State state = Position(2).phase(Phase::cards).card(0, "piano+desk 3").piece("piano", "120 60 330 left");
  play(state, 0, "place piano");
  EXPECT_EQ(where(state, "piano"), "120 120 330 up 0");
}

TEST(KeyholeCards, KH38_OrAsNearToTheMiddleAsIsLegal) {
  // One millimetre further north the large ghost has just room enough to step back in its field.
  State state = Position(2).phase(Phase::cards).card(0, "piano+desk 3").ghost(0, "l1 c3");
  EXPECT_EQ(why_not(state, 0, "place piano 120 120 0 up"), "ghost-in-the-way KH-41 ghost=l1 seat=0");
  play(state, 0, "place piano");
  EXPECT_EQ(where(state, "piano"), "120 121 0 up 0");
  EXPECT_EQ(where(state, 0, "l1"), "c3 100 93 0");
}

}  // namespace
}  // namespace midnight::keyhole
