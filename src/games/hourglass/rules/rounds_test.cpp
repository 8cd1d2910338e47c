// SPDX-License-Identifier: MIT
// The end of a round, of a pass and of the game (HG-13 to HG-18).
#include "games/hourglass/rules/test_position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

using testing::ElementsAre;

class Rounds : public testing::TestWithParam<int> {
 protected:
  static int players() { return GetParam(); }
  static int turns() { return players() == 2 ? 5 : 4; }
  // Seat 0 began; the last seat is about to end the round by tucking joker 25 under seat 0's set.
  static Position before_the_end() { return Position(players()).last_turn().set(0, "+ R5").hand(players() - 1, "J25"); }
};
INSTANTIATE_TEST_SUITE_P(Hourglass, Rounds, testing::Values(2, 3, 4, 5),
                         [](const auto& count) { return std::to_string(count.param) + "Players"; });

std::vector<int> scores(const State& state) {
  const Outcome outcome = Hourglass::outcome(state);
  return {outcome.scores.begin(), outcome.scores.end()};
}

TEST_P(Rounds, HG13_ARoundIsFourTurnsEachFiveWithTwo) {
  State state = Position(players());
  for (int turn = 1; turn < players() * turns(); ++turn) {
    play(state, legal(state).front());
    ASSERT_EQ(state.round, 1) << "after turn " << turn;
  }
  for (const Seat seat : SeatSet::all(players())) {
    EXPECT_EQ(state.hands[seat].size(), seat == state.turn ? 3 : 2);
  }
  play(state, legal(state).front());
  EXPECT_EQ(state.round, 2);
}

TEST_P(Rounds, HG14_EveryoneCollectsTheirSetsTuckedCardsIncluded) {
  State state = before_the_end().set(players() - 1, "- P9 P8", "P1");
  const CardSet first_set = state.sets[0].all_cards;
  const CardSet second_set = state.sets[1].all_cards;
  play(state, "under A J25");
  EXPECT_EQ(state.won[Seat(0)], first_set | card_set("J25"));
  EXPECT_EQ(state.won[Seat(players() - 1)], second_set);
  EXPECT_TRUE(state.sets.empty()) << "holders return to the middle";
}

TEST(Hourglass, HG14_OnePlayerMayCollectAllThree) {
  State state = Position(3).last_turn().set(1, "+ R5").set(2, "- P9").set(2, "+ J1", "P3").hand(2, "R6");
  play(state, "take A R6");
  EXPECT_TRUE((card_set("R5 R6 P9 J1 P3") - state.won[Seat(2)]).empty());
  EXPECT_EQ(state.won[Seat(2)].size(), 12) << "one card a turn";
  EXPECT_TRUE(state.won[Seat(0)].empty());
  EXPECT_TRUE(state.won[Seat(1)].empty());
}

TEST(Hourglass, HG14_NewCardsJoinTheWonPile) {
  State state = Position(3).last_turn().won(0, "R1 R2").set(0, "+ R5").hand(2, "J25");
  play(state, "under A J25");
  EXPECT_TRUE((card_set("R1 R2 R5 J25") - state.won[Seat(0)]).empty());
}

TEST_P(Rounds, HG15_ThePlayerToTheLeftOfTheFirstBeginsTheNextRound) {
  for (int first = 0; first < players(); ++first) {
    State state = Position(players()).first(first).last_turn().set(first, "+ R5");
    play(state, legal(state).front());
    EXPECT_EQ(state.first, Seat(first).next(players()));
    EXPECT_EQ(state.turn, state.first);
    EXPECT_EQ(state.round, 2);
  }
}

TEST_P(Rounds, HG15_BeginningWithTheNewFirstPlayerEachDrawsAllAtOnce) {
  State state = before_the_end();
  const State before = state;
  play(state, "under A J25");
  std::size_t top = before.pile.size();
  Seat seat = Seat(0).next(players());
  for (int i = 0; i < players(); ++i, seat = seat.next(players())) {
    CardSet hand = before.hands[seat] - card_set("J25");
    for (int k = 0; k < turns(); ++k) hand.insert(before.pile[--top]);
    EXPECT_EQ(state.hands[seat], hand) << "seat " << seat.index();
  }
  EXPECT_EQ(state.pile.size(), top);
}

