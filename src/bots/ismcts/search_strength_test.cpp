// SPDX-License-Identifier: MIT
// Searching must be worth it: with a few hundred iterations a move the search beats random players by far, and the
// greedy bot in Hourglass. Seeds are fixed and the budget is counted, so the result is the same on every machine;
// docs/bots.md has the figures for real budgets.
#include "bots/ismcts/search.hpp"
#include "bots/random/random_bot.hpp"
#include "match/catalogue.hpp"
#include "tests/laws/every_game.hpp"

#include <cstdint>
#include <memory>
#include <tuple>

namespace midnight::laws {
namespace {

using bots::ismcts::Searcher;
using bots::ismcts::SearchParams;

template <std::size_t N>
using EntryAt = std::tuple_element_t<N, Catalogue>;

enum class Opponents : std::uint8_t { random, greedy };

// Plays a game in which these seats search.
template <class Entry>
Outcome played(const GameSetup& setup, std::uint64_t seed, SeatSet searching, Opponents opponents,
               const SearchParams& params) {
  using G = typename Entry::Rules;
  const auto searcher = std::make_unique<Searcher<G, typename Entry::Insight>>(1U << 13U);
  Play<Entry> play(setup, seed);
  while (!play.over()) {
    const Seat seat = play.mover();
    const auto view = G::view(play.state(), Viewer::at(seat));
    const auto moves = G::legal_moves(play.state(), seat);
    if (searching.contains(seat)) {
      play.apply(seat, searcher->search(view, seat, play.choices(), params).move);
    } else if (opponents == Opponents::greedy) {
      play.apply(seat, bots::greedy_move<G, typename Entry::Insight>(view, seat, moves, play.choices(), {}).move);
    } else {
      play.apply(seat, bots::random_move<G>(moves, play.choices()));
    }
  }
  return G::outcome(play.state());
}

// How many of `games` the searching seats win; they change sides from game to game.
template <class Entry>
int wins(const GameSetup& setup, int games, Opponents opponents, const SearchParams& params, int sides) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    SeatSet searching;
    for (int seat = game % sides; seat < setup.players; seat += sides) searching.insert(Seat(seat));
    const Outcome outcome = played<Entry>(setup, static_cast<std::uint64_t>(game), searching, opponents, params);
    if (outcome.winners.contains(searching.first())) ++won;
  }
  return won;
}

TEST(SearchStrength, HourglassBeatsRandomAndGreedyPlayers) {
  EXPECT_GE(wins<EntryAt<0>>({.players = 2}, 12, Opponents::random, {.iterations = 100}, 2), 12);
  EXPECT_GE(wins<EntryAt<0>>({.players = 2}, 16, Opponents::greedy, {.iterations = 600}, 2), 11);
}

TEST(SearchStrength, HourglassOfFiveIsWonMoreOftenThanEveryFifthTime) {
  EXPECT_GE(wins<EntryAt<0>>({.players = 5}, 10, Opponents::random, {.iterations = 100}, 5), 8);
}

TEST(SearchStrength, PhantomHoursBeatsRandomPlayers) {
  EXPECT_GE(wins<EntryAt<1>>({.players = 2}, 30, Opponents::random, {.iterations = 150}, 2), 20);
}

TEST(SearchStrength, MidnightPartyPartnersBeatRandomTeams) {
  const GameSetup four{.players = 4, .options = Json{{"mode", "teams"}}};
  EXPECT_GE(wins<EntryAt<2>>(four, 3, Opponents::random, {.iterations = 40}, 2), 3);
  EXPECT_GE(wins<EntryAt<2>>({.players = 6}, 3, Opponents::random, {.iterations = 40}, 3), 2);
}

TEST(SearchStrength, AloneInNightShiftItFinishesMoreFilesThanChance) {
  int by_search = 0;
  int by_chance = 0;
  for (std::uint64_t game = 0; game < 3; ++game) {
    by_search +=
        played<EntryAt<3>>({.players = 1}, game, SeatSet(Seat(0)), Opponents::random, {.iterations = 40}).scores[0];
    by_chance += played<EntryAt<3>>({.players = 1}, game, SeatSet(), Opponents::random, {}).scores[0];
  }
  EXPECT_GT(by_search, 2 * by_chance);
}

}  // namespace
}  // namespace midnight::laws
