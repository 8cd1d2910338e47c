// SPDX-License-Identifier: MIT
// The midnight cards that work by themselves when they are turned up (KH-26, KH-33, KH-37, KH-44).
#include "games/keyhole/rules/test_telling.hpp"
#include "tests/written_json.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholeMidnight, KH26_FromRoundTwoBeforeTheMovementCards) {
  State state = before_midnight(2, "knock-knock");
  EXPECT_FALSE(state.midnight) << "none in the first round";
  const auto events = strike(state);
  EXPECT_EQ(told(events, "midnight"), Lines{R"({"card":"knock-knock"})"});
  EXPECT_EQ(types_of(events).substr(0, 37), "side roll keyhole round midnight card");
  EXPECT_EQ(state.midnight, Midnight::knock_knock);
  EXPECT_EQ(state.midnight_pile.size(), 11U);
}

TEST(KeyholeMidnight, KH26_TheCardIsForOneRound) {
  State state = Position(2).round(2).midnight("dizzy").midnight_pile("crystal-ball").phase(Phase::side);
  choose(state, "N", 1);
  EXPECT_EQ(state.midnight, Midnight::crystal_ball);
  EXPECT_EQ(to_text(state.midnight_used[state.midnight_used.size() - 1]), "dizzy");
}

TEST(KeyholeMidnight, KH33_TakeCoverEverybodyLiesAlongTheirWay) {
  // A large ghost is 38 long: of a field's 40 mm that leaves three for its middle.
  State state = before_midnight(3, "take-cover").ghost(0, "l1 c3 93 93 0").ghost(1, "l1 d3 133 93 0").ghost(2, "s1 a1");
  const auto events = strike(state);
  EXPECT_EQ(where(state, 0, "l1"), "c3 93 99 0");
  EXPECT_EQ(where(state, 1, "l1"), "d3 139 93 0");
  EXPECT_EQ(where(state, 2, "s1"), "a1 20 20 0");
  EXPECT_EQ(told(events, "midnight"), Lines{R"({"card":"take-cover","lying":true})"}) << "all in the lobby lie down";
  EXPECT_EQ(told(events, "budge"), (Lines{R"({"seat":1,"ghost":"l1","field":"d3","x":139,"y":93,"z":0,"lying":true})",
                                          R"({"seat":0,"ghost":"l1","field":"c3","x":93,"y":99,"z":0,"lying":true})"}))
      << "KH-34: seat 1 has the die";
  const Json json = written_position<Notation>(state);
  EXPECT_EQ(to_line(json["ghosts"][0]["at"]), R"({"field":"c3","x":93,"y":99,"z":0,"lying":true})");
}

TEST(KeyholeMidnight, KH33_TakeCoverTheyWalkLyingAndStandUpAfterTheLook) {
  // Lying, a medium ghost is 20 high and fits in between the trolley's trays, which are 23 apart.
  State state = Position(3).round(2).midnight("take-cover").card(1, "plain 9").piece("trolley", "100 100 0");
  EXPECT_EQ(why_not(state, 1, "walk l1 c2 101 60 0"), "allowed");
  EXPECT_EQ(why_not(state, 1, "walk l1 c2 102 60 0"), "spot-outside-field KH-12 ghost=l1 field=c2");
  play(state, 1, "walk m1 c3 100 100 11");
  EXPECT_EQ(told(all_done(state), "walk"),
            Lines{R"({"seat":1,"ghost":"m1","field":"c3","x":100,"y":100,"z":11,"lying":true})"});
  EXPECT_EQ(where(state, 1, "m1"), "c3 100 100 11");
  const auto events = choose(state, "N", 1);
  EXPECT_EQ(where(state, 1, "m1"), "c3 100 100 37") << "28 high, it has room only on top";
  EXPECT_EQ(told(events, "budge"), Lines{R"({"seat":1,"ghost":"m1","field":"c3","x":100,"y":100,"z":37})"});
}

TEST(KeyholeMidnight, KH37_TooKeenEveryPieceLiesOnItsLeftSide) {
  State state = before_midnight(2, "too-keen").piece("dresser", "100 100 30").ghost(0, "s1 e2");
  strike(state);
  for (const Piece piece : all_pieces) {
    EXPECT_EQ(state.standing(piece).pose.rest, geometry::Rest::left) << to_text(piece);
  }
  EXPECT_EQ(where(state, "mirror"), "208 200 0 left 0") << "64 long now, so it must come away from the wall";
  EXPECT_EQ(where(state, "dresser"), "100 100 30 left 0");
  EXPECT_TRUE(state.moved.empty()) << "pieces moved by a card do not count as moved";
}