TEST_P(Rounds, HG16_JustEnoughCardsForAllAreDrawn) {
  State state = before_the_end().passes(1).pile_size(players() * turns());
  play(state, "under A J25");
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(state.pile.empty());
  for (const Seat seat : SeatSet::all(players())) EXPECT_EQ(state.hands[seat].size(), hand_size(players()));
}

TEST_P(Rounds, HG16_WithOneCardTooFewNobodyDrawsAndTheGameEnds) {
  State state = before_the_end().passes(1).pile_size(players() * turns() - 1);
  play(state, "under A J25");
  EXPECT_TRUE(state.over);
  EXPECT_EQ(static_cast<int>(state.pile.size()), players() * turns() - 1);
  for (const Seat seat : SeatSet::all(players())) EXPECT_EQ(state.hands[seat].size(), 2);
  EXPECT_TRUE(Hourglass::acting(state).empty());
  EXPECT_TRUE(Hourglass::outcome(state).over);
}

TEST_P(Rounds, HG16_CardsUnderThePileCountAndAreDrawnLast) {
  State state = before_the_end().passes(1).dropped(0, "P24").pile_size(players() * turns());
  play(state, "under A J25");
  ASSERT_FALSE(state.over);
  EXPECT_TRUE(state.hands[Seat(0)].contains(card("P24"))) << "the previous first player draws last";
  EXPECT_TRUE(state.dropped_by.empty()) << "nobody's any more";
}

TEST_P(Rounds, HG16_ACardDroppedInTheLastTurnOfTheRoundCounts) {
  const int last = players() - 1;
  State state = Position(players())
                    .passes(1)
                    .last_turn()
                    .set(last, "+ R5")
                    .set(last, "+ P5")
                    .set(last, "- J3")
                    .hand(last, "J25")
                    .pile_size(players() * turns() - 1);
  play(state, "drop J25");
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(state.hands[Seat(0)].contains(card("J25")));
}

TEST(Hourglass, HG16_OnlyTheUndrawnPartOfTheDroppedCardsIsRemembered) {
  State state =
      Position(3).last_turn().set(0, "+ R5").dropped(0, "P20 P21").dropped(1, "P22").hand(2, "J25").pile_size(14);
  play(state, "under A J25");  // 12 of the 14 are drawn, the lowest two stay
  EXPECT_EQ(text_of(state.pile), "P22 P21");
  EXPECT_EQ(state.dropped_by, (FixedList<Seat, card_count>{Seat(1), Seat(0)}));
  EXPECT_TRUE(state.hands[Seat(0)].contains(card("P20")));
}

TEST_P(Rounds, HG16_ADealtGameHasSoManyRounds) {
  // 49, 45, 39 and 33 cards are left after the deal; a round takes 10, 12, 16 and 20 unless some are dropped.
  const int regular = std::vector{5, 4, 3, 2}[static_cast<std::size_t>(players() - 2)];
  State state = Position(players()).passes(1);
  while (!state.over) {
    const auto moves = legal(state);
    // Three players open (two, when there are only two) and sets stay where they are: nobody has all three.
    play(state, moves.front().starts_with("open") ? moves.front() : moves.back());
  }
  EXPECT_EQ(state.round, regular);
}

TEST(Hourglass, HG17_TheHourglassesOnTheWonPileCount) {
  const State state = Position(3)
                          .over()
                          .won(0, "R12 R1 J5")
                          .won(1, "P9 P10")
                          .won(2, "R5")
                          .worth({{"R12", 3}, {"P9", 2}, {"P10", 2}, {"R5", 1}});
  EXPECT_THAT(scores(state), ElementsAre(3, 4, 1));
  EXPECT_EQ(Hourglass::outcome(state).winners, SeatSet(Seat(1)));
  EXPECT_EQ(Hourglass::outcome(state).reason, "most-hourglasses");
}

