// SPDX-License-Identifier: MIT
// Every action (NS-15 to NS-22), tried with every card that has it. The eight sweet cards are in
// turn_test.cpp, since nobody uses them.
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

class DrawCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, DrawCard, testing::Values(9, 14, 20, 27, 31, 34, 46, 47),
                         testing::PrintToStringParamName());
class FrontCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, FrontCard, testing::Values(4, 7, 29, 42), testing::PrintToStringParamName());
class TwoPastCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, TwoPastCard, testing::Values(5, 11, 17, 23, 25, 41),
                         testing::PrintToStringParamName());
class FromPastCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, FromPastCard, testing::Values(8, 18, 30, 44), testing::PrintToStringParamName());
class OneFutureCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, OneFutureCard, testing::Values(12, 19, 32, 40), testing::PrintToStringParamName());
class AllFutureCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, AllFutureCard, testing::Values(16, 24, 26, 35, 38),
                         testing::PrintToStringParamName());
class ExchangeCard : public WithCard {};
INSTANTIATE_TEST_SUITE_P(NightShift, ExchangeCard, testing::Values(13, 22, 33, 39, 43),
                         testing::PrintToStringParamName());

TEST_P(DrawCard, NS15_DrawsOneCard) {
  State state = Position().present(n + " 13").pile("33 39").stash(5);
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n + ", draw 33 pile");
  EXPECT_EQ(state.present, card_set(n + " 13 33"));
  EXPECT_EQ(state.stash, 4);
  EXPECT_EQ(sweets_of(state), n);
  EXPECT_EQ(step_of(state), "use 0 0");
}

TEST(NightShiftActions, NS15_Card2DrawsTwo) {
  State state = Position().present("2").pile("33 39 43");
  EXPECT_EQ(story(play(state, "use 2")), "use 2, draw 33 pile, draw 39 pile");
  EXPECT_EQ(text_of(state.present), "2 33 39");
  EXPECT_EQ(why_not(state, "use 2"), "symbol-taken NS-8 card=2");
}

TEST(NightShiftActions, NS15_Card47DrawsThreeTimes) {
  State state = Position().present("47").pile("33 39 43");
  for (const char* drawn : {"33", "39", "43"}) {
    EXPECT_EQ(story(play(state, "use 47")), "use 47, draw " + std::string(drawn) + " pile");
  }
  EXPECT_EQ(sweets_of(state), "47x3");
  EXPECT_EQ(state.stash, 2);
  EXPECT_EQ(why_not(state, "use 47"), "symbol-taken NS-8 card=47");
}

// Glossary: having sorted the cards, she puts them at the beginning of the past.
TEST_P(FrontCard, NS16_Glossary_LaysAllCardsAtTheFront) {
  State state = Position().present(n + " 33 39").past("22 13 43").pile("9 14 31");
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n);
  EXPECT_EQ(step_of(state), "front 3 0");
  EXPECT_EQ(why_not(state, "use 33"), "lay-all NS-16") << "it ends step 4";
  EXPECT_EQ(story(play(state, "lay 39")), "lay 39 front");
  EXPECT_EQ(step_of(state), "front 2 1");
  EXPECT_EQ(past_of(state), "39 22 13 43");
  EXPECT_EQ(story(play(state, "lay " + n)), "lay " + n + " front, back " + n + " 1");
  EXPECT_EQ(past_of(state), "39 " + n + " 22 13 43");
  EXPECT_EQ(story(play(state, "lay 33")),
            "lay 33 front, trim 39, trim " + n + ", trim 33, turn 1, draw 9 pile, draw 14 pile, draw 31 pile");
  EXPECT_EQ(past_of(state), "22 13 43");
  EXPECT_EQ(bottom_of(state, 3), "39 " + n + " 33");
}

// Worked case: past [a b c], present sorted x y z by card 4: x, y, z go under the pile in that order.
TEST(NightShiftActions, NS16_WorkedCase_TheNewCardsOvertakeThePast) {
  State state = Position().present("4 20 31").past("40 41 43");
  play_all(state, {"use 4", "lay 31", "lay 4", "lay 20"});
  EXPECT_EQ(past_of(state), "40 41 43");
  EXPECT_EQ(bottom_of(state, 3), "31 4 20");
}

TEST(NightShiftActions, NS16_WithAShortPastTheLastOfThemStay) {
  State state = Position().present("4 20 31").past("40");
  play_all(state, {"use 4", "lay 31", "lay 4", "lay 20"});
  EXPECT_EQ(past_of(state), "4 20 40");
  EXPECT_EQ(bottom_of(state, 1), "31");
}

