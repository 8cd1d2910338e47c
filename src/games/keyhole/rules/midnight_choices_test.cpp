// SPDX-License-Identifier: MIT
// The midnight cards that ask the players, and those that work when the round ends (KH-26, KH-44).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholeTag, KH44_TheLowestSmallTakesTheVerySpot) {
  State state = before_midnight(3, "tag").ghost(0, "s2 c2 90 50 0").ghost(1, "s1 escaped");
  strike(state);
  EXPECT_EQ(state.phase, Phase::midnight);
  EXPECT_EQ(legal(state, 1), Lines{"tag s2"}) << "of the previous seat";
  EXPECT_EQ(why_not(state, 1, "tag s1"), "cannot-tag KH-26 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "tag l1"), "cannot-tag KH-26 ghost=l1");
  EXPECT_EQ(why_not(state, 1, "tag c3"), "cannot-tag-field KH-26 field=c3");
  const auto events = play(state, 1, "tag s2");
  EXPECT_EQ(types_of(events).substr(0, 14), "tag home enter");
  EXPECT_EQ(told(events, "tag"), Lines{R"({"seat":1})"});
  EXPECT_EQ(told(events, "home"), Lines{R"({"seat":0,"ghost":"s2"})"});
  EXPECT_EQ(told(events, "enter"), Lines{R"({"seat":1,"ghost":"s2","field":"c2","x":90,"y":50,"z":0})"});
  EXPECT_EQ(where(state, 0, "s2"), "start");
  EXPECT_TRUE(state.ghost(Seat(1), ghost_named("s2")).entered);
  EXPECT_FALSE(state.ghost(Seat(1), ghost_named("s2")).frozen);
}

TEST(KeyholeTag, KH26_InTurnAndEachSeesWhatTheOthersDid) {
  State state = before_midnight(3, "tag").ghost(0, "s2 c2");
  strike(state);
  play(state, 1, "tag s2");
  EXPECT_EQ(legal(state, 2), Lines{"tag s1"}) << "which seat 1 has just put there";
  play(state, 2, "tag s1");
  EXPECT_EQ(legal(state, 0), Lines{"tag s1"});
  play(state, 0, "tag s1");
  EXPECT_EQ(where(state, 0, "s1"), "c2 100 60 0");
  EXPECT_EQ(where(state, 1, "s1"), "start");
  EXPECT_NE(state.phase, Phase::midnight);
  EXPECT_TRUE(state.cards[Seat(1)]);
}

TEST(KeyholeTag, KH26_OrTheThirdRowFromTheOwnStartSide) {
  State state = before_midnight(3, "tag").ghost(0, "m1 c2").ghost(1, "s2 d1");
  strike(state);
  const Lines moves = legal(state, 1);
  EXPECT_EQ(moves[0], "tag c1") << "seat 1 starts in the west";
  EXPECT_EQ(moves[3], "tag c4");
  for (const std::string& move : moves) EXPECT_EQ(move.substr(0, 5), "tag c");
  EXPECT_EQ(why_not(state, 1, "tag d3"), "cannot-tag-field KH-26 field=d3");
  play(state, 1, "tag c3");
  EXPECT_EQ(where(state, 1, "s1"), "c3 100 100 0");
  EXPECT_TRUE(state.ghost(Seat(1), ghost_named("s1")).entered);
}

TEST(KeyholeTag, KH26_WithoutSupplyNothing) {
  State state = before_midnight(2, "tag")
                    .ghost(0, "s1 c2")
                    .ghost(1, "s1 escaped")
                    .ghost(1, "s2 escaped")
                    .ghost(1, "s3 escaped")
                    .ghost(1, "s4 d3");
  strike(state);
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(0)));
  EXPECT_EQ(legal(state, 0), Lines{"tag s4"});
}

TEST(KeyholeTag, KH26_TheTaggedGhostGoesBeforeTheOtherComes) {
  State state = before_midnight(2, "tag").ghost(1, "s3 c2").ghost(0, "s1 escaped");
  strike(state);
  play(state, 1, "tag c4");
  EXPECT_EQ(types_of(play(state, 0, "tag s3")).substr(0, 14), "tag home enter") << "although seat 0 is the first seat";
}

TEST(KeyholeBrother, KH26_TheNextSizeFromTheSupply) {
  State state = before_midnight(2, "big-brother").ghost(1, "s1 c2 90 50 0").ghost(1, "m2 e3").ghost(1, "m1 escaped");
  strike(state);
  EXPECT_EQ(legal(state, 1), Lines{"brother m2"}) << "no medium ghost waits, and KH-26 knows no pass";
  EXPECT_EQ(why_not(state, 1, "brother s1"), "no-brother KH-26 ghost=s1");
  EXPECT_EQ(why_not(state, 1, "brother l1"), "no-brother KH-26 ghost=l1");
  EXPECT_EQ(why_not(state, 1, "tag s1"), "not-now KH-26");
  const auto events = play(state, 1, "brother m2");
  EXPECT_EQ(types_of(events).substr(0, 18), "brother home enter");
  EXPECT_EQ(told(events, "brother"), Lines{R"({"seat":1})"});
  EXPECT_EQ(where(state, 1, "l1"), "e3 180 100 0");
  EXPECT_EQ(where(state, 1, "m2"), "start");
  EXPECT_NE(state.phase, Phase::midnight) << "seat 0 has nobody in the lobby";
}

