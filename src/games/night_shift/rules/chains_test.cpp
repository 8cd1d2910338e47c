// SPDX-License-Identifier: MIT
// Actions that a scoring interrupts, and games that end in the middle of one (NS-7, NS-8).
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

TEST(NightShiftChains, NS8_DrawingTwoGoesOnAfterAScoring) {
  State state = Position().present("2 20").pile("1 33 39 43");
  EXPECT_EQ(story(play(state, "use 2")),
            "use 2, draw 1 pile, score 1, draw 33 pile, score 2, back 2 1, draw 39 pile, draw 43 pile")
      << "the acting card is scored, and its second card is drawn all the same";
  EXPECT_EQ(text_of(state.present), "20 33 39 43");
}

// The reserve is empty until 2 is scored with its sweet on it. 10 is drawn after that and brings a sweet; if
// both cards were drawn before anything is scored, it would come too early.
TEST(NightShiftChains, NS8_EveryCardIsCheckedBeforeTheNextIsDrawn) {
  State state = Position().present("2 20").stash(10).pile("1 34 10 39");
  EXPECT_EQ(story(play(state, "use 2")),
            "use 2, draw 1 pile, score 1, draw 34 pile, score 2, back 2 1, draw 10 pile, sweet, draw 39 pile");
  EXPECT_EQ(state.stash, 10);
}

TEST(NightShiftChains, NS6_TheReserveIsLookedAtWhenTheCardIsDrawn) {
  State state = Position().finished(3).present("5 20 31").sweets_on("5").stash(9).pile("4 10 36 39");
  EXPECT_EQ(story(play(state, "use 20")),
            "use 20, draw 4 pile, score 4, draw 10 pile, score 5, back 5 1, draw 36 pile, sweet")
      << "10 finds the reserve empty; 36 takes what 5 gave back";
  EXPECT_EQ(state.stash, 9);
}

TEST(NightShiftChains, NS15_ADrawMayRunThroughMany) {
  State state = Position().finished(6).present("8 9 20").pile("7 10 11 12 39 33 43 34");
  EXPECT_EQ(story(play(state, "use 20")),
            "use 20, draw 7 pile, score 7, draw 10 pile, sweet, score 8, draw 11 pile, score 9, draw 12 pile, "
            "score 10, draw 39 pile, score 11, draw 33 pile, score 12, draw 43 pile");
  EXPECT_EQ(state.finished, 12);
  EXPECT_EQ(text_of(state.present), "20 33 39 43");
}

TEST(NightShiftChains, NS17_TheDrawsAfterTwoIntoThePastScore) {
  State state = Position().finished(4).present("11 33 34").past("22").pile("5 9 6 39 43");
  play_all(state, {"use 11", "past 33"});
  EXPECT_EQ(story(play(state, "past 34")),
            "past 34, draw 5 pile, score 5, draw 9 pile, draw 6 pile, sweet, score 6, draw 39 pile");
  EXPECT_EQ(text_of(state.present), "9 11 39");
  EXPECT_EQ(past_of(state), "22 33 34");
}

TEST(NightShiftChains, NS18_CardsFromThePastScore) {
  State state = Position().finished(4).present("8").past("33 5 6").pile("39 43 7 34 46");
  EXPECT_EQ(story(play(state, "use 8")), "use 8, take 5, take 6, score 5, draw 39 pile, score 6, draw 43 pile")
      << "and no sweet for 6";
  EXPECT_EQ(text_of(state.present), "8 39 43");
  EXPECT_EQ(past_of(state), "33");
}

TEST(NightShiftChains, NS18_TheOlderOfTwoMayScoreAfterTheNewer) {
  State state = Position().finished(4).present("8").past("6 5").pile("39 43");
  EXPECT_EQ(story(play(state, "use 8")), "use 8, take 6, take 5, score 5, draw 39 pile, score 6, draw 43 pile");
}

TEST(NightShiftChains, NS18_NS14_ReplacementsComeFromThePastItself) {
  State state = Position().finished(40).present("44").past("46 41 47").set("42 43 45 48");
  EXPECT_EQ(story(play(state, "use 44")), "use 44, take 41, take 47, score 41, draw 46 past");
  EXPECT_EQ(past_of(state), "");
}

TEST(NightShiftChains, NS20_TheThreeNewCardsScore) {
  State state = Position().finished(4).present("24 33").pile("6 5 7 39 43 34 9");
  EXPECT_EQ(story(play(state, "use 24")),
            "use 24, set 24 33, draw 6 pile, sweet, draw 5 pile, score 5, draw 7 pile, score 6, draw 39 pile, score 7, "
            "draw 43 pile, draw 34 pile");
  EXPECT_EQ(text_of(state.present), "34 39 43");
}

TEST(NightShiftChains, NS20_NS24_WithNothingToDrawTheSetReturnsAtOnce) {
  State state = Position().finished(36).present("38 40").set("37 39 41 42 43 44 45 46 47 48");
  EXPECT_EQ(story(play(state, "use 38")), "use 38, set 38 40, turn 1, join 38 40 true");
  EXPECT_EQ(text_of(state.present), "38 40");
  EXPECT_EQ(sweets_of(state), "38");
  EXPECT_EQ(state.idle, 1);
}

