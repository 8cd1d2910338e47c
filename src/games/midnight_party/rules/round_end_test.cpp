// SPDX-License-Identifier: MIT
// The end of a round for want of hour cards, and who wins it where rounds are counted (MP-23, MP-25).
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

// The pile is empty and seat 0 plays the last hour card of all hands, which moves two figures by their hours.
std::vector<Event> last_card(State& state, std::string_view move) {
  EXPECT_TRUE(state.pile.empty());
  return play(state, move);
}
Position nearly_out(int players, Mode mode, std::string_view card) {
  Position position(players, mode);
  position.pile("").hand(0, card);
  for (int seat = 1; seat < players; ++seat) position.hand(seat, "");
  return position;
}

TEST(MidnightPartyRoundEnd, MP23_ThePileIsEmptyAndTheLastHourCardPlayed) {
  State state = nearly_out(3, Mode::solo, "R3B4").clock("R10 B12 G14 P9 Y20");
  const auto events = last_card(state, "play R3B4 first R");
  EXPECT_EQ(walks_of(events), "R10>13 B12>16");
  EXPECT_EQ(points_of(events), "0 3 1") << "MP-27, as the figures stand: 13, 16, 14, the wanderers 21 and 20";
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(scores_text(state), "0 3 1");
}

TEST(MidnightPartyRoundEnd, MP23_NotWhileAnybodyHoldsAnHourCard) {
  State own = nearly_out(3, Mode::solo, "R3B4 G1P6");
  play(own, "play R3B4 first R");
  EXPECT_EQ(own.round, 1);
  EXPECT_EQ(own.turn, Seat(1));
  State other = Position(3).pile("").hand(0, "R3B4").hand(1, "").hand(2, "G1P6");
  play(other, "play R3B4 first R");
  EXPECT_EQ(other.round, 1);
  play(other, "pass");
  EXPECT_EQ(other.turn, Seat(2));
  EXPECT_FALSE(told(play(other, "play G1P6 first P"), "draw"));
  EXPECT_EQ(other.round, 2);
}

TEST(MidnightPartyRoundEnd, MP23_NotWhileThePileHasACardToDraw) {
  State state = Position(3).pile("B1G6").hand(0, "R3B4").hand(1, "").hand(2, "");
  EXPECT_EQ(types_of(play(state, "play R3B4 first R")), "play walk walk draw");
  EXPECT_EQ(state.round, 1);
}

TEST(MidnightPartyRoundEnd, MP23_EnergyCardsAndSpecialActionsDoNotKeepItGoing) {
  State state =
      Position(3).pile("").hand(0, "R3B4 E1/2 recycle").hand(1, "E1/1 badhand timeshift").hand(2, "E3/3 dejavu");
  play(state, "play R3B4 first R");
  EXPECT_EQ(state.round, 2);
}

TEST(MidnightPartyRoundEnd, MP23_TheSwapOfTheLastHourCardsIsNotTheirEnd) {
  State state = Position(3).pile("B1G6").hand(0, "R3B4").hand(1, "").hand(2, "");
  play(state, "ability R3B4");
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(hand_text(state, 0), "B1G6");
}

TEST(MidnightPartyRoundEnd, MP18_ComesBeforeMP23) {
  // Red arrives with the last card of all; blue would have been moved on.
  State state = nearly_out(3, Mode::solo, "R3B4").clock("R21 B12 G12 P12 Y12");
  const auto events = last_card(state, "play R3B4 first R");
  EXPECT_EQ(walks_of(events), "R21>party");
  EXPECT_EQ(points_of(events), "12 0 0");
}

// The pile has cards, but four energy cards and the one just taken leave no room to draw.
Position stuck(std::string_view second_hand, std::string_view third_hand) {
  return Position(3)
      .clock("Y20 R8")
      .hand(0, "R3Y4 E1/1 E1/2 E1/3 E1/4")
      .hand(1, second_hand)
      .hand(2, third_hand)
      .spent(0);
}

