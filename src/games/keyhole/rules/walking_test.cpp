// SPDX-License-Identifier: MIT
// What a walk costs, and which may be planned (KH-12, KH-13, KH-15, KH-35).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

// Seat 1 of three starts in the west and leaves in the east, where no furniture is in the way in rows 1 to 4.
Position from_the_west(std::string_view card) { return Position(3).card(1, card); }

TEST(KeyholeWalking, KH15_FromTheStartSideTheFirstFieldCostsOneThroughAnyDoor) {
  const State state = from_the_west("piano+desk 3");
  EXPECT_EQ(why_not(state, 1, "walk s1 c1"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 c4"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk l1 a3"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 d1"), "too-far KH-15 ghost=s1 missing=1");
  EXPECT_EQ(why_not(state, 1, "walk s1 f1"), "too-far KH-15 ghost=s1 missing=3");
}

TEST(KeyholeWalking, KH15_EachPlayerFromTheirOwnSide) {
  const State state = Position(4)
                          .card(0, "piano+desk 3")
                          .card(1, "mirror+trolley 3")
                          .card(2, "armchair+dresser 3")
                          .card(3, "piano+armchair 4");
  EXPECT_EQ(why_not(state, 0, "walk s1 f3"), "allowed");
  EXPECT_EQ(why_not(state, 0, "walk s1 a4"), "too-far KH-15 ghost=s1 missing=1");
  EXPECT_EQ(why_not(state, 2, "walk s1 a4"), "allowed");
  EXPECT_EQ(why_not(state, 2, "walk s1 f3"), "too-far KH-15 ghost=s1 missing=1");
  EXPECT_EQ(why_not(state, 3, "walk s1 c6"), "allowed");
  EXPECT_EQ(why_not(state, 3, "walk s1 b1"), "too-far KH-15 ghost=s1 missing=1");
}

TEST(KeyholeWalking, KH15_StepsAreNeverDiagonal) {
  const State state = from_the_west("piano+desk 3").ghost(1, "s1 c2");
  EXPECT_EQ(why_not(state, 1, "walk s1 d4"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 e4"), "too-far KH-15 ghost=s1 missing=1");
  EXPECT_EQ(why_not(state, 1, "walk s1 a1"), "allowed") << "back is allowed too";
}

TEST(KeyholeWalking, KH15_LeavingCostsOneFromTheLastRow) {
  const State state = from_the_west("piano+desk 3").ghost(1, "s1 f1").ghost(1, "s2 d2").ghost(1, "s3 c3");
  EXPECT_EQ(why_not(state, 1, "walk s1 out"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s2 out"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s3 out"), "too-far KH-15 ghost=s3 missing=1");
  State next = state;
  play(next, 1, "walk s2 out");
  EXPECT_EQ(why_not(next, 1, "walk s1 out"), "too-far KH-15 ghost=s1 missing=1");
}

TEST(KeyholeWalking, KH15_WhoEnteredThisRoundDoesNotLeaveIt) {
  const State state = from_the_west("plain 9").ghost(1, "s1 f1").entered(1, "s1");
  EXPECT_EQ(why_not(state, 1, "walk s1 out"), "entered-this-round KH-15 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "walk s1 e1"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s2 out"), "entered-this-round KH-15 ghost=s2") << "it would enter and leave";
}

TEST(KeyholeWalking, KH15_WhoHasEscapedStaysAway) {
  const State state = from_the_west("plain 9").ghost(1, "s1 escaped");
  EXPECT_EQ(why_not(state, 1, "walk s1 a1"), "has-escaped KH-15 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "walk s1 out"), "has-escaped KH-15 ghost=s1");
}

TEST(KeyholeWalking, KH15_TheNumberIsShared) {
  State state = from_the_west("mirror+piano 5");
  play(state, 1, "walk s1 b1");
  play(state, 1, "walk l1 b2");
  EXPECT_EQ(why_not(state, 1, "walk m1 b3"), "too-far KH-15 ghost=m1 missing=1");
  play(state, 1, "walk m1 a3");
  EXPECT_EQ(legal(state, 1), Lines{"done"});
}

TEST(KeyholeWalking, KH15_TheSourcesExample) {
  // Two fields in, two steps and out, four fields, one out: together nine.
  State state = from_the_west("plain 9").ghost(1, "m1 e1").ghost(1, "s2 a1").ghost(1, "l1 f4");
  play(state, 1, "walk s1 b3");
  play(state, 1, "walk m1 out");
  play(state, 1, "walk s2 c3");
  EXPECT_EQ(why_not(state, 1, "walk m2 a1"), "allowed") << "one step is left";
  play(state, 1, "walk l1 out");
  EXPECT_EQ(legal(state, 1), Lines{"done"}) << "none is left";
  all_done(state);
  EXPECT_EQ(where(state, 1, "s1"), "b3 60 100 0");
  EXPECT_EQ(where(state, 1, "m1"), "escaped");
  EXPECT_EQ(where(state, 1, "s2"), "c3 100 100 0");
  EXPECT_EQ(where(state, 1, "l1"), "escaped");
}

TEST(KeyholeWalking, KH35_EachGhostWalksOnce) {
  State state = from_the_west("plain 9").ghost(1, "s2 c2");
  play(state, 1, "walk s1 a1");
  play(state, 1, "walk s2 out");
  EXPECT_EQ(why_not(state, 1, "walk s1 b1"), "walks-already KH-35 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "walk s2 c3"), "walks-already KH-35 ghost=s2");
  EXPECT_EQ(why_not(state, 1, "walk s2 out"), "walks-already KH-35 ghost=s2");
}

TEST(KeyholeWalking, KH35_BackToTheSameFieldCostsTwo) {
  State state = from_the_west("piano+desk 3").ghost(1, "s1 c2");
  play(state, 1, "walk s1 c2 90 50 0");
  EXPECT_EQ(why_not(state, 1, "walk s2 b1"), "too-far KH-15 ghost=s2 missing=1");
  EXPECT_EQ(why_not(state, 1, "walk s2 a1"), "allowed");
  all_done(state);
  EXPECT_EQ(where(state, 1, "s1"), "c2 90 50 0");
}

TEST(KeyholeWalking, KH38_LegalWalksAreListedWithoutSpots) {
  const State state = Position(2)
                          .card(0, "piano+desk 3")
                          .ghost(0, "l1 escaped")
                          .ghost(0, "m1 escaped")
                          .ghost(0, "m2 escaped")
                          .ghost(0, "s1 escaped")
                          .ghost(0, "s2 escaped")
                          .ghost(0, "s3 escaped")
                          .ghost(0, "s4 a1");
  EXPECT_EQ(legal(state, 0), (Lines{"done", "walk s4 a1", "walk s4 a2", "walk s4 a3", "walk s4 a4", "walk s4 b1",
                                    "walk s4 b2", "walk s4 b3", "walk s4 c1", "walk s4 c2", "walk s4 d1"}));
  EXPECT_TRUE(Notation::more_than_listed(state));
}

TEST(KeyholeSpots, KH12_TheBaseLiesWhollyInOneField) {
  const State state = from_the_west("plain 9");
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 87 47 0"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 86 60 0"), "spot-outside-field KH-12 ghost=s1 field=c2");
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 100 74 0"), "spot-outside-field KH-12 ghost=s1 field=c2");
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 140 60 0"), "spot-outside-field KH-12 ghost=s1 field=c2");
  EXPECT_EQ(why_not(state, 1, "walk l1 c2 92 60 0"), "spot-outside-field KH-12 ghost=l1 field=c2");
  EXPECT_EQ(why_not(state, 1, "walk l1 c2 93 67 0"), "allowed");
}

TEST(KeyholeSpots, KH12_OnTopOfFurniture) {
  const State state = from_the_west("plain 9").piece("dresser", "100 100 0");
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 100 44"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 105 44"), "allowed") << "its rim lies over the edge";
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 106 44"), "cannot-stand-there KH-12 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "walk m1 c3 100 102 44"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk l1 c3 100 100 44"), "cannot-stand-there KH-12 ghost=l1") << "too broad for it";
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 100 0"), "cannot-stand-there KH-12 ghost=s1") << "in the drawers";
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 100 43"), "cannot-stand-there KH-12 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 100 45"), "cannot-stand-there KH-12 ghost=s1") << "in the air";
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 100 60 5"), "cannot-stand-there KH-12 ghost=s1") << "in the air";
}

TEST(KeyholeSpots, KH12_UnderFurniture) {
  // There are 28 mm under the desk's top: as much as a medium ghost needs.
  const State state = from_the_west("plain 9").piece("desk", "100 100 0");
  EXPECT_EQ(why_not(state, 1, "walk s1 c3 100 100 0"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk m1 c3 100 100 0"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk l1 c3 100 100 0"), "cannot-stand-there KH-12 ghost=l1");
}

TEST(KeyholeSpots, KH13_WithoutASpotTheNearestToTheMiddleLowestFirst) {
  State state = from_the_west("plain 9").piece("desk", "100 100 0").piece("dresser", "60 60 0");
  play(state, 1, "walk s1 c3");
  play(state, 1, "walk m1 b2");
  play(state, 1, "walk s2 c2");
  all_done(state);
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 100 0") << "under the desk";
  EXPECT_EQ(where(state, 1, "m1"), "b2 60 60 44") << "on the dresser";
  EXPECT_EQ(where(state, 1, "s2"), "c2 100 60 0");
  State large = from_the_west("plain 9").piece("desk", "100 100 0");
  play(large, 1, "walk l1 c3");
  all_done(large);
  EXPECT_EQ(where(large, 1, "l1"), "c3 100 100 32") << "too tall, so on top";
}

TEST(KeyholeSpots, KH35_OtherGhostsMayWalkAway) {
  const State state = from_the_west("plain 9").ghost(0, "m1 c2").ghost(1, "m1 b2");
  EXPECT_EQ(why_not(state, 1, "walk s1 c2 100 60 0"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk s1 b2 60 60 0"), "allowed");
}

}  // namespace
}  // namespace midnight::keyhole
