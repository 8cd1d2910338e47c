// SPDX-License-Identifier: MIT
// `midnight cluster`: which servers share a PostgreSQL database, what each of them does, and whether anything stands
// still.
#include "cli/commands/commands.hpp"
#include "cli/commands/service_settings.hpp"
#include "cli/io/columns.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "core/json.hpp"
#include "core/result.hpp"
#include "server/cluster/leases.hpp"
#include "server/cluster/pg_lease_store.hpp"
#include "server/cluster/row_watch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

namespace midnight::cli {
namespace {

using server::ClusterState;

struct ServerReport {
  server::ServerRow row;
  int shards = 0;
};

std::vector<ServerReport> reports_of(const ClusterState& state) {
  std::vector<ServerReport> reports;
  for (const server::ServerRow& row : state.servers) {
    const auto owned = std::ranges::count_if(
        state.shards, [&](const server::ShardRow& shard) { return shard.owner == row.server && !shard.is_free(); });
    reports.push_back({.row = row, .shards = static_cast<int>(owned)});
  }
  std::ranges::sort(reports, {},
                    [](const ServerReport& report) { return std::tie(report.row.name, report.row.server); });
  return reports;
}

int owned(const std::vector<ServerReport>& reports) {
  int count = 0;
  for (const ServerReport& report : reports) count += report.shards;
  return count;
}

// Nobody who was sent to the owner of a table came somewhere else within the last minute.
bool brings_players_there(const std::vector<ServerReport>& reports) {
  return std::ranges::none_of(reports, [](const ServerReport& each) { return each.row.alive && each.row.misdirects; });
}

std::string state_of(const server::ServerRow& row, const std::vector<ServerReport>& all) {
  if (!row.alive) return say("cluster.gone");
  const auto is_so_called = [&](const ServerReport& each) { return each.row.alive && each.row.name == row.name; };
  if (std::ranges::count_if(all, is_so_called) > 1) return say("cluster.same-name");
  return row.leaving ? say("cluster.leaving") : say("cluster.alive");
}

Json as_json(const std::vector<ServerReport>& reports) {
  Json servers = Json::array();
  for (const ServerReport& report : reports) {
    const server::ServerRow& row = report.row;
    servers.push_back({{"server", row.server},
                       {"name", row.name},
                       {"version", row.version},
                       {"alive", row.alive},
                       {"leaving", row.leaving},
                       {"misdirects", row.misdirects},
                       {"up_ms", report.row.up},
                       {"shards", report.shards},
                       {"tables", row.tables},
                       {"connections", row.connections},
                       {"lag_ms", row.lag_ms}});
  }
  return {{"servers", std::move(servers)}, {"shards", server::shard_count}, {"owned", owned(reports)}};
}

std::string age(Millis time) {
  const Millis minutes = time / 60'000;
  if (minutes < 60) return fmt::format("{} min", minutes);
  return minutes < Millis{48} * 60 ? fmt::format("{} h", minutes / 60) : fmt::format("{} d", minutes / 60 / 24);
}

std::string as_table(const std::vector<ServerReport>& reports) {
  std::vector<std::vector<std::string>> rows{{say("cluster.name"), say("cluster.state"), say("cluster.shards"),
                                              say("cluster.tables"), say("cluster.connections"), say("cluster.lag"),
                                              say("cluster.up"), say("cluster.version")}};
  for (const ServerReport& report : reports) {
    const server::ServerRow& row = report.row;
    rows.push_back({sanitized(row.name), state_of(row, reports), std::to_string(report.shards),
                    std::to_string(row.tables), std::to_string(row.connections), fmt::format("{} ms", row.lag_ms),
                    age(row.up), sanitized(row.version)});
  }
  const int with_owner = owned(reports);
  const Details details{{"owned", std::to_string(with_owner)},
                        {"shards", std::to_string(server::shard_count)},
                        {"others", std::to_string(server::shard_count - with_owner)}};
  return in_columns(rows, {false, false, true, true, true, true, true}) +
         say(with_owner == server::shard_count ? "cluster.total" : "cluster.incomplete", details) + "\n" +
         (brings_players_there(reports) ? "" : say("cluster.misdirects") + "\n");
}

// Whether every row has changed since the first look, or is known not to change any more.
bool is_settled(const ClusterState& first, const ClusterState& now) {
  for (const server::ShardRow& row : now.shards) {
    if (!row.is_free() && row.stamp == first.shards[static_cast<std::size_t>(row.shard)].stamp) return false;
  }
  return std::ranges::all_of(now.servers, [](const server::ServerRow& row) { return row.beating || !row.alive; });
}

// A single look cannot tell who is there: this takes two seconds, or a lease if something is not as it should be.
ClusterState watch(server::PgConnection& database) {
  using std::chrono::steady_clock;
  constexpr std::chrono::milliseconds between_looks{200};
  constexpr std::chrono::milliseconds patience{3 * server::lease_times.lease};  // with a slow database
  const auto began = steady_clock::now();
  server::RowWatch rows;
  std::optional<ClusterState> first;
  while (true) {
    ClusterState state = server::read_cluster(database);
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began);
    rows.look(state, passed.count());
    if (!first) first = state;
    if (is_settled(*first, state) || passed > patience) return state;
    std::this_thread::sleep_for(between_looks);
  }
}

Result<ClusterState, Complaint> read_state(const std::string& config) {
  const auto uri = shared_database(config);
  if (!uri) return uri.error();
  try {
    server::PgConnection database(*uri, "midnight cluster");
    return watch(database);
  } catch (const server::StoreError& problem) {
    return Complaint{say("cluster.failed", {{"reason", sanitized(problem.what())}})};
  }
}

}  // namespace

int show_cluster(const ClusterCommand& command) {
  const auto state = read_state(command.config);
  if (!state) return fail(state.error().sentence);
  const std::vector<ServerReport> reports = reports_of(*state);
  write_all(STDOUT_FILENO, command.json ? to_line(as_json(reports)) + "\n" : as_table(reports));
  return owned(reports) == server::shard_count && brings_players_there(reports) ? done : failed;
}

}  // namespace midnight::cli