TEST(MidnightPartyRoundEnd, MP23_NobodyCanPlayThoughThePileHasCards) {
  State state = stuck("", "");
  EXPECT_EQ(types_of(play(state, "play R3Y4 first Y")).substr(0, 33), "play walk energy walk score score");
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(scores_text(state), "4 0 0") << "red on 11 counts 23, the others 19";
}

TEST(MidnightPartyRoundEnd, MP23_AnActiveGhostCardAndACardToSwapKeepItGoing) {
  State other = stuck("E2/2", "");
  play(other, "play R3Y4 first Y");
  EXPECT_EQ(other.round, 1);
  EXPECT_EQ(legal(other), std::vector<std::string>{"ability E2/2"});
  State own = Position(3).clock("Y20").hand(0, "R3Y4 E1/1 E1/2 E1/3 E1/4").hand(1, "").hand(2, "");
  play(own, "play R3Y4 first Y");
  EXPECT_EQ(own.round, 1);
}

TEST(MidnightPartyRoundEnd, MP23_ASpentGhostCardOrABadhandDoesNot) {
  for (const char* hand : {"E2/2", "E2/2 badhand"}) {
    State state = stuck(hand, "").spent(1);
    play(state, "play R3Y4 first Y");
    EXPECT_EQ(state.round, 2) << hand;
  }
}

// Who wins the round when seat 0's last card has moved its figures there.
std::string winners_at(int players, Mode mode, std::string_view clock, std::string_view card) {
  State state = nearly_out(players, mode, card).clock(clock);
  return round_winners(last_card(state, "play " + std::string(card) + " first R"));
}
std::string duel_won_by(std::string_view clock) { return winners_at(2, Mode::duel, clock, "R1Y6"); }
std::string teams_won_by(std::string_view clock) { return winners_at(4, Mode::teams, clock, "R1Y6"); }
std::string six_won_by(std::string_view clock) { return winners_at(6, Mode::teams, clock, "R1Y6"); }

TEST(MidnightPartyRoundEnd, MP23_TheSideWhoseFigureIsNearestWins) {
  EXPECT_EQ(duel_won_by("R21 G1 B21 P21"), "0") << "red walks on to 22; green does not matter";
  EXPECT_EQ(duel_won_by("R19 G20 B21 P1"), "1");
  EXPECT_EQ(teams_won_by("R21 G1 B21 P21"), "0 2");
  EXPECT_EQ(teams_won_by("R19 G20 B2 P21"), "1 3");
}

TEST(MidnightPartyRoundEnd, MP23_NearestGoingForward) {
  EXPECT_EQ(duel_won_by("R1 G2 B3 P2"), "1") << "2 and 2 hours behind midnight are farther than 3";
  EXPECT_EQ(duel_won_by("R22 G2 B1 P1"), "0");
}

TEST(MidnightPartyRoundEnd, MP23_AFigureAtThePartyIsNearest) {
  EXPECT_EQ(duel_won_by("R3 Gparty B23 P23"), "0");
  EXPECT_EQ(duel_won_by("R22 G23 Bparty P1"), "1");
  EXPECT_EQ(teams_won_by("R22 G23 B1 Pparty"), "1 3");
}

TEST(MidnightPartyRoundEnd, MP23_EqualTheOtherFigureDecides) {
  EXPECT_EQ(duel_won_by("R19 G10 B20 P9"), "0");
  EXPECT_EQ(duel_won_by("R9 G20 B11 P20"), "1");
  EXPECT_EQ(teams_won_by("R10 Gparty Bparty P12"), "1 3");
  EXPECT_EQ(teams_won_by("R12 Gparty Bparty P12"), "0 2");
}

