// SPDX-License-Identifier: MIT
// The set-up and the beginning of the first turn (NS-1 to NS-7).
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <map>

namespace midnight::night_shift {
namespace {

State dealt(Level level, std::uint64_t seed) {
  Options options;
  options.level = level;
  Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "game");
  return NightShift::initial(options, rng);
}

// What the pile was before the first turn: what was drawn is finished or in the present.
int drawn(const State& state) { return state.finished + state.present.size(); }

TEST(NightShiftDeal, NS3_EveryLevelHasItsCoffeeAndSweets) {
  struct Row {
    Level level;
    int coffee;
    int stash;
    int reserve;
  };
  for (const Row& row : {Row{Level::very_easy, 7, 7, 3}, Row{Level::easy, 7, 5, 5}, Row{Level::regular, 6, 5, 5},
                         Row{Level::difficult, 5, 5, 5}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State state = dealt(row.level, seed);
      EXPECT_EQ(state.coffee, row.coffee);
      // The first turn may have brought sweets (NS-6).
      EXPECT_EQ(state.stash + state.reserve, row.stash + row.reserve);
      int sweets = (state.present & sweet_cards).size();
      sweets += (cards_up_to(state.finished) & sweet_cards).size();
      EXPECT_EQ(state.stash, row.stash + std::min(sweets, row.reserve));
    }
  }
}

TEST(NightShiftDeal, NS3_EasyUnlessAskedFor) { EXPECT_EQ(Options{}.level, Level::easy); }

TEST(NightShiftDeal, NS4_48LiesUnderTheOthers) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = dealt(Level::easy, seed);
    EXPECT_EQ(bottom_of(state, 1), "48");
    EXPECT_FALSE(NightShift::problem(state));
  }
}

// 47 cards on 47 places: how often each lies on top, in 4700 deals, where nothing was scored first.
TEST(NightShiftDeal, NS4_TheOthersAreShuffled) {
  std::map<int, int> among_first_three;
  int deals = 0;
  for (std::uint64_t seed = 0; seed < 4700; ++seed) {
    const State state = dealt(Level::easy, seed);
    if (state.finished > 0) continue;
    ++deals;
    for (const Card each : state.present) ++among_first_three[each.number()];
  }
  EXPECT_EQ(among_first_three.size(), 46U) << "all but 1, which is scored, and 48";
  double chi_square = 0;
  const double expected = deals * 3.0 / 46;
  for (const auto& [number, count] : among_first_three) {
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi_square, 80.08) << "a fair shuffle exceeds this once in a thousand times (45 degrees of freedom)";
}

TEST(NightShiftDeal, NS5_TheFirstTurnHasDrawnThreeCardsAndScored) {
  int scored = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = dealt(Level::easy, seed);
    EXPECT_EQ(drawn(state), 3 + state.finished) << "a card for each that was scored (NS-7)";
    EXPECT_EQ(state.present.size(), 3);
    EXPECT_EQ(state.line.past_size(), 0U);
    EXPECT_EQ(step_of(state), "use 0 0");
    EXPECT_EQ(state.idle, 0);
    EXPECT_FALSE(state.present.contains(state.due()));
    if (state.finished > 0) ++scored;
  }
  EXPECT_GT(scored, 0);
}

TEST(NightShiftDeal, NS26_OnlyTheDrawnCardsAnd48AreKnown) {
  const State state = dealt(Level::easy, 1);
  EXPECT_EQ(state.unseen, all_cards - state.present - cards_up_to(state.finished) - CardSet(last_card));
}

TEST(NightShiftDeal, OneSeatActsUntilTheEnd) {
  State state = dealt(Level::easy, 1);
  EXPECT_EQ(NightShift::acting(state), SeatSet(Seat(0)));
  EXPECT_FALSE(NightShift::outcome(state).over);
  state.step = Step::over;
  EXPECT_TRUE(NightShift::acting(state).empty());
  EXPECT_TRUE(NightShift::legal_moves(state, Seat(0)).empty());
}

}  // namespace
}  // namespace midnight::night_shift
