// SPDX-License-Identifier: MIT
// What each viewer may know (HG-19), as a view and as JSON.
#include "games/hourglass/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

Json view_json(const State& state, Viewer viewer) { return written_view<Notation>(Hourglass::view(state, viewer)); }

Json open_view_json(const State& state) { return written_open_view<Notation>(state); }

std::vector<std::string> member_names(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, unused] : object.items()) names.push_back(name);
  return names;
}

// Seat 1 of three has all sets; seats 0 and 1 have put cards under the pile.
State with_drops() {
  return Position(3)
      .turn(1)
      .turns(10)
      .set(1, "+ R5 R7", "P2")
      .set(1, "+ P9")
      .set(1, "- J3", "R20 R21")
      .dropped(0, "P24")
      .dropped(1, "R24 J9")
      .hand(0, "R1")
      .hand(1, "R2")
      .hand(2, "R3");
}

TEST(HourglassView, HG19_PublicForEveryone) {
  const State state =
      Position(3).pass(2).passes(2).round(6).won(0, "R12").banked(2, 7).set(0, "+ R5", "P7").set(1, "- P9 P8");
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(1)), Viewer::at(Seat(2)), Viewer::spectator()}) {
    const View view = Hourglass::view(state, viewer);
    EXPECT_EQ(view.options, state.options);
    EXPECT_EQ(view.turn, state.turn);
    EXPECT_EQ(view.first, state.first);
    EXPECT_EQ(view.round, state.round);
    EXPECT_EQ(view.pass, state.pass);
    EXPECT_EQ(view.over, state.over);
    EXPECT_EQ(view.sets, state.sets) << "every card laid or tucked";
    EXPECT_EQ(view.won, state.won) << "won piles lie open";
    EXPECT_EQ(view.banked, state.banked);
    EXPECT_EQ(view.pile_size, state.pile.size());
    for (const Seat seat : SeatSet::all(3)) EXPECT_EQ(view.hand_sizes[seat], state.hands[seat].size());
  }
}

TEST(HourglassView, HG19_ThePrivateHandIsOnesOwn) {
  const State state = Position(3).hand(0, "R1").hand(1, "P1").hand(2, "J1");
  for (const Seat seat : SeatSet::all(3)) {
    EXPECT_EQ(Hourglass::view(state, Viewer::at(seat)).hand, state.hands[seat]);
  }
  EXPECT_TRUE(Hourglass::view(state, Viewer::spectator()).hand.empty());
}

TEST(HourglassView, HG19_WhatOnePutUnderThePileIsOnesOwn) {
  const State state = with_drops();
  EXPECT_EQ(text_of(Hourglass::view(state, Viewer::at(Seat(0))).own_dropped), "P24");
  EXPECT_EQ(text_of(Hourglass::view(state, Viewer::at(Seat(1))).own_dropped), "J9 R24") << "lowest first";
  EXPECT_TRUE(Hourglass::view(state, Viewer::at(Seat(2))).own_dropped.empty());
  EXPECT_TRUE(Hourglass::view(state, Viewer::spectator()).own_dropped.empty());
  EXPECT_EQ(Hourglass::view(state, Viewer::spectator()).dropped_by, state.dropped_by) << "everybody saw who";
}

TEST(HourglassView, HG19_WhatIsHiddenDoesNotChangeAView) {
  const State state = with_drops();
  State other = state;
  std::swap(other.pile[5], other.pile[9]);
  std::swap(other.pile[0], other.pile[8]);
  const CardId hidden = *other.hands[Seat(1)].begin();
  other.hands[Seat(1)].erase(hidden);
  other.hands[Seat(1)].insert(other.pile[10]);
  other.pile[10] = hidden;
  ASSERT_FALSE(Hourglass::problem(other));
  EXPECT_EQ(Hourglass::view(state, Viewer::at(Seat(0))), Hourglass::view(other, Viewer::at(Seat(0))));
  EXPECT_EQ(Hourglass::view(state, Viewer::spectator()), Hourglass::view(other, Viewer::spectator()));
  EXPECT_NE(Hourglass::view(state, Viewer::at(Seat(1))), Hourglass::view(other, Viewer::at(Seat(1))));
}

TEST(HourglassView, JsonHasTheLayoutOfAPosition) {
  const State state = with_drops();
  for (const Viewer viewer : {Viewer::at(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(member_names(view_json(state, viewer)), member_names(open_view_json(state)));
  }
  EXPECT_EQ(member_names(open_view_json(state)),
            (std::vector<std::string>{"turn", "round", "pass", "first", "hands", "sets", "pile", "won", "banked",
                                      "dropped", "scores"}));
}

TEST(HourglassView, JsonShowsPublicPartsAsAPositionDoes) {
  const State state = with_drops();
  const Json view = view_json(state, Viewer::at(Seat(2)));
  const Json position = open_view_json(state);
  for (const char* name : {"turn", "round", "pass", "first", "sets", "won", "banked"}) {
    EXPECT_EQ(to_line(view[name]), to_line(position[name])) << name;
  }
}

TEST(HourglassView, JsonHidesOtherHands) {
  const State state = Position(3).hand(1, "R1 R2 P3 P4 J5 J7");
  const Json view = view_json(state, Viewer::at(Seat(1)));
  EXPECT_EQ(to_line(view["hands"]),
            R"([["?","?","?","?","?","?"],["R1","R2","P3","P4","J5","J7"],["?","?","?","?","?","?"]])");
  EXPECT_EQ(to_line(view_json(state, Viewer::spectator())["hands"]).find('R'), std::string::npos);
}

TEST(HourglassView, JsonHidesThePileButForOnesOwnDrops) {
  const State state = with_drops();
  const Json own = view_json(state, Viewer::at(Seat(1)));
  EXPECT_EQ(to_line(own["dropped"]), R"([["?"],["R24","J9"],[]])");
  ASSERT_EQ(own["pile"].size(), state.pile.size());
  const std::size_t bottom = state.pile.size() - 1;
  EXPECT_EQ(own["pile"][bottom], "J9") << "the last put lies lowest";
  EXPECT_EQ(own["pile"][bottom - 1], "R24");
  for (std::size_t i = 0; i + 2 < own["pile"].size(); ++i) EXPECT_EQ(own["pile"][i], "?");

  const Json other = view_json(state, Viewer::at(Seat(0)));
  EXPECT_EQ(to_line(other["dropped"]), R"([["P24"],["?","?"],[]])");
  EXPECT_EQ(other["pile"][bottom - 2], "P24");
  EXPECT_EQ(other["pile"][bottom], "?");

  const Json spectator = view_json(state, Viewer::spectator());
  EXPECT_EQ(to_line(spectator["dropped"]), R"([["?"],["?","?"],[]])");
  for (const Json& each : spectator["pile"]) EXPECT_EQ(each, "?");
}

TEST(HourglassView, JsonOfAFinishedGameHasNoTurn) {
  const State state = Position(2).over();
  EXPECT_TRUE(view_json(state, Viewer::spectator())["turn"].is_null());
  EXPECT_TRUE(open_view_json(state)["turn"].is_null());
}

}  // namespace
}  // namespace midnight::hourglass
