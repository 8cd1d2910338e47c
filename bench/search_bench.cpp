// SPDX-License-Identifier: MIT
// How fast the search runs: iterations a second on one thread, for every game and player count with the default
// options. Positions are taken from all over random games, since the playouts from the beginning are the longest;
// "deal" is the beginning alone. "plain" is the bare search: it knows nothing of the game, and every simulated game is
// played at random to its end. "own" is what the bots do: with the game's knowledge and settings.
//   search_bench [--benchmark_filter=REGEX] [--benchmark_min_time=SECONDS] …
#include "bots/bot_player.hpp"
#include "bots/random/random_bot.hpp"
#include "match/catalogue.hpp"
#include "match/setups.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace midnight {
namespace {

// Positions with a choice: the deal, or as they come in one game of random play.
template <class Entry>
std::vector<typename Entry::Rules::State> positions(const GameSetup& setup, bool deal_only) {
  using G = typename Entry::Rules;
  std::vector<typename G::State> list;
  NoEvents silent;
  Rng rng(Rng::Kind::fast, numbered_seed(7), "game");
  auto state = G::initial(options_at<Entry>(setup), rng);
  while (!G::acting(state).empty() && !(deal_only && !list.empty())) {
    const Seat seat = G::acting(state).first();
    const auto moves = G::legal_moves(state, seat);
    if (moves.size() > 1) list.push_back(state);
    G::apply(state, seat, bots::random_move<G>(moves, rng), rng, silent);
  }
  return list;
}

template <class Entry, class Insight>
void search(benchmark::State& bench, const GameSetup& setup, bool deal_only, bots::ismcts::SearchParams params) {
  using G = typename Entry::Rules;
  params.iterations = 2000;
  const auto list = positions<Entry>(setup, deal_only);
  const auto searcher = std::make_unique<bots::ismcts::Searcher<G, Insight>>();
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  std::int64_t iterations = 0;
  std::size_t i = 0;
  for (auto _ : bench) {
    const auto& state = list[i++ % list.size()];
    const Seat seat = G::acting(state).first();
    iterations += searcher->search(G::view(state, Viewer::at(seat)), seat, rng, params).iterations;
  }
  bench.counters["iterations"] = benchmark::Counter(static_cast<double>(iterations), benchmark::Counter::kIsRate);
}

template <class Entry>
void register_game() {
  using G = typename Entry::Rules;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    const std::string name = std::string(G::name) + "/" + std::to_string(players);
    const GameSetup setup{.players = players};
    for (const bool deal_only : {true, false}) {
      const std::string where = name + (deal_only ? "/deal" : "/game");
      benchmark::RegisterBenchmark((where + "/plain").c_str(), search<Entry, bots::ismcts::NoInsight>, setup, deal_only,
                                   bots::ismcts::SearchParams{.widening = 0, .playout_tries = 1})
          ->Unit(benchmark::kMillisecond);
      benchmark::RegisterBenchmark((where + "/own").c_str(), search<Entry, typename Entry::Insight>, setup, deal_only,
                                   bots::search_params_of<typename Entry::Insight>())
          ->Unit(benchmark::kMillisecond);
    }
  }
}

template <class... Entries>
void register_all(std::tuple<Entries...>*) {
  (register_game<Entries>(), ...);
}

}  // namespace
}  // namespace midnight

int main(int argc, char** argv) {
  midnight::register_all(static_cast<midnight::Catalogue*>(nullptr));
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
