// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/world_search.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

constexpr ForecastWeights weights{.sweet = 100, .least_back = 280, .far_back = 17};

State at_the_end_of(const std::vector<Move>& line, State state) {
  for (const Move move : line) play(state, Notation::write_move(move));
  return state;
}

TEST(NightShiftWorldSearch, ItsLineLeadsToTheWinItFound) {
  const State state = Position().finished(30).past("35 31").present("44 33 48").pile("40 34 32").coffee(3);
  WorldSearch search;
  search.run(state, weights, {.width = 16});
  ASSERT_TRUE(search.found_win());
  const State end = at_the_end_of(search.best_line(), state);
  EXPECT_EQ(end.finished, card_count);
  EXPECT_EQ(search.best_value(), won + cup * end.coffee + weights.sweet * end.stash);
}

TEST(NightShiftWorldSearch, LooksNoFurtherThanItIsTold) {
  const State state = Position().present("44 33 48").pile("40 34 32").coffee(3);
  WorldSearch search;
  search.run(state, weights, {.width = 2, .turns = 1});
  EXPECT_FALSE(search.found_win());
  const State end = at_the_end_of(search.best_line(), state);
  EXPECT_EQ(end.idle, 1);
  EXPECT_EQ(search.best_value(), Forecaster(weights).forecast(end).value);
}

TEST(NightShiftWorldSearch, NS11_IfEveryWayEndsAsleepTheBestOneFinishesMostFiles) {
  // Nothing can be paid for: 48 must be laid, before or after 45.
  const State state = Position().finished(43).past("47 46").pile("44").present("45 48").stash(0).coffee(0);
  WorldSearch search;
  search.run(state, weights, {.width = 16});
  EXPECT_FALSE(search.found_win());
  EXPECT_EQ(search.best_value(), cup * 43 - won);
  EXPECT_EQ(at_the_end_of(search.best_line(), state).step, Step::over);
}

TEST(NightShiftWorldSearch, NS21_WhatToBeginWithStopsWhereACardTurnsUp) {
  const State state = Position().finished(2).present("13 21").past("22").pile("39 43 33");
  WorldSearch search;
  search.run(state, weights, {.width = 4, .turns = 1});
  std::vector<std::string> acts;
  for (const FirstAct& act : search.first_acts()) {
    std::string text;
    for (const Move move : act.moves) text += (text.empty() ? "" : ", ") + Notation::write_move(move);
    acts.push_back(text);
  }
  EXPECT_EQ(acts, (std::vector<std::string>{"use 13", "lay 13, lay 21", "lay 21, lay 13"}));
  int best = -1;
  for (const FirstAct& act : search.first_acts()) best = best < 0 ? act.shortfall : std::min(best, act.shortfall);
  EXPECT_EQ(best, 0);
}

}  // namespace
}  // namespace midnight::night_shift