TEST(KeyholeMidnight, KH37_SilliestFaceTheMirrorLooksAtTheMiddle) {
  State state = before_midnight(2, "silliest-face").piece("mirror", "100 60 0");
  strike(state);
  EXPECT_EQ(where(state, "mirror"), "100 60 162 up 0") << "161.57 degrees, to the nearest whole one";
  State lying = before_midnight(2, "silliest-face").piece("mirror", "60 120 10 back");
  strike(lying);
  EXPECT_EQ(where(lying, "mirror"), "60 120 90 up 0");
  State middle = before_midnight(2, "silliest-face").piece("mirror", "120 120 77");
  strike(middle);
  EXPECT_EQ(where(middle, "mirror"), "120 120 77 up 0") << "unchanged at the very middle";
}

TEST(KeyholeMidnight, KH37_KH44_SilliestFaceASmallGhostBeforeTheGlass) {
  State state =
      before_midnight(2, "silliest-face").piece("mirror", "100 100 0").ghost(0, "s1 escaped").ghost(0, "s2 f1");
  const auto events = strike(state);
  EXPECT_EQ(where(state, "mirror"), "100 100 135 up 0");
  EXPECT_EQ(where(state, 1, "s1"), "c3 101 101 0") << "has the die; as close as can be";
  EXPECT_EQ(told(events, "enter").size(), 2U);
  const Ghost& second = state.ghost(Seat(0), ghost_named("s3"));
  ASSERT_TRUE(second.in_lobby()) << "the lowest number in supply";
  // In front of the glass is north-east of its face, 6 mm behind the mirror's middle.
  EXPECT_GT(second.x + second.y, 200 - 9);
  EXPECT_LE(std::abs(second.x - second.y), 24) << "at most 17 mm aside";
  EXPECT_TRUE(second.entered && second.frozen);
  all_stay(state);
  EXPECT_EQ(why_not(state, 1, "walk s1 c3"), "frozen KH-44 ghost=s1");
}

TEST(KeyholeMidnight, KH26_SilliestFaceIsToldInTurnFromTheDie) {
  State state = before_midnight(3, "silliest-face").piece("mirror", "100 100 0");
  Lines seats;
  for (const std::string& line : told(strike(state), "enter")) seats.push_back(line.substr(0, 9));
  EXPECT_EQ(seats, (Lines{R"({"seat":1)", R"({"seat":2)", R"({"seat":0)"})) << "seat 1 has the die";
}

TEST(KeyholeMidnight, KH26_SilliestFaceNeedsASmallGhostInSupply) {
  State state = before_midnight(2, "silliest-face")
                    .piece("mirror", "100 100 0")
                    .ghost(1, "s1 escaped")
                    .ghost(1, "s2 escaped")
                    .ghost(1, "s3 escaped")
                    .ghost(1, "s4 f1");
  EXPECT_EQ(told(strike(state), "enter").size(), 1U);
  EXPECT_EQ(where(state, 0, "s1"), "c3 101 101 0");
}

TEST(KeyholeMidnight, KH37_DanceFloorEveryPieceGoesToItsNearestDoor) {
  State state = before_midnight(2, "dance-floor").piece("dresser", "100 70 0").ghost(0, "s1 c4");
  strike(state);
  EXPECT_EQ(where(state, "dresser"), "100 12 0 up 0") << "S3";
  EXPECT_EQ(where(state, "mirror"), "223 180 0 up 0") << "E5 and E6 are equally near";
  EXPECT_EQ(where(state, "piano"), "35 225 0 up 0") << "N1, as far as it stays inside";
  EXPECT_EQ(where(state, 0, "s1"), "c4 100 140 0");
  EXPECT_TRUE(state.moved.empty());
}

TEST(KeyholeMidnight, KH37_DanceFloorOnTopOfWhatIsThere) {
  // Both belong at S3. The trolley comes first (KH-5), and the dresser can stand on its posts.
  State state = before_midnight(2, "dance-floor").piece("trolley", "100 30 0").piece("dresser", "100 70 0");
  strike(state);
  EXPECT_EQ(where(state, "trolley"), "100 13 0 up 0");
  EXPECT_EQ(where(state, "dresser"), "100 12 0 up 40");
}

// Random moves of furniture led to this lobby, as to one in forty: the mirror lies on its front, which it can only on
// something else (here the armchair), and is the first to be put down.
Position a_mirror_on_its_front(std::string_view card) {
  return before_midnight(2, card)
      .piece("mirror", "31 157 210 front 20")
      .piece("piano", "194 44 150 back")
      .piece("armchair", "26 147 285 front")
      .piece("desk", "47 67 296")
      .piece("trolley", "172 192 135 down")
      .piece("dresser", "211 142 45 left");
}

