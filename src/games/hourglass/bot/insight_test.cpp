// SPDX-License-Identifier: MIT
// What a bot is told about a state, where there can be no two opinions.
#include "games/hourglass/bot/insight.hpp"

#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

// The move after which the state looks best for the one who moved.
std::string greedy(const State& state) {
  std::string best;
  int best_value = 0;
  for (const Move move : Hourglass::legal_moves(state, state.turn)) {
    State next = state;
    Rng rng(Rng::Kind::fast, numbered_seed(1), "play");
    NoEvents silent;
    Hourglass::apply(next, state.turn, move, rng, silent);
    const int value = Insight::value(next, state.turn);
    if (best.empty() || value > best_value) {
      best = Notation::write_move(move);
      best_value = value;
    }
  }
  return best;
}

// Nobody but the one to move can ever take A away again: red 25 tops it.
State rich_set_to_be_had_for_good() {
  return Position(3)
      .turn(2)
      .set(1, "+ R12 R13 R14", "P12 P13")
      .set(0, "- P4 P2")
      .hand(2, "R25 P22 P23 J1")
      .worth({{"R12", 3}, {"R13", 3}, {"R14", 3}, {"P12", 3}, {"P13", 3}});
}

TEST(HourglassInsight, TakesARichSetThatIsSafe) { EXPECT_EQ(greedy(rich_set_to_be_had_for_good()), "take A R25"); }

TEST(HourglassInsight, TheLastTurnTakesWhatIsWorthMost) {
  const State state = Position(2)
                          .last_turn()
                          .set(0, "+ R12 R13", "P12")
                          .set(0, "- P9 P5", "R1 R2 R3 P1")
                          .hand(1, "R14 P4 J3")
                          .worth({{"R12", 3}, {"R13", 3}, {"P12", 3}, {"P9", 1}});
  EXPECT_EQ(greedy(state), "take A R14");
}

TEST(HourglassInsight, AChanceRisesWithTheShareOfTheSearchAndIsNeverMore) {
  for (int players = Hourglass::min_players; players <= Hourglass::max_players; ++players) {
    EXPECT_EQ(Insight::calibrated(0, players), 0);
    EXPECT_EQ(Insight::calibrated(1, players), 1);
    for (double share = 0.05; share < 1; share += 0.05) {
      EXPECT_LT(Insight::calibrated(share, players), share);
      EXPECT_LT(Insight::calibrated(share - 0.05, players), Insight::calibrated(share, players));
    }
  }
}

TEST(HourglassInsight, WonHourglassesAreGoodForTheirOwnerAndBadForTheOthers) {
  const State poor = Position(3).won(0, "R12").worth({{"P12", 3}});
  const State rich = Position(3).won(0, "R12").worth({{"R12", 3}});
  EXPECT_GT(Insight::value(rich, Seat(0)), Insight::value(poor, Seat(0)));
  EXPECT_LT(Insight::value(rich, Seat(1)), Insight::value(poor, Seat(1)));
}

TEST(HourglassInsight, ASetThatNobodyCanTakeIsBetterThanOneThatMayBeTaken) {
  const State safe = Position(2).set(0, "+ R24 R25").hand(1, "R20 R21 R22 R23");
  const State shaky = Position(2).set(0, "- R25 R24").hand(1, "R20 R21 R22 R23");
  EXPECT_GT(Insight::value(safe, Seat(0)), Insight::value(shaky, Seat(0)));
}

// What the rules of thumb find best, from what the seat on turn sees.
std::string by_rules_of_thumb(const State& state) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  const auto rated = Insight::rated_moves(Hourglass::view(state, Viewer::at(state.turn)), state.turn,
                                          Hourglass::legal_moves(state, state.turn), rng);
  EXPECT_EQ(rated.size(), Hourglass::legal_moves(state, state.turn).size());
  return Notation::write_move(bots::best_of(rated, rng));
}

TEST(HourglassRulesOfThumb, TakeARichSetThatIsSafe) {
  EXPECT_EQ(by_rules_of_thumb(rich_set_to_be_had_for_good()), "take A R25");
}

// HG-8: a tucked card is a present to the owner of the set.
TEST(HourglassRulesOfThumb, TuckWhatIsWorthNothing) {
  const State state = Position(2)
                          .last_turn()
                          .set(0, "+ R24 R25")
                          .set(0, "- P2 P1")
                          .set(0, "- R2 R1")
                          .hand(1, "P12 P13 P24")
                          .worth({{"P12", 3}, {"P13", 3}});
  const std::string move = by_rules_of_thumb(state);
  EXPECT_TRUE(move == "under A P24" || move == "under B P24" || move == "under C P24") << move;
}

TEST(HourglassEvaluation, GoesByTheLeadAndTheRoundsThatAreLeft) {
  const State level = Position(2).worth({});
  EXPECT_DOUBLE_EQ(Insight::evaluate(level, Seat(0)) + Insight::evaluate(level, Seat(1)), 1);
  const State ahead = Position(2).won(0, "R12").worth({{"R12", 3}});
  EXPECT_GT(Insight::evaluate(ahead, Seat(0)), 0.5);
  EXPECT_LT(Insight::evaluate(ahead, Seat(0)), 1);
  EXPECT_LT(Insight::evaluate(ahead, Seat(1)), 0.5);
  EXPECT_GT(Insight::evaluate(ahead, Seat(1)), 0);
}

TEST(HourglassEvaluation, PausesBetweenRounds) {
  EXPECT_TRUE(Insight::is_pause(Position(2)));
  EXPECT_FALSE(Insight::is_pause(Position(2).set(0, "+ R24 R25")));
}

}  // namespace
}  // namespace midnight::hourglass
