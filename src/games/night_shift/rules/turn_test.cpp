// SPDX-License-Identifier: MIT
// The steps of a turn (NS-5 to NS-14), and how a game ends (NS-1, NS-11, NS-24).
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

TEST(NightShiftTurn, NS5_ThreeCardsAreDrawnAfterTheLastWasLaid) {
  State state = Position().present("20").pile("31 9 14 30");
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end, turn 1, draw 31 pile, draw 9 pile, draw 14 pile");
  EXPECT_EQ(text_of(state.present), "9 14 31");
  EXPECT_EQ(top_of(state, 1), "30");
  EXPECT_EQ(step_of(state), "use 0 0");
}

class SweetCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, SweetCard, testing::Values(3, 6, 10, 15, 21, 28, 36, 45),
                         testing::PrintToStringParamName());

TEST_P(SweetCard, NS6_BringsASweetWhenDrawnFromThePile) {
  State state = Position().present("20").pile(n).stash(4);
  EXPECT_EQ(story(play(state, "use 20")), "use 20, draw " + n + " pile, sweet");
  EXPECT_EQ(state.stash, 4) << "one paid, one taken";
  EXPECT_EQ(state.reserve, 5);
}

TEST_P(SweetCard, NS6_BringsOneAtTheBeginningOfATurnToo) {
  State state = Position().present("20").pile("9 " + n + " 31").stash(4);
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end, turn 1, draw 9 pile, draw " + n + " pile, sweet, draw 31 pile");
  EXPECT_EQ(state.stash, 5);
}

TEST_P(SweetCard, NS6_BringsNothingFromThePast) {
  State state = Position().present("8").past(n).stash(4);
  EXPECT_EQ(story(play(state, "use 8")), "use 8, take " + n);
  EXPECT_EQ(state.stash, 3);
}

TEST_P(SweetCard, NS6_BringsNothingFromTheFuture) {
  State single = Position().present("20").single(n).pile("9 14 31").stash(4);
  EXPECT_EQ(story(play(single, "lay 20")),
            "lay 20 end, turn 1, draw 9 pile, draw 14 pile, draw 31 pile, join " + n + " false");
  EXPECT_EQ(single.stash, 4);
  State set = Position().present("20").set(n).stash(4);
  EXPECT_EQ(story(play(set, "lay 20")), "lay 20 end, turn 1, join " + n + " true");
  EXPECT_EQ(set.stash, 4);
}

TEST_P(SweetCard, NS6_BringsOneEvenIfScoredTheNextMoment) {
  State state = Position().finished(card(n).number() - 1).present("47").pile(n + " 48").stash(4);
  EXPECT_EQ(story(play(state, "use 47")), "use 47, draw " + n + " pile, sweet, score " + n + ", draw 48 pile");
  EXPECT_EQ(state.stash, 4);
}

TEST_P(SweetCard, NS23_HasNoActionToPayFor) {
  const State state = Position().present(n + " 20");
  EXPECT_EQ(why_not(state, "use " + n), "no-action NS-23 card=" + n);
}

TEST(NightShiftTurn, NS6_NothingIfTheReserveIsEmpty) {
  State state = Position().present("20 31").pile("3").stash(9).sweets_on("31");
  EXPECT_EQ(state.reserve, 0);
  EXPECT_EQ(story(play(state, "use 20")), "use 20, draw 3 pile");
  EXPECT_EQ(state.stash, 8);
  EXPECT_EQ(state.reserve, 0);
}

TEST(NightShiftTurn, NS6_TheReserveGoesAsFarAsItDoes) {
  State state = Position().present("20").pile("3 6 10").stash(8);
  play(state, "lay 20");
  EXPECT_EQ(state.stash, 10);
  EXPECT_EQ(state.reserve, 0);
}

TEST(NightShiftTurn, NS7_ScoringGoesOnAndDrawsACardEachTime) {
  State state = Position().finished(4).present("20").pile("6 5 30 7 31 9");
  EXPECT_EQ(story(play(state, "lay 20")),
            "lay 20 end, turn 1, draw 6 pile, sweet, draw 5 pile, draw 30 pile, score 5, draw 7 pile, score 6, "
            "draw 31 pile, score 7, draw 9 pile");
  EXPECT_EQ(state.finished, 7);
  EXPECT_EQ(text_of(state.present), "9 30 31");
  EXPECT_EQ(state.idle, 0) << "NS-24: a scored file sets it back";
}

