// SPDX-License-Identifier: MIT
// Looking one move ahead must be worth it: in every game the greedy bot does better than chance against
// random players. Seeds are fixed, so the result is the same on every machine.
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

// Who wins the same deal if everybody plays at random. How many they are says what a seat may expect, because
// partners win together.
template <class Entry>
SeatSet random_winners(int players, std::uint64_t seed) {
  Play<Entry> play(players, seed);
  while (!play.over()) {
    const Seat seat = play.mover();
    play.apply(seat, play.choose(seat));
  }
  return Entry::Rules::outcome(play.state()).winners;
}

TYPED_TEST(GreedyBot, BeatsRandomPlayersByFar) {
  using G = typename TypeParam::Rules;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    constexpr int games = 200;
    int won = 0;
    int winners_by_chance = 0;
    int won_by_chance = 0;  // games, the rest are draws
    for (int game = 0; game < games; ++game) {
      Play<TypeParam> play(players, static_cast<std::uint64_t>(game));
      const Seat greedy(game % players);
      while (!play.over()) {
        const Seat seat = play.mover();
        const auto moves = G::legal_moves(play.state(), seat);
        if (seat == greedy) {
          const auto view = G::view(play.state(), Viewer::at(seat));
          play.apply(seat,
                     bots::greedy_move<G, typename TypeParam::Insight>(view, seat, moves, play.choices(), {}).move);
        } else {
          play.apply(seat, bots::random_move<G>(moves, play.choices()));
        }
      }
      if (G::outcome(play.state()).winners.contains(greedy)) ++won;
      const SeatSet winners = random_winners<TypeParam>(players, static_cast<std::uint64_t>(game));
      winners_by_chance += winners.size();
      won_by_chance += winners.empty() ? 0 : 1;
    }
    const double share = static_cast<double>(won) / games;
    const double by_chance = static_cast<double>(winners_by_chance) / (std::max(1, won_by_chance) * players);
    if (players > 1) EXPECT_GT(share, 1.4 * by_chance) << players << " players";
    std::cout << players << " players: " << 100 * share << " % won, by chance " << 100 * by_chance << " %\n";
  }
}

}  // namespace
}  // namespace midnight::laws
