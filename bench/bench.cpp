// SPDX-License-Identifier: MIT
// How fast the rules run: random play, copying, sampling and looking, for every game, player count and
// listed value of an option, on one thread. Google Benchmark measures; the table at the end is what
// docs/performance.md quotes.
//   midnight_bench [--benchmark_filter=REGEX] [--benchmark_min_time=SECONDS] …
#include "bench/signature.hpp"
#include "match/catalogue.hpp"

#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace midnight {
namespace {

// Deal, legal moves, choice and apply, to the end of a game, over and over.
template <class Entry>
void random_play(benchmark::State& bench, const GameSetup& setup) {
  using G = typename Entry::Rules;
  const auto options = options_at<Entry>(setup);
  Rng rng(Rng::Kind::fast, numbered_seed(1), "game");
  NoEvents silent;
  std::int64_t moves_made = 0;
  std::int64_t games_played = 0;
  for (auto _ : bench) {
    auto state = G::initial(options, rng);
    while (!G::acting(state).empty()) {
      const Seat seat = G::acting(state).first();
      G::apply(state, seat, bots::random_move<G>(G::legal_moves(state, seat), rng), rng, silent);
      ++moves_made;
    }
    ++games_played;
  }
  bench.counters["per_move"] =
      benchmark::Counter(static_cast<double>(moves_made), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  bench.counters["games"] = benchmark::Counter(static_cast<double>(games_played), benchmark::Counter::kIsRate);
  bench.counters["moves"] = benchmark::Counter(static_cast<double>(moves_made), benchmark::Counter::kIsRate);
}

// Positions from the first moves of games, few enough to stay in the cache.
template <class Entry>
std::vector<typename Entry::Rules::State> some_positions(const GameSetup& setup) {
  using G = typename Entry::Rules;
  std::vector<typename G::State> positions;
  NoEvents silent;
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    auto next = G::initial(options_at<Entry>(setup), rng);
    auto state = next;
    for (std::uint64_t i = 0; i < seed && !G::acting(next).empty(); ++i) {
      state = next;
      const Seat seat = G::acting(next).first();
      G::apply(next, seat, bots::random_move<G>(G::legal_moves(next, seat), rng), rng, silent);
    }
    positions.push_back(state);
  }
  return positions;
}

template <class Entry>
void copy_state(benchmark::State& bench, const GameSetup& setup) {
  const auto positions = some_positions<Entry>(setup);
  std::size_t i = 0;
  for (auto _ : bench) {
    auto copy = positions[i++ % positions.size()];
    benchmark::DoNotOptimize(copy);
  }
}

template <class Entry>
void sample_world(benchmark::State& bench, const GameSetup& setup) {
  using G = typename Entry::Rules;
  std::vector<typename G::View> views;
  for (const auto& state : some_positions<Entry>(setup)) {
    views.push_back(G::view(state, Viewer::at(G::acting(state).first())));
  }
  Rng rng(Rng::Kind::fast, numbered_seed(1), "sample");
  std::size_t i = 0;
  for (auto _ : bench) {
    auto world = G::sample(views[i++ % views.size()], rng);
    benchmark::DoNotOptimize(world);
  }
}

struct Row {
  std::string game;
  GameSetup setup;
  std::size_t state_bytes = 0;
  std::uint64_t signature = 0;
  double games = 0;
  double moves = 0;
  double per_move = 0;
  double copy = 0;
  double sample = 0;
};

using Rows = std::map<std::string, Row>;  // by "game/setup"

// Keeps what was measured for the setup, and shows progress like the console does.
class TableReporter : public benchmark::ConsoleReporter {
 public:
  explicit TableReporter(Rows& rows) : rows_(rows) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string name = run.benchmark_name();
      const std::size_t slash = name.rfind('/');
      const auto row = rows_.find(name.substr(0, slash));
      if (row == rows_.end()) continue;
      const std::string what = name.substr(slash + 1);
      const auto counter = [&run](const char* key) { return run.counters.find(key)->second.value; };
      if (what == "play") {
        row->second.games = counter("games");
        row->second.moves = counter("moves");
        row->second.per_move = counter("per_move") * 1e9;
      } else if (what == "copy") {
        row->second.copy = run.GetAdjustedCPUTime();
      } else if (what == "sample") {
        row->second.sample = run.GetAdjustedCPUTime();
      }
    }
    ConsoleReporter::ReportRuns(runs);
  }

 private:
  Rows& rows_;
};

template <class Entry>
void register_game(Rows& rows) {
  using G = typename Entry::Rules;
  for (const GameSetup& setup : telling_setups(*find_game(G::name))) {
    const std::string name = fmt::format("{}/{}", G::name, setup_name(setup));
    rows[name] = {.game = std::string(G::name),
                  .setup = setup,
                  .state_bytes = sizeof(typename G::State),
                  .signature = bench_signature<Entry>(setup)};
    benchmark::RegisterBenchmark((name + "/play").c_str(), random_play<Entry>, setup);
    benchmark::RegisterBenchmark((name + "/copy").c_str(), copy_state<Entry>, setup);
    benchmark::RegisterBenchmark((name + "/sample").c_str(), sample_world<Entry>, setup);
  }
}

template <class... Entries>
void register_all(Rows& rows, std::tuple<Entries...>*) {
  (register_game<Entries>(rows), ...);
}

void print_table(const Rows& rows) {
  fmt::print("\n{:<14} {:>7} {:>9} {:>12} {:>8} {:>7} {:>8} {:>6}  {:<16}  {}\n", "game", "players", "games/s",
             "moves/s", "ns/move", "copy ns", "sample", "bytes", "signature", "options");
  for (const auto& [name, row] : rows) {
    const std::string options = options_name(row.setup);
    fmt::print("{:<14} {:>7} {:>9.0f} {:>12.0f} {:>8.1f} {:>7.1f} {:>8.1f} {:>6}  {:016x}{}\n", row.game,
               row.setup.players, row.games, row.moves, row.per_move, row.copy, row.sample, row.state_bytes,
               row.signature, options.empty() ? "" : "  " + options);
  }
}

}  // namespace
}  // namespace midnight

int main(int argc, char** argv) {
  midnight::Rows rows;
  midnight::register_all(rows, static_cast<midnight::Catalogue*>(nullptr));
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  midnight::TableReporter reporter(rows);
  benchmark::RunSpecifiedBenchmarks(&reporter);
  midnight::print_table(rows);
  return 0;
}
