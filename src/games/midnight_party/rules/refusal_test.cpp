// SPDX-License-Identifier: MIT
// Moves the rules do not allow, each with its reason, its paragraph and what the sentence names.
#include "games/midnight_party/rules/test_position.hpp"

namespace midnight::midnight_party {
namespace {

TEST(MidnightPartyRefusal, MP10_TheHourCardIsNotInTheHand) {
  const State state = Position(3).hand(0, "R3B4").hand(1, "G1P6").discard("R1B6");
  EXPECT_EQ(why_not(state, "play G1P6 first G"), "not-in-hand MP-10 card=G1P6");
  EXPECT_EQ(why_not(state, "play R1B6 first R"), "not-in-hand MP-10 card=R1B6");
}

TEST(MidnightPartyRefusal, MP11_TheEnergyCardIsNotInTheHand) {
  const State state = Position(3).hand(0, "R3B4 E1/1").hand(1, "E1/2");
  EXPECT_EQ(why_not(state, "play R3B4 energy 1/2:R first R"), "not-in-hand MP-11 card=E1/2");
}

TEST(MidnightPartyRefusal, MP11_ASecondEnergyCard) {
  const State state = Position(3).hand(0, "R3B4 E1/1 E1/2");
  EXPECT_EQ(why_not(state, "play R3B4 energy 1/1:R energy 1/2:R first R"), "second-energy MP-11");
}

TEST(MidnightPartyRefusal, MP12_ATimeshiftThatIsNotHeld) {
  const State none = Position(3).hand(0, "R3B4 dejavu");
  EXPECT_EQ(why_not(none, "play R3B4 timeshift R first R"), "special-not-held MP-12 special=timeshift");
  EXPECT_EQ(why_not(none, "play R3B4 timeshift R timeshift R first R"), "special-not-held MP-12 special=timeshift");
  const State one = Position(3).hand(0, "R3B4 timeshift");
  EXPECT_EQ(why_not(one, "play R3B4 timeshift R timeshift R first R"), "special-held-once MP-12 special=timeshift");
  EXPECT_EQ(why_not(one, "play R3B4 timeshift R timeshift B first R"), "special-held-once MP-12 special=timeshift");
}

TEST(MidnightPartyRefusal, MP12_AThirdTimeshift) {
  const State state = Position(3).hand(0, "R3B4 timeshift timeshift");
  EXPECT_EQ(why_not(state, "play R3B4 timeshift R timeshift R timeshift R first R"), "third-timeshift MP-12");
  EXPECT_EQ(why_not(state, "play R3B4 timeshift R timeshift B timeshift B first R"), "third-timeshift MP-12");
}

TEST(MidnightPartyRefusal, MP12_AnHourBelowZero) {
  const State state = Position(3).hand(0, "R1B6 R6B1 E1/1 timeshift timeshift");
  EXPECT_EQ(why_not(state, "play R1B6 timeshift B timeshift B first B"), "timeshift-below-zero MP-12 figure=R");
  EXPECT_EQ(why_not(state, "play R6B1 timeshift R timeshift R first R"), "timeshift-below-zero MP-12 figure=B");
  EXPECT_EQ(why_not(state, "play R1B6 energy 1/1:R timeshift B timeshift B first B"), "allowed");
}

TEST(MidnightPartyRefusal, MP12_DejavuNotHeldOrTwice) {
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 timeshift"), "play R3B4 dejavu first R"),
            "special-not-held MP-12 special=dejavu");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 dejavu dejavu"), "play R3B4 dejavu dejavu first R"),
            "second-dejavu MP-12");
}

TEST(MidnightPartyRefusal, MP12_SpecialActionsOfOthersDoNotHelp) {
  const State state = Position(4, Mode::teams).hand(0, "R3B4").hand(2, "G1P6 timeshift dejavu recycle badhand");
  EXPECT_EQ(why_not(state, "play R3B4 dejavu first R"), "special-not-held MP-12 special=dejavu");
  EXPECT_EQ(why_not(state, "badhand R3B4"), "special-not-held MP-12 special=badhand");
}

TEST(MidnightPartyRefusal, MP10_AFigureThatDoesNotMoveCannotBeFirst) {
  const State party = Position(2).clock("Gparty").hand(0, "G3P4");
  EXPECT_EQ(why_not(party, "play G3P4 first G"), "first-does-not-move MP-10 figure=G other=P");
  const State shifted = Position(3).hand(0, "R1B6 R6B1 timeshift");
  EXPECT_EQ(why_not(shifted, "play R1B6 timeshift B first R"), "first-does-not-move MP-10 figure=R other=B");
  EXPECT_EQ(why_not(shifted, "play R6B1 timeshift R first B"), "first-does-not-move MP-10 figure=B other=R");
}

