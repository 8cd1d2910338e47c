// SPDX-License-Identifier: MIT
// What each viewer may know (MP-29).
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

namespace midnight::midnight_party {
namespace {

Json view_of(const State& state, Viewer viewer) { return written_view<Notation>(MidnightParty::view(state, viewer)); }
Json view_at(const State& state, int seat) { return view_of(state, Viewer::at(Seat(seat))); }

State four_in_teams() {
  return Position(4, Mode::teams)
      .turn(1)
      .scores({1, 2, 1, 2})
      .clock("R22 Gparty Y24")
      .spent(3)
      .hand(0, "P1Y6 R3B4 E1/2 timeshift")
      .hand(1, "G1P6 E1/1 E3/3")
      .hand(2, "E2/2 R4B3 dejavu recycle")
      .hand(3, "")
      .discard("B1G6 B2G5")
      .energy("E1/3 E1/4")
      .special_pile("badhand badhand");
}

TEST(MidnightPartyView, MP29_OnesOwnHandAndTheSizesOfOthers) {
  const Json view = view_at(four_in_teams(), 0);
  EXPECT_EQ(to_line(view["hands"]), R"([["R3B4","P1Y6","E1/2"],["?","E?","E?"],["?","E?"],[]])");
  EXPECT_EQ(to_line(view["specials"]), R"([["timeshift"],[],["?","?"],[]])");
}

TEST(MidnightPartyView, MP29_PartnersDoNotSeeEachOthersHands) {
  EXPECT_EQ(to_line(view_at(four_in_teams(), 2)["hands"]), R"([["?","?","E?"],["?","E?","E?"],["R4B3","E2/2"],[]])");
  EXPECT_EQ(to_line(view_at(four_in_teams(), 2)["specials"]), R"([["?"],[],["dejavu","recycle"],[]])");
  const State six = Position(6).hand(0, "R3B4").hand(3, "G1P6");
  EXPECT_EQ(to_line(view_at(six, 0)["hands"][3]), R"(["?"])");
  EXPECT_EQ(to_line(view_at(six, 3)["hands"][0]), R"(["?"])");
}

TEST(MidnightPartyView, MP29_ASpectatorSeesNoHand) {
  const Json view = view_of(four_in_teams(), Viewer::spectator());
  EXPECT_EQ(to_line(view["hands"]), R"([["?","?","E?"],["?","E?","E?"],["?","E?"],[]])");
  EXPECT_EQ(to_line(view["specials"]), R"([["?"],[],["?","?"],[]])");
}

TEST(MidnightPartyView, MP29_PilesAreHiddenButTheirSizes) {
  const State state = four_in_teams();
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(3)), Viewer::spectator()}) {
    const Json view = view_of(state, viewer);
    EXPECT_EQ(view["pile"], Json(std::vector<std::string>(state.pile.size(), "?")));
    EXPECT_EQ(to_line(view["energy"]), R"(["E?","E?"])");
    EXPECT_EQ(to_line(view["special_pile"]), R"(["?","?"])");
  }
}

TEST(MidnightPartyView, MP29_WhatIsPublicIsWrittenAsInThePosition) {
  const State state = four_in_teams();
  const Json position = written_position<Notation>(state);
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(3)), Viewer::spectator()}) {
    const Json view = view_of(state, viewer);
    EXPECT_EQ(view.size(), written_open_view<Notation>(state).size());
    for (const char* field :
         {"mode", "turn", "round", "first", "clock", "owners", "ability", "scores", "discard", "must_play", "used"}) {
      EXPECT_EQ(to_line(view[field]), to_line(position[field])) << field;
    }
  }
  EXPECT_EQ(to_line(position["used"]), R"(["E2/3","timeshift","dejavu","recycle"])");
}

// Swapping what a viewer cannot see must leave the view as it is.
TEST(MidnightPartyView, MP29_HiddenCardsDoNotShow) {
  const State state = four_in_teams();
  State other = state;
  std::reverse(other.pile.begin(), other.pile.end());
  std::swap(other.energy_pile[0], other.energy_pile[1]);
  other.hands[Seat(1)].hours = HourSet(other.pile[7]);
  other.pile[7] = hour_card("G1P6");
  other.hands[Seat(2)].energies = EnergySet(energy_card("E1/1"));
  other.hands[Seat(1)].energies.erase(energy_card("E1/1"));
  other.hands[Seat(1)].energies.insert(energy_card("E2/2"));
  other.hands[Seat(2)].specials.remove(Special::dejavu);
  other.hands[Seat(2)].specials.add(Special::badhand);
  other.special_pile[0] = Special::dejavu;
  ASSERT_FALSE(MidnightParty::problem(other));
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(3)), Viewer::spectator()}) {
    EXPECT_EQ(MidnightParty::view(state, viewer), MidnightParty::view(other, viewer));
  }
  EXPECT_NE(MidnightParty::view(state, Viewer::at(Seat(1))), MidnightParty::view(other, Viewer::at(Seat(1))));
}

TEST(MidnightPartyView, AFinishedGameHasNoTurn) {
  const State state = Position(3).over().scores({24, 0, 0});
  EXPECT_TRUE(view_at(state, 0)["turn"].is_null());
}

}  // namespace
}  // namespace midnight::midnight_party
