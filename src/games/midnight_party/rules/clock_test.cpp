// SPDX-License-Identifier: MIT
// What the clock does with a player's figure: the party, going round once more, refreshing (MP-18, MP-19, MP-21).
#include "games/midnight_party/rules/test_telling.hpp"

#include <set>

namespace midnight::midnight_party {
namespace {

TEST(MidnightPartyClock, MP18_InScoringModesTheFirstArrivalEndsTheRoundAtOnce) {
  for (const int players : {3, 4, 5}) {
    State state = Position(players, Mode::solo).clock("R21 B15").hand(0, "R3B4");
    const auto events = play(state, "play R3B4 first R");
    EXPECT_EQ(walks_of(events), "R21>party") << "blue does not move";
    EXPECT_FALSE(told(events, "draw"));
    EXPECT_EQ(state.round, 2);
    EXPECT_EQ(points_of(events).substr(0, 3), "9 0") << "24 against 15";
  }
}

TEST(MidnightPartyClock, MP18_TheOtherFigureMayMoveFirst) {
  State state = Position(3).clock("R21 B15").hand(0, "R3B4");
  const auto events = play(state, "play R3B4 first B");
  EXPECT_EQ(walks_of(events), "B15>19 R21>party");
  EXPECT_EQ(state.round, 2);
}

TEST(MidnightPartyClock, MP18_NoMatterWhoMovedIt) {
  State state = Position(3).clock("G21").hand(0, "B4G3");
  const auto events = play(state, "play B4G3 first G");
  EXPECT_EQ(walks_of(events), "G21>party");
  EXPECT_EQ(points_of(events), "0 0 5");
}

TEST(MidnightPartyClock, MP18_BackwardToo) {
  for (const TableMode& mode : table_modes) {
    State state = Position(mode.players, mode.mode).clock("R3 B20").hand(0, "R3B4 dejavu");
    const auto events = play(state, "play R3B4 dejavu first R");
    const bool two_figures = mode.mode != Mode::solo && mode.players < 6;
    EXPECT_EQ(walks_of(events), two_figures ? "R3>party B20>16" : "R3>party") << mode.name();
    EXPECT_EQ(state.round, two_figures ? 1 : 2) << mode.name();
  }
}

TEST(MidnightPartyClock, MP18_TheSharedFigureOfATeamOfSixWinsTheRound) {
  State state = Position(6).clock("B20 R15").turn(2).hand(2, "R3B4");
  const auto events = play(state, "play R3B4 first B");
  EXPECT_EQ(walks_of(events), "B20>party");
  EXPECT_EQ(round_winners(events), "1 4");
  EXPECT_EQ(scores_text(state), "0 1 0 0 1 0");
  EXPECT_EQ(state.round, 2);
}

TEST(MidnightPartyClock, MP18_WithTwoFiguresASideTheFirstLeavesTheClock) {
  for (const TableMode& mode : {table_modes[0], table_modes[3]}) {
    State state = Position(mode.players, mode.mode).clock("R21 B15").hand(0, "R3B4");
    const auto events = play(state, "play R3B4 first R");
    EXPECT_EQ(types_of(events), "play walk walk draw") << mode.name();
    EXPECT_EQ(clock_text(state), "Rparty B19 G7 P7 Y7") << mode.name();
    EXPECT_EQ(state.turn, Seat(1)) << mode.name();
  }
}

TEST(MidnightPartyClock, MP18_TheSecondFigureOfTheSideEndsTheRoundAtOnce) {
  State duel = Position(2).clock("Rparty G21 P15").hand(0, "G3P4");
  auto events = play(duel, "play G3P4 first G");
  EXPECT_EQ(walks_of(events), "G21>party");
  EXPECT_EQ(round_winners(events), "0");
  EXPECT_EQ(scores_text(duel), "1 0");
  EXPECT_EQ(duel.round, 2);

  State teams = Position(4, Mode::teams).clock("Bparty P21 Gparty R9").hand(0, "R4P3");
  events = play(teams, "play R4P3 first R");
  EXPECT_EQ(walks_of(events), "R9>13 P21>party");
  EXPECT_EQ(round_winners(events), "1 3");
  EXPECT_EQ(scores_text(teams), "0 1 0 1");
}

TEST(MidnightPartyClock, MP18_BothFiguresOfASideWithOneCard) {
  State state = Position(2).clock("R21 G20").hand(1, "R3G4").turn(1);
  const auto events = play(state, "play R3G4 first G");
  EXPECT_EQ(walks_of(events), "G20>party R21>party");
  EXPECT_EQ(round_winners(events), "0");
}

TEST(MidnightPartyClock, MP18_FiguresOfDifferentSidesAtThePartyEndNothing) {
  State state = Position(2).clock("R21 B20").hand(0, "R3B4");
  const auto events = play(state, "play R3B4 first B");
  EXPECT_EQ(walks_of(events), "B20>party R21>party");
  EXPECT_EQ(round_winners(events), "");
  EXPECT_EQ(state.round, 1);
}

TEST(MidnightPartyClock, MP18_NotOnNoon) {
  State state = Position(3).clock("R9").hand(0, "R3B4");
  play(state, "play R3B4 first R");
  EXPECT_EQ(place_of(state, 'R'), "12");
  EXPECT_EQ(state.round, 1);
}

TEST(MidnightPartyClock, MP19_WhoPassesMidnightGoesOnWithOne) {
  for (const TableMode& mode : table_modes) {
    State state = Position(mode.players, mode.mode).clock("R22 B23").hand(0, "R3B4 E2/3");
    play(state, "play R3B4 energy 2/3:B first R");
    EXPECT_EQ(clock_text(state), "R4 B5 G7 P7 Y7") << mode.name();
    EXPECT_EQ(state.round, 1) << mode.name();
  }
}

TEST(MidnightPartyClock, MP19_BackOverMidnightGoesOnWithTwentyThree) {
  State state = Position(3).clock("R2 B1").hand(0, "R3B4 dejavu");
  play(state, "play R3B4 dejavu first R");
  EXPECT_EQ(clock_text(state), "R23 B21 G7 P7 Y7");
}

// The hours on which blue, moved there by another player, turns its owner's ghost card.
std::set<int> refreshing_hours(bool backward) {
  std::set<int> hours;
  for (int hour = 1; hour < 24; ++hour) {
    // A player's figure does not stand on 24, so some hours are reached with another card.
    const int steps = hour == 3 || hour == 21 ? 4 : 3;
    const int from = (hour + (backward ? steps : 24 - steps) + 23) % 24 + 1;
    const std::string card = steps == 3 ? "R4B3" : "R3B4";
    State state = Position(3).clock("B" + std::to_string(from)).spent(0).spent(1).spent(2).hand(0, card + " dejavu");
    state.clock.put(Colour::red, 12);
    const auto events = play(state, "play " + card + (backward ? " dejavu" : "") + " first R");
    EXPECT_EQ(place_of(state, 'B'), std::to_string(hour));
    EXPECT_EQ(told(events, "refresh"), state.ability.contains(Seat(1)));
    EXPECT_FALSE(state.ability.contains(Seat(0)));
    EXPECT_FALSE(state.ability.contains(Seat(2)));
    if (state.ability.contains(Seat(1))) hours.insert(hour);
  }
  return hours;
}

TEST(MidnightPartyRefresh, MP21_SixHoursInEitherDirection) {
  EXPECT_EQ(refreshing_hours(false), (std::set<int>{5, 6, 7, 17, 18, 19}));
  EXPECT_EQ(refreshing_hours(true), (std::set<int>{5, 6, 7, 17, 18, 19}));
}

TEST(MidnightPartyRefresh, MP21_PassingIsNotEnough) {
  State state = Position(3).clock("R15 B4").spent(0).spent(1).hand(0, "R5B2 E1/4");
  play(state, "play R5B2 energy 1/4:R first R");
  EXPECT_EQ(clock_text(state), "R21 B10 G7 P7 Y7");
  EXPECT_EQ(seats_text(state.ability), "2");
}

TEST(MidnightPartyRefresh, MP21_AnActiveGhostCardStaysActive) {
  State state = Position(3).clock("R3").hand(0, "R3B4");
  EXPECT_FALSE(told(play(state, "play R3B4 first R"), "refresh"));
  EXPECT_TRUE(state.ability.contains(Seat(0)));
}

TEST(MidnightPartyRefresh, MP21_EitherFigureOfADuellist) {
  for (const auto& [clock, card] : std::vector<std::pair<std::string, std::string>>{{"R15", "R3B4"}, {"G3", "B4G3"}}) {
    State state = Position(2).clock(clock).spent(0).spent(1).turn(1).hand(1, card);
    play(state, "play " + card + " first B");
    EXPECT_EQ(seats_text(state.ability), "0") << card;
  }
}

TEST(MidnightPartyRefresh, MP21_OnlyTheOwnerInTeamsOfFour) {
  State state = Position(4, Mode::teams).clock("R15").spent(0).spent(1).spent(2).spent(3).hand(0, "R3B4");
  play(state, "play R3B4 first R");
  EXPECT_EQ(seats_text(state.ability), "0");
}

TEST(MidnightPartyRefresh, MP21_BothPartnersOfATeamOfSix) {
  for (int mover = 0; mover < 6; ++mover) {
    Position position = Position(6).clock("B3").turn(mover).hand(mover, "R4B3");
    for (int seat = 0; seat < 6; ++seat) position.spent(seat);
    State state = position;
    play(state, "play R4B3 first B");
    EXPECT_EQ(seats_text(state.ability), "1 4") << mover;
  }
  State one_active = Position(6).clock("B3").spent(1).hand(0, "R4B3");
  const auto events = play(one_active, "play R4B3 first B");
  EXPECT_EQ(types_of(events), "play walk refresh walk draw");
  EXPECT_EQ(seats_text(one_active.ability), "0 1 2 3 4 5");
}

TEST(MidnightPartyRefresh, MP21_NobodyForAWanderer) {
  State state = Position(3).clock("R9 Y3").spent(0).spent(1).spent(2).hand(0, "R4Y3");
  EXPECT_FALSE(told(play(state, "play R4Y3 first Y"), "refresh"));
  EXPECT_TRUE(state.ability.empty());
}

TEST(MidnightPartyRefresh, MP21_TheAbilityCanBeUsedAgain) {
  State state = Position(3).clock("R3").spent(0).turn(2).hand(0, "R1B6").hand(2, "R3B4");
  play(state, "play R3B4 first R");
  EXPECT_EQ(why_not(state, "ability R1B6"), "allowed");
}

}  // namespace
}  // namespace midnight::midnight_party
