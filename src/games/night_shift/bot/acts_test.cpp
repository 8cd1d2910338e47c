// SPDX-License-Identifier: MIT
// Everything that can be done from a position by one whole act.
#include "games/night_shift/bot/acts.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::night_shift {
namespace {

struct Found {
  std::vector<std::string> acts;
  std::vector<State> states;
  std::vector<bool> lays;

  bool has(const std::string& act) const { return std::ranges::find(acts, act) != acts.end(); }
};

Found acts_of(const State& state) {
  Found found;
  auto take = [&](const Act& act, const State& after, bool lays) {
    std::string text;
    for (const Move move : act) text += (text.empty() ? "" : ", ") + Notation::write_move(move);
    found.acts.push_back(text);
    found.states.push_back(after);
    found.lays.push_back(lays);
  };
  ActFinder(take).find(state);
  return found;
}

// What was found must be what the moves of the act lead to, one after the other.
void expect_true(const State& state, const Found& found) {
  for (std::size_t i = 0; i < found.acts.size(); ++i) {
    State after = state;
    std::string left = found.acts[i];
    while (!left.empty()) {
      const std::size_t end = std::min(left.find(", "), left.size());
      play(after, left.substr(0, end));
      left.erase(0, end + 2);
    }
    EXPECT_EQ(after, found.states[i]) << found.acts[i];
  }
}

TEST(NightShiftActs, NS9_AFewCardsAreLaidInEveryOrder) {
  const State state = Position().present("3 6 10").past("22").pile("39 43 33");
  const Found found = acts_of(state);
  EXPECT_EQ(found.acts,
            (std::vector<std::string>{"lay 3, lay 6, lay 10", "lay 3, lay 10, lay 6", "lay 6, lay 3, lay 10",
                                      "lay 6, lay 10, lay 3", "lay 10, lay 3, lay 6", "lay 10, lay 6, lay 3"}));
  expect_true(state, found);
}

TEST(NightShiftActs, NS9_ManyCardsAreLaidRisingFromAnyCardAndWith48AtEitherEnd) {
  const State state = Position().present("3 6 10 48").past("22").pile("39 43 33");
  const Found found = acts_of(state);
  EXPECT_TRUE(found.has("lay 3, lay 6, lay 10, lay 48"));
  EXPECT_TRUE(found.has("lay 10, lay 48, lay 3, lay 6"));
  EXPECT_TRUE(found.has("lay 6, lay 10, lay 3, lay 48"));
  EXPECT_TRUE(found.has("lay 48, lay 3, lay 6, lay 10"));
  EXPECT_FALSE(found.has("lay 10, lay 6, lay 3, lay 48"));
  expect_true(state, found);
}

TEST(NightShiftActs, NS17_AnActionComesWithEveryChoiceItAsksFor) {
  const State state = Position().present("11 21 28").past("22").pile("39 43 33");
  const Found found = acts_of(state);
  for (const char* pair : {"past 11, past 21", "past 11, past 28", "past 21, past 11", "past 21, past 28",
                           "past 28, past 11", "past 28, past 21"}) {
    EXPECT_TRUE(found.has(std::string("use 11, ") + pair)) << pair;
  }
  EXPECT_EQ(found.acts.size(), 12U) << "and six orders to lay the cards in";
  expect_true(state, found);
}

TEST(NightShiftActs, NS16_LayingAtTheFrontIsPartOfTheAct) {
  const State state = Position().present("4 21").past("22 31").pile("39 43 33");
  const Found found = acts_of(state);
  EXPECT_EQ(found.acts, (std::vector<std::string>{"use 4, lay 4, lay 21", "use 4, lay 21, lay 4", "lay 4, lay 21",
                                                  "lay 21, lay 4"}));
  EXPECT_EQ(found.lays, std::vector<bool>(4, true));
  expect_true(state, found);
}

TEST(NightShiftActs, NS21_AnExchangeMayReturnTheCardItDrew) {
  const State state = Position().present("13 21").pile("39 43 33");
  EXPECT_TRUE(acts_of(state).has("use 13, return 39"));
  expect_true(state, acts_of(state));
}

TEST(NightShiftActs, AnActThatHasBegunIsEnded) {
  EXPECT_EQ(acts_of(Position().present("11 21").past("22 28").step(Step::past, 1)).acts,
            (std::vector<std::string>{"past 11", "past 21"}));
  EXPECT_EQ(acts_of(Position().present("11 21").past("22 28").step(Step::lay, 1)).acts,
            (std::vector<std::string>{"lay 11, lay 21", "lay 21, lay 11"}));
}

TEST(NightShiftActs, NS11_AnActEndsWhereThePlayerFallsAsleep) {
  const State state = Position().present("21 48").past("22").coffee(0);
  const Found found = acts_of(state);
  EXPECT_EQ(found.acts, (std::vector<std::string>{"lay 21, lay 48", "lay 48"}));
  EXPECT_EQ(found.states[1].step, Step::over);
}

}  // namespace
}  // namespace midnight::night_shift
