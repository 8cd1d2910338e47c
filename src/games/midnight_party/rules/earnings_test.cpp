// SPDX-License-Identifier: MIT
// What the clock gives: special actions at one o'clock (MP-20), energy cards for wanderers (MP-22).
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

// Which seats have special actions: "1:dejavu 2:recycle".
std::string holders(const State& state) {
  std::string line;
  for (const Seat seat : SeatSet::all(state.players())) {
    const std::string specials = specials_text(state, seat.index());
    if (!specials.empty()) add_word(line, std::to_string(seat.index()) + ":" + specials);
  }
  return line;
}

TEST(MidnightPartyOneOClock, MP20_LandingOnOneGivesTheOwnerTheTopSpecialAction) {
  State state = Position(3).clock("B22").special_pile("dejavu recycle").hand(0, "R4B3");
  EXPECT_EQ(types_of(play(state, "play R4B3 first R")), "play walk walk special draw");
  EXPECT_EQ(place_of(state, 'B'), "1");
  EXPECT_EQ(holders(state), "1:dejavu");
  EXPECT_EQ(pile_text(state.special_pile), "recycle");
}

TEST(MidnightPartyOneOClock, MP20_PassingOneDoesToo) {
  for (int from = 19; from <= 23; ++from) {
    State state = Position(3).clock("B" + std::to_string(from)).special_pile("badhand").hand(0, "R1B6");
    play(state, "play R1B6 first R");
    EXPECT_EQ(place_of(state, 'B'), std::to_string(from + 6 - 24));
    EXPECT_EQ(holders(state), "1:badhand");
  }
}

TEST(MidnightPartyOneOClock, MP20_OneIsPassedAndAGhostCardRefreshedInOneMove) {
  State state = Position(3).clock("B23").spent(1).special_pile("badhand").hand(0, "R1B6");
  EXPECT_EQ(types_of(play(state, "play R1B6 first B")), "play walk special refresh walk draw");
}

TEST(MidnightPartyOneOClock, MP20_NotThirteenAndNotLeavingOne) {
  for (const char* clock : {"B7", "B10", "B12", "B1", "B2", "B17"}) {
    State state = Position(3).clock(clock).hand(0, "R1B6");
    EXPECT_FALSE(told(play(state, "play R1B6 first R"), "special")) << clock;
    EXPECT_EQ(holders(state), "");
  }
}

TEST(MidnightPartyOneOClock, MP20_NoneLeftGivesNothing) {
  State state = Position(3).clock("B22").special_pile("").hand(0, "R4B3");
  EXPECT_FALSE(told(play(state, "play R4B3 first R"), "special"));
  EXPECT_EQ(holders(state), "");
}

TEST(MidnightPartyOneOClock, MP20_NotForWanderers) {
  State state = Position(3).clock("Y22").hand(0, "R4Y3");
  EXPECT_FALSE(told(play(state, "play R4Y3 first R"), "special"));
  EXPECT_EQ(holders(state), "");
}

TEST(MidnightPartyOneOClock, MP20_BackwardEarnsNothing) {
  for (const char* clock : {"B4", "B2", "B1", "B7"}) {  // onto 1, over it, from it, far from it
    State state = Position(3).clock(clock).hand(0, "R4B3 dejavu");
    EXPECT_FALSE(told(play(state, "play R4B3 dejavu first R"), "special")) << clock;
    EXPECT_EQ(holders(state), "");
  }
}

TEST(MidnightPartyOneOClock, MP20_TwoFiguresInTheOrderTheyMove) {
  State state = Position(3).clock("R22 B22").special_pile("dejavu recycle").hand(2, "R3B4").turn(2);
  play(state, "play R3B4 first B");
  EXPECT_EQ(holders(state), "0:recycle 1:dejavu");
  State one_left = Position(3).clock("R22 B22").special_pile("dejavu").hand(2, "R3B4").turn(2);
  play(one_left, "play R3B4 first R");
  EXPECT_EQ(holders(one_left), "0:dejavu");
}

TEST(MidnightPartyOneOClock, MP20_AnyNumberMayBeHeld) {
  State state = Position(3)
                    .clock("R22")
                    .hand(0, "R3B4 R4B3 R5B2 R6B1 G1P6 timeshift timeshift dejavu dejavu")
                    .special_pile("badhand");
  play(state, "play R3B4 first R");
  EXPECT_EQ(holders(state), "0:timeshift timeshift dejavu dejavu badhand");
}

TEST(MidnightPartyOneOClock, MP20_BothFiguresOfADuellist) {
  State state = Position(2).clock("R22 G22").special_pile("dejavu recycle").hand(1, "R3G4").turn(1);
  play(state, "play R3G4 first R");
  EXPECT_EQ(holders(state), "0:dejavu recycle");
}

TEST(MidnightPartyOneOClock, MP20_TheOwnerAndNotThePartnerInTeamsOfFour) {
  for (int mover = 0; mover < 4; ++mover) {
    State state = Position(4, Mode::teams).clock("G22").special_pile("dejavu").turn(mover).hand(mover, "G3Y4");
    play(state, "play G3Y4 first G");
    EXPECT_EQ(holders(state), "2:dejavu") << mover;
  }
}

