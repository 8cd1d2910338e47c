// SPDX-License-Identifier: MIT
// The merge variant (KH-25, KH-36, KH-43). Seat 1 of three starts in the west.
#include "core/game.hpp"
#include "games/keyhole/rules/round.hpp"
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

Position merging(std::string_view card = "plain 9") { return Position(3).merge().card(1, card); }

TEST(KeyholeMerge, KH25_TheSourcesExample) {
  State state = merging("plain 8").ghost(1, "m2 start").ghost(1, "s3 f2");
  play(state, 1, "walk s1 a2");
  play(state, 1, "walk s2 a2");
  play(state, 1, "walk m2 f2");
  EXPECT_EQ(legal(state, 1), Lines{"done"}) << "one, one and six steps";
  const auto events = all_done(state);
  EXPECT_EQ(
      told(events, "merge"),
      (Lines{R"({"seat":1,"ghost":"m1","of":["s2","s1"],"to":["start","start"],"field":"a2","x":20,"y":60,"z":0})",
             R"({"seat":1,"ghost":"l1","of":["m2","s3"],"to":["supply","start"],"field":"f2","x":220,"y":60,"z":0})"}));
  EXPECT_EQ(where(state, 1, "m1"), "a2 20 60 0");
  EXPECT_EQ(where(state, 1, "l1"), "f2 220 60 0");
  EXPECT_EQ(where(state, 1, "m2"), "supply");
  for (const char* small : {"s1", "s2", "s3"}) EXPECT_EQ(where(state, 1, small), "start");
}

TEST(KeyholeMerge, KH25_OnlyInTheVariant) {
  State state = Position(3).card(1, "plain 9").ghost(1, "s1 c2 90 50 0").ghost(1, "m1 escaped");
  play(state, 1, "walk s2 c2");
  EXPECT_EQ(told(all_done(state), "merge"), Lines{});
  EXPECT_EQ(where(state, 1, "s1"), "c2 90 50 0");
}

TEST(KeyholeMerge, KH25_OnlyGhostsOfOnePlayer) {
  State state = merging().ghost(0, "s1 c2 90 50 0");
  play(state, 1, "walk s2 c2");
  EXPECT_EQ(told(all_done(state), "merge"), Lines{});
}

TEST(KeyholeMerge, KH25_LargerOnesWaitUntilTheyAreMerged) {
  const State state = merging();
  EXPECT_EQ(why_not(state, 1, "walk m1 a1"), "not-merged-yet KH-25 ghost=m1");
  EXPECT_EQ(why_not(state, 1, "walk l1 out"), "not-merged-yet KH-25 ghost=l1");
}

TEST(KeyholeMerge, KH25_TwoMediumsNeverMerge) {
  State state = merging().ghost(1, "m1 c2 90 50 0").ghost(1, "m2 d2");
  play(state, 1, "walk m2 c2 110 70 0");
  EXPECT_EQ(told(all_done(state), "merge"), Lines{});
  EXPECT_EQ(where(state, 1, "m2"), "c2 110 70 0");
  EXPECT_EQ(where(state, 1, "m1"), "c2 90 50 0");
}

TEST(KeyholeMerge, KH25_OnlyWhileTheNextSizeIsInTheSupply) {
  State state = merging().ghost(1, "m1 escaped").ghost(1, "m2 start").ghost(1, "s1 c2 90 50 0");
  play(state, 1, "walk s2 c2");
  EXPECT_EQ(told(all_done(state), "merge"), Lines{}) << "one has escaped and one waits at its start side";
  EXPECT_EQ(where(state, 1, "s1"), "c2 90 50 0");
}

