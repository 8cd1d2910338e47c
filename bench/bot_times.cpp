// SPDX-License-Identifier: MIT
// How long a bot thinks about a move, in processor time, and whether its chances come true: games of bots `hard` among
// themselves; at every n-th decision `LEVEL` is asked as well, and the chance it gives its choice is held against the
// end.
//   bot_times [GAME] [PLAYERS] [LEVEL] [GAMES] [EVERY n-th decision] [FIRST SEED]
#include "bots/bot_player.hpp"
#include "match/catalogue.hpp"
#include "match/setups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <tuple>
#include <vector>

namespace midnight {
namespace {

// Other work on the machine does not count.
double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Stated {
  Seat seat;
  double chance;
};

struct Bucket {
  int moves = 0;
  double stated = 0;
  double won = 0;
};

struct Tally {
  int moves = 0;
  double seconds = 0;
  double slowest = 0;
  std::array<Bucket, 10> buckets{};
};

double share_won(const Outcome& outcome, Seat seat, int players) {
  const int winners = outcome.winners.size();
  if (players > 1 && (winners == 0 || winners == players)) return 1.0 / players;
  return outcome.winners.contains(seat) ? 1 : 0;
}

template <class Entry>
void play_game(const GameSetup& setup, const bots::BotSpec& asked, int every, std::uint64_t seed, Tally& tally) {
  using G = typename Entry::Rules;
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
  Rng bot(Rng::Kind::fast, numbered_seed(seed), "bot");
  NoEvents silent;
  auto state = G::initial(options_at<Entry>(setup), rng);
  bots::BotPlayer<Entry> player;
  bots::BotPlayer<Entry> advisor;
  std::vector<Stated> stated;
  auto decisions = static_cast<int>(seed % static_cast<std::uint64_t>(every));
  while (!G::acting(state).empty()) {
    const Seat seat = G::acting(state).first();
    const auto legal = G::legal_moves(state, seat);
    const auto look = [&] { return G::view(state, Viewer::at(seat)); };
    if (legal.size() > 1 && decisions++ % every == 0) {
      const double before = processor_time();
      const auto advice = advisor.decide(asked, look, seat, legal, bot);
      const double took = processor_time() - before;
      ++tally.moves;
      tally.seconds += took;
      tally.slowest = std::max(tally.slowest, took);
      for (const auto& each : advice.rated) {
        if (advice.chances && each.move == advice.move) {
          stated.push_back({seat, static_cast<double>(each.value) / advice.unit});
        }
      }
    }
    G::apply(state, seat, player.decide({.kind = bots::Kind::hard}, look, seat, legal, bot).move, rng, silent);
  }
  const Outcome outcome = G::outcome(state);
  for (const Stated& each : stated) {
    Bucket& bucket = tally.buckets[std::min<std::size_t>(9, static_cast<std::size_t>(each.chance * 10))];
    ++bucket.moves;
    bucket.stated += each.chance;
    bucket.won += share_won(outcome, each.seat, setup.players);
  }
}

struct Wanted {
  std::string_view game;
  int players = 0;  // 0: every number
  bots::BotSpec level;
  int games = 4;
  int every = 1;
  std::uint64_t seed = 1;
};

template <class Entry>
void measure(const Wanted& wanted) {
  using G = typename Entry::Rules;
  if (!wanted.game.empty() && wanted.game != "all" && wanted.game != G::name) return;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    if (wanted.players != 0 && wanted.players != players) continue;
    Tally tally;
    for (int game = 0; game < wanted.games; ++game) {
      play_game<Entry>({.players = players}, wanted.level, wanted.every, wanted.seed + static_cast<std::uint64_t>(game),
                       tally);
    }
    fmt::print("{} {}: {} moves, {:.1f} ms on average, {:.0f} ms at most\n", G::name, players, tally.moves,
               1000 * tally.seconds / std::max(1, tally.moves), 1000 * tally.slowest);
    for (const Bucket& bucket : tally.buckets) {
      if (bucket.moves == 0) continue;
      fmt::print("  stated {:5.1f} %: won {:5.1f} % of {}\n", 100 * bucket.stated / bucket.moves,
                 100 * bucket.won / bucket.moves, bucket.moves);
    }
    std::fflush(stdout);
  }
}

template <class... Entries>
void measure_all(std::tuple<Entries...>*, const Wanted& wanted) {
  (measure<Entries>(wanted), ...);
}

}  // namespace
}  // namespace midnight

int main(int argc, char** argv) {
  midnight::Wanted wanted;
  if (argc > 1) wanted.game = argv[1];
  if (argc > 2) wanted.players = std::atoi(argv[2]);
  wanted.level.kind = midnight::bots::kind_from_name(argc > 3 ? argv[3] : "midnight").value();
  if (argc > 4) wanted.games = std::atoi(argv[4]);
  if (argc > 5) wanted.every = std::max(1, std::atoi(argv[5]));
  if (argc > 6) wanted.seed = static_cast<std::uint64_t>(std::atoll(argv[6]));
  midnight::measure_all(static_cast<midnight::Catalogue*>(nullptr), wanted);
}
