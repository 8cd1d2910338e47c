// SPDX-License-Identifier: MIT
// Looking one move ahead must be worth it: in every game the greedy bot does better than chance against
// random players, and alone at the table it scores more than chance does. Seeds are fixed, so the result is the
// same on every machine.
#include "bots/random/random_bot.hpp"
#include "match/catalogue.hpp"
#include "tests/laws/every_game.hpp"

#include <algorithm>
#include <iostream>

namespace midnight::laws {
namespace {

template <class Entry>
class GreedyBot : public ::testing::Test {};
TYPED_TEST_SUITE(GreedyBot, EveryGame, GameNames);

// Plays a whole game in which these seats are greedy and all others move at random.
template <class Entry>
Outcome played(Play<Entry>& play, SeatSet greedy) {
  using G = typename Entry::Rules;
  while (!play.over()) {
    const Seat seat = play.mover();
    const auto moves = G::legal_moves(play.state(), seat);
    if (greedy.contains(seat)) {
      const auto view = G::view(play.state(), Viewer::at(seat));
      play.apply(seat, bots::greedy_move<G, typename Entry::Insight>(view, seat, moves, play.choices(), {}).move);
    } else {
      play.apply(seat, bots::random_move<G>(moves, play.choices()));
    }
  }
  return G::outcome(play.state());
}

template <class Entry>
void scores_much_more_than_chance() {
  constexpr std::uint64_t games = 40;
  int at_random = 0;
  int by_greed = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    Play<Entry> random(1, game);
    at_random += played(random, SeatSet()).scores[0];
    Play<Entry> greedy(1, game);
    by_greed += played(greedy, SeatSet(Seat(0))).scores[0];
  }
  EXPECT_GT(by_greed, at_random * 3 / 2);
  std::cout << "alone: " << by_greed << " points in " << games << " games, at random " << at_random << "\n";
}

// What a seat may expect is measured with the same deals and nothing but random players: where partners win
// together it is more than its share of the seats.
template <class Entry>
void beats_random_players(int players) {
  // A game that weighs its moves itself takes its time, and has to win so often that a few games are enough.
  constexpr bool weighs = bots::NeedsRulesOfThumb<typename Entry::Insight>;
  constexpr int games = weighs ? 16 : 200;
  int won = 0;
  int winners_at_random = 0;
  int won_at_random = 0;  // games, the rest are draws
  for (int game = 0; game < games; ++game) {
    const Seat greedy(game % players);
    Play<Entry> play(players, static_cast<std::uint64_t>(game));
    if (played(play, SeatSet(greedy)).winners.contains(greedy)) ++won;
    Play<Entry> random(players, static_cast<std::uint64_t>(game));
    const SeatSet winners = played(random, SeatSet()).winners;
    winners_at_random += winners.size();
    won_at_random += winners.empty() ? 0 : 1;
  }
  const double share = static_cast<double>(won) / games;
  const double at_random = static_cast<double>(winners_at_random) / (std::max(1, won_at_random) * players);
  EXPECT_GT(share, weighs ? 0.85 : 1.4 * at_random) << players << " players";
  std::cout << players << " players: " << 100 * share << " % won, at random " << 100 * at_random << " %\n";
}

TYPED_TEST(GreedyBot, DoesBetterThanChanceByFar) {
  using G = typename TypeParam::Rules;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    if (players == 1) {
      scores_much_more_than_chance<TypeParam>();
    } else {
      beats_random_players<TypeParam>(players);
    }
  }
}

}  // namespace
}  // namespace midnight::laws