TEST(KeyholeMerge, KH36_ThePartnerThatGivesTheLargerGhost) {
  // The large ghost stands clear of s2, as near to the middle as it can: of two such spots the southern one.
  State state = merging().ghost(1, "m1 c2 90 50 0").ghost(1, "s2 c2 110 70 0");
  play(state, 1, "walk s1 c2");
  EXPECT_EQ(
      told(all_done(state), "merge"),
      Lines{R"({"seat":1,"ghost":"l1","of":["s1","m1"],"to":["start","supply"],"field":"c2","x":98,"y":54,"z":0})"});
  EXPECT_EQ(where(state, 1, "m1"), "supply");
  EXPECT_EQ(where(state, 1, "s2"), "c2 110 70 0");
}

TEST(KeyholeMerge, KH36_ThenTheLowerNumber) {
  State state = merging().ghost(1, "s1 c2 110 70 0").ghost(1, "s2 c2 90 50 0");
  play(state, 1, "walk s3 c2");
  all_done(state);
  EXPECT_EQ(where(state, 1, "s1"), "start");
  EXPECT_EQ(where(state, 1, "s2"), "c2 90 50 0");
  EXPECT_EQ(where(state, 1, "m1").substr(0, 2), "c2");
}

TEST(KeyholeMerge, KH36_AtTheNamedSpotIfItFits) {
  State state = merging().ghost(1, "s1 c2 90 50 0");
  play(state, 1, "walk s2 c2 92 52 0");
  all_done(state);
  EXPECT_EQ(where(state, 1, "m1"), "c2 92 52 0") << "where the partner stood a moment ago";
  State corner = merging().ghost(1, "s1 c2 90 50 0");
  play(corner, 1, "walk s2 c2 113 73 0");
  all_done(corner);
  EXPECT_EQ(where(corner, 1, "m1"), "c2 100 60 0") << "too narrow a corner for a medium ghost";
}

TEST(KeyholeMerge, KH43_IfTheMergedGhostFitsNowhereTheWalkerArrives) {
  State state = merging().ghost(0, "l1 c2 107 67 0").ghost(1, "m1 c2 90 50 0");
  play(state, 1, "walk s1 c2");
  EXPECT_EQ(told(all_done(state), "merge"), Lines{});
  EXPECT_EQ(where(state, 1, "s1").substr(0, 2), "c2");
  EXPECT_EQ(where(state, 1, "m1"), "c2 90 50 0");
}

TEST(KeyholeMerge, KH25_AMergedGhostDoesNotMergeAgainThisRound) {
  State state = merging().ghost(1, "s1 c2");
  play(state, 1, "walk s2 c2 90 50 0");
  play(state, 1, "walk s3 c2");
  EXPECT_EQ(told(all_done(state), "merge").size(), 1U);
  EXPECT_EQ(where(state, 1, "m1"), "c2 90 50 0");
  EXPECT_TRUE(state.ghost(Seat(1), ghost_named("m1")).frozen);
  EXPECT_EQ(where(state, 1, "s3").substr(0, 2), "c2");
}

// "A frozen ghost's refusal while planning cites this paragraph."
TEST(KeyholeMerge, KH44_AFrozenGhostDoesNotWalk) {
  const State state = merging().ghost(1, "m1 c2").frozen(1, "m1");
  EXPECT_EQ(why_not(state, 1, "walk m1 d2"), "frozen KH-44 ghost=m1");
  EXPECT_EQ(why_not(state, 1, "walk m1 out"), "frozen KH-44 ghost=m1");
}

TEST(KeyholeMerge, KH35_TheWalkOfAGhostThatMergedAwayIsVoid) {
  for (const char* walk : {"walk s1 d3", "walk s1 out"}) {
    State state = merging().ghost(1, "s1 c2");
    play(state, 1, "walk s2 c2");
    play(state, 1, walk);
    all_done(state);
    EXPECT_EQ(where(state, 1, "s1"), "start") << walk;
    EXPECT_EQ(where(state, 1, "m1"), "c2 100 60 0");
  }
}

