// SPDX-License-Identifier: MIT
// Set-up and turns (HG-3 to HG-12).
#include "games/hourglass/rules/test_position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

class EveryCount : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Hourglass, EveryCount, testing::Values(2, 3, 4, 5),
                         [](const auto& count) { return std::to_string(count.param) + "Players"; });

Options options_for(int players, int first = 0) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.first = Seat(first);
  return options;
}

State dealt(int players, int first, std::uint64_t seed) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "deal");
  return Hourglass::initial(options_for(players, first), rng);
}

TEST(Hourglass, HG3_ThreeHoldersEachWithItsOwnDirection) {
  State state = Position(3).hand(0, "R1").hand(1, "R2").hand(2, "R3 R4");
  play(state, "open + R1");
  play(state, "open - R2");
  play(state, "open + R3");
  ASSERT_EQ(state.sets.size(), 3U);
  EXPECT_EQ(state.sets[0].direction, Direction::ascending);
  EXPECT_EQ(state.sets[1].direction, Direction::descending);
  EXPECT_EQ(state.sets[2].direction, Direction::ascending);
  EXPECT_THAT(legal_kinds(state), Not(Contains("open +")));
  EXPECT_THAT(legal_kinds(state), Not(Contains("open -")));
}

TEST_P(EveryCount, HG4_SixCardsEachSevenWithTwo) {
  const State state = dealt(GetParam(), 0, 1);
  for (const Seat seat : SeatSet::all(GetParam())) {
    EXPECT_EQ(state.hands[seat].size(), GetParam() == 2 ? 7 : 6);
    EXPECT_TRUE(state.won[seat].empty());
    EXPECT_EQ(state.banked[seat], 0);
  }
  EXPECT_EQ(static_cast<int>(state.pile.size()), 63 - GetParam() * (GetParam() == 2 ? 7 : 6));
  EXPECT_TRUE(state.sets.empty());
  EXPECT_TRUE(state.dropped_by.empty());
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.pass, 1);
  EXPECT_FALSE(Hourglass::problem(state)) << "each card is somewhere, once";
}

TEST_P(EveryCount, HG4_TheCardsAreShuffled) {
  const State state = dealt(GetParam(), 0, 1);
  EXPECT_EQ(dealt(GetParam(), 0, 1), state) << "the same seed deals the same cards";
  EXPECT_NE(dealt(GetParam(), 0, 2).hands, state.hands);
}

TEST_P(EveryCount, HG5_TheChosenSeatBeginsWithTheSameHands) {
  for (int first = 0; first < GetParam(); ++first) {
    const State state = dealt(GetParam(), first, 1);
    EXPECT_EQ(state.first, Seat(first));
    EXPECT_EQ(state.turn, Seat(first));
    EXPECT_EQ(Hourglass::acting(state), SeatSet(Seat(first)));
    EXPECT_EQ(state.hands, dealt(GetParam(), 0, 1).hands);
  }
}

TEST(Hourglass, HG6_OpenTakesTheFirstFreeHolderAndPutsItInFrontOfOneself) {
  State state = Position(3).set(0, "+ R5").hand(1, "P9");
  play(state, "open - P9");
  ASSERT_EQ(state.sets.size(), 2U);
  EXPECT_EQ(state.sets[1].owner, Seat(1));
  EXPECT_EQ(state.sets[1].direction, Direction::descending);
  EXPECT_EQ(text_of(state.sets[1].cards), "P9");
  EXPECT_TRUE(state.sets[1].tucked.empty());
  EXPECT_EQ(text_of(state.sets[0].cards), "R5") << "the other set stays as it was";
}

TEST(Hourglass, HG6_ExactlyOneCardLeavesTheHandAndTheNextPlayerMoves) {
  for (const char* move : {"open + R7", "take A R7", "under A R7"}) {
    State state = Position(3).first(1).set(1, "+ R5").hand(2, "R7");
    const CardSet before = state.hands[Seat(2)];
    play(state, move);
    EXPECT_EQ(state.hands[Seat(2)], before - card_set("R7")) << move;
    EXPECT_EQ(state.turn, Seat(0)) << move;
  }
}

TEST(Hourglass, HG6_EveryHandCardMayOpenEitherWay) {
  const State state = Position(3).hand(0, "R1 R25 P1 P25 J1 J25");
  EXPECT_THAT(legal(state),
              ElementsAre("open + J1", "open + J25", "open + P1", "open + P25", "open + R1", "open + R25", "open - J1",
                          "open - J25", "open - P1", "open - P25", "open - R1", "open - R25"));
}