TEST(NightShiftTurn, NS7_FileOneIsScoredFirst) {
  State state = Position().present("20").pile("1 9");
  EXPECT_EQ(story(play(state, "use 20")), "use 20, draw 1 pile, score 1, draw 9 pile");
  EXPECT_EQ(state.finished, 1);
}

TEST(NightShiftTurn, NS7_TheSweetOnAScoredCardGoesToTheReserve) {
  State state = Position().finished(12).present("14 31").sweets_on("14").pile("13 20 46").stash(4);
  EXPECT_EQ(story(play(state, "use 31")),
            "use 31, draw 13 pile, score 13, draw 20 pile, score 14, back 14 1, draw 46 pile");
  EXPECT_EQ(state.reserve, 6);
  EXPECT_EQ(sweets_of(state), "31");
}

TEST(NightShiftTurn, NS8_ActionsAreUsedAsLongAsTheyCanBePaid) {
  State state = Position().present("20 31").pile("9 14 34").stash(3);
  play(state, "use 20");
  play(state, "use 9");
  play(state, "use 31");
  EXPECT_EQ(text_of(state.present), "9 14 20 31 34");
  EXPECT_EQ(sweets_of(state), "9 20 31");
  EXPECT_EQ(state.stash, 0);
  EXPECT_EQ(legal(state), "lay 9, lay 14, lay 20, lay 31, lay 34");
  EXPECT_EQ(why_not(state, "use 34"), "no-sweets NS-8");
}

TEST(NightShiftTurn, NS8_ASymbolWithASweetCannotBeUsedAgain) {
  const State state = Position().present("20 31").sweets_on("20");
  EXPECT_EQ(why_not(state, "use 20"), "symbol-taken NS-8 card=20");
  EXPECT_EQ(legal(state), "use 31, lay 20, lay 31");
}

TEST(NightShiftTurn, NS9_CardsAreLaidOneByOneInAnyOrder) {
  State state = Position().present("9 20 31").past("40 41").pile("14 34 46");
  EXPECT_EQ(legal(state), "use 9, use 20, use 31, lay 9, lay 20, lay 31");
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end");
  EXPECT_EQ(step_of(state), "lay 2 1");
  EXPECT_EQ(legal(state), "lay 9, lay 31") << "the first lay ends step 4";
  EXPECT_EQ(story(play(state, "lay 31")), "lay 31 end");
  EXPECT_EQ(past_of(state), "40 41 20 31");
  EXPECT_EQ(step_of(state), "lay 1 2");
  EXPECT_EQ(legal(state), "lay 9") << "NS-25: the last one is a move too";
  play(state, "lay 9");
  EXPECT_EQ(past_of(state), "20 31 9");
  EXPECT_EQ(step_of(state), "use 0 0");
}

TEST(NightShiftTurn, NS9_TheSweetsOnACardReturnWhenItIsLaid) {
  State state = Position().present("20 47").sweets_on("20 47 47").stash(3);
  EXPECT_EQ(story(play(state, "lay 47")), "lay 47 end, back 47 2");
  EXPECT_EQ(state.reserve, 6);
  EXPECT_EQ(sweets_of(state), "20");
}

TEST(NightShiftTurn, NS10_ARunOfThreePaysTwo) {
  State state = Position().present("7 8 9").pile("20 31 14").stash(4);
  EXPECT_EQ(story(play_all(state, {"lay 7", "lay 8", "lay 9"})),
            "lay 7 end, lay 8 end, lay 9 end, sequence 7 8 9 2, turn 1, draw 20 pile, draw 31 pile, draw 14 pile");
  EXPECT_EQ(state.stash, 6);
  EXPECT_EQ(state.reserve, 4);
}

