// SPDX-License-Identifier: MIT
// The rule by which simulated players move, and what the search is told, where there can be no two opinions.
#include "games/phantom_hours/bot/insight.hpp"

#include "bots/ismcts/knowledge.hpp"
#include "games/phantom_hours/bot/trials.hpp"
#include "games/phantom_hours/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace midnight::phantom_hours {
namespace {

static_assert(bots::ismcts::HasPlayoutMove<Insight, PhantomHours>);
static_assert(bots::ismcts::HasCandidates<Insight, PhantomHours>);
static_assert(bots::ismcts::HasShown<Insight, PhantomHours>);

std::string rule_move(const State& state) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "play");
  return Notation::write_move(
      Insight::playout_move(state, state.turn, PhantomHours::legal_moves(state, state.turn), rng));
}

std::vector<Move> candidates_of(const State& state) {
  bots::ismcts::Candidates<PhantomHours> out;
  Insight::candidates(state, state.turn, PhantomHours::legal_moves(state, state.turn), out);
  return {out.begin(), out.end()};
}

// PH-12: any other place leaves more places on one side than hours.
TEST(PhantomHoursInsight, TheBordersGoToTheEnds) {
  EXPECT_EQ(rule_move(PositionBuilder(2).hand(1, "10 11").drawn("06").build()), "place 1");
  EXPECT_EQ(rule_move(PositionBuilder(2).hand(1, "10 11").drawn("14").build()), "place 4");
  EXPECT_EQ(rule_move(PositionBuilder(2).hand(1, "10 11").drawn("22").build()), "place 7");
}

// PH-7: the run between 08 and 20 has the places 3 to 5.
TEST(PhantomHoursInsight, TheRuleLooksAtTheRunInWhichTheHourFits) {
  const auto row_with = [](std::string_view hour) {
    return PositionBuilder(2).hand(1, "10 11").row(0, "-- 08 -- -- -- 20 --").drawn(hour).build();
  };
  EXPECT_EQ(rule_move(row_with("09")), "place 3");
  EXPECT_EQ(rule_move(row_with("14")), "place 4");
  EXPECT_EQ(rule_move(row_with("19")), "place 5");
}

// PH-8: a row that is completable stays so, whatever is drawn.
TEST(PhantomHoursInsight, TheRuleNeverSpoilsARow) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    Options options;
    options.players = static_cast<std::uint8_t>(2 + seed % 3);
    State state = PhantomHours::initial(options, rng);
    NoEvents silent;
    while (!state.over) {
      const Seat seat = state.turn;
      const Move move = Insight::playout_move(state, seat, PhantomHours::legal_moves(state, seat), rng);
      PhantomHours::apply(state, seat, move, rng, silent);
      ASSERT_TRUE(state.rows[seat].is_completable()) << "seed " << seed << ": " << row_text(state, seat.index());
    }
  }
}

// PH-5, PH-14: all draws are alike to the one who draws, and nobody can count on a certain one.
TEST(PhantomHoursInsight, OneDrawStandsForAllAndItIsNotAlwaysTheSame) {
  std::set<int> places;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    const State state = PhantomHours::initial(Options{}, rng);
    const std::vector<Move> candidates = candidates_of(state);
    ASSERT_EQ(candidates.size(), 1U);
    EXPECT_TRUE(contains(PhantomHours::legal_moves(state, state.turn), candidates[0]));
    places.insert(candidates[0].place());
  }
  EXPECT_EQ(places.size(), 7U);
}

TEST(PhantomHoursInsight, EveryPlaceForAnHourIsACandidate) {
  EXPECT_EQ(candidates_of(PositionBuilder(2).hand(1, "10 11").drawn("14").build()).size(), 7U);
}

// PH-7: the drawn hour is shown to all; the moves so far do not tell it.
TEST(PhantomHoursInsight, TheDrawnHourIsWhatChanceShows) {
  const State seven = PositionBuilder(2).hand(1, "10 11").drawn("07").build();
  const State late = PositionBuilder(2).hand(1, "10 11").drawn("21").build();
  const State none = PositionBuilder(2).hand(1, "10 11").build();
  EXPECT_NE(Insight::shown(seven, Seat(0)), Insight::shown(late, Seat(0)));
  EXPECT_NE(Insight::shown(seven, Seat(0)), Insight::shown(none, Seat(0)));
  EXPECT_EQ(Insight::shown(seven, Seat(0)), Insight::shown(seven, Seat(1)));
}

bots::RatedMoves<Move> tried(const State& state, std::uint32_t worlds) {
  Rng rng(Rng::Kind::fast, numbered_seed(7), "bot");
  return tried_out(PhantomHours::view(state, Viewer::at(state.turn)), state.turn,
                   PhantomHours::legal_moves(state, state.turn), worlds, rng);
}