TEST(NightShiftActions, NS16_SequencesPayAtTheFrontToo) {
  State state = Position().present("7 8 9").past("10 40").pile("14 31 34").stash(4);
  play_all(state, {"use 7", "lay 7", "lay 8"});
  EXPECT_EQ(story(play(state, "lay 9")).substr(0, 32), "lay 9 front, sequence 7 8 9 2, t");
  EXPECT_EQ(state.stash, 5) << "10 lay there before and does not count";
}

TEST(NightShiftActions, NS16_CoffeeIsDrunkAtTheFrontToo) {
  State state = Position().present("4 48").coffee(1);
  play(state, "use 4");
  EXPECT_EQ(story(play(state, "lay 48")), "lay 48 front, coffee 0");
}

TEST_P(TwoPastCard, NS17_TwoCardsIntoThePastAndTwoDrawn) {
  State state = Position().present(n + " 33 34").past("22 13").pile("39 43 31").stash(4);
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n);
  EXPECT_EQ(step_of(state), "past 2 0");
  EXPECT_EQ(story(play(state, "past 34")), "past 34");
  EXPECT_EQ(step_of(state), "past 1 1");
  EXPECT_EQ(story(play(state, "past " + n)), "past " + n + ", back " + n + " 1, draw 39 pile, draw 43 pile");
  EXPECT_EQ(past_of(state), "22 13 34 " + n) << "no trim until step 7";
  EXPECT_EQ(text_of(state.present), "33 39 43");
  EXPECT_EQ(step_of(state), "use 0 0");
  EXPECT_EQ(state.reserve, 7);
}

// Worked case and glossary: 24 and 27 go into the past by card 11's action.
TEST(NightShiftActions, NS17_WorkedCase_ThePastHoldsFourUntilStepSeven) {
  State state = Position().present("11 24 27").past("40 43").pile("39 33 9 14 20");
  play_all(state, {"use 11", "past 24", "past 27"});
  EXPECT_EQ(past_of(state), "40 43 24 27");
  EXPECT_EQ(text_of(state.present), "11 33 39");
  play_all(state, {"lay 11", "lay 33", "lay 39"});
  EXPECT_EQ(past_of(state), "11 33 39");
  EXPECT_EQ(bottom_of(state, 4), "40 43 24 27");
}

TEST_P(TwoPastCard, NS17_OnlyOneIfOnlyOneIsThere) {
  State state = Position().present(n).past("22").pile("39 43");
  play(state, "use " + n);
  EXPECT_EQ(step_of(state), "past 1 0");
  EXPECT_EQ(story(play(state, "past " + n)), "past " + n + ", back " + n + " 1, draw 39 pile");
  EXPECT_EQ(past_of(state), "22 " + n);
  EXPECT_EQ(text_of(state.present), "39");
}

TEST(NightShiftActions, NS17_NoSequenceIsPaid) {
  State state = Position().present("5 9 8").past("7").pile("39 43").stash(4);
  play_all(state, {"use 5", "past 8", "past 9"});
  EXPECT_EQ(state.stash, 3);
}

TEST(NightShiftActions, NS17_CoffeeIsDrunk) {
  State state = Position().present("5 48 9").coffee(3).pile("39 43");
  play(state, "use 5");
  EXPECT_EQ(story(play(state, "past 48")), "past 48, coffee 2");
  EXPECT_EQ(step_of(state), "past 1 1");
}

TEST(NightShiftActions, NS17_WithoutCoffeeItLosesAtOnce) {
  State state = Position().finished(3).present("5 48 9").coffee(0).pile("39 43");
  play(state, "use 5");
  EXPECT_EQ(story(play(state, "past 48")), "past 48, end asleep 3");
  EXPECT_EQ(step_of(state), "over 0 0");
  EXPECT_EQ(text_of(state.present), "5 9");
  EXPECT_EQ(sweets_of(state), "5");
}

// Glossary: she takes the last two cards of the past into the present.
TEST_P(FromPastCard, NS18_Glossary_TheTwoNewestCardsReturn) {
  State state = Position().present(n + " 20").past("33 39 43");
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n + ", take 39, take 43");
  EXPECT_EQ(state.present, card_set(n + " 20 39 43"));
  EXPECT_EQ(past_of(state), "33");
  EXPECT_EQ(why_not(state, "use 39"), "allowed") << "they may be used again";
}

TEST_P(FromPastCard, NS18_OneIfThereIsOnlyOne) {
  State state = Position().present(n).past("33");
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n + ", take 33");
  EXPECT_EQ(past_of(state), "");
}