TEST(Hourglass, HG6_AHolderUsedBeforeStartsEmpty) {
  State state = Position(2).last_turn().set(0, "+ R5 R6 R7", "P1 P2").hand(1, "J1");
  play(state, "under A J1");  // ends the round
  ASSERT_TRUE(state.sets.empty());
  play(state, legal(state).front());
  EXPECT_EQ(state.sets[0].cards.size(), 1U);
  EXPECT_TRUE(state.sets[0].tucked.empty());
}

// Arthur opens a falling set with red 5; Michael's red 3 is red and lower.
TEST(Hourglass, HG7_MichaelTakesArthursSet) {
  State state = Position(4).hand(0, "R5").hand(1, "R3");
  play(state, "open - R5");
  EXPECT_EQ(state.sets[0].owner, Seat(0));
  play(state, "take A R3");
  EXPECT_EQ(state.sets[0].owner, Seat(1));
  EXPECT_EQ(text_of(state.sets[0].cards), "R5 R3");
  EXPECT_EQ(state.sets[0].direction, Direction::descending);
}

// Louisa plays joker 3 on red 3, on a rising and on a falling set.
TEST(Hourglass, HG10_LouisaTakesMichaelsSetWithAnEqualJoker) {
  for (const char* set : {"- R5 R3", "+ R1 R3"}) {
    State state = Position(4).set(1, set).hand(2, "J3");
    play(state, "take A J3");
    EXPECT_EQ(state.sets[0].owner, Seat(2)) << set;
    EXPECT_EQ(state.sets[0].cards.back(), card("J3")) << set;
  }
}

// All holders are in use and nothing fits: Nina tucks purple 7 under Michael's set, who keeps it.
TEST(Hourglass, HG8_NinaTucksUnderMichaelsSet) {
  State state = Position(4).turn(3).set(1, "- R5 R3").set(0, "- P4 P2").set(2, "- R2 R1").hand(3, "P7 R20 J9 P21 R22");
  EXPECT_THAT(legal_kinds(state), ElementsAre("under A", "under B", "under C"));
  play(state, "under A P7");
  EXPECT_EQ(state.sets[0].owner, Seat(1));
  EXPECT_EQ(text_of(state.sets[0].cards), "R5 R3") << "the top card does not change";
  EXPECT_EQ(text_of(state.sets[0].tucked), "P7");
}

TEST(Hourglass, HG7_NeverOnASetInFrontOfOneself) {
  const State state = Position(2).turns(2).set(0, "+ R5").set(1, "+ P5").hand(0, "R9 P9");
  EXPECT_EQ(why_not(state, "take A R9"), "own-set HG-7 holder=A");
  EXPECT_EQ(why_not(state, "take B P9"), "allowed");
}

TEST_P(EveryCount, HG7_FromAnyOpponent) {
  for (int owner = 1; owner < GetParam(); ++owner) {
    State state = Position(GetParam()).turn(0).set(owner, "+ R5").hand(0, "R6");
    play(state, "take A R6");
    EXPECT_EQ(state.sets[0].owner, Seat(0));
  }
}

TEST(Hourglass, HG8_AnyCardUnderAnyOpponentsSet) {
  const State state = Position(3).set(0, "+ R5").set(1, "- P9").hand(2, "R1 P1 J1 R25 P25 J25");
  for (const char* each : {"R1", "P1", "J1", "R25", "P25", "J25"}) {
    EXPECT_EQ(why_not(state, std::string("under A ") + each), "allowed");
    EXPECT_EQ(why_not(state, std::string("under B ") + each), "allowed");
  }
}

TEST(Hourglass, HG8_AlsoWhenOneCouldOpenOrTake) {
  const State state = Position(3).set(0, "+ R5").hand(1, "R6");
  EXPECT_THAT(legal(state), Contains("open + R6"));
  EXPECT_THAT(legal(state), Contains("take A R6"));
  EXPECT_THAT(legal(state), Contains("under A R6"));
}

TEST(Hourglass, HG8_TuckedCardsLieInTheOrderPlayed) {
  State state = Position(3).set(0, "+ R5").hand(1, "P7").hand(2, "J1");
  play(state, "under A P7");
  play(state, "under A J1");
  EXPECT_EQ(text_of(state.sets[0].tucked), "P7 J1");
}

TEST(Hourglass, HG8_NotUnderASetInFrontOfOneself) {
  const State state = Position(2).turns(2).set(0, "+ R5").set(1, "+ P5").hand(0, "R9");
  EXPECT_EQ(why_not(state, "under A R9"), "own-set HG-8 holder=A");
  EXPECT_EQ(why_not(state, "under B R9"), "allowed");
}

