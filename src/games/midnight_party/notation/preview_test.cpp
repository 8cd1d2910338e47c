// SPDX-License-Identifier: MIT
// What is told of a move before it is made: where it leads the figures, who gets the round, and nothing that is hidden.
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

using Lines = std::vector<std::string>;

// As a spectator will be told it.
Lines previewed(const State& state, std::string_view move) {
  EXPECT_EQ(why_not(state, move), "allowed") << move;
  Lines lines;
  for (const Event& event : Notation::preview(state, state.turn, *Notation::read_move(move))) {
    lines.push_back(to_line(written_event<Notation>(event, Viewer::spectator())));
  }
  return lines;
}

TEST(MidnightPartyPreview, MP10_ToMP12_WhereATurnLeads) {
  const State state = Position(3).clock("R22 B3").hand(0, "R3B4 E1/2 timeshift dejavu R1B6 R2B5");
  EXPECT_EQ(
      previewed(state, "play R3B4 energy 1/2:B timeshift B dejavu first B"),
      (Lines{R"({"type":"play","seat":0,"card":"R3B4","first":"B"})",
             R"({"type":"boost","seat":0,"card":"E1/2","figure":"B"})", R"({"type":"timeshift","seat":0,"figure":"B"})",
             R"({"type":"dejavu","seat":0})", R"({"type":"walk","figure":"B","from":3,"to":21,"hours":6,"back":true})",
             R"({"type":"walk","figure":"R","from":22,"to":18,"hours":4,"back":true})",
             R"({"type":"draw","seat":0,"cards":["?"]})"}));
}

TEST(MidnightPartyPreview, MP29_CardsThatAreDrawnStayHidden) {
  const State state = Position(3).clock("R22 P22").hand(0, "R3P4 R3B4");
  const Lines lines = previewed(state, "play R3P4 first R");
  EXPECT_EQ(lines[2], R"({"type":"special","seat":0,"figure":"R","card":"?"})");
  EXPECT_EQ(lines[4], R"({"type":"energy","seat":0,"figure":"P","card":"E?"})");
}

TEST(MidnightPartyPreview, MP25_WhoWouldWinTheRound) {
  const State state = Position(2).clock("B20 Pparty R21 Gparty").hand(0, "R3B4 R3G4");
  EXPECT_EQ(previewed(state, "play R3B4 first B").back(), R"({"type":"win-round","seats":[1]})");
  EXPECT_EQ(previewed(state, "play R3B4 first R").back(), R"({"type":"win-round","seats":[0]})");
}

TEST(MidnightPartyPreview, MP27_AndMP8_PointsButNothingOfTheNextRound) {
  const State state = Position(3).clock("B20").hand(0, "R3B4");
  EXPECT_EQ(
      previewed(state, "play R3B4 first B"),
      (Lines{R"({"type":"play","seat":0,"card":"R3B4","first":"B"})",
             R"({"type":"walk","figure":"B","from":20,"to":"party","hours":4,"back":false})",
             R"({"type":"score","seat":0,"points":0,"total":0})", R"({"type":"score","seat":1,"points":5,"total":5})",
             R"({"type":"score","seat":2,"points":0,"total":0})"}));
}

}  // namespace
}  // namespace midnight::midnight_party