TEST(MidnightPartyRoundEnd, MP23_AnExactTieIsNobodysRound) {
  EXPECT_EQ(duel_won_by("R19 G10 B20 P10"), "nobody");
  EXPECT_EQ(duel_won_by("R9 G20 B20 P10"), "nobody") << "whichever figure is the nearer one";
  EXPECT_EQ(teams_won_by("R11 Gparty Bparty P12"), "nobody");
  State state = nearly_out(2, Mode::duel, "R1Y6").clock("R19 G10 B20 P10").scores({2, 1});
  play(state, "play R1Y6 first R");
  EXPECT_EQ(scores_text(state), "2 1");
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(state.first, Seat(1));
}

TEST(MidnightPartyRoundEnd, MP23_ThreeSidesWithAFigureEach) {
  EXPECT_EQ(six_won_by("R19 B18 G17"), "0 3");
  EXPECT_EQ(six_won_by("R17 B18 G19"), "2 5") << "a tie behind the nearest does not matter";
  EXPECT_EQ(six_won_by("R16 B18 G17"), "1 4");
  EXPECT_EQ(six_won_by("R19 B20 G17"), "nobody");
  EXPECT_EQ(six_won_by("R16 B20 G20"), "nobody");
  EXPECT_EQ(six_won_by("R17 B18 G18"), "nobody");
}

TEST(MidnightPartyRoundEnd, MP23_WanderersDoNotWin) {
  EXPECT_EQ(duel_won_by("R10 G9 B9 P9 Y17"), "0");
  EXPECT_EQ(six_won_by("R10 B9 G9 P23 Y17"), "0 3");
}

TEST(MidnightPartyGameEnd, MP25_ThreeRoundsWinTheGame) {
  State state = Position(2).clock("R21 Gparty B12").scores({2, 2}).round(5).first(1).hand(0, "R3B4");
  EXPECT_EQ(types_of(play(state, "play R3B4 first R")), "play walk win-round end");
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.round, 5);
  EXPECT_EQ(clock_text(state), "Rparty B12 Gparty P7 Y7") << "the position stays as the last move left it";
  const Outcome outcome = MidnightParty::outcome(state);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, SeatSet(Seat(0)));
  EXPECT_EQ(outcome.scores, (FixedList<std::int16_t, max_seats>{3, 2}));
  EXPECT_TRUE(MidnightParty::acting(state).empty());
  EXPECT_TRUE(MidnightParty::legal_moves(state, Seat(0)).empty());
}

TEST(MidnightPartyGameEnd, MP25_TwoRoundsDoNot) {
  State state = Position(2).clock("R21 Gparty").scores({1, 2}).hand(0, "R3B4");
  play(state, "play R3B4 first R");
  EXPECT_EQ(scores_text(state), "2 2");
  EXPECT_FALSE(state.over);
  EXPECT_FALSE(MidnightParty::outcome(state).over);
}

TEST(MidnightPartyGameEnd, MP25_PartnersWinTogether) {
  State teams = Position(4, Mode::teams).clock("B20 Pparty").scores({1, 2, 1, 2}).hand(0, "R3B4");
  play(teams, "play R3B4 first B");
  EXPECT_EQ(seats_text(MidnightParty::outcome(teams).winners), "1 3");
  State six = Position(6).clock("G18").scores({2, 1, 2, 2, 1, 2}).turn(4).hand(4, "G6Y1");
  play(six, "play G6Y1 first G");
  EXPECT_EQ(seats_text(MidnightParty::outcome(six).winners), "2 5");
  EXPECT_EQ(scores_text(six), "2 1 3 2 1 3");
}

TEST(MidnightPartyGameEnd, MP25_TheThirdRoundMayBeWonWithoutArriving) {
  State state = nearly_out(2, Mode::duel, "R1Y6").clock("R21 G1 B21 P21").scores({2, 0});
  play(state, "play R1Y6 first R");
  EXPECT_TRUE(state.over);
  EXPECT_EQ(seats_text(MidnightParty::outcome(state).winners), "0");
}

}  // namespace
}  // namespace midnight::midnight_party
