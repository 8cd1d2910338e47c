// SPDX-License-Identifier: MIT
// Looking one move ahead must be worth it: in every game the greedy bot does better than chance against
// random players. Seeds are fixed, so the result is the same on every machine.
#include "bots/random/random_bot.hpp"
#include "match/catalogue.hpp"
#include "tests/laws/every_game.hpp"

#include <iostream>

namespace midnight::laws {
namespace {

template <class Entry>
class GreedyBot : public ::testing::Test {};
TYPED_TEST_SUITE(GreedyBot, EveryGame, GameNames);

TYPED_TEST(GreedyBot, BeatsRandomPlayersByFar) {
  using G = typename TypeParam::Rules;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    constexpr int games = 200;
    double won = 0;
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
      const Outcome outcome = G::outcome(play.state());
      if (outcome.winners.contains(greedy)) won += 1.0 / outcome.winners.size();
    }
    if (players > 1) EXPECT_GT(won / games, 1.4 / players) << players << " players";
    std::cout << players << " players: " << 100 * won / games << " % won, by chance " << 100.0 / players << " %\n";
  }
}

}  // namespace
}  // namespace midnight::laws