// Worked case: a run 33 34 35 36 laid in step 6 pays 3 sweets (two runs of three pay 2 each).
TEST(NightShiftTurn, NS10_WorkedCase_ARunOfFourPaysThree) {
  State state = Position().present("33 34 35 36").pile("20 31 14").stash(4);
  play_all(state, {"lay 33", "lay 34", "lay 35"});
  const auto events = play(state, "lay 36");
  EXPECT_EQ(story(events).substr(0, 38), "lay 36 end, sequence 33 34 35 36 3, tr");
  EXPECT_EQ(state.stash, 7);
}

TEST(NightShiftTurn, NS10_WorkedCase_TwoRunsOfThreePayTwoEach) {
  State state = Position().present("33 34 35 7 8 9").pile("20 31 14").stash(4);
  play_all(state, {"lay 33", "lay 34", "lay 35", "lay 7", "lay 8"});
  EXPECT_EQ(story(play(state, "lay 9")).substr(0, 50), "lay 9 end, sequence 33 34 35 2, sequence 7 8 9 2, ");
  EXPECT_EQ(state.stash, 8);
}

TEST(NightShiftTurn, NS10_TheReserveGoesAsFarAsItDoes) {
  State state = Position().present("33 34 35 36").pile("20 31 14").stash(9);
  play_all(state, {"lay 33", "lay 34", "lay 35"});
  EXPECT_EQ(story(play(state, "lay 36")).substr(0, 34), "lay 36 end, sequence 33 34 35 36 1");
  EXPECT_EQ(state.stash, 10);
  EXPECT_EQ(state.reserve, 0);
}

TEST(NightShiftTurn, NS10_SweetsThatReturnInTheSameStepPayToo) {
  State state = Position().present("33 34 35").sweets_on("33 34").pile("20 31 14").stash(8);
  play_all(state, {"lay 33", "lay 34", "lay 35"});
  EXPECT_EQ(state.stash, 10);
}

TEST(NightShiftTurn, NS10_NoRunIfFallingApartOrTooShort) {
  for (const std::vector<std::string>& order : std::vector<std::vector<std::string>>{
           {"lay 9", "lay 8", "lay 7"}, {"lay 7", "lay 9", "lay 8"}, {"lay 8", "lay 9", "lay 7"}}) {
    State state = Position().present("7 8 9").pile("20 31 14").stash(4);
    play_all(state, order);
    EXPECT_EQ(state.stash, 4);
  }
  State gap = Position().present("7 8 20 9").pile("46 31 14").stash(4);
  play_all(gap, {"lay 7", "lay 8", "lay 20", "lay 9"});
  EXPECT_EQ(gap.stash, 4);
  State two = Position().present("7 8").pile("20 31 14").stash(4);
  play_all(two, {"lay 7", "lay 8"});
  EXPECT_EQ(two.stash, 4);
}

TEST(NightShiftTurn, NS10_CardsAlreadyInThePastDoNotCount) {
  State state = Position().present("8 9").past("6 7").pile("20 31 14").stash(4);
  play_all(state, {"lay 8", "lay 9"});
  EXPECT_EQ(state.stash, 4);
  State later = Position().present("8 9 20").past("7").pile("46 31 14").stash(4);
  play_all(later, {"lay 8", "lay 9", "lay 20"});
  EXPECT_EQ(later.stash, 4);
}

TEST(NightShiftTurn, NS11_LayingFile48CostsACoffee) {
  State state = Position().present("48 20").coffee(2);
  EXPECT_EQ(story(play(state, "lay 48")), "lay 48 end, coffee 1");
  EXPECT_EQ(state.coffee, 1);
  EXPECT_EQ(step_of(state), "lay 1 1");
}

// Worked case: with no coffee left, laying 48 loses.
TEST(NightShiftTurn, NS11_WorkedCase_WithoutCoffeeLayingFile48Loses) {
  State state = Position().finished(12).present("48 20 31").past("14").coffee(0);
  play(state, "lay 20");
  EXPECT_EQ(story(play(state, "lay 48")), "lay 48 end, end asleep 12");
  EXPECT_EQ(step_of(state), "over 0 0") << "nothing is laid any more";
  EXPECT_EQ(text_of(state.present), "31") << "what was not yet laid stays";
  EXPECT_EQ(past_of(state), "14 20 48");
  const Outcome outcome = NightShift::outcome(state);
  EXPECT_TRUE(outcome.over);
  EXPECT_TRUE(outcome.winners.empty());
  EXPECT_EQ(outcome.reason, "asleep");
  ASSERT_EQ(outcome.scores.size(), 1U);
  EXPECT_EQ(outcome.scores[0], 12);
}

