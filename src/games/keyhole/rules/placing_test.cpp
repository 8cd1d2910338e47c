// SPDX-License-Identifier: MIT
// Where furniture may stand, and what becomes of what stood on it or where it goes (KH-9 to KH-11, KH-41).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholePlacing, KH9_WhollyInsideTheLobby) {
  const State state = with_card("piano+desk 3");
  EXPECT_EQ(why_not(state, 0, "place piano 35 100 0 up"), "allowed");
  EXPECT_EQ(why_not(state, 0, "place piano 34 100 0 up"), "sticks-out KH-9 piece=piano by=1");
  EXPECT_EQ(why_not(state, 0, "place piano 20 100 0 up"), "sticks-out KH-9 piece=piano by=15");
  EXPECT_EQ(why_not(state, 0, "place piano 205 15 0 up"), "allowed");
  EXPECT_EQ(why_not(state, 0, "place piano 207 15 0 up"), "sticks-out KH-9 piece=piano by=2");
  EXPECT_EQ(why_not(state, 0, "place piano 100 34 90 up"), "sticks-out KH-9 piece=piano by=1");
  EXPECT_EQ(why_not(state, 0, "place piano 15 100 90 up"), "allowed");
  EXPECT_EQ(why_not(state, 0, "place piano 0 240 0 up"), "sticks-out KH-9 piece=piano by=35");
}

TEST(KeyholePlacing, KH9_ByHowMuchItSticksOutIsRoundedUp) {
  // Half its width along x at 30 degrees: 35 cos 30 + 15 sin 30 = 37.8.
  const State state = with_card("piano+desk 3");
  EXPECT_EQ(why_not(state, 0, "place piano 38 100 30 up"), "allowed");
  EXPECT_EQ(why_not(state, 0, "place piano 37 100 30 up"), "sticks-out KH-9 piece=piano by=1");
  EXPECT_EQ(why_not(state, 0, "place piano 30 100 30 up"), "sticks-out KH-9 piece=piano by=8");
}

TEST(KeyholePlacing, KH9_EveryWayToLie) {
  const State state = with_card("piano+desk 3");
  for (const char* rest : {"up", "down", "back", "front", "left", "right"}) {
    State next = state;
    play(next, 0, "place desk 120 100 0 " + std::string(rest));
    EXPECT_EQ(where(next, "desk"), "120 100 0 " + std::string(rest) + " 0");
  }
}

TEST(KeyholePlacing, KH10_ItStandsOnWhatIsUnderIt) {
  State state = with_card("piano+dresser 4").piece("dresser", "120 100 0");
  play(state, 0, "place piano 120 100 0 up");
  EXPECT_EQ(where(state, "piano"), "120 100 0 up 44");
}

TEST(KeyholePlacing, KH10_OrUnderItWhereThereIsRoom) {
  // The mirror on its back is a flat plate but for its feet, and slides in between the desk's pedestal and side.
  State state = with_card("mirror+desk 6");
  play(state, 0, "place mirror 112 180 0 back");
  EXPECT_EQ(where(state, "mirror"), "112 180 0 back 0");
}

TEST(KeyholePlacing, KH10_ItTopplesWithItsCentreOfMassBeyondWhatCarriesIt) {
  const State state = with_card("piano+dresser 4").piece("dresser", "120 100 0");
  EXPECT_EQ(why_not(state, 0, "place piano 143 100 0 up"), "allowed") << "right above the edge of the dresser";
  EXPECT_EQ(why_not(state, 0, "place piano 144 100 0 up"), "topples KH-10 piece=piano");
  EXPECT_EQ(why_not(state, 0, "place piano 97 100 0 up"), "allowed");
  EXPECT_EQ(why_not(state, 0, "place piano 96 100 0 up"), "topples KH-10 piece=piano");
}

TEST(KeyholePlacing, KH10_KH29_TheMirrorDoesNotLieOnItsFront) {
  // Its feet alone would carry it, at one end.
  const State state = with_card("mirror+desk 6");
  EXPECT_EQ(why_not(state, 0, "place mirror 120 100 0 front"), "topples KH-10 piece=mirror");
  for (const char* rest : {"up", "down", "back", "left", "right"}) {
    EXPECT_EQ(why_not(state, 0, "place mirror 120 100 0 " + std::string(rest)), "allowed") << rest;
  }
}

TEST(KeyholePlacing, KH11_APieceThatWasCarriedDrops) {
  State state = with_card("piano+dresser 4").piece("dresser", "120 100 0").piece("mirror", "120 100 10 up 44");
  const auto events = play(state, 0, "place dresser 120 50 0 up");
  EXPECT_EQ(where(state, "mirror"), "120 100 10 up 0");
  EXPECT_EQ(told(events, "shift"),
            Lines{R"({"piece":"mirror","field":"d3","x":120,"y":100,"z":0,"yaw":10,"rest":"up"})"});
  EXPECT_EQ(types_of(events).substr(0, 11), "place shift");
  EXPECT_EQ(state.moved, PieceSet(piece_named("dresser"))) << "what followed was not moved";
}

TEST(KeyholePlacing, KH11_APieceThatWouldToppleGoesWhereItStands) {
  // The dresser would carry only one of its feet; ten millimetres to the west it stands on the floor.
  State state = with_card("piano+dresser 4").piece("dresser", "120 100 0").piece("mirror", "120 100 0 up 44");
  play(state, 0, "place dresser 150 100 0 up");
  EXPECT_EQ(where(state, "dresser"), "150 100 0 up 0") << "the carried piece is not in its way";
  EXPECT_EQ(where(state, "mirror"), "110 100 0 up 0");
}

