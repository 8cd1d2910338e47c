// SPDX-License-Identifier: MIT
// Positions of Keyhole as JSON: what may be left out, and what is told beyond what is needed to play on.
#include "games/keyhole/rules/test_position.hpp"
#include "tests/print_json.hpp"
#include "tests/written_json.hpp"

namespace midnight::keyhole {
namespace {

Json without_used_cards(const State& state) {
  Json position = written_position<Notation>(state);
  EXPECT_EQ(position.erase("midnight_used"), 1U);
  return position;
}

TEST(KeyholePosition, KH26_UsedMidnightCardsThatAreLeftOutAreThoseThatAreNowhereElse) {
  const State state = Position(2).round(3).midnight("dizzy").midnight_pile("tag big-brother");
  const Json position = without_used_cards(state);
  JsonReader reader(position);
  const State read = Notation::read_position(reader, state.options);
  EXPECT_FALSE(reader.problem()) << reader.problem()->field << " " << reader.problem()->why;
  EXPECT_FALSE(Keyhole::problem(read)) << Keyhole::problem(read)->why;
  EXPECT_EQ(read.midnight_pile, state.midnight_pile);
  EXPECT_EQ(read.midnight_used.size(), 1U);
  EXPECT_EQ(read, state);
}

TEST(KeyholePosition, KH26_WithoutTheVariantNoneWereUsed) {
  const State state = Position(2).round(3);
  const Json position = without_used_cards(state);
  JsonReader reader(position);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem());
}

Json view_of(const State& state, Viewer viewer) { return written_view<Notation>(Keyhole::view(state, viewer)); }

TEST(KeyholePosition, KH15_AndKH35_APlanTellsItsOwnerWhatItCosts) {
  State state = Position(2).card(0, "plain 9").card(1, "plain 7").ghost(0, "l1 c5").ghost(0, "m1 d3");
  for (const char* move : {"walk s1 c2", "walk l1 out", "walk m1 d3 130 100 0"}) play(state, 0, move);
  const Json own = view_of(state, Viewer::at(Seat(0)))["plans"];
  EXPECT_EQ(to_line(own[0]["steps"]), "[2,2,2]") << "in from the south, out to the north, and back to the same field";
  EXPECT_EQ(own[0]["left"], 3);
  EXPECT_EQ(written_open_view<Notation>(state)["plans"][0], own[0]);
}

TEST(KeyholePosition, KH45_WhatAPlanCostsIsAsSecretAsThePlan) {
  State state = Position(2).card(0, "plain 9").card(1, "plain 7");
  play(state, 0, "walk s1 c2");
  for (const Viewer viewer : {Viewer::at(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(to_line(view_of(state, viewer)["plans"][0]), R"({"walks":"?","done":false})");
  }
}

TEST(KeyholePosition, KH43_ARecalledGhostCostsNothingAndWalksFromTheStart) {
  State state = Position(2).merge().card(0, "plain 9");
  for (const char* small : {"s1", "s2", "s3", "s4"})
    state.ghost(Seat(0), ghost_named(small)).send_to(Ghost::Where::escaped);
  play(state, 0, "recall s2");
  play(state, 0, "walk s2 c3");
  const Json plan = view_of(state, Viewer::at(Seat(0)))["plans"][0];
  EXPECT_EQ(to_line(plan["steps"]), "[0,3]");
  EXPECT_EQ(plan["left"], 6);
}

TEST(KeyholePosition, KH21_HalfPointsAsIfTheGameEndedNow) {
  const State state = Position(2).ghost(0, "l1 escaped").ghost(0, "s1 c2").ghost(1, "m1 d3");
  EXPECT_EQ(to_line(view_of(state, Viewer::spectator())["scores"]), "[11,3]");
}

TEST(KeyholePosition, KH26_AndKH44_WhetherGhostsLieAndWhomEachSeatTags) {
  const Json view = view_of(Position(3).midnight("take-cover").round(2), Viewer::spectator());
  EXPECT_EQ(view["lying"], true);
  EXPECT_EQ(view_of(Position(3), Viewer::spectator())["lying"], false);
  EXPECT_EQ(to_line(view["tags"]), "[2,0,1]");
}

TEST(KeyholePosition, WhatFollowsFromTheRestIsOnlyInViewsButMayBeRead) {
  State state = Position(2).card(0, "plain 9").card(1, "plain 7");
  play(state, 0, "walk s1 c2");
  const Json position = written_position<Notation>(state);
  const Json open = written_open_view<Notation>(state);
  for (const char* name : {"lying", "scores", "tags"}) {
    EXPECT_FALSE(position.contains(name)) << name;
    EXPECT_TRUE(open.contains(name)) << name;
  }
  EXPECT_FALSE(position["plans"][0].contains("left"));
  JsonReader reader(open);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem()) << reader.problem()->field;
}

}  // namespace
}  // namespace midnight::keyhole