TEST(NightShiftTurn, NS11_TheLastCupIsEnough) {
  State state = Position().present("48 20").coffee(1);
  EXPECT_EQ(story(play(state, "lay 48")), "lay 48 end, coffee 0");
  EXPECT_EQ(step_of(state), "lay 1 1");
}

TEST(NightShiftTurn, NS12_ThePastIsTrimmedToThree) {
  State state = Position().present("9 20").past("40 41 42").pile("14 34 46");
  play(state, "lay 9");
  EXPECT_EQ(story(play(state, "lay 20")),
            "lay 20 end, trim 40, trim 41, turn 1, draw 14 pile, draw 34 pile, draw 46 pile");
  EXPECT_EQ(past_of(state), "42 9 20");
  EXPECT_EQ(bottom_of(state, 2), "40 41") << "one at a time, so the last one lies lowest";
}

TEST(NightShiftTurn, NS12_ThreeCardsStay) {
  State state = Position().present("20").past("40 41").pile("14 34 46");
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end, turn 1, draw 14 pile, draw 34 pile, draw 46 pile");
  EXPECT_EQ(past_of(state), "40 41 20");
}

// Worked case: a set in the future comes back after step 7, nothing is drawn, and the turn starts with scoring.
TEST(NightShiftTurn, NS13_WorkedCase_ASetBecomesThePresent) {
  State state = Position().finished(4).present("20").set("5 9 31").sweets_on("9").pile("14 34");
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end, turn 1, join 5 9 31 true, score 5, draw 14 pile");
  EXPECT_EQ(text_of(state.present), "9 14 31");
  EXPECT_EQ(sweets_of(state), "9") << "sweets stay on the cards";
  EXPECT_EQ(why_not(state, "use 9"), "symbol-taken NS-8 card=9");
  EXPECT_TRUE(state.future.empty());
}

TEST(NightShiftTurn, NS13_LaterRowsMoveUpOne) {
  State state = Position().present("20").set("38 9").set("35 14").set("26 31");
  EXPECT_EQ(future_of(state), "set 26 31 | set 14 35 | set 9 38");
  play(state, "lay 20");
  EXPECT_EQ(text_of(state.present), "26 31");
  EXPECT_EQ(future_of(state), "set 14 35 | set 9 38");
}

TEST(NightShiftTurn, NS13_SingleCardsJoinBeforeScoring) {
  State state = Position().finished(4).present("20").single("5 13").sweets_on("13").pile("6 9 14 34 31");
  EXPECT_EQ(story(play(state, "lay 20")),
            "lay 20 end, turn 1, draw 6 pile, sweet, draw 9 pile, draw 14 pile, join 5 13 false, score 5, "
            "draw 34 pile, score 6, draw 31 pile");
  EXPECT_EQ(text_of(state.present), "9 13 14 31 34");
  EXPECT_EQ(sweets_of(state), "13");
  EXPECT_TRUE(state.future.empty());
}

TEST(NightShiftTurn, NS14_WithoutAPileTheOldestOfThePastIsDrawn) {
  State state = Position().finished(40).present("46").past("45 43 42 44 47").set("41 48").stash(4);
  EXPECT_EQ(story(play(state, "use 46")), "use 46, draw 45 past") << "no sweet for 45";
  EXPECT_EQ(past_of(state), "43 42 44 47");
  EXPECT_EQ(state.stash, 3);
}

TEST(NightShiftTurn, NS14_APileThatRunsOutGoesOnWithThePast) {
  State state = Position().finished(39).present("41 46").pile("47").past("45 43").single("40 42 44 48");
  play_all(state, {"use 41", "past 46"});
  EXPECT_EQ(story(play(state, "past 41")), "past 41, back 41 1, draw 47 pile, draw 45 past");
  EXPECT_EQ(past_of(state), "43 46 41");
}

