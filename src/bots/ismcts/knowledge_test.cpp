// SPDX-License-Identifier: MIT
// The search uses each optional part of an Insight.
#include "bots/ismcts/knowledge.hpp"

#include "bots/ismcts/search.hpp"
#include "games/hourglass/rules/hourglass.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <gtest/gtest.h>

namespace midnight::bots::ismcts {
namespace {

using hourglass::Hourglass;
using phantom_hours::PhantomHours;

template <class G, class Insight>
SearchResult<G> searched_from_deal(const SearchParams& params) {
  Rng deal(Rng::Kind::fast, numbered_seed(3), "game");
  const auto state = G::initial(typename G::Options(), deal);
  Searcher<G, Insight> searcher(1U << 12U);
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  return searcher.search(G::view(state, Viewer::at(Seat(0))), Seat(0), rng, params);
}

struct OnlyOpensUp {
  static void candidates(const hourglass::State&, Seat, const hourglass::Moves& moves, Candidates<Hourglass>& out) {
    for (const auto move : moves) {
      const bool opens_down =
          move.kind() == hourglass::Move::Kind::open && move.direction() == hourglass::Direction::descending;
      if (!opens_down) out.push_back(move);
    }
  }
};

TEST(Knowledge, CandidatesNarrowWhatIsConsidered) {
  const auto result = searched_from_deal<Hourglass, OnlyOpensUp>({.iterations = 300});
  EXPECT_EQ(result.rated.size(), 7U) << "one per card (HG-4)";
  for (const auto& rated : result.rated) {
    EXPECT_EQ(rated.move.direction(), hourglass::Direction::ascending);
  }
}

struct ThreeQuarters {
  static double evaluate(const hourglass::State&, Seat seat) { return seat == Seat(0) ? 0.75 : 0.25; }
};

TEST(Knowledge, EvaluationTakesThePlaceOfTheEndWhereGamesAreBrokenOff) {
  const auto cut = searched_from_deal<Hourglass, ThreeQuarters>({.iterations = 100, .playout_limit = 5});
  for (const auto& rated : cut.rated) EXPECT_DOUBLE_EQ(rated.chance, 0.75);
  const auto full = searched_from_deal<Hourglass, ThreeQuarters>({.iterations = 100});
  EXPECT_NE(full.rated[0].chance, 0.75) << "played to the end unless asked";
}

struct FirstMove {
  inline static int asked = 0;
  static hourglass::Move playout_move(const hourglass::State&, Seat, const hourglass::Moves& moves, Rng&) {
    ++asked;
    return moves[0];
  }
};

TEST(Knowledge, SimulatedPlayersFollowTheGamesOwnRule) {
  FirstMove::asked = 0;
  searched_from_deal<Hourglass, FirstMove>({.iterations = 20});
  EXPECT_GT(FirstMove::asked, 20 * 30) << "a game has 50 turns (HG-16)";
}

struct OneBelief {
  inline static int asked = 0;
  static hourglass::State sample(const hourglass::View& view, Rng& rng) {
    ++asked;
    return Hourglass::sample(view, rng);
  }
};

TEST(Knowledge, WorldsComeFromTheGamesBeliefsAndMayServeSeveralIterations) {
  OneBelief::asked = 0;
  searched_from_deal<Hourglass, OneBelief>({.iterations = 60});
  EXPECT_EQ(OneBelief::asked, 60);
  OneBelief::asked = 0;
  searched_from_deal<Hourglass, OneBelief>({.iterations = 60, .iterations_per_world = 4});
  EXPECT_EQ(OneBelief::asked, 15);
}

struct SeesTheHour {
  static std::uint64_t shown(const phantom_hours::State& state, Seat) {
    return state.drawn ? static_cast<std::uint64_t>(state.drawn->number()) : 0;
  }
};

TEST(Knowledge, WhatWasShownSplitsNodes) {
  const SearchParams params{.iterations = 400};
  const auto split = searched_from_deal<PhantomHours, SeesTheHour>(params);
  const auto merged = searched_from_deal<PhantomHours, NoInsight>(params);
  EXPECT_GT(split.nodes, merged.nodes);
  std::uint32_t visits = 0;
  for (const auto& rated : split.rated) visits += rated.visits;
  EXPECT_EQ(visits, 400U);
}

}  // namespace
}  // namespace midnight::bots::ismcts
