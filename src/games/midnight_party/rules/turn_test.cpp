// SPDX-License-Identifier: MIT
// A turn: the hour card, energy, the ghost ability, drawing, the hand limit and passing (MP-10, MP-11, MP-13 to
// MP-17).
#include "games/midnight_party/rules/test_telling.hpp"

#include <gmock/gmock.h>

namespace midnight::midnight_party {
namespace {

using testing::ElementsAre;

TEST(MidnightPartyTurn, MP10_BothFiguresOfTheCardMoveForward) {
  State state = Position(3).clock("R8 B10").hand(0, "R3B4 G1P6").discard("R1G6").pile_top("B1G6");
  EXPECT_EQ(types_of(play(state, "play R3B4 first R")), "play walk walk draw");
  EXPECT_EQ(clock_text(state), "R11 B14 G7 P7 Y7");
  EXPECT_EQ(pile_text(state.discard), "R3B4 R1G6");
  EXPECT_EQ(hand_text(state, 0), "B1G6 G1P6");
  EXPECT_EQ(state.turn, Seat(1));
}

TEST(MidnightPartyTurn, MP10_ThePlayerDecidesWhichMovesFirst) {
  State red = Position(3).hand(0, "R3B4");
  State blue = Position(3).hand(0, "R3B4");
  EXPECT_EQ(walks_of(play(red, "play R3B4 first R")), "R7>10 B7>11");
  EXPECT_EQ(walks_of(play(blue, "play R3B4 first B")), "B7>11 R7>10");
}

TEST(MidnightPartyTurn, MP10_AFigureAtThePartyLosesItsHours) {
  State state = Position(2).clock("Gparty P8").hand(0, "G3P4");
  EXPECT_EQ(walks_of(play(state, "play G3P4 first P")), "P8>12");
  EXPECT_EQ(clock_text(state), "R7 B7 Gparty P12 Y7");
}

TEST(MidnightPartyTurn, MP10_TwoFiguresAtTheParty) {
  State state = Position(2).clock("Gparty Pparty").hand(0, "G3P4").pile_top("B1Y6");
  EXPECT_EQ(types_of(play(state, "play G3P4 first G")), "play draw");
  EXPECT_EQ(clock_text(state), "R7 B7 Gparty Pparty Y7");
  EXPECT_EQ(state.turn, Seat(1));
}

TEST(MidnightPartyTurn, MP10_AFigureWithNoHoursChecksNothing) {
  // Blue stands on a refreshing hour, yellow on midnight.
  State blue = Position(3).clock("B6").spent(1).hand(0, "R6B1 timeshift");
  EXPECT_EQ(types_of(play(blue, "play R6B1 timeshift R first R")), "play timeshift walk draw");
  EXPECT_EQ(place_of(blue, 'B'), "6");
  EXPECT_FALSE(blue.ability.contains(Seat(1)));
  State yellow = Position(3).clock("Y24").hand(0, "R6Y1 timeshift");
  EXPECT_FALSE(told(play(yellow, "play R6Y1 timeshift R first R"), "energy"));
  EXPECT_EQ(place_of(yellow, 'Y'), "24");
}

TEST(MidnightPartyTurn, MP11_OneBonusToEachColour) {
  State first_to_red = Position(3).hand(0, "R3B4 E1/4");
  play(first_to_red, "play R3B4 energy 1/4:R first R");
  EXPECT_EQ(clock_text(first_to_red), "R11 B15 G7 P7 Y7");
  State first_to_blue = Position(3).hand(0, "R3B4 E1/4");
  play(first_to_blue, "play R3B4 energy 1/4:B first R");
  EXPECT_EQ(clock_text(first_to_blue), "R14 B12 G7 P7 Y7");
}

TEST(MidnightPartyTurn, MP12_AnEnergyCardIsUsedUp) {
  State state = Position(3).hand(0, "R3B4 E2/2 E1/4").pile_top("B1G6").energy("E1/1");
  EXPECT_EQ(used_text(state), "E1/2 E1/3 E2/3 E3/3");
  play(state, "play R3B4 energy 2/2:R first B");
  EXPECT_EQ(clock_text(state), "R12 B13 G7 P7 Y7");
  EXPECT_EQ(hand_text(state, 0), "B1G6 E1/4");
  EXPECT_EQ(used_text(state), "E1/2 E1/3 E2/2 E2/3 E3/3");
  EXPECT_EQ(pile_text(state.energy_pile), "E1/1");
}

TEST(MidnightPartyTurn, MP14_TheGhostAbilitySwapsCardsAndEndsTheTurn) {
  State state = Position(3).hand(0, "R3B4 G1P6 P2Y5 E1/2 recycle").discard("R1B6").pile_top("B1G6 B2G5 B3G4 B4G3");
  EXPECT_EQ(types_of(play(state, "ability R3B4 P2Y5 E1/2")), "ability draw");
  EXPECT_EQ(hand_text(state, 0), "B1G6 B2G5 B3G4 G1P6");
  EXPECT_EQ(pile_text(state.discard), "P2Y5 R3B4 R1B6") << "the last named lies on top";
  EXPECT_EQ(used_text(state), "E1/2");
  EXPECT_EQ(specials_text(state, 0), "recycle") << "special actions are not swapped";
  EXPECT_EQ(to_text(state.pile.back()), "B4G3");
  EXPECT_FALSE(state.ability.contains(Seat(0)));
  EXPECT_TRUE(state.ability.contains(Seat(1)));
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(clock_text(state), "R7 B7 G7 P7 Y7");
}

TEST(MidnightPartyTurn, MP14_OneToFiveCardsAtMostAsManyAsThePileHas) {
  State one = Position(3).hand(0, "R3B4 G1P6");
  play(one, "ability G1P6");
  EXPECT_EQ(one.hands[Seat(0)].movement_cards(), 2);
  State five = Position(3).hand(0, "R3B4 R4B3 R5B2 G1P6 P2Y5").pile("B1G6 B2G5 B3G4 B4G3 B5G2");
  play(five, "ability R3B4 R4B3 R5B2 G1P6 P2Y5");
  EXPECT_EQ(hand_text(five, 0), "B1G6 B2G5 B3G4 B4G3 B5G2");
  EXPECT_TRUE(five.pile.empty());
  const State small = Position(3).hand(0, "R3B4 R4B3 R5B2").pile("B1G6 B2G5");
  EXPECT_EQ(why_not(small, "ability R3B4 R4B3"), "allowed");
  EXPECT_EQ(why_not(small, "ability R3B4 R4B3 R5B2"), "pile-too-small MP-14 count=2");
  const State none = Position(3).hand(0, "R3B4").pile("");
  EXPECT_EQ(why_not(none, "ability R3B4"), "pile-empty MP-14");
}

TEST(MidnightPartyTurn, MP14_ASpentGhostCardCannotBeUsed) {
  const State state = Position(3).hand(0, "R3B4").spent(0);
  EXPECT_EQ(why_not(state, "ability R3B4"), "ability-spent MP-14");
}

TEST(MidnightPartyTurn, MP14_InTheDuelAPlayerHasOneGhostCard) {
  State state = Position(2).hand(0, "R3B4 G1P6");
  play(state, "ability R3B4");
  EXPECT_EQ(seats_text(state.ability), "1");
}

TEST(MidnightPartyTurn, MP15_OneCardIsDrawn) {
  State state = Position(3).hand(0, "R3B4").pile_top("B1G6 B2G5");
  play(state, "play R3B4 first R");
  EXPECT_EQ(hand_text(state, 0), "B1G6");
  State with_energy = Position(3).hand(0, "R3B4 R4B3 R5B2 R6B1 E1/1").pile_top("B1G6 B2G5");
  play(with_energy, "play R3B4 energy 1/1:R first R");
  EXPECT_EQ(hand_text(with_energy, 0), "R4B3 R5B2 R6B1 B1G6");
}

TEST(MidnightPartyTurn, MP15_UpToFiveAsAHouseRule) {
  State state = Position(3).draw_five().hand(0, "R3B4 R4B3 E1/1 E1/2").pile_top("B1G6 B2G5 B3G4 B4G3");
  play(state, "play R3B4 energy 1/2:B first R");
  EXPECT_EQ(hand_text(state, 0), "R4B3 B1G6 B2G5 B3G4 E1/1");
  State short_pile = Position(3).draw_five().hand(0, "R3B4").pile("B1G6 B2G5");
  play(short_pile, "play R3B4 first R");
  EXPECT_EQ(hand_text(short_pile, 0), "B1G6 B2G5");
}

TEST(MidnightPartyTurn, MP15_NothingIsDrawnFromAnEmptyPile) {
  for (const bool five : {false, true}) {
    Position position = Position(3).hand(0, "R3B4 G1P6").pile("");
    if (five) position.draw_five();
    State state = position;
    EXPECT_EQ(types_of(play(state, "play R3B4 first R")), "play walk walk");
    EXPECT_EQ(hand_text(state, 0), "G1P6");
    EXPECT_EQ(state.turn, Seat(1));
  }
}

TEST(MidnightPartyTurn, MP15_NeverASixthMovementCard) {
  for (const bool five : {false, true}) {
    Position position = Position(3).clock("Y20").hand(0, "R3Y4 R4B3 R5B2 R6B1 G1P6");
    if (five) position.draw_five();
    State state = position;
    EXPECT_EQ(types_of(play(state, "play R3Y4 first R")), "play walk walk energy");
    EXPECT_EQ(state.hands[Seat(0)].movement_cards(), 5);
  }
}

TEST(MidnightPartyTurn, MP16_AnEnergyCardThatWouldBeTheSixthIsNotTaken) {
  State state = Position(3).clock("P21 Y20").energy("E1/1 E3/3").hand(0, "P3Y4 R4B3 R5B2 R6B1 G1P6");
  EXPECT_EQ(types_of(play(state, "play P3Y4 first P")), "play walk energy walk");
  EXPECT_EQ(hand_text(state, 0), "R4B3 R5B2 R6B1 G1P6 E1/1");
  EXPECT_EQ(pile_text(state.energy_pile), "E3/3");
}

TEST(MidnightPartyTurn, MP16_CountedAfterThePlayedCardsHaveLeftTheHand) {
  State state = Position(3).clock("P18 Y18").energy("E1/2 E3/3").hand(0, "P3Y4 R4B3 R5B2 R6B1 E2/3");
  EXPECT_EQ(types_of(play(state, "play P3Y4 energy 2/3:Y first Y")), "play boost walk energy walk energy");
  EXPECT_EQ(clock_text(state), "R7 B7 G7 P24 Y24");
  EXPECT_EQ(hand_text(state, 0), "R4B3 R5B2 R6B1 E1/2 E3/3");
}

TEST(MidnightPartyTurn, MP16_SpecialActionsDoNotCount) {
  State state = Position(3).clock("Y20").hand(0, "R3Y4 R4B3 R5B2 R6B1 G1P6 dejavu dejavu recycle badhand");
  EXPECT_TRUE(told(play(state, "play R3Y4 first Y"), "energy"));
  State drawing = Position(3).hand(0, "R3B4 R4B3 R5B2 R6B1 G1P6 dejavu dejavu recycle badhand");
  EXPECT_TRUE(told(play(drawing, "play R3B4 first R"), "draw"));
}

TEST(MidnightPartyTurn, MP17_PassExactlyWhenNothingElseIsLegal) {
  State nothing = Position(3).hand(0, "");
  EXPECT_THAT(legal(nothing), ElementsAre("pass"));
  EXPECT_EQ(types_of(play(nothing, "pass")), "pass");
  EXPECT_EQ(nothing.turn, Seat(1));
  EXPECT_EQ(nothing.hands[Seat(0)].movement_cards(), 0) << "who passes does not draw";

  EXPECT_THAT(legal(Position(3).hand(0, "timeshift dejavu recycle badhand").discard("R1B6")), ElementsAre("pass"));
  EXPECT_THAT(legal(Position(3).hand(0, "E1/2 E3/3").spent(0)), ElementsAre("pass"));
  EXPECT_THAT(legal(Position(3).hand(0, "E1/2 badhand").pile("")), ElementsAre("pass"));
}

TEST(MidnightPartyTurn, MP17_NoPassWhileSomethingElseIsLegal) {
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").spent(0).pile(""), "pass"), "no-need-to-pass MP-17");
  EXPECT_EQ(why_not(Position(3).hand(0, "E1/2"), "pass"), "no-need-to-pass MP-17");
  EXPECT_EQ(why_not(Position(3).hand(0, "E1/2 badhand").spent(0), "pass"), "no-need-to-pass MP-17");
  EXPECT_THAT(legal(Position(3).hand(0, "E1/2")), ElementsAre("ability E1/2"));
  EXPECT_THAT(legal(Position(3).hand(0, "E1/2 badhand").spent(0)), ElementsAre("badhand E1/2"));
}

TEST(MidnightPartyTurn, MP17_ThePileIsNeverReshuffled) {
  State state = Position(3).pile("B1G6").hand(0, "R3B4 R4B3");
  play(state, "play R3B4 first R");
  EXPECT_TRUE(state.pile.empty());
  play(state, legal(state)[0]);
  EXPECT_TRUE(state.pile.empty());
  EXPECT_EQ(state.hands[Seat(1)].movement_cards(), 4);
}

TEST(MidnightPartyTurn, PlayGoesRoundTheTable) {
  State state = Position(5).turn(4);
  play(state, legal(state)[0]);
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_TRUE(MidnightParty::legal_moves(state, Seat(4)).empty());
}

}  // namespace
}  // namespace midnight::midnight_party