TEST(NightShiftChains, NS13_AReturningSetScoresAndDraws) {
  State state = Position().finished(4).present("20").set("24 5 6").sweets_on("5 24").pile("39 7 43 33");
  EXPECT_EQ(story(play(state, "lay 20")),
            "lay 20 end, turn 1, join 5 6 24 true, score 5, back 5 1, draw 39 pile, score 6, draw 7 pile, score 7, "
            "draw 43 pile");
  EXPECT_EQ(text_of(state.present), "24 39 43");
  EXPECT_EQ(state.idle, 0);
}

TEST(NightShiftChains, NS21_TheReturnHappensAfterAScoring) {
  State state = Position().finished(4).present("13").pile("5 39 43");
  EXPECT_EQ(story(play(state, "use 13")), "use 13, draw 5 pile, score 5, draw 39 pile");
  EXPECT_EQ(step_of(state), "return 1 0");
  EXPECT_EQ(legal(state), "return 13, return 39");
}

TEST(NightShiftChains, NS21_TheReturnHappensEvenIfTheActingCardWasScored) {
  State state = Position().finished(11).present("13 33").pile("12 39 43 34");
  EXPECT_EQ(story(play(state, "use 13")),
            "use 13, draw 12 pile, score 12, draw 39 pile, score 13, back 13 1, draw 43 pile");
  EXPECT_EQ(step_of(state), "return 1 0");
  EXPECT_EQ(legal(state), "return 33, return 39, return 43");
}

TEST(NightShiftChains, NS21_WithAnEmptyPresentTheReturnLapses) {
  State state = Position().finished(41).present("43").pile("42").set("44").set("45 46 47 48");
  EXPECT_EQ(story(play(state, "use 43")),
            "use 43, draw 42 pile, score 42, score 43, back 43 1, turn 1, join 45 46 47 48 true");
  EXPECT_EQ(step_of(state), "use 0 0");
  EXPECT_EQ(future_of(state), "set 44");
}

TEST(NightShiftChains, NS24_SeveralEmptyTurnsFollowEachOther) {
  // Sets that return are scored at once, and nothing is left to draw.
  State state = Position().finished(38).present("40").set("42").set("43 44 45 46 47 48").set("41").set("39");
  play(state, "use 40");
  EXPECT_EQ(story(play(state, "future 40")),
            "future 40 true, turn 1, join 39 40 true, score 39, score 40, back 40 1, turn 1, join 41 true, score 41, "
            "turn 1, join 43 44 45 46 47 48 true");
}

TEST(NightShiftChains, NS1_WinningInTheMiddleOfADraw) {
  State state = Position().finished(45).present("47 48").pile("46");
  EXPECT_EQ(story(play(state, "use 47")),
            "use 47, draw 46 pile, score 46, score 47, back 47 1, score 48, end finished 48");
  EXPECT_EQ(NightShift::outcome(state).reason, "finished");
}

TEST(NightShiftChains, NS1_WinningInTheMiddleOfAnExchange) {
  State state = Position().finished(41).present("43 44 45 46 47 48").pile("42").coffee(0);
  const std::string told = story(play(state, "use 43"));
  EXPECT_EQ(told.substr(told.size() - 25), "score 48, end finished 48") << told;
  EXPECT_EQ(step_of(state), "over 0 0") << "no return is asked for";
}

TEST(NightShiftChains, NS1_WinningWithTheDrawsAfterTwoIntoThePast) {
  State state = Position().finished(39).present("41 42 43 44 45 46 47 48").pile("40").coffee(1);
  play_all(state, {"use 41", "past 48"});
  const std::string told = story(play(state, "past 47"));
  EXPECT_EQ(told.substr(0, 60), "past 47, draw 40 pile, score 40, draw 48 past, score 41, bac");
  EXPECT_EQ(state.finished, 48);
  EXPECT_EQ(step_of(state), "over 0 0");
}

TEST(NightShiftChains, NS1_WinningWithCardsFromThePast) {
  State state = Position().finished(42).present("44 45 46 47").past("43 48");
  play(state, "use 44");
  EXPECT_EQ(state.finished, 48);
  EXPECT_EQ(NightShift::outcome(state).winners, SeatSet(Seat(0)));
}

TEST(NightShiftChains, NS11_NS16_CoffeeLostInTheMiddleOfLayingAtTheFront) {
  State state = Position().finished(2).present("4 48 20").past("31").coffee(0);
  play_all(state, {"use 4", "lay 20"});
  EXPECT_EQ(story(play(state, "lay 48")), "lay 48 front, end asleep 2");
  EXPECT_EQ(past_of(state), "20 48 31");
  EXPECT_EQ(text_of(state.present), "4");
  EXPECT_EQ(step_of(state), "over 0 0");
}

}  // namespace
}  // namespace midnight::night_shift