TEST_P(EveryCount, HG9_WithAllThreeHoldersOneMustDiscard) {
  const State state =
      Position(GetParam()).turn(0).set(0, "+ R5", "P1 P2").set(0, "+ P9").set(0, "- J3").hand(0, "R6 J1");
  EXPECT_THAT(legal_kinds(state), ElementsAre("drop"));
  EXPECT_EQ(Hourglass::legal_moves(state, Seat(0)).size(), static_cast<std::size_t>(state.hands[Seat(0)].size()));
}

TEST(Hourglass, HG9_TheDiscardGoesUnderThePile) {
  State state = Position(3).turn(0).set(0, "+ R5").set(0, "+ P9").set(0, "- J3").hand(0, "R6");
  const State before = state;
  play(state, "drop R6");
  EXPECT_EQ(state.pile.size(), before.pile.size() + 1);
  EXPECT_EQ(state.pile[0], card("R6"));
  EXPECT_EQ(state.pile.back(), before.pile.back());
  EXPECT_EQ(state.sets, before.sets);
  ASSERT_EQ(state.dropped_by.size(), 1U);
  EXPECT_EQ(state.dropped_by[0], Seat(0));
  EXPECT_EQ(state.turn, Seat(1));
}

TEST(Hourglass, HG9_ALaterDiscardLiesLower) {
  State state =
      Position(3).turn(1).turns(4).set(1, "+ R5").set(1, "+ P9").set(1, "- J3").dropped(0, "P1").hand(1, "R6");
  play(state, "drop R6");
  EXPECT_EQ(to_text(state.pile[0]), "R6");
  EXPECT_EQ(to_text(state.pile[1]), "P1");
  EXPECT_EQ(state.dropped_by, (FixedList<Seat, card_count>{Seat(1), Seat(0)}));
}

TEST(Hourglass, HG9_NoDiscardWhileAnOpponentHasASetOrAHolderIsFree) {
  const State opponent = Position(3).turn(0).set(0, "+ R5").set(0, "+ P9").set(1, "- J3").hand(0, "R6");
  EXPECT_EQ(why_not(opponent, "drop R6"), "no-need-to-drop HG-9");
  EXPECT_THAT(legal_kinds(opponent), Not(Contains("drop")));
  const State free_holder = Position(3).turn(0).set(0, "+ R5").set(0, "+ P9").hand(0, "R6");
  EXPECT_EQ(why_not(free_holder, "drop R6"), "no-need-to-drop HG-9");
  EXPECT_THAT(legal_kinds(free_holder), Not(Contains("drop")));
}

TEST(Hourglass, HG11_TheNextCardGivesTheSetItsNewColour) {
  State state = Position(4).set(1, "+ R3 J5").hand(2, "P6").hand(3, "R7 P7");
  play(state, "take A P6");
  EXPECT_EQ(why_not(state, "take A R7"), "wrong-colour HG-10 card=R7 top=P6 holder=A");
  EXPECT_EQ(why_not(state, "take A P7"), "allowed");
}

TEST(Hourglass, HG11_ASetOpenedWithAJokerStartsWithoutColour) {
  State state = Position(2).hand(0, "J7").hand(1, "R8 P8 J9 R6");
  play(state, "open + J7");
  for (const char* move : {"take A R8", "take A P8", "take A J9"}) EXPECT_EQ(why_not(state, move), "allowed");
  EXPECT_EQ(why_not(state, "take A R6"), "not-higher HG-10 card=R6 top=J7 holder=A");
}

TEST_P(EveryCount, HG12_TheFirstPlayerOfARoundCanOnlyOpen) {
  for (int round = 1; round <= 2; ++round) {
    const State state = Position(GetParam()).first(GetParam() - 1).round(round);
    EXPECT_THAT(legal_kinds(state), ElementsAre("open +", "open -"));
  }
}

TEST_P(EveryCount, HG12_TheOnlyOwnerOfSetsCanOnlyOpenWhileAHolderIsFree) {
  const State one = Position(GetParam()).turn(0).turns(GetParam()).set(0, "+ R5");
  EXPECT_THAT(legal_kinds(one), ElementsAre("open +", "open -"));
  const State two = Position(GetParam()).turn(0).turns(GetParam()).set(0, "+ R5").set(0, "- J5");
  EXPECT_THAT(legal_kinds(two), ElementsAre("open +", "open -"));
}

}  // namespace
}  // namespace midnight::hourglass