TEST(KeyholePlacing, KH34_KH41_PiecesCarriedOverOthersFollowLowestFirst) {
  // The mirror's feet fit in between the trolley's posts.
  State state = with_card("piano+dresser 4")
                    .piece("dresser", "120 100 0")
                    .piece("trolley", "120 100 0 up 44")
                    .piece("mirror", "120 100 0 up 81");
  play(state, 0, "place dresser 40 100 0 up");
  EXPECT_EQ(where(state, "trolley"), "120 100 0 up 0");
  EXPECT_EQ(where(state, "mirror"), "120 100 0 up 37");
}

TEST(KeyholePlacing, KH41_WhatItCarriedMayComeToStandOnItAgain) {
  State state = with_card("piano+dresser 4").piece("dresser", "120 100 0").piece("mirror", "120 100 0 up 44");
  play(state, 0, "place dresser 123 103 0 up");
  EXPECT_EQ(where(state, "mirror"), "120 100 0 up 44");
}

TEST(KeyholePlacing, KH11_AGhostThatStoodOnItDrops) {
  State state = with_card("piano+dresser 4").piece("dresser", "100 100 0").ghost(1, "s1 c3 100 100 44");
  const auto events = play(state, 0, "place dresser 100 40 0 up");
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 100 0");
  EXPECT_EQ(told(events, "budge"), Lines{R"({"seat":1,"ghost":"s1","field":"c3","x":100,"y":100,"z":0})"});
}

TEST(KeyholePlacing, KH41_AGhostWhereItGoesStandsOnTop) {
  State state = with_card("piano+dresser 4").ghost(1, "s1 c3");
  play(state, 0, "place dresser 100 100 0 up");
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 100 44");
}

TEST(KeyholePlacing, KH41_OrStepsAsideWithinItsField) {
  // The dresser's front edge at y 106 cuts a small ghost at y 100 by one millimetre.
  State state = with_card("piano+dresser 4").ghost(1, "s1 c3");
  play(state, 0, "place dresser 100 118 0 up");
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 99 0");
}

TEST(KeyholePlacing, KH41_AGhostThatIsNotInTheWayStays) {
  State state = with_card("piano+dresser 4").ghost(1, "s1 c3 100 99 0").ghost(0, "m1 b2");
  const auto events = play(state, 0, "place dresser 100 118 0 up");
  EXPECT_EQ(told(events, "budge"), Lines{});
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 99 0");
  EXPECT_EQ(where(state, 0, "m1"), "b2 60 60 0");
}

TEST(KeyholePlacing, KH41_EveryGhostMustFindASpotInItsField) {
  // The dresser is too narrow for a large ghost to stand on, and leaves it no floor.
  const State state = with_card("piano+dresser 4").ghost(1, "l1 c3");
  EXPECT_EQ(why_not(state, 0, "place dresser 100 100 0 up"), "ghost-in-the-way KH-41 ghost=l1 seat=1");
  EXPECT_EQ(why_not(state, 0, "place dresser 100 140 0 up"), "allowed");
}

// "Every ghost whose spot is no longer possible, wherever the piece came from or went, is put back: same x, y at the
// lowest possible height."
TEST(KeyholePlacing, KH41_AGhostOnACarriedPieceIsPutBackToo) {
  // On the trolley on the dresser. When the trolley is down there is room in between its trays.
  State state = with_card("piano+dresser 4")
                    .piece("dresser", "100 100 0")
                    .piece("trolley", "100 100 0 up 44")
                    .ghost(1, "s1 c3 100 100 81");
  const auto events = play(state, 0, "place dresser 100 40 0 up");
  EXPECT_EQ(where(state, "trolley"), "100 100 0 up 0");
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 100 11");
  EXPECT_EQ(types_of(events).substr(0, 17), "place shift budge");
}

TEST(KeyholePlacing, KH41_AGhostWhereACarriedPieceGoesIsPutBackToo) {
  // The mirror would topple off the dresser and steps aside, onto a ghost that stood west of both.
  State state = with_card("piano+dresser 4")
                    .piece("dresser", "120 100 0")
                    .piece("mirror", "120 100 0 up 44")
                    .ghost(1, "s1 c3 89 108 0");
  play(state, 0, "place dresser 150 100 0 up");
  EXPECT_EQ(where(state, "mirror"), "110 100 0 up 0");
  EXPECT_EQ(where(state, 1, "s1"), "c3 104 99 0") << "before the glass, in between the feet";
}

TEST(KeyholePlacing, KH41_AGhostUnderThePieceThatIsTakenAwayStays) {
  State state = with_card("piano+desk 3").piece("desk", "100 100 0").ghost(1, "s1 c3 105 96 0");
  const auto events = play(state, 0, "place desk 100 40 0 up");
  EXPECT_EQ(told(events, "budge"), Lines{});
  EXPECT_EQ(where(state, 1, "s1"), "c3 105 96 0") << "its spot is as possible as before";
}

TEST(KeyholePlacing, KH34_GhostsArePutBackInTurnOrderFromTheDie) {
  // The glass of the mirror cuts both. Each would go to the middle of the field before it, where only one has room.
  const auto spots = [](int die) {
    State state = Position(2)
                      .phase(Phase::cards)
                      .round(2)
                      .die(die)
                      .card(die, "mirror+desk 6")
                      .ghost(0, "s1 c3 90 100 0")
                      .ghost(1, "s1 c3 110 100 0");
    play(state, die, "place mirror 100 95 0 up");
    return where(state, 0, "s1") + ", " + where(state, 1, "s1");
  };
  EXPECT_EQ(spots(0), "c3 94 94 0, c3 110 112 0");
  EXPECT_EQ(spots(1), "c3 90 112 0, c3 106 94 0");
}

}  // namespace
}  // namespace midnight::keyhole
