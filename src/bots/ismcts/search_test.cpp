// SPDX-License-Identifier: MIT
// Small positions in which one move is right, and how a search is asked and answers.
#include "bots/ismcts/search.hpp"

#include "games/hourglass/bot/insight.hpp"
#include "games/hourglass/rules/test_position.hpp"
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/midnight_party/rules/test_position.hpp"
#include "games/night_shift/rules/test_position.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"
#include "games/phantom_hours/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::bots::ismcts {
namespace {

using hourglass::Hourglass;

template <class G, class Insight = NoInsight>
SearchResult<G> searched(const typename G::State& state, const SearchParams& params, std::uint64_t seed = 1) {
  Searcher<G, Insight> searcher(1U << 14U);
  const Seat seat = G::acting(state).first();
  Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "bot");
  return searcher.search(G::view(state, Viewer::at(seat)), seat, rng, params);
}

template <class G, class Notation>
std::string best_move(const typename G::State& state, std::uint32_t iterations) {
  return Notation::write_move(searched<G>(state, {.iterations = iterations}).move);
}

// The last turn of the game: one set is worth something, and one card takes it.
hourglass::State last_turn() {
  return hourglass::Position(2).round(5).last_turn().worth({{"R12", 3}}).set(0, "+ R12").hand(1, "R20 P3 P4");
}

TEST(Search, HourglassTakesTheOnlySetThatCountsInTheLastTurn_HG14) {
  const auto result = searched<Hourglass>(last_turn(), {.iterations = 300, .margin = 0});
  EXPECT_EQ(hourglass::Notation::write_move(result.move), "take A R20");
  for (const auto& rated : result.rated) {
    EXPECT_DOUBLE_EQ(rated.chance, rated.move == result.move ? 1 : 0);
  }
}

TEST(Search, PhantomHoursLeavesThePlaceForHoursThatAreStillInTheGame_PH8) {
  const phantom_hours::State state = phantom_hours::PositionBuilder(2)
                                         .row(0, "06 08 12 14 17 -- --")
                                         .hand(0, "09 16")
                                         .hand(1, "10 18 19")
                                         .out("21 21 22 22")
                                         .drawn("20")
                                         .build();
  EXPECT_EQ((best_move<phantom_hours::PhantomHours, phantom_hours::Notation>(state, 500)), "place 7");
}

TEST(Search, MidnightPartyEndsTheLastRoundForTheTeam_MP25) {
  using midnight_party::Mode;
  // Seats 0 and 2 own red and green: red is at the party, green needs five hours, and one card has them.
  const midnight_party::State state = midnight_party::Position(4, Mode::teams)
                                          .clock("Rparty G19 B20 P20")
                                          .scores({2, 2, 2, 2})
                                          .hand(0, "G5Y2 G1Y6 B3Y4 P2Y5 R3Y4");
  const auto result = searched<midnight_party::MidnightParty>(state, {.iterations = 600});
  EXPECT_TRUE(midnight_party::Notation::write_move(result.move).starts_with("play G5Y2"))
      << midnight_party::Notation::write_move(result.move);
}

// Files 46, 47 and 48 are left and no cup: 48 must not go into the past, so something has to be paid for.
night_shift::State no_cup() { return night_shift::Position().finished(45).present("47 48").coffee(0); }

TEST(Search, NightShiftFindsTheWayOutThatNeedsNoCoffee_NS13) {
  using night_shift::NightShift;
  night_shift::State asleep = no_cup();
  night_shift::play(asleep, "lay 48");
  EXPECT_TRUE(NightShift::outcome(asleep).over) << "there is something to be done wrong";

  night_shift::State state = no_cup();
  while (!NightShift::acting(state).empty()) {
    const auto result = searched<NightShift>(state, {.iterations = 2000});
    EXPECT_TRUE(result.proven || result.rated.size() == 1) << "nothing is hidden";
    EXPECT_LT(result.iterations, 2000U) << "what is proven needs no further search";
    night_shift::play(state, night_shift::Notation::write_move(result.move));
  }
  EXPECT_EQ(NightShift::outcome(state).winners, SeatSet(Seat(0)));
}

TEST(Search, WhatIsHiddenIsNeverProven) {
  const auto result = searched<Hourglass>(last_turn(), {.iterations = 300});
  EXPECT_FALSE(result.proven);
  EXPECT_EQ(result.iterations, 300U);
}

TEST(Search, TellsAboutEveryMoveAtTheRoot) {
  const hourglass::State state = last_turn();
  const auto result = searched<Hourglass, hourglass::Insight>(state, {.iterations = 200});
  const auto moves = Hourglass::legal_moves(state, Seat(1));
  ASSERT_EQ(result.rated.size(), moves.size());
  std::uint32_t visits = 0;
  for (const auto& rated : result.rated) {
    EXPECT_GE(rated.chance, 0);
    EXPECT_LE(rated.chance, 1);
    EXPECT_FALSE(Hourglass::refusal(state, Seat(1), rated.move));
    visits += rated.visits;
  }
  EXPECT_EQ(visits, 200U);
}

TEST(Search, AForcedMoveNeedsNoSearch) {
  const phantom_hours::State state =
      phantom_hours::PositionBuilder(2).row(0, "06 08 12 -- 17 18 22").hand(1, "10 G").drawn("14").build();
  const auto result = searched<phantom_hours::PhantomHours>(state, {.iterations = 500});
  EXPECT_EQ(phantom_hours::Notation::write_move(result.move), "place 4");
  EXPECT_EQ(result.iterations, 0U);
}

TEST(Search, StopsWhenTheClockThatWasHandedInSaysSo) {
  Searcher<Hourglass> searcher(1U << 12U);
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  const hourglass::State state = last_turn();
  double now = 50;
  const auto ticking = [&now] { return now += 1; };
  const auto& result = searcher.search(Hourglass::view(state, Viewer::at(Seat(1))), Seat(1), rng,
                                       {.iterations = 1'000'000, .seconds = 20}, ticking);
  EXPECT_GT(result.iterations, 100U);
  EXPECT_LT(result.iterations, 1000U);
}

TEST(Search, StopsWhenItsWorkIsDoneHoweverManyPlay) {
  const auto iterations = [](int players, std::uint32_t work) {
    Rng deal(Rng::Kind::fast, numbered_seed(3), "game");
    const hourglass::State state = Hourglass::initial({.players = static_cast<std::uint8_t>(players)}, deal);
    return static_cast<double>(searched<Hourglass>(state, {.iterations = 1'000'000, .work = work}).iterations);
  };
  for (const int players : {2, 5}) {
    const double once = iterations(players, 20'000);
    EXPECT_EQ(iterations(players, 20'000), once) << "the same work is the same search";
    EXPECT_NEAR(iterations(players, 40'000) / once, 2, 0.2) << players;
    EXPECT_LT(once, 5'000) << "each iteration plays many moves";
  }
}

TEST(Search, ASmallPoolStopsTheTreeNotTheSearch) {
  Rng deal(Rng::Kind::fast, numbered_seed(3), "game");
  const hourglass::State state = Hourglass::initial(hourglass::Options(), deal);
  Searcher<Hourglass> searcher(100);
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  const auto& result = searcher.search(Hourglass::view(state, Viewer::at(Seat(0))), Seat(0), rng, {.iterations = 1000});
  EXPECT_EQ(result.iterations, 1000U);
  EXPECT_LE(result.nodes, 100U);
  std::uint32_t visits = 0;
  for (const auto& rated : result.rated) visits += rated.visits;
  EXPECT_EQ(visits, 1000U);
}

}  // namespace
}  // namespace midnight::bots::ismcts