TEST_P(FromPastCard, NS18_NotWithAnEmptyPast) {
  const State state = Position().present(n + " 20");
  EXPECT_EQ(why_not(state, "use " + n), "past-empty NS-18 card=" + n);
  EXPECT_EQ(legal(state).find("use " + n), std::string::npos);
}

// Glossary: one card goes to the future, the others are laid, the past is trimmed; next turn three cards are
// drawn and the card is added.
TEST_P(OneFutureCard, NS19_Glossary_ACardWaitsForTheNextTurn) {
  State state = Position().present(n + " 33 46").past("39 43 22").pile("9 14 20");
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n);
  EXPECT_EQ(step_of(state), "future 1 0");
  EXPECT_EQ(story(play(state, "future 33")), "future 33 false");
  EXPECT_EQ(future_of(state), "single 33");
  EXPECT_EQ(step_of(state), "use 0 0");
  play(state, "lay " + n);
  EXPECT_EQ(story(play(state, "lay 46")),
            "lay 46 end, trim 39, trim 43, turn 1, draw 9 pile, draw 14 pile, "
            "draw 20 pile, join 33 false");
  EXPECT_EQ(text_of(state.present), "9 14 20 33");
}

TEST_P(OneFutureCard, NS19_TheActingCardMayGoItselfWithItsSweet) {
  State state = Position().present(n + " 33");
  play_all(state, {"use " + n, "future " + n});
  EXPECT_EQ(future_of(state), "single " + n);
  EXPECT_EQ(sweets_of(state), n);
}

TEST_P(OneFutureCard, NS19_TheCardJoinsASet) {
  State state = Position().present(n + " 33").set("24 20").set("16 31");
  play(state, "use " + n);
  EXPECT_EQ(story(play(state, "future 33")), "future 33 true");
  EXPECT_EQ(future_of(state), "set 16 31 33 | set 20 24");
}

TEST(NightShiftActions, NS19_SingleCardsGather) {
  State state = Position().present("12 19 33 48").coffee(0);
  play_all(state, {"use 12", "future 33", "use 19", "future 48"});
  EXPECT_EQ(future_of(state), "single 33 48") << "no coffee for 48 on its way to the future";
  EXPECT_EQ(text_of(state.present), "12 19");
}

// Glossary: all cards go to the future and three are drawn; when those are in the past the set returns.
TEST_P(AllFutureCard, NS20_Glossary_ThePresentBecomesASet) {
  State state = Position().present(n + " 33 46").sweets_on("46").past("22").pile("39 43 13 20").stash(4);
  EXPECT_EQ(story(play(state, "use " + n)),
            "use " + n + ", set " + text_of(card_set(n + " 33 46")) + ", draw 39 pile, draw 43 pile, draw 13 pile");
  EXPECT_EQ(text_of(state.present), "13 39 43");
  EXPECT_EQ(state.future.row(0), card_set(n + " 33 46"));
  EXPECT_EQ(step_of(state), "use 0 0");
  EXPECT_EQ(state.sweets.cards(), card_set(n + " 46")) << "sweets stay on the cards";
  EXPECT_EQ(why_not(state, "use 33"), "not-present NS-8 card=33");
  play_all(state, {"lay 13", "lay 39", "lay 43"});
  EXPECT_EQ(state.present, card_set(n + " 33 46"));
  EXPECT_TRUE(state.future.empty());
  EXPECT_EQ(top_of(state, 1), "20") << "nothing was drawn";
  EXPECT_EQ(why_not(state, "use " + n), "symbol-taken NS-8 card=" + n);
}

// Glossary: the first set moves to the second row; they are dealt with in the opposite order.
TEST(NightShiftActions, NS20_Glossary_ASecondSetComesBeforeTheFirst) {
  State state = Position().present("16 33").pile("24 9 14 20 31 34");
  play(state, "use 16");
  EXPECT_EQ(text_of(state.present), "9 14 24");
  play(state, "use 24");
  EXPECT_EQ(future_of(state), "set 9 14 24 | set 16 33");
  EXPECT_EQ(text_of(state.present), "20 31 34");
  play_all(state, {"lay 20", "lay 31", "lay 34"});
  EXPECT_EQ(text_of(state.present), "9 14 24");
  EXPECT_EQ(future_of(state), "set 16 33");
}

TEST(NightShiftActions, NS20_AllFiveRowsCanBeInUse) {
  State state = Position().present("16").pile("24 9 14 26 20 31 35 34 46 38 27 33 39 43 13");
  for (const char* use : {"use 16", "use 24", "use 26", "use 35", "use 38"}) play(state, use);
  EXPECT_EQ(future_of(state), "set 27 33 38 | set 34 35 46 | set 20 26 31 | set 9 14 24 | set 16");
  EXPECT_EQ(state.stash, 0);
}