TEST(Hourglass, HG17_CardsInHandDoNotCount) {
  const State state = Position(2).over().hand(0, "R12 P12").won(1, "R5").worth({{"R12", 3}, {"P12", 3}, {"R5", 1}});
  EXPECT_THAT(scores(state), ElementsAre(0, 1));
  EXPECT_EQ(Hourglass::outcome(state).winners, SeatSet(Seat(1)));
}

TEST(Hourglass, HG17_EqualScoresShareTheVictory) {
  const State two = Position(3)
                        .over()
                        .won(0, "R12")
                        .won(1, "P1")
                        .won(2, "R1 R2")
                        .worth({{"R12", 3}, {"P1", 1}, {"R1", 2}, {"R2", 1}});
  SeatSet first_and_last(Seat(0));
  first_and_last.insert(Seat(2));
  EXPECT_EQ(Hourglass::outcome(two).winners, first_and_last);
  const State nobody = Position(5).over().worth({});
  EXPECT_THAT(scores(nobody), ElementsAre(0, 0, 0, 0, 0));
  EXPECT_EQ(Hourglass::outcome(nobody).winners, SeatSet::all(5));
}

TEST(Hourglass, HG17_ARunningGameHasNoOutcomeButScores) {
  const State state = Position(3).won(0, "R12").set(1, "+ R13").worth({{"R12", 3}, {"R13", 3}});
  EXPECT_EQ(Hourglass::outcome(state), Outcome());
  EXPECT_EQ(score(state, Seat(0)), 3);
  EXPECT_EQ(score(state, Seat(1)), 0) << "a set is not won before the round ends";
}

TEST_P(Rounds, HG18_TheSecondPassDealsAllCardsAgain) {
  State state = before_the_end()
                    .passes(2)
                    .won(0, "R12")
                    .won(1, "P9")
                    .dropped(1, "P24")
                    .pile_size(players() * turns() - 1)
                    .worth({{"R12", 3}, {"P9", 2}, {"R5", 1}});
  const State before = state;
  play(state, "under A J25");
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.pass, 2);
  EXPECT_EQ(state.round, before.round + 1) << "rounds are counted on";
  EXPECT_EQ(state.first, Seat(1)) << "the next first player";
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(state.banked[Seat(0)], 4);
  EXPECT_EQ(state.banked[Seat(1)], 2);
  EXPECT_TRUE(state.dropped_by.empty());
  EXPECT_TRUE(state.sets.empty());
  for (const Seat seat : SeatSet::all(players())) {
    EXPECT_TRUE(state.won[seat].empty());
    EXPECT_EQ(state.hands[seat].size(), hand_size(players()));
  }
  EXPECT_EQ(static_cast<int>(state.pile.size()), 63 - players() * hand_size(players()));
}

TEST_P(Rounds, HG18_TheNewDealIsShuffledFromTheGamesChance) {
  const State before = before_the_end().passes(2).pile_size(players() * turns() - 1);
  State one = before;
  State same = before;
  State other = before;
  play(one, "under A J25", 1);
  play(same, "under A J25", 1);
  play(other, "under A J25", 2);
  EXPECT_EQ(one, same);
  EXPECT_NE(one.hands, other.hands);
}

TEST_P(Rounds, HG18_TheSumOfBothPassesDecides) {
  State state = before_the_end()
                    .passes(2)
                    .pass(2)
                    .banked(0, 1)
                    .banked(1, 7)
                    .won(0, "R12")
                    .hand(players() - 1, "P3")
                    .pile_size(players() * turns() - 1)
                    .worth({{"R12", 3}, {"R5", 2}, {"P3", 3}});
  play(state, "under A J25");
  ASSERT_TRUE(state.over);
  EXPECT_EQ(scores(state)[0], 1 + 3 + 2);
  EXPECT_EQ(scores(state)[1], 7);
  EXPECT_EQ(Hourglass::outcome(state).winners, SeatSet(Seat(1)));
}

TEST_P(Rounds, HG18_WithOnePassTheGameIsOverWithTwoItGoesOn) {
  for (const int passes : {1, 2}) {
    State state = before_the_end().passes(passes).pile_size(players() * turns() - 1);
    play(state, "under A J25");
    EXPECT_EQ(state.over, passes == 1);
  }
}

}  // namespace
}  // namespace midnight::hourglass
