// SPDX-License-Identifier: MIT
// How plans are carried out (KH-15, KH-16).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholePlans, KH15_AllPlanAtTheSameTime) {
  State state = Position(3).card(1, "plain 9");
  EXPECT_EQ(Keyhole::acting(state), SeatSet::all(3));
  EXPECT_EQ(types_of(play(state, 1, "walk s1 a1")), "plan");
  EXPECT_EQ(where(state, 1, "s1"), "start") << "nobody walks before all are done";
  EXPECT_EQ(types_of(play(state, 1, "done")), "done");
  EXPECT_EQ(where(state, 1, "s1"), "start");
  EXPECT_EQ(legal(state, 1), Lines{});
  EXPECT_FALSE(Keyhole::acting(state).contains(Seat(1)));
  play(state, 2, "done");
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(0)));
  const auto events = play(state, 0, "done");
  EXPECT_EQ(told(events, "walk"), Lines{R"({"seat":1,"ghost":"s1","field":"a1","x":20,"y":20,"z":0})"});
  EXPECT_EQ(where(state, 1, "s1"), "a1 20 20 0");
  EXPECT_EQ(state.phase, Phase::side);
}

TEST(KeyholePlans, KH45_WhoSawTheOthersWalkMayNotPlanAgain) {
  State state = Position(2);
  for (const Event& event : play(state, 0, "walk s1 a1")) EXPECT_FALSE(Notation::reveals(event));
  play(state, 1, "walk s1 a6");
  for (const Event& event : play(state, 1, "done")) EXPECT_FALSE(Notation::reveals(event));
  for (const Event& event : play(state, 0, "done")) {
    if (event.kind == Event::Kind::walk) EXPECT_TRUE(Notation::reveals(event));
  }
}

TEST(KeyholePlans, KH15_WhoCameInHasEntered) {
  State state = Position(2).card(0, "plain 9").ghost(0, "s2 c2");
  play(state, 0, "walk s1 a1");
  play(state, 0, "walk s2 c3");
  all_done(state);
  EXPECT_TRUE(state.ghost(Seat(0), ghost_named("s1")).entered);
  EXPECT_FALSE(state.ghost(Seat(0), ghost_named("s2")).entered);
}

TEST(KeyholePlans, KH16_InTurnOrderFromTheDie) {
  const auto walked = [](int die) {
    State state = Position(3).round(3).die(die);
    play(state, 0, "walk s1 c1");
    play(state, 1, "walk s1 a2");
    play(state, 2, "walk s1 c5");
    std::string seats;
    for (const Event& event : all_done(state)) {
      if (event.kind == Event::Kind::walk) seats += std::to_string(event.seat.index());
    }
    return seats;
  };
  EXPECT_EQ(walked(0), "012");
  EXPECT_EQ(walked(1), "120");
  EXPECT_EQ(walked(2), "201");
}

TEST(KeyholePlans, KH16_OnesOwnWalksInTheOrderPlanned) {
  State state = Position(2).card(0, "plain 9").ghost(0, "l1 c2");
  play(state, 0, "walk l1 c3");
  play(state, 0, "walk s1 c2");
  all_done(state);
  EXPECT_EQ(where(state, 0, "s1"), "c2 100 60 0") << "the large ghost has left by then";
  State other = Position(2).card(0, "plain 9").ghost(0, "l1 c2");
  play(other, 0, "walk s1 c2");
  play(other, 0, "walk l1 c3");
  all_done(other);
  EXPECT_EQ(where(other, 0, "s1"), "start") << "the field was still full";
}

TEST(KeyholePlans, KH16_ASpotThatHasBecomeTaken) {
  // Next to a medium ghost in the middle a small one has room only in the corners: the southern ones come first, and of
  // these the western one.
  State state = Position(2).card(0, "plain 9").card(1, "plain 8");
  play(state, 1, "walk s1 c3 100 100 0");
  play(state, 0, "walk m1 c3 100 100 0");
  all_done(state);
  EXPECT_EQ(where(state, 0, "m1"), "c3 100 100 0") << "has the die";
  EXPECT_EQ(where(state, 1, "s1"), "c3 89 87 0");
}

TEST(KeyholePlans, KH16_TheSpotIsFreeIfItsOwnerWalksEarlier) {
  const auto spot = [](int die) {
    State state = Position(2).round(2).die(die).card(0, "plain 9").card(1, "plain 8").ghost(0, "m1 c3");
    play(state, 0, "walk m1 c4");
    play(state, 1, "walk s1 c3 100 100 0");
    all_done(state);
    return where(state, 1, "s1");
  };
  EXPECT_EQ(spot(0), "c3 100 100 0");
  EXPECT_EQ(spot(1), "c3 89 87 0");
}

TEST(KeyholePlans, KH16_WhoFindsTheFieldFullStays) {
  State state = Position(2).card(0, "plain 9").card(1, "plain 8").ghost(0, "l1 c3").ghost(1, "s2 d4 150 150 0");
  play(state, 1, "walk l1 c3");
  play(state, 1, "walk s2 c3");
  const auto events = all_done(state);
  EXPECT_EQ(told(events, "blocked"),
            (Lines{R"({"seat":1,"ghost":"l1","field":"c3"})", R"({"seat":1,"ghost":"s2","field":"c3"})"}));
  EXPECT_EQ(where(state, 1, "l1"), "start");
  EXPECT_FALSE(state.ghost(Seat(1), ghost_named("l1")).entered);
  EXPECT_EQ(where(state, 1, "s2"), "d4 150 150 0");
}

TEST(KeyholePlans, KH13_FieldsAreSharedAsLongAsBodiesFit) {
  State state = Position(2).card(0, "plain 9").ghost(1, "m1 c1 90 10 0");
  play(state, 0, "walk m1 c1 110 30 0");
  play(state, 0, "walk s1 c1 90 30 0");
  play(state, 0, "walk s2 c1 110 10 0");
  EXPECT_EQ(told(all_done(state), "blocked"), Lines{});
  EXPECT_EQ(where(state, 0, "m1"), "c1 110 30 0");
  EXPECT_EQ(where(state, 0, "s1"), "c1 90 30 0");
  EXPECT_EQ(where(state, 0, "s2"), "c1 110 10 0");
}

TEST(KeyholePlans, KH15_Out) {
  State state = Position(3).card(1, "plain 9").ghost(1, "l1 f3");
  play(state, 1, "walk l1 out");
  EXPECT_EQ(told(all_done(state), "out"), Lines{R"({"seat":1,"ghost":"l1"})"});
  EXPECT_EQ(where(state, 1, "l1"), "escaped");
}

TEST(KeyholePlans, KH16_InTurnOnePlayerAfterTheOther) {
  State state = Position(3).in_turn().round(2).die(1).card(1, "plain 9").card(2, "plain 8").ghost(1, "l1 c3");
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(1)));
  EXPECT_EQ(legal(state, 2), Lines{});
  play(state, 1, "walk l1 d3");
  EXPECT_EQ(types_of(play(state, 1, "done")), "done walk");
  EXPECT_EQ(where(state, 1, "l1"), "d3 140 100 0");
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(2)));
  play(state, 2, "walk s1 c3");
  play(state, 2, "done");
  EXPECT_EQ(where(state, 2, "s1"), "c3 100 100 0");
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(0)));
  play(state, 0, "done");
  EXPECT_EQ(state.phase, Phase::side);
}

}  // namespace
}  // namespace midnight::keyhole