TEST(MidnightPartyRefusal, MP10_NeitherFigureMoves) {
  const State party = Position(2).clock("Gparty Pparty").hand(0, "G3P4");
  EXPECT_EQ(why_not(party, "play G3P4 first P"), "none-moves MP-10 figure=P other=G");
  EXPECT_EQ(why_not(party, "play G3P4 first G"), "allowed");
  const State shifted = Position(2).clock("Gparty").hand(0, "G6Y1 timeshift");
  EXPECT_EQ(why_not(shifted, "play G6Y1 timeshift G first Y"), "none-moves MP-10 figure=Y other=G");
}

TEST(MidnightPartyRefusal, MP12_Recycle) {
  const State state = Position(3).hand(0, "R3B4 recycle").hand(1, "G1P6").discard("R1B6 R2B5 R4B3 R5B2");
  EXPECT_EQ(why_not(state, "recycle R5B2 for R3B4"), "not-on-top MP-12 card=R5B2");
  EXPECT_EQ(why_not(state, "recycle G1P6 for R3B4"), "not-on-top MP-12 card=G1P6");
  EXPECT_EQ(why_not(state, "recycle R1B6 for G1P6"), "not-in-hand MP-12 card=G1P6");
  EXPECT_EQ(why_not(state, "recycle R1B6 for R2B5"), "not-in-hand MP-12 card=R2B5");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").discard("R1B6"), "recycle R1B6 for R3B4"),
            "special-not-held MP-12 special=recycle");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 recycle"), "recycle R1B6 for R3B4"), "discard-empty MP-12");
}

TEST(MidnightPartyRefusal, MP12_Badhand) {
  const State state = Position(3).hand(0, "R3B4 R4B3 E1/2 badhand").hand(1, "G1P6 E1/1").pile("B1G6 B2G5");
  EXPECT_EQ(why_not(state, "badhand G1P6"), "not-in-hand MP-12 card=G1P6");
  EXPECT_EQ(why_not(state, "badhand R3B4 E1/1"), "not-in-hand MP-12 card=E1/1");
  EXPECT_EQ(why_not(state, "badhand R3B4 R4B3 E1/2"), "pile-too-small MP-12 count=2");
  EXPECT_EQ(why_not(state, "badhand R3B4 badhand"), "special-not-swapped MP-12 special=badhand");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4"), "badhand R3B4"), "special-not-held MP-12 special=badhand");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 badhand").pile(""), "badhand R3B4"), "pile-empty MP-12");
}

TEST(MidnightPartyRefusal, MP14_Ability) {
  const State state = Position(3).hand(0, "R3B4 R4B3 E1/2 recycle").hand(1, "G1P6 E1/1").pile("B1G6");
  EXPECT_EQ(why_not(state, "ability G1P6"), "not-in-hand MP-14 card=G1P6");
  EXPECT_EQ(why_not(state, "ability E1/1"), "not-in-hand MP-14 card=E1/1");
  EXPECT_EQ(why_not(state, "ability R3B4 E1/2"), "pile-too-small MP-14 count=1");
  EXPECT_EQ(why_not(state, "ability R3B4 recycle"), "special-not-swapped MP-14 special=recycle");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").spent(0), "ability R3B4"), "ability-spent MP-14");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").pile(""), "ability R3B4"), "pile-empty MP-14");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").must_play(), "ability R3B4"), "must-play MP-13");
}

TEST(MidnightPartyRefusal, MP12_MP14_CardsAreNamedOnceAndAtMostFive) {
  const State state = Position(3).hand(0, "R3B4 R4B3 R5B2 R6B1 E1/2 badhand");
  EXPECT_EQ(why_not(state, "badhand R3B4 R3B4"), "named-twice MP-12 card=R3B4");
  EXPECT_EQ(why_not(state, "ability E1/2 E1/2"), "named-twice MP-14 card=E1/2");
  EXPECT_EQ(why_not(state, "badhand R3B4 R4B3 R5B2 R6B1 G1P6 E1/2"), "too-many-cards MP-12");
  EXPECT_EQ(why_not(state, "ability R3B4 R4B3 R5B2 R6B1 G1P6 E1/2"), "too-many-cards MP-14");
}

TEST(MidnightPartyRefusal, MP17_Pass) {
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4").spent(0), "pass"), "no-need-to-pass MP-17");
  EXPECT_EQ(why_not(Position(3).hand(0, "E1/2"), "pass"), "no-need-to-pass MP-17");
  EXPECT_EQ(why_not(Position(3).hand(0, "E1/2").pile(""), "pass"), "allowed");
}

}  // namespace
}  // namespace midnight::midnight_party
