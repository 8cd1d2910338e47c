// SPDX-License-Identifier: MIT
// How many entries the store writes in a second of processor time, the disk's share of it included, when so many arrive
// at once; each entry a write of its own, at as many tables as a busy server has.
#include "server/store/sqlite_store.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <latch>
#include <string>
#include <vector>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t tables = 1000;

void entries_stored(benchmark::State& bench) {
  std::string folder = (fs::temp_directory_path() / "midnight-bench-").string() + std::string(6, 'X');
  if (mkdtemp(folder.data()) == nullptr) return bench.SkipWithError("no folder");
  const auto batch = static_cast<std::size_t>(bench.range(0));
  {
    SqliteStore store(fs::path(folder) / "midnight.db");
    std::vector<std::uint64_t> numbers(tables);
    const std::string body =
        R"({"k":"move","seat":1,"move":"play R5","by":"9f86d081884c7d65","id":"a1b2c3d4","left":[60000,31000]})";
    std::size_t next = 0;
    Millis now = 1'800'000'000'000;
    for (auto _ : bench) {
      std::latch done(static_cast<std::ptrdiff_t>(batch));
      for (std::size_t i = 0; i < batch; ++i) {
        const std::size_t table = next++ * 7919 % tables;
        // Sixteen letters, spread over the whole alphabet as real ones are.
        std::string id = std::to_string(table * 2654435761U % 100'000'007U) + "k3v9qm2xw7hd4t8b";
        id.resize(16);
        store.write({{{std::move(id), ++numbers[table], ++now, body}}, {}}, [&](Stored) { done.count_down(); });
      }
      done.wait();
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(next));
  }
  fs::remove_all(folder);
}
BENCHMARK(entries_stored)->Arg(1)->Arg(100)->Arg(1000)->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace midnight::server

BENCHMARK_MAIN();