TEST(NightShiftTurn, NS14_WithNeitherNothingIsDrawn) {
  State state = Position().finished(45).present("47").set("46 48");
  EXPECT_EQ(story(play(state, "use 47")), "use 47");
  EXPECT_EQ(text_of(state.present), "47");
  EXPECT_EQ(legal(state), "use 47, lay 47") << "NS-8: an action without effect may be paid for";
}

TEST(NightShiftTurn, NS14_ATurnBeginsWithFewerCardsIfThereAreNoMore) {
  State state = Position().finished(43).present("48").pile("47").past("46").single("45 44");
  EXPECT_EQ(story(play(state, "lay 48")),
            "lay 48 end, coffee 6, turn 1, draw 47 pile, draw 46 past, draw 48 past, join 44 45 false, score 44, "
            "score 45, score 46, score 47, score 48, end finished 48");
}

// Nothing is left to draw when the last file is due: a player who gets there has all files.
TEST(NightShiftTurn, NS1_TheGameIsWonWhenFile48IsScored) {
  State state = Position().finished(46).present("48").pile("47");
  EXPECT_EQ(story(play(state, "lay 48")),
            "lay 48 end, coffee 6, turn 1, draw 47 pile, draw 48 past, score 47, score 48, end finished 48");
  EXPECT_EQ(step_of(state), "over 0 0");
  EXPECT_TRUE(state.present.empty());
  const Outcome outcome = NightShift::outcome(state);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, SeatSet(Seat(0)));
  EXPECT_EQ(outcome.reason, "finished");
  ASSERT_EQ(outcome.scores.size(), 1U);
  EXPECT_EQ(outcome.scores[0], 48);
}

TEST(NightShiftTurn, NS24_AnEmptyPresentEndsTheTurn) {
  State future = Position().present("12").past("30 31 34 46").pile("9 14 20");
  play(future, "use 12");
  EXPECT_EQ(story(play(future, "future 12")),
            "future 12 false, trim 30, turn 1, draw 9 pile, draw 14 pile, draw 20 pile, join 12 false");
  EXPECT_EQ(sweets_of(future), "12");

  State returned = Position().finished(41).present("43").set("42 44 45 46 47 48");
  play(returned, "use 43");
  EXPECT_EQ(story(play(returned, "return 43")).substr(0, 53), "return 43, back 43 1, turn 1, join 42 44 45 46 47 48 ");
}

TEST(NightShiftTurn, NS24_EveryTurnWithoutAScoredFileCounts) {
  State state = Position().present("20").idle(3).pile("9 14 31");
  play(state, "lay 20");
  EXPECT_EQ(state.idle, 4);
  State set = Position().present("20").idle(3).set("9");
  play(set, "lay 20");
  EXPECT_EQ(set.idle, 4);
}

TEST(NightShiftTurn, NS24_After48SuchTurnsThePlayerFallsAsleep) {
  State before = Position().present("20").idle(46).pile("9 14 31");
  play(before, "lay 20");
  EXPECT_EQ(before.idle, 47);
  EXPECT_EQ(before.step, Step::use);

  State state = Position().finished(5).present("20").past("41 42 43").idle(47).pile("6 14 31");
  EXPECT_EQ(story(play(state, "lay 20")), "lay 20 end, trim 41, end asleep 5") << "before step 8: 6 is not drawn";
  EXPECT_EQ(state.idle, 48);
  EXPECT_EQ(step_of(state), "over 0 0");
  EXPECT_TRUE(state.present.empty());
  const Outcome outcome = NightShift::outcome(state);
  EXPECT_EQ(outcome.reason, "asleep");
  EXPECT_TRUE(outcome.winners.empty());
  EXPECT_EQ(outcome.scores[0], 5);
}

TEST(NightShiftTurn, NS24_AScoringInTheLastTurnSavesThePlayer) {
  State state = Position().finished(5).present("20").idle(47).pile("6 14 31");
  EXPECT_EQ(story(play(state, "use 20")), "use 20, draw 6 pile, sweet, score 6, draw 14 pile");
  EXPECT_EQ(state.idle, 0);
}

}  // namespace
}  // namespace midnight::night_shift
