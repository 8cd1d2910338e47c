// SPDX-License-Identifier: MIT
// Points, and who wins with them (MP-26, MP-27); the worked cases of the rules.
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

// The points of all seats when red arrives while the other figures stand like this.
std::string points_when_red_arrives(int players, const std::string& others) {
  State state = Position(players, Mode::solo).clock("R23 " + others).hand(0, "R1B6");
  return points_of(play(state, "play R1B6 first R"));
}

// From the print: red ends the round; green on 4, blue on 7, purple on 20; yellow wanders and is not last.
TEST(MidnightPartyScoring, MP27_TheExampleOfThePrintedRules) {
  for (const char* yellow : {"Y5", "Y16", "Y17", "Y23", "Y24"}) {
    EXPECT_EQ(points_when_red_arrives(4, "G4 B7 P20 " + std::string(yellow)), "8 3 0 4") << yellow;
  }
}

TEST(MidnightPartyScoring, MP27_AWandererMayBeLast) {
  EXPECT_EQ(points_when_red_arrives(4, "G4 B7 P20 Y13"), "11 6 3 7");
  EXPECT_EQ(points_when_red_arrives(4, "G4 B7 P20 Y1"), "11 6 3 7");
  EXPECT_EQ(points_when_red_arrives(3, "B20 G21 P18 Y17"), "7 3 4");
}

TEST(MidnightPartyScoring, MP27_AWandererOnMidnightIsNotLast) {
  EXPECT_EQ(points_when_red_arrives(3, "B22 G23 P24 Y24"), "2 0 1");
}

TEST(MidnightPartyScoring, MP27_HoursOneToElevenMoveToTheOuterRing) {
  for (int hour = 1; hour <= 11; ++hour) {
    const std::string inner = std::to_string(hour);
    const std::string outer = std::to_string(hour + 12);
    const std::string expected = points_when_red_arrives(5, "B" + outer + " G13 P13 Y13");
    EXPECT_EQ(points_when_red_arrives(5, "B" + inner + " G1 P13 Y1"), expected) << hour;
    EXPECT_EQ(expected, "11 " + std::to_string(hour - 1) + " 0 0 0");
  }
}

TEST(MidnightPartyScoring, MP27_TwelveStaysTwelve) {
  EXPECT_EQ(points_when_red_arrives(3, "B12 G1 P13 Y23"), "12 0 1");
  EXPECT_EQ(points_when_red_arrives(3, "B20 G14 P12 Y13"), "12 8 2") << "a wanderer on 12 is last";
}

TEST(MidnightPartyScoring, MP27_AllLevelButOne) {
  EXPECT_EQ(points_when_red_arrives(5, "B11 G23 P11 Y23"), "1 0 0 0 0");
}

TEST(MidnightPartyScoring, MP27_ColoursMayBeHandedOutDifferently) {
  State state = Position(3).colours("GYRPB").clock("G23 Y10 R3 P20 B4").hand(0, "R1G6 B1G6");
  State other = state;
  EXPECT_EQ(points_of(play(state, "ability R1G6")), "");
  other.clock.put(Colour::green, 18);
  EXPECT_EQ(points_of(play(other, "play B1G6 first G")), "9 7 0") << "green 24, yellow 22, red 15";
}

TEST(MidnightPartyScoring, MP27_PointsAddUp) {
  State state = Position(4).clock("R23 G4 B7 P20 Y17").scores({3, 10, 11, 12}).hand(0, "R1B6");
  const auto events = play(state, "play R1B6 first R");
  EXPECT_EQ(scores_text(state), "11 13 11 16");
  EXPECT_EQ(types_of(events).substr(0, 33), "play walk score score score score");
}

// The outcome's winners after a round that brings 8, 3, 0 and 4 points; "" if the game goes on.
std::string winners_after(const std::vector<int>& scores) {
  State state = Position(4).clock("R23 G4 B7 P20 Y17").scores(scores).round(9).hand(0, "R1B6");
  play(state, "play R1B6 first R");
  const Outcome outcome = MidnightParty::outcome(state);
  EXPECT_EQ(outcome.over, state.over);
  EXPECT_EQ(outcome.over, MidnightParty::acting(state).empty());
  EXPECT_EQ(state.round, outcome.over ? 9 : 10);
  return seats_text(outcome.winners);
}

TEST(MidnightPartyScoring, MP26_TheFirstToHaveTwentyFourPointsWins) {
  EXPECT_EQ(winners_after({16, 0, 0, 0}), "0");
  EXPECT_EQ(winners_after({23, 0, 0, 0}), "0");
  EXPECT_EQ(winners_after({0, 21, 23, 19}), "1");
  EXPECT_EQ(winners_after({15, 20, 23, 19}), "");
}

TEST(MidnightPartyScoring, MP26_OfSeveralTheOneWithTheMostPoints) {
  EXPECT_EQ(winners_after({17, 23, 0, 20}), "1") << "25, 26, 0, 24";
  EXPECT_EQ(winners_after({23, 23, 0, 23}), "0") << "31, 26, 0, 27";
}

TEST(MidnightPartyScoring, MP26_EqualIsShared) {
  EXPECT_EQ(winners_after({17, 22, 0, 21}), "0 1 3");
  EXPECT_EQ(winners_after({18, 23, 0, 20}), "0 1") << "26, 26, 0, 24";
}

TEST(MidnightPartyScoring, MP26_TheLastPositionStays) {
  State state = Position(4).clock("R23 G4 B7 P20 Y17").scores({17, 5, 6, 7}).hand(0, "R1B6 E1/2 dejavu").spent(0);
  EXPECT_EQ(types_of(play(state, "play R1B6 first R")), "play walk score score score score end");
  EXPECT_EQ(clock_text(state), "Rparty B7 G4 P20 Y17") << "scoring moves no figure on the clock";
  EXPECT_EQ(hand_text(state, 0), "E1/2");
  EXPECT_EQ(specials_text(state, 0), "dejavu");
  const Outcome outcome = MidnightParty::outcome(state);
  EXPECT_EQ(outcome.scores, (FixedList<std::int16_t, max_seats>{25, 8, 6, 11}));
  EXPECT_EQ(Notation::phase(state), "over");
}

TEST(MidnightPartyScoring, MP23_ARoundWithoutArrivalCanEndTheGame) {
  State state = Position(3).pile("").hand(0, "R3B4").hand(1, "").hand(2, "").clock("R19 G13").scores({20, 0, 0});
  play(state, "play R3B4 first R");
  EXPECT_TRUE(state.over);
  EXPECT_EQ(scores_text(state), "29 10 0") << "22, 23, 13";
}

TEST(MidnightPartyWorkedCases, RedOnThreeGoesBackToTheParty) {
  State state = Position(3).clock("R3").scores({20, 0, 0}).hand(0, "R3B4 dejavu");
  EXPECT_EQ(walks_of(play(state, "play R3B4 dejavu first R")), "R3>party");
  EXPECT_EQ(place_of(state, 'R'), "party");
}

TEST(MidnightPartyWorkedCases, RedMovedOverMidnightByAnotherPlayer) {
  State state = Position(3).clock("R22").turn(1).hand(1, "R3B4").special_pile("recycle");
  play(state, "play R3B4 first R");
  EXPECT_EQ(place_of(state, 'R'), "1");
  EXPECT_EQ(specials_text(state, 0), "recycle");
  EXPECT_EQ(specials_text(state, 1), "");
}

}  // namespace
}  // namespace midnight::midnight_party
