// SPDX-License-Identifier: MIT
// Every reason why a move is not allowed, and that the reasons and the list of legal moves agree.
#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

TEST(HourglassRefusal, HG6_ACardThatIsNotInTheHand) {
  const State state = Position(3).set(0, "+ R5").hand(1, "R6").hand(2, "R7");
  for (const char* kind : {"open + ", "open - ", "take A ", "under A ", "drop "}) {
    EXPECT_EQ(why_not(state, std::string(kind) + "R7"), "not-in-hand HG-6 card=R7") << kind;
  }
}

TEST(HourglassRefusal, HG6_NoHolderIsFree) {
  const State state = Position(3).set(0, "+ R5").set(1, "- R9").set(2, "+ P5").hand(0, "R6");
  EXPECT_EQ(why_not(state, "open + R6"), "no-free-holder HG-6");
  EXPECT_EQ(why_not(state, "open - R6"), "no-free-holder HG-6");
}

TEST(HourglassRefusal, HG7_HG8_TheHolderIsNotInUse) {
  const State state = Position(3).set(0, "+ R5").hand(1, "R6");
  EXPECT_EQ(why_not(state, "take B R6"), "holder-not-in-use HG-7 holder=B");
  EXPECT_EQ(why_not(state, "under C R6"), "holder-not-in-use HG-8 holder=C");
}

TEST(HourglassRefusal, HG7_HG8_TheSetIsOnesOwn) {
  const State state = Position(2).set(0, "+ R5").set(1, "+ P5").hand(0, "R6");
  EXPECT_EQ(why_not(state, "take A R6"), "own-set HG-7 holder=A");
  EXPECT_EQ(why_not(state, "under A R6"), "own-set HG-8 holder=A");
}

TEST(HourglassRefusal, HG10_TheCardIsNotHigher) {
  const State state = Position(3).set(0, "+ R5").hand(1, "R4 J3 J5");
  EXPECT_EQ(why_not(state, "take A R4"), "not-higher HG-10 card=R4 top=R5 holder=A");
  EXPECT_EQ(why_not(state, "take A J3"), "not-higher HG-10 card=J3 top=R5 holder=A");
  EXPECT_EQ(why_not(state, "take A J5"), "allowed");
}

TEST(HourglassRefusal, HG10_TheCardIsNotLower) {
  const State state = Position(3).set(0, "- J5").hand(1, "R6 J7 R5");
  EXPECT_EQ(why_not(state, "take A R6"), "not-lower HG-10 card=R6 top=J5 holder=A");
  EXPECT_EQ(why_not(state, "take A J7"), "not-lower HG-10 card=J7 top=J5 holder=A");
  EXPECT_EQ(why_not(state, "take A R5"), "allowed");
}

// Purple 6 is higher than red 5: it would be wrong to say that it is not.
TEST(HourglassRefusal, HG10_TheColourIsWrongWhateverTheNumber) {
  const State state = Position(3).set(0, "+ R5").hand(1, "P4 P5 P6");
  EXPECT_EQ(why_not(state, "take A P6"), "wrong-colour HG-10 card=P6 top=R5 holder=A");
  EXPECT_EQ(why_not(state, "take A P5"), "wrong-colour HG-10 card=P5 top=R5 holder=A");
  EXPECT_EQ(why_not(state, "take A P4"), "wrong-colour HG-10 card=P4 top=R5 holder=A");
}

TEST(HourglassRefusal, HG9_NoNeedToDiscard) {
  const State state = Position(3).hand(0, "R6");
  EXPECT_EQ(why_not(state, "drop R6"), "no-need-to-drop HG-9");
}

TEST(HourglassRefusal, HG9_WithAllSetsNothingElseIsAllowed) {
  const State state = Position(2).turn(0).turns(6).set(0, "+ R5").set(0, "+ R9").set(0, "+ P5").hand(0, "R10");
  EXPECT_EQ(why_not(state, "open + R10"), "no-free-holder HG-6");
  EXPECT_EQ(why_not(state, "take A R10"), "own-set HG-7 holder=A");
  EXPECT_EQ(why_not(state, "under A R10"), "own-set HG-8 holder=A");
  EXPECT_EQ(why_not(state, "drop R10"), "allowed");
}

std::vector<Move> conceivable_moves() {
  std::vector<Move> moves;
  for (const CardId each : all_cards) {
    moves.push_back(Move::open(Direction::ascending, each));
    moves.push_back(Move::open(Direction::descending, each));
    for (std::size_t holder = 0; holder < holder_count; ++holder) {
      moves.push_back(Move::take(holder, each));
      moves.push_back(Move::under(holder, each));
    }
    moves.push_back(Move::drop(each));
  }
  return moves;
}

class RandomPlay : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Hourglass, RandomPlay, testing::Values(2, 3, 4, 5),
                         [](const auto& count) { return std::to_string(count.param) + "Players"; });

TEST_P(RandomPlay, AMoveIsListedOnceOrRefused) {
  const auto conceivable = conceivable_moves();
  for_each_random_state(GetParam(), 1, 12, [&](const State& state, Rng&) {
    if (state.over) return;
    const Moves listed = Hourglass::legal_moves(state, state.turn);
    for (const Move move : conceivable) {
      const bool refused = Hourglass::refusal(state, state.turn, move).has_value();
      ASSERT_EQ(std::count(listed.begin(), listed.end(), move), refused ? 0 : 1) << Notation::write_move(move);
    }
  });
}

TEST_P(RandomPlay, OnlyTheSeatToMoveHasMoves) {
  for_each_random_state(GetParam(), 1, 3, [](const State& state, Rng&) {
    for (const Seat seat : SeatSet::all(state.players())) {
      const bool acts = !state.over && seat == state.turn;
      ASSERT_EQ(Hourglass::legal_moves(state, seat).empty(), !acts);
      ASSERT_EQ(Hourglass::acting(state).contains(seat), acts);
    }
  });
}

TEST_P(RandomPlay, EveryStateIsPossible) {
  for_each_random_state(GetParam(), 2, 12, [](const State& state, Rng&) {
    const auto problem = Hourglass::problem(state);
    ASSERT_FALSE(problem) << problem->field << " " << problem->why;
  });
}

}  // namespace
}  // namespace midnight::hourglass
