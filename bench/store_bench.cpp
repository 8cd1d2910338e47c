// SPDX-License-Identifier: MIT
// How many entries the stores write per second, the wait for the disk included, when so many arrive at once; each entry
// a write of its own, all at one table or at as many as a busy server has. The processor time is that of this process:
// of PostgreSQL's own there is nothing in it.
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres/test_postgres.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <benchmark/benchmark.h>

#include <latch>
#include <string>
#include <vector>

namespace midnight::server {
namespace {

constexpr std::uint64_t bench_epoch = 1;

// `fenced`: with the fence that every write has where servers share a database.
void write_entries(benchmark::State& bench, Store& store, bool fenced) {
  const auto batch = static_cast<std::size_t>(bench.range(0));
  const auto tables = static_cast<std::size_t>(bench.range(1));
  std::vector<std::uint64_t> numbers(tables);
  const std::string body =
      R"({"k":"move","seat":1,"move":"play R5","by":"9f86d081884c7d65","id":"a1b2c3d4","left":[60000,31000]})";
  std::size_t next = 0;
  std::size_t refused = 0;
  Millis now = 1'800'000'000'000;
  for (auto _ : bench) {
    std::latch done(static_cast<std::ptrdiff_t>(batch));
    for (std::size_t i = 0; i < batch; ++i) {
      const std::size_t table = next++ * 7919 % tables;
      // Sixteen letters, spread over the whole alphabet as real ones are.
      std::string id = std::to_string(table * 2654435761U % 100'000'007U) + "k3v9qm2xw7hd4t8b";
      id.resize(16);
      Write write;
      if (fenced) write.fences.push_back({shard_of(id), bench_epoch});
      write.entries.push_back({std::move(id), ++numbers[table], ++now, body});
      store.write(std::move(write), [&](Stored stored) {
        if (stored != Stored::yes) ++refused;
        done.count_down();
      });
    }
    done.wait();
  }
  if (refused > 0) bench.SkipWithError("something was not stored");
  bench.SetItemsProcessed(static_cast<std::int64_t>(next));
}

void entries_in_sqlite(benchmark::State& bench) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  write_entries(bench, store, false);
}

void entries_in_postgres(benchmark::State& bench) {
  static TestPostgres postgres(true);
  const std::string uri = postgres.new_database();
  PostgresStore store(uri, "bench");
  PgConnection(uri, "bench")
      .query("UPDATE shards SET owner = 'bench', epoch = $1", PgParameters().integer(bench_epoch));
  write_entries(bench, store, true);
}

void sizes(benchmark::internal::Benchmark* bench) {
  for (const int tables : {1, 1000}) {
    for (const int batch : {1, 100, 1000}) bench->Args({batch, tables});
  }
  bench->ArgNames({"batch", "tables"})->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMicrosecond);
}
BENCHMARK(entries_in_sqlite)->Apply(sizes);
BENCHMARK(entries_in_postgres)->Apply(sizes);

}  // namespace
}  // namespace midnight::server

BENCHMARK_MAIN();