TEST(KeyholeBrother, KH44_OnTheSameSpotElseTheNearest) {
  State state = before_midnight(2, "big-brother").ghost(1, "s1 c2 90 50 0");
  strike(state);
  play(state, 1, "brother s1");
  EXPECT_EQ(where(state, 1, "m1"), "c2 90 50 0");
  State corner = before_midnight(2, "big-brother").ghost(1, "s1 c2 87 47 0");
  strike(corner);
  play(corner, 1, "brother s1");
  EXPECT_EQ(where(corner, 1, "m1"), "c2 90 50 0");
}

TEST(KeyholeBrother, KH26_OnlyIfItFits) {
  State state =
      before_midnight(2, "big-brother").ghost(0, "l1 c2 107 67 0").ghost(1, "m1 c2 90 50 0").ghost(1, "s1 d4");
  strike(state);
  EXPECT_EQ(legal(state, 1), Lines{"brother s1"});
}

TEST(KeyholeBrother, KH26_WhoCanReplaceAGhostMust) {
  State state = before_midnight(3, "big-brother").ghost(1, "m1 c2").ghost(0, "s1 d4");
  strike(state);
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(1)));
  EXPECT_EQ(legal(state, 1), Lines{"brother m1"});
  EXPECT_FALSE(Notation::read_move("pass").ok());
  const auto events = play(state, 1, "brother m1");
  EXPECT_EQ(types_of(events), "brother home enter") << "nothing is told of seat 2, who has nobody in the lobby";
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(0)));
}

TEST(KeyholeBrother, KH26_WhoCannotReplaceAGhostIsSkipped) {
  State state = before_midnight(2, "big-brother").ghost(0, "l1 c2 107 67 0").ghost(1, "m1 c2 90 50 0");
  strike(state);
  EXPECT_NE(state.phase, Phase::midnight) << "no large ghost fits beside the other";
  EXPECT_EQ(where(state, 1, "m1"), "c2 90 50 0");
}

TEST(KeyholeMidnightEnd, KH26_ExtraCuriousLooksAgainFromTheOtherSide) {
  State state = Position(2).round(2).midnight("extra-curious").phase(Phase::side).ghost(0, "s1 a2").ghost(1, "s1 c1");
  const auto events = choose(state, "N", 1);
  EXPECT_EQ(told(events, "keyhole"),
            (Lines{R"({"side":"N","door":1,"seen":false})", R"({"side":"S","door":1,"seen":true})"}));
  EXPECT_EQ(told(events, "look").size(), 4U);
  EXPECT_EQ(told(events, "home"), Lines{R"({"seat":0,"ghost":"s1"})"});
  EXPECT_EQ(keyhole_of(state), "S1");
}

TEST(KeyholeMidnightEnd, KH26_TheFloorIsLava) {
  State state = Position(2)
                    .round(2)
                    .midnight("the-floor-is-lava")
                    .phase(Phase::side)
                    .piece("dresser", "100 100 0")
                    .ghost(0, "s1 c3 100 100 44")
                    .ghost(0, "s2 e2")
                    .ghost(1, "s1 c6 100 220 0");
  const auto events = choose(state, "N", 1);
  EXPECT_EQ(where(state, 0, "s1"), "c3 100 100 44");
  EXPECT_EQ(where(state, 0, "s2"), "start");
  EXPECT_EQ(where(state, 1, "s1"), "start") << "under the desk is still the floor";
  EXPECT_EQ(told(events, "home").size(), 2U);
}

TEST(KeyholeMidnightEnd, KH26_KnockKnockNobodyChooses) {
  State state = Position(2).round(2).midnight("knock-knock").keyhole("N", 4).chosen({1, 0});
  const auto events = all_done(state);
  EXPECT_EQ(told(events, "chooser"), Lines{});
  EXPECT_EQ(told(events, "roll").size(), 1U) << "the die still decides the door";
  EXPECT_EQ(told(events, "keyhole").size(), 1U);
  EXPECT_EQ(state.keyhole.side, Side::north);
  EXPECT_EQ(told(events, "roll")[0], R"({"seat":0,"number":)" + std::to_string(state.keyhole.number) + "}");
  EXPECT_EQ(state.chosen[Seat(0)] + state.chosen[Seat(1)], 1);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.die, Seat(1));
}

TEST(KeyholeMidnightEnd, KH26_CrystalBallTheDieComesFirst) {
  State state = Position(2).round(2).midnight("crystal-ball").chosen({1, 0});
  const auto events = all_done(state);
  EXPECT_EQ(state.phase, Phase::side);
  ASSERT_GE(state.rolled, 1);
  const int rolled = state.rolled;
  EXPECT_EQ(told(events, "roll"), Lines{R"({"seat":1,"number":)" + std::to_string(rolled) + "}"});
  const auto after = play(state, 1, "side W");
  EXPECT_EQ(told(after, "roll"), Lines{});
  EXPECT_EQ(keyhole_of(state), "W" + std::to_string(rolled));
  EXPECT_EQ(state.rolled, 0);
}

}  // namespace
}  // namespace midnight::keyhole