// "A piece that finds no pose in its rest is put down upright, nearest to the same point."
TEST(KeyholeMidnight, KH37_DanceFloorAPieceThatFindsNoPoseIsStoodUpright) {
  State state = a_mirror_on_its_front("dance-floor");
  const auto events = strike(state);
  EXPECT_EQ(where(state, "mirror"), "31 140 210 up 0") << "as far from W4 as it would lie there on its front";
  EXPECT_EQ(where(state, "desk"), "31 60 296 up 0") << "W2";
  EXPECT_EQ(where(state, "trolley"), "180 215 135 down 0") << "N5; all others keep yaw and rest";
  EXPECT_EQ(told(events, "shift").size(), 6U);
}

// "All six are lifted", so that it does not matter what lay on what.
TEST(KeyholeMidnight, KH37_TooKeenAlsoForAPieceThatLayOnAnother) {
  State state = a_mirror_on_its_front("too-keen");
  strike(state);
  for (const Piece piece : all_pieces) {
    EXPECT_EQ(state.standing(piece).pose.rest, geometry::Rest::left) << to_text(piece);
  }
}

// "When a midnight card does it, the ghost takes the nearest spot of the lobby."
TEST(KeyholeMidnight, KH41_DanceFloorAGhostWithoutASpotInItsFieldLeavesIt) {
  // The dresser leaves a large ghost in c1 no floor, and is not deep enough to stand on.
  State state = before_midnight(2, "dance-floor").piece("dresser", "100 70 0").ghost(0, "l1 c1");
  const auto events = strike(state);
  EXPECT_EQ(where(state, "dresser"), "100 12 0 up 0");
  EXPECT_EQ(where(state, 0, "l1"), "c2 100 53 0");
  EXPECT_EQ(told(events, "budge"), Lines{R"({"seat":0,"ghost":"l1","field":"c2","x":100,"y":53,"z":0})"});
}

TEST(KeyholeMidnight, KH26_DizzyTheBoardTurns) {
  State state = before_midnight(4, "dizzy");
  const auto events = strike(state);
  EXPECT_EQ(told(events, "turned"), (Lines{R"({"seat":0,"side":"E"})", R"({"seat":1,"side":"S"})",
                                           R"({"seat":2,"side":"W"})", R"({"seat":3,"side":"N"})"}));
  EXPECT_EQ(state.exit(Seat(0)), Side::west);
  State walking = Position(2).round(3).start(0, "E").start(1, "W").card(0, "piano+desk 3").ghost(0, "s1 a1");
  EXPECT_EQ(why_not(walking, 0, "walk s2 d1"), "allowed");
  EXPECT_EQ(why_not(walking, 0, "walk s2 c1"), "too-far KH-15 ghost=s2 missing=1");
  EXPECT_EQ(why_not(walking, 0, "walk s1 out"), "allowed");
}

TEST(KeyholeMidnight, KH44_RedLightGreenLightOneFieldTowardsTheExit) {
  State state =
      before_midnight(3, "red-light-green-light").ghost(0, "s1 c2 90 50 0").ghost(1, "m1 f2").ghost(2, "s1 d4");
  const auto events = strike(state);
  EXPECT_EQ(where(state, 0, "s1"), "c3 100 100 0");
  EXPECT_EQ(where(state, 1, "m1"), "escaped");
  EXPECT_EQ(where(state, 2, "s1"), "d3 140 100 0");
  EXPECT_EQ(told(events, "out"), Lines{R"({"seat":1,"ghost":"m1"})"});
}

TEST(KeyholeMidnight, KH34_RedLightGreenLightIsToldInTurnFromTheDie) {
  State state = before_midnight(3, "red-light-green-light").ghost(0, "s1 c2").ghost(1, "m1 f2").ghost(2, "s1 d4");
  EXPECT_EQ(types_of(strike(state)), "side roll keyhole look look look round midnight out budge budge card")
      << "the ghost that escapes belongs to seat 1, who has the die";
}

TEST(KeyholeMidnight, KH44_RedLightGreenLightOneThatDoesNotFitStays) {
  State state = before_midnight(2, "red-light-green-light").ghost(0, "l1 c2").ghost(1, "l1 c3 100 95 0");
  strike(state);
  EXPECT_EQ(where(state, 0, "l1"), "c2 100 60 0");
  EXPECT_EQ(where(state, 1, "l1"), "c3 100 95 0");
}

TEST(KeyholeMidnight, KH44_RedLightGreenLightWithoutMerging) {
  State state = Position(2)
                    .merge()
                    .phase(Phase::side)
                    .midnight_pile("red-light-green-light")
                    .ghost(0, "s1 c2")
                    .ghost(0, "s2 a3")
                    .ghost(1, "s1 e5");
  EXPECT_EQ(told(strike(state), "merge"), Lines{});
  EXPECT_EQ(where(state, 0, "s1"), "c3 100 100 0");
}

}  // namespace
}  // namespace midnight::keyhole