TEST(NightShiftActions, NS20_SingleCardsJoinTheNewSet) {
  State state = Position().present("16 33").single("12 46").pile("9 14 20");
  play(state, "use 16");
  EXPECT_EQ(future_of(state), "set 12 16 33 46");
}

TEST(NightShiftActions, NS20_CardsInTheFutureAreNotScored) {
  State state = Position().finished(4).present("16 6").pile("5 9 14 20");
  EXPECT_EQ(story(play(state, "use 16")),
            "use 16, set 6 16, draw 5 pile, score 5, draw 9 pile, draw 14 pile, draw 20 pile");
  EXPECT_EQ(state.finished, 5);
}

TEST_P(ExchangeCard, NS21_DrawsOneAndReturnsOne) {
  State state = Position().present(n + " 31").pile("34 46").stash(4);
  EXPECT_EQ(story(play(state, "use " + n)), "use " + n + ", draw 34 pile");
  EXPECT_EQ(step_of(state), "return 1 0");
  EXPECT_EQ(state.present, card_set(n + " 31 34"));
  EXPECT_EQ(story(play(state, "return 31")), "return 31");
  EXPECT_EQ(top_of(state, 2), "31 46");
  EXPECT_EQ(step_of(state), "use 0 0");
}

TEST_P(ExchangeCard, NS21_TheDrawnCardMayGoBack) {
  State state = Position().present(n).pile("34 46");
  play_all(state, {"use " + n, "return 34"});
  EXPECT_EQ(top_of(state, 2), "34 46");
  EXPECT_EQ(text_of(state.present), n);
}

TEST_P(ExchangeCard, NS21_TheActingCardMayGoAndItsSweetGoesToTheReserve) {
  State state = Position().present(n).pile("34 46").stash(4);
  play(state, "use " + n);
  EXPECT_EQ(story(play(state, "return " + n)), "return " + n + ", back " + n + " 1");
  EXPECT_EQ(top_of(state, 2), n + " 46");
  EXPECT_EQ(state.reserve, 7);
}

// Worked case: with no coffee left, returning 48 to the top of the pile by card 13 does not lose.
TEST(NightShiftActions, NS21_WorkedCase_NoCoffeeForFile48) {
  State state = Position().present("13 48").coffee(0).pile("34");
  play(state, "use 13");
  EXPECT_EQ(story(play(state, "return 48")), "return 48");
  EXPECT_EQ(top_of(state, 1), "48");
  EXPECT_EQ(step_of(state), "use 0 0");
}

// Glossary: she removes all sweets from the other cards that she had used.
TEST(NightShiftActions, NS22_Glossary_Card37ClearsAllOtherSweets) {
  State state = Position().present("37 20 47").set("24 31").set("16").sweets_on("20 47 47 24 31").stash(3);
  EXPECT_EQ(story(play(state, "use 37")), "use 37, back 20 1, back 24 1, back 31 1, back 47 2");
  EXPECT_EQ(sweets_of(state), "37");
  EXPECT_EQ(state.stash, 2);
  EXPECT_EQ(state.reserve, 7);
  EXPECT_EQ(legal(state), "use 20, use 47, lay 20, lay 37, lay 47") << "37 itself is used up";
}

TEST(NightShiftActions, NS22_NS8_ItMayBePaidForWithoutEffect) {
  State state = Position().present("37 20").single("31");
  EXPECT_EQ(story(play(state, "use 37")), "use 37");
  EXPECT_EQ(sweets_of(state), "37");
}

TEST(NightShiftActions, NS23_File48CannotBeUsed) {
  const State state = Position().present("20 48");
  EXPECT_EQ(why_not(state, "use 48"), "no-action NS-23 card=48");
  EXPECT_EQ(legal(state), "use 20, lay 20, lay 48");
}

// Wherever it comes from, it is scored before anybody could use it.
TEST(NightShiftActions, NS23_File1IsScoredAtOnce) {
  State drawn = Position().present("20").pile("1 39");
  EXPECT_EQ(story(play(drawn, "use 20")), "use 20, draw 1 pile, score 1, draw 39 pile");
  State taken = Position().present("8").past("1").pile("39");
  EXPECT_EQ(story(play(taken, "use 8")), "use 8, take 1, score 1, draw 39 pile");
}

}  // namespace
}  // namespace midnight::night_shift
