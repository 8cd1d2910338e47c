// SPDX-License-Identifier: MIT
// Positions that cannot come about, each with the field that says so.
#include "games/phantom_hours/rules/test_position.hpp"

namespace midnight::phantom_hours {
namespace {

std::string field_of(const State& state) {
  const auto problem = PhantomHours::problem(state);
  return problem ? problem->field : "";
}
std::string field_of(const PositionBuilder& builder) { return field_of(builder.build_unchecked()); }

PositionBuilder plain() { return PositionBuilder(2).hand(1, "14 G"); }

TEST(PhantomHoursProblem, NoneInAPlainPosition) { EXPECT_EQ(field_of(plain()), ""); }

TEST(PhantomHoursProblem, PH1_EveryCardIsThereAsOftenAsItShould) {
  State missing = plain().build();
  missing.pile.pop_back();
  EXPECT_EQ(field_of(missing), "pile");

  State thrice = plain().build();
  thrice.hands[Seat(1)].push_back(thrice.hands[Seat(1)][0]);
  EXPECT_NE(field_of(thrice), "");

  State no_ghost = plain().build();
  no_ghost.hands[Seat(1)].pop_back();
  EXPECT_EQ(field_of(no_ghost), "hands");

  State two_ghosts = plain().build();
  two_ghosts.hands[Seat(0)].push_back(ghost);
  EXPECT_EQ(field_of(two_ghosts), "hands[1]");
}

TEST(PhantomHoursProblem, PH3_GhostsAreOnlyInHands) {
  State in_pile = plain().build();
  std::swap(in_pile.pile[0], in_pile.hands[Seat(1)][1]);
  EXPECT_EQ(field_of(in_pile), "pile");
  State out = plain().build();
  out.out.add(out.hands[Seat(1)].pop_back());
  EXPECT_EQ(field_of(out), "out");
}

TEST(PhantomHoursProblem, PH7_RowsRise) {
  EXPECT_EQ(field_of(plain().row(1, "-- 12 -- 11 -- -- --")), "rows[1]");
  EXPECT_EQ(field_of(plain().row(1, "-- 12 -- 12 -- -- --")), "rows[1]");
}

TEST(PhantomHoursProblem, PH2_NobodyHasWonYet) {
  EXPECT_EQ(field_of(plain().row(0, "06 08 12 13 17 18 22")), "rows[0]");
}

TEST(PhantomHoursProblem, PH10_ADrawnCardIsNotForAFullRow) {
  EXPECT_EQ(field_of(PositionBuilder(2).row(0, "06 08 12 13 17 18 22").hand(0, "G").hand(1, "10").drawn("09")),
            "drawn");
}

TEST(PhantomHoursProblem, PH11_EveryHandHasAnHourWhileThereIsAPile) {
  EXPECT_EQ(field_of(PositionBuilder(2).hand(1, "G")), "hands[1]");
  EXPECT_EQ(field_of(PositionBuilder(3).hand(1, "G G").hand(2, "10").pile("").hand(0, "11")), "");
}

TEST(PhantomHoursProblem, PH13_NobodyDrawsInAnEmergency) {
  EXPECT_EQ(field_of(plain().row(0, "21 -- -- -- -- -- --").drawn("12")), "drawn");
  EXPECT_EQ(field_of(plain().row(1, "21 -- -- -- -- -- --").drawn("12")), "");
}

TEST(PhantomHoursProblem, PH16_AnEmptyHandOnlyInTheTurnThatEmptiedIt) {
  const auto empty = [] { return PositionBuilder(3).hand(0, "10 G").hand(1, "09 G").pile(""); };
  EXPECT_EQ(field_of(empty()), "hands[2]");
  EXPECT_EQ(field_of(empty().drawn("12")), "");
  EXPECT_EQ(field_of(empty().over()), "");
  EXPECT_EQ(field_of(PositionBuilder(3).hand(0, "G G").pile("").over()), "hands[2]");
  EXPECT_EQ(field_of(PositionBuilder(3, 1).hand(0, "10 G").hand(1, "09 G").pile("").drawn("12")), "hands[2]");
}

TEST(PhantomHoursProblem, PH17_TheGameIsOverAfterFourHundredTurns) {
  EXPECT_EQ(field_of(plain().turns(400)), "turns");
  EXPECT_EQ(field_of(plain().turns(400).over()), "");
  EXPECT_EQ(field_of(plain().turns(401).over()), "turns");
}

TEST(PhantomHoursProblem, PH15_AFinishedGameHasAReason) {
  EXPECT_EQ(field_of(plain().over()), "turn");
  EXPECT_EQ(field_of(plain().over().row(0, "06 08 12 13 17 18 22")), "");
  EXPECT_EQ(field_of(PositionBuilder(3)
                         .over()
                         .row(0, "06 08 12 13 17 18 22")
                         .row(1, "06 08 12 13 17 18 22")
                         .hand(1, "09")
                         .hand(2, "G G 10")),
            "rows[1]");
  State named = plain().over().row(0, "06 08 12 13 17 18 22").build();
  named.turn = Seat(1);
  EXPECT_EQ(field_of(named), "turn");
  EXPECT_EQ(field_of(PositionBuilder(2).hand(0, "10").hand(1, "G").pile("").drawn("12").turns(100).over()), "drawn");
}

TEST(PhantomHoursProblem, PH18_KnownCardsAreInTheHand) {
  EXPECT_EQ(field_of(plain().known(1, "14 G")), "");
  EXPECT_EQ(field_of(plain().known(1, "14 14")), "known[1]");
  EXPECT_EQ(field_of(plain().known(1, "06")), "known[1]");
}

TEST(PhantomHoursProblem, PH3_ThePileNeverGrows) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(2), "game");
  State state = PhantomHours::initial(Options{.players = 4}, rng);
  EXPECT_EQ(field_of(state), "");
  Hand& hand = state.hands[Seat(0)];
  state.pile.push_back(hand.remove(hand[0].is_ghost() ? 1 : 0));
  EXPECT_EQ(field_of(state), "pile");
}

TEST(PhantomHoursProblem, HowARowCameAboutIsNotAsked) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(2), "game");
  State state = PhantomHours::initial(Options{.players = 2}, rng);
  state.rows[Seat(1)].lay(3, state.pile.pop_back());
  EXPECT_EQ(field_of(state), "");
}

TEST(PhantomHoursProblem, SeatsThatDoNotExist) {
  State nobody = plain().build();
  nobody.turn = Seat(2);
  EXPECT_EQ(field_of(nobody), "turn");
  State remembered = plain().build();
  remembered.options.first = Seat(1);
  EXPECT_EQ(field_of(remembered), "first");
}

}  // namespace
}  // namespace midnight::phantom_hours