std::string best_text(const bots::RatedMoves<Move>& rated) {
  Rng rng(Rng::Kind::fast, numbered_seed(7), "bot");
  return Notation::write_move(bots::best_of(rated, rng));
}

// PH-13: 19 beside 20 is right; one place further left it would have to be shifted there first, and the opponent, who
// lacks one card, does not wait.
TEST(PhantomHoursTrials, ATurnIsNotGivenAway) {
  const State state = PositionBuilder(2)
                          .hand(0, "06 21 G")
                          .hand(1, "14 15 16")
                          .row(0, "06 08 10 12 -- -- 20")
                          .row(1, "07 09 11 13 15 17 --")
                          .drawn("19")
                          .build();
  EXPECT_EQ(best_text(tried(state, 1000)), "place 6");
}

// Whatever was dropped early is worth less than what was tried to the end.
TEST(PhantomHoursTrials, EveryMoveHasAValueAndChancesAreFromNoneToAll) {
  const State state = PositionBuilder(2).hand(0, "12 13").hand(1, "10 11").drawn("14").build();
  const auto rated = tried(state, 1000);
  ASSERT_EQ(rated.size(), 7U);
  std::int64_t best = 0;
  for (const auto& each : rated) best = std::max(best, each.value);
  EXPECT_GT(best, 0);
  EXPECT_LE(best, 1'000'000);
  EXPECT_LT(rated[0].value, best) << "14 on the first place";
}

// PH-17: the last turn of all. Where the 14 lies does not matter any more, only that it lies there.
TEST(PhantomHoursTrials, TheMostLaidCardsWinAtTheLimit) {
  const State ahead = PositionBuilder(2)
                          .turns(399)
                          .hand(0, "G")
                          .hand(1, "10 11")
                          .row(0, "06 -- -- -- -- -- --")
                          .row(1, "06 -- -- -- -- -- --")
                          .drawn("14")
                          .build();
  for (const auto& each : tried(ahead, 10)) EXPECT_EQ(each.value, 1'000'000) << Notation::write_move(each.move);
  const State behind =
      PositionBuilder(2).turns(399).hand(0, "G").hand(1, "10 11").row(1, "06 08 10 -- -- -- --").drawn("14").build();
  for (const auto& each : tried(behind, 10)) EXPECT_EQ(each.value, 0) << Notation::write_move(each.move);
}

// PH-17: spoiling one's row and shifting to and fro leaves the others time to lay more cards.
TEST(PhantomHoursTrials, StallingDoesNotPay) {
  const State state = PositionBuilder(2)
                          .hand(0, "12 13 15")
                          .hand(1, "10 G 16")
                          .known(1, "G")
                          .row(0, "-- -- -- -- 19 20 22")
                          .row(1, "-- -- 11 -- 17 -- --")
                          .drawn("07")
                          .build();
  const std::string best = best_text(tried(state, 1000));
  State next = state;
  play(next, best);
  EXPECT_TRUE(next.rows[Seat(0)].is_completable()) << best;
}

TEST(PhantomHoursTrials, TheSameSeedSaysTheSame) {
  const State state = PositionBuilder(2).hand(0, "12 13").hand(1, "10 11").drawn("14").build();
  EXPECT_EQ(tried(state, 200), tried(state, 200));
}

// PH-17: at the limit a game is won by the most laid cards, and not by the seat that holds more ghosts.
TEST(PhantomHoursInsight, AGameWonAtTheLimitIsWorthAsMuchAsAnyOther) {
  const State state = PositionBuilder(2)
                          .over()
                          .turns(400)
                          .row(0, "06 08 -- -- -- -- --")
                          .row(1, "06 -- -- -- -- -- --")
                          .hand(0, "G 10")
                          .hand(1, "11")
                          .build();
  EXPECT_GT(Insight::value(state, Seat(0)), 50'000);
  EXPECT_LT(Insight::value(state, Seat(1)), -50'000);
}

// Both cards of 12 and of 13 are in the own hand.
TEST(PhantomHoursRules, HoursThatCannotComeDoNotCount) {
  const State state =
      PositionBuilder(2).hand(0, "12 12 13 13").hand(1, "10 11").row(0, "-- 08 -- -- 15 20 --").drawn("11").build();
  Rng rng(Rng::Kind::fast, numbered_seed(7), "bot");
  const auto rated = Insight::rated_moves(PhantomHours::view(state, Viewer::at(Seat(0))), Seat(0),
                                          PhantomHours::legal_moves(state, Seat(0)), rng);
  // On place 4 the run below keeps 09 and 10; on place 3 the run above keeps only 14.
  EXPECT_EQ(best_text(rated), "place 4");
}

}  // namespace
}  // namespace midnight::phantom_hours
