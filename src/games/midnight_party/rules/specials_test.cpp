// SPDX-License-Identifier: MIT
// The special actions (MP-12) and their order (MP-13).
#include "games/midnight_party/rules/test_telling.hpp"

#include <gmock/gmock.h>

namespace midnight::midnight_party {
namespace {

using testing::ElementsAre;

TEST(MidnightPartyTimeshift, MP12_AnHourFromOneFigureToTheOther) {
  State to_red = Position(3).hand(0, "R3B4 timeshift");
  EXPECT_EQ(types_of(play(to_red, "play R3B4 timeshift R first R")), "play timeshift walk walk draw");
  EXPECT_EQ(clock_text(to_red), "R11 B10 G7 P7 Y7");
  EXPECT_EQ(specials_text(to_red, 0), "");
  EXPECT_EQ(used_text(to_red), "timeshift");
  State to_blue = Position(3).hand(0, "R3B4 timeshift");
  play(to_blue, "play R3B4 timeshift B first R");
  EXPECT_EQ(clock_text(to_blue), "R9 B12 G7 P7 Y7");
}

TEST(MidnightPartyTimeshift, MP12_TwoMayBePlayed) {
  State state = Position(3).hand(0, "R3B4 timeshift timeshift");
  play(state, "play R3B4 timeshift R timeshift R first B");
  EXPECT_EQ(clock_text(state), "R12 B9 G7 P7 Y7");
  EXPECT_EQ(used_text(state), "timeshift timeshift");
  State one_kept = Position(3).hand(0, "R3B4 timeshift timeshift");
  play(one_kept, "play R3B4 timeshift B first B");
  EXPECT_EQ(specials_text(one_kept, 0), "timeshift");
}

TEST(MidnightPartyTimeshift, MP12_TwoThatCancelOutAreBothUsed) {
  State state = Position(3).hand(0, "R3B4 timeshift timeshift");
  play(state, "play R3B4 timeshift R timeshift B first B");
  EXPECT_EQ(clock_text(state), "R10 B11 G7 P7 Y7");
  EXPECT_EQ(used_text(state), "timeshift timeshift");
}

TEST(MidnightPartyTimeshift, MP12_NoHourFallsBelowZero) {
  const State state = Position(3).hand(0, "R1B6 R6B1 R2G5 timeshift timeshift");
  EXPECT_EQ(why_not(state, "play R1B6 timeshift B first B"), "allowed");
  EXPECT_EQ(why_not(state, "play R1B6 timeshift B timeshift B first B"), "timeshift-below-zero MP-12 figure=R");
  EXPECT_EQ(why_not(state, "play R6B1 timeshift R timeshift R first R"), "timeshift-below-zero MP-12 figure=B");
  EXPECT_EQ(why_not(state, "play R2G5 timeshift G timeshift G first G"), "allowed");
}

TEST(MidnightPartyTimeshift, MP12_AfterEnergy) {
  State state = Position(3).hand(0, "R1B6 E1/2 timeshift timeshift");
  EXPECT_EQ(walks_of(play(state, "play R1B6 energy 1/2:R timeshift B timeshift B first B")), "B7>17");
  EXPECT_EQ(clock_text(state), "R7 B17 G7 P7 Y7");
  EXPECT_EQ(used_text(state), "E1/2 timeshift timeshift");
}

TEST(MidnightPartyDejavu, MP12_BothFiguresMoveBackward) {
  State state = Position(3).clock("R20 B2").hand(0, "R3B4 dejavu");
  EXPECT_EQ(types_of(play(state, "play R3B4 dejavu first B")), "play dejavu walk walk draw");
  EXPECT_EQ(clock_text(state), "R17 B22 G7 P7 Y7");
  EXPECT_EQ(used_text(state), "dejavu");
}

TEST(MidnightPartyDejavu, MP12_AppliesToTheHoursAfterEnergyAndTimeshift) {
  State state = Position(3).clock("R20 B20").hand(0, "R3B4 E1/4 timeshift dejavu dejavu");
  EXPECT_EQ(walks_of(play(state, "play R3B4 energy 1/4:R timeshift R dejavu first R")), "R20>15 B20>13");
  EXPECT_EQ(specials_text(state, 0), "dejavu");
  EXPECT_EQ(used_text(state), "E1/4 timeshift dejavu");
}

TEST(MidnightPartyDejavu, MP12_AtMostOneATurn) {
  const State state = Position(3).hand(0, "R3B4 dejavu dejavu");
  EXPECT_EQ(why_not(state, "play R3B4 dejavu dejavu first R"), "second-dejavu MP-12");
}

TEST(MidnightPartyRecycle, MP12_OneOfTheTopThreeForACardOfTheHand) {
  for (const auto& [taken, left] : std::vector<std::pair<std::string, std::string>>{
           {"R1B6", "G1P6 R2B5 R4B3 R5B2"}, {"R2B5", "R1B6 G1P6 R4B3 R5B2"}, {"R4B3", "R1B6 R2B5 G1P6 R5B2"}}) {
    State state = Position(3).hand(0, "R3B4 G1P6 recycle").discard("R1B6 R2B5 R4B3 R5B2");
    EXPECT_EQ(types_of(play(state, "recycle " + taken + " for G1P6")), "recycle");
    EXPECT_EQ(pile_text(state.discard), left) << "the given card takes its place";
    EXPECT_TRUE(state.hands[Seat(0)].hours.contains(hour_card(taken)));
    EXPECT_TRUE(state.hands[Seat(0)].hours.contains(hour_card("R3B4")));
    EXPECT_EQ(state.hands[Seat(0)].movement_cards(), 2);
    EXPECT_EQ(used_text(state), "recycle");
  }
  const State state = Position(3).hand(0, "R3B4 G1P6 recycle").discard("R1B6 R2B5 R4B3 R5B2");
  EXPECT_EQ(why_not(state, "recycle R5B2 for G1P6"), "not-on-top MP-12 card=R5B2");
}

std::vector<std::string> recycles(const State& state) {
  std::vector<std::string> moves = legal(state);
  std::erase_if(moves, [](const std::string& move) { return !move.starts_with("recycle"); });
  return moves;
}

TEST(MidnightPartyRecycle, MP12_FewerIfThereAreFewer) {
  EXPECT_THAT(recycles(Position(3).hand(0, "R3B4 recycle")), ElementsAre());
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 recycle"), "recycle R1B6 for R3B4"), "discard-empty MP-12");
  EXPECT_THAT(recycles(Position(3).hand(0, "R3B4 recycle").discard("P1Y6")), ElementsAre("recycle P1Y6 for R3B4"));
  EXPECT_THAT(
      recycles(Position(3).hand(0, "R3B4 G1P6 recycle").discard("P1Y6 B1G6")),
      ElementsAre("recycle B1G6 for G1P6", "recycle B1G6 for R3B4", "recycle P1Y6 for G1P6", "recycle P1Y6 for R3B4"));
  EXPECT_THAT(recycles(Position(3).hand(0, "R3B4 recycle").discard("P1Y6 B1G6 B2G5 B3G4")),
              ElementsAre("recycle B1G6 for R3B4", "recycle B2G5 for R3B4", "recycle P1Y6 for R3B4"));
}

TEST(MidnightPartyRecycle, MP12_TwiceInATurn) {
  State state = Position(3).hand(0, "R3B4 recycle recycle").discard("P1Y6 B1G6");
  play(state, "recycle B1G6 for R3B4");
  EXPECT_EQ(pile_text(state.discard), "P1Y6 R3B4");
  play(state, "recycle R3B4 for B1G6");
  EXPECT_EQ(pile_text(state.discard), "P1Y6 B1G6");
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_EQ(used_text(state), "recycle recycle");
}

TEST(MidnightPartyBadhand, MP12_OneToFiveMovementCardsForAsManyOfThePile) {
  State state = Position(3).hand(0, "R3B4 G1P6 P2Y5 E1/2 E3/3 badhand").discard("R1B6").pile_top("B1G6 B2G5 B3G4");
  EXPECT_EQ(types_of(play(state, "badhand R3B4 G1P6 E1/2")), "badhand draw");
  EXPECT_EQ(hand_text(state, 0), "B1G6 B2G5 B3G4 P2Y5 E3/3");
  EXPECT_EQ(pile_text(state.discard), "G1P6 R3B4 R1B6") << "the last named lies on top";
  EXPECT_EQ(used_text(state), "E1/2 badhand") << "swapped energy cards are used";
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_TRUE(state.ability.contains(Seat(0)));
}

TEST(MidnightPartyBadhand, MP12_AtMostAsManyAsThePileHas) {
  State state = Position(3).hand(0, "R3B4 G1P6 P2Y5 badhand").pile("B1G6 B2G5");
  EXPECT_EQ(why_not(state, "badhand R3B4 G1P6 P2Y5"), "pile-too-small MP-12 count=2");
  play(state, "badhand G1P6 P2Y5");
  EXPECT_EQ(hand_text(state, 0), "R3B4 B1G6 B2G5");
  EXPECT_EQ(why_not(Position(3).hand(0, "R3B4 badhand").pile(""), "badhand R3B4"), "pile-empty MP-12");
}

TEST(MidnightPartyBadhand, MP12_TheWholeHand) {
  State state = Position(3).hand(0, "R3B4 R4B3 E1/1 E1/2 E1/3 badhand").pile_top("B1G6 B2G5 B3G4 B4G3 B5G2");
  play(state, "badhand R3B4 R4B3 E1/1 E1/2 E1/3");
  EXPECT_EQ(hand_text(state, 0), "B1G6 B2G5 B3G4 B4G3 B5G2");
  EXPECT_EQ(used_text(state), "E1/1 E1/2 E1/3 badhand");
}

TEST(MidnightPartyOrder, MP13_AfterRecycleOrBadhandAnHourCardMustBePlayed) {
  State recycled = Position(3).hand(0, "R3B4 recycle").discard("P1Y6");
  play(recycled, "recycle P1Y6 for R3B4");
  EXPECT_TRUE(recycled.must_play);
  EXPECT_EQ(recycled.turn, Seat(0));
  EXPECT_THAT(legal(recycled), ElementsAre("play P1Y6 first P", "play P1Y6 first Y"));
  EXPECT_EQ(why_not(recycled, "ability P1Y6"), "must-play MP-13");
  EXPECT_EQ(why_not(recycled, "pass"), "no-need-to-pass MP-17");
  play(recycled, "play P1Y6 first P");
  EXPECT_FALSE(recycled.must_play);
  EXPECT_EQ(recycled.turn, Seat(1));

  State swapped = Position(3).hand(0, "E1/2 badhand").pile_top("B1G6");
  play(swapped, "badhand E1/2");
  EXPECT_TRUE(swapped.must_play);
  EXPECT_THAT(legal(swapped), ElementsAre("play B1G6 first B", "play B1G6 first G"));
}

TEST(MidnightPartyOrder, MP12_AnyNumberMayBeCombinedWithTheSameHourCard) {
  State state = Position(3)
                    .hand(0, "R3B4 G1P6 E1/2 timeshift timeshift dejavu recycle badhand")
                    .discard("P1Y6")
                    .pile_top("B1G6 B2G5");
  play(state, "badhand G1P6");
  EXPECT_EQ(pile_text(state.discard), "G1P6 P1Y6");
  play(state, "recycle G1P6 for B1G6");
  EXPECT_TRUE(state.must_play);
  play(state, "play G1P6 energy 1/2:P timeshift G timeshift G dejavu first P");
  EXPECT_EQ(clock_text(state), "R7 B7 G2 P2 Y7");
  EXPECT_EQ(used_text(state), "E1/2 timeshift timeshift dejavu recycle badhand");
  EXPECT_EQ(hand_text(state, 0), "R3B4 B2G5");
  EXPECT_EQ(state.turn, Seat(1));
}

TEST(MidnightPartyOrder, MP13_ARoundThatEndsLeavesNothingToPlay) {
  State state = Position(3).clock("R23").hand(0, "R1B6").must_play();
  play(state, "play R1B6 first R");
  EXPECT_FALSE(state.must_play);
  State last = Position(3).clock("R23").scores({23, 0, 0}).hand(0, "R1B6").must_play();
  play(last, "play R1B6 first R");
  EXPECT_TRUE(last.over);
  EXPECT_FALSE(last.must_play);
}

}  // namespace
}  // namespace midnight::midnight_party