// MP-20: the partner on turn, else the one whose turn comes first. Red is 0 and 3, blue 1 and 4, green 2 and 5.
TEST(MidnightPartyOneOClock, MP20_WhichPartnerOfATeamOfSix) {
  const std::vector<std::string> receivers{"0 1 2", "3 1 2", "3 4 2", "3 4 5", "0 4 5", "0 1 5"};
  for (int mover = 0; mover < 6; ++mover) {
    std::string got;
    for (const char* figure : {"R", "B", "G"}) {
      const std::string card = std::string(figure) + "3Y4";
      State state = Position(6).clock(figure + std::string("22")).special_pile("dejavu").turn(mover).hand(mover, card);
      play(state, "play " + card + " first " + figure);
      add_word(got, holders(state).substr(0, 1));
      EXPECT_EQ(holders(state).substr(1), ":dejavu");
    }
    EXPECT_EQ(got, receivers[static_cast<std::size_t>(mover)]) << "on turn: " << mover;
  }
}

TEST(MidnightPartyWanderer, MP22_LandingOnMidnightGivesTheMoverAnEnergyCard) {
  State state = Position(3).clock("Y20").energy("E2/3 E1/1").turn(1).hand(1, "R3Y4").pile_top("R1B6");
  EXPECT_EQ(types_of(play(state, "play R3Y4 first R")), "play walk walk energy draw");
  EXPECT_EQ(place_of(state, 'Y'), "24") << "it stays on the clock";
  EXPECT_EQ(hand_text(state, 1), "R1B6 E2/3");
  EXPECT_EQ(pile_text(state.energy_pile), "E1/1");
  EXPECT_EQ(state.round, 1) << "a wanderer never ends a round";
}

TEST(MidnightPartyWanderer, MP22_PassingMidnightDoesToo) {
  for (int from = 21; from <= 23; ++from) {
    State state = Position(3).clock("Y" + std::to_string(from)).energy("E2/3").hand(0, "R3Y4");
    EXPECT_TRUE(told(play(state, "play R3Y4 first Y"), "energy"));
    EXPECT_EQ(place_of(state, 'Y'), std::to_string(from + 4 - 24));
  }
}

TEST(MidnightPartyWanderer, MP22_NotBeforeAndNotBehindMidnight) {
  for (const char* clock : {"Y19", "Y7", "Y1", "Y10"}) {
    State state = Position(3).clock(clock).hand(0, "R3Y4");
    EXPECT_FALSE(told(play(state, "play R3Y4 first Y"), "energy")) << clock;
  }
}

TEST(MidnightPartyWanderer, MP22_TheLaterStepFromMidnightDoesNotPassItAgain) {
  State state = Position(3).clock("Y24").hand(0, "R3Y4");
  EXPECT_FALSE(told(play(state, "play R3Y4 first Y"), "energy"));
  EXPECT_EQ(place_of(state, 'Y'), "4");
}

TEST(MidnightPartyWanderer, MP22_BothWanderersInOnePlay) {
  State state = Position(3).clock("P21 Y22").energy("E2/3 E1/1 E1/2").hand(0, "P3Y4 R1B6 R2B5");
  EXPECT_EQ(types_of(play(state, "play P3Y4 first Y")), "play walk energy walk energy draw");
  EXPECT_EQ(hand_text(state, 0).substr(0, 9), "R1B6 R2B5");
  EXPECT_EQ(state.hands[Seat(0)].energies.size(), 2);
  EXPECT_EQ(pile_text(state.energy_pile), "E1/2");
  EXPECT_EQ(clock_text(state), "R7 B7 G7 P24 Y2");
}

TEST(MidnightPartyWanderer, MP22_NoneLeftGivesNothing) {
  State state = Position(3).clock("P21 Y22").energy("E2/3").hand(0, "P3Y4");
  EXPECT_EQ(types_of(play(state, "play P3Y4 first Y")), "play walk energy walk draw");
}

TEST(MidnightPartyWanderer, MP22_BackwardEarnsNothing) {
  for (const auto& [clock, to] :
       std::vector<std::pair<std::string, std::string>>{{"Y4", "24"}, {"Y2", "22"}, {"Y24", "20"}, {"Y9", "5"}}) {
    State state = Position(3).clock(clock).hand(0, "R3Y4 dejavu");
    EXPECT_FALSE(told(play(state, "play R3Y4 dejavu first Y"), "energy")) << clock;
    EXPECT_EQ(place_of(state, 'Y'), to);
    EXPECT_EQ(state.round, 1);
  }
}

TEST(MidnightPartyWanderer, MP22_AfterSteppingBackItMayEarnAgain) {
  State back = Position(3).clock("Y24").energy("E2/3").hand(0, "R3Y4 dejavu").hand(1, "B3Y4");
  play(back, "play R3Y4 dejavu first Y");
  EXPECT_EQ(place_of(back, 'Y'), "20");
  EXPECT_TRUE(told(play(back, "play B3Y4 first Y"), "energy"));
}

TEST(MidnightPartyWanderer, MP22_ForTheMoverAndNotForASideOfItsOwn) {
  for (const TableMode& mode : table_modes) {
    if (mode.players == 5) continue;  // all five figures have owners
    const int mover = mode.players - 1;
    State state = Position(mode.players, mode.mode).clock("Y20").energy("E2/3").turn(mover).hand(mover, "R3Y4");
    play(state, "play R3Y4 first Y");
    EXPECT_EQ(state.hands[Seat(mover)].energies.size(), 1) << mode.name();
  }
}

TEST(MidnightPartyWanderer, MP7_WithFivePlayersNobodyWanders) {
  State state = Position(5).clock("Y20").hand(0, "R3Y4");
  const auto events = play(state, "play R3Y4 first Y");
  EXPECT_EQ(walks_of(events), "Y20>party");
  EXPECT_FALSE(told(events, "energy"));
  EXPECT_EQ(state.round, 2);
}

}  // namespace
}  // namespace midnight::midnight_party