TEST(KeyholeMerge, KH35_AlsoIfANewGhostOfThatNameHasComeOfIt) {
  // m1 becomes part of l1, then s2 and s3 become m1: the walk was planned for the one that is no more.
  for (const char* walk : {"walk m1 e2", "walk m1 out"}) {
    State state =
        merging().ghost(1, "m1 c2").ghost(1, "s1 c1").ghost(1, "s2 d3").ghost(1, "s3 d4").ghost(1, "m2 escaped");
    play(state, 1, "walk s1 c2");
    play(state, 1, "walk s2 d4");
    play(state, 1, walk);
    EXPECT_EQ(told(all_done(state), "merge").size(), 2U);
    EXPECT_EQ(where(state, 1, "l1"), "c2 100 60 0");
    EXPECT_EQ(where(state, 1, "m1"), "d4 140 140 0") << walk;
  }
}

TEST(KeyholeMerge, KH43_RecallWithoutASmallGhostAtStart) {
  State state = merging().ghost(1, "s1 escaped").ghost(1, "s2 escaped").ghost(1, "s3 c2").ghost(1, "m1 escaped");
  EXPECT_EQ(why_not(state, 1, "recall s1"), "recall-not-needed KH-43") << "s4 is at start";
  play(state, 1, "walk s4 a1");
  EXPECT_EQ(why_not(state, 1, "recall s3"), "nothing-to-recall KH-43 ghost=s3");
  EXPECT_EQ(why_not(state, 1, "recall m1"), "nothing-to-recall KH-43 ghost=m1");
  play(state, 1, "recall s1");
  EXPECT_EQ(why_not(state, 1, "recall s2"), "recall-not-needed KH-43") << "s1 is at start now";
  EXPECT_EQ(why_not(state, 1, "recall s1"), "nothing-to-recall KH-43 ghost=s1");
  play(state, 1, "walk s1 b4");
  EXPECT_EQ(why_not(state, 1, "recall s2"), "allowed");
  const auto events = all_done(state);
  EXPECT_EQ(told(events, "recall"), Lines{R"({"seat":1,"ghost":"s1"})"});
  EXPECT_EQ(where(state, 1, "s1"), "b4 60 140 0");
  EXPECT_EQ(where(state, 1, "s2"), "escaped");
}

TEST(KeyholeMerge, KH25_WhatIsRecalledLosesItsPoints) {
  State state = merging().ghost(1, "s1 escaped").ghost(1, "s2 escaped").ghost(1, "s3 escaped").ghost(1, "s4 escaped");
  EXPECT_EQ(standings(state.ghosts[Seat(1)]).half_points, 8);
  play(state, 1, "recall s3");
  all_done(state);
  EXPECT_EQ(where(state, 1, "s3"), "start");
  EXPECT_EQ(standings(state.ghosts[Seat(1)]).half_points, 6);
}

TEST(KeyholeMerge, KH25_NoRecallWithoutTheVariant) {
  const State state =
      Position(2).ghost(0, "s1 escaped").ghost(0, "s2 escaped").ghost(0, "s3 escaped").ghost(0, "s4 escaped");
  EXPECT_EQ(why_not(state, 0, "recall s1"), "recall-only-in-merge KH-25");
}

TEST(KeyholeMerge, KH43_EventsTellWhereGhostsWait) {
  const Event home{.kind = Event::Kind::home, .seat = Seat(1), .ghost = ghost_named("m1")};
  EXPECT_EQ(to_line(told(home)), R"({"type":"home","seat":1,"ghost":"m1"})") << "a ghost that was seen is at its start";
  State before = merging().ghost(1, "m1 c2");
  State after = before;
  after.ghost(Seat(1), ghost_named("m1")).send_to(Ghost::Where::supply);
  EventLog<Event> log;
  tell_changes(before, after, log);
  EXPECT_EQ(told(log.events(), "home"), Lines{R"({"seat":1,"ghost":"m1","to":"supply"})"});
}

}  // namespace
}  // namespace midnight::keyhole
