// SPDX-License-Identifier: MIT
// `midnight cluster`: which servers share a PostgreSQL database, and what each of them does.
#include "cli/commands/commands.hpp"
#include "cli/io/columns.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "core/json.hpp"
#include "core/result.hpp"
#include "server/cluster/leases.hpp"
#include "server/cluster/pg_lease_store.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace midnight::cli {
namespace {

using server::ClusterState;

struct ServerReport {
  server::ServerRow row;
  int shards = 0;
  Millis lease = 0;  // what is left of the lease that ends first; 0: none
};

std::vector<ServerReport> reports_of(const ClusterState& state) {
  std::vector<ServerReport> reports;
  for (const server::ServerRow& row : state.servers) {
    ServerReport report{.row = row, .shards = 0, .lease = 0};
    for (const server::ShardRow& shard : state.shards) {
      if (shard.owner != row.server || shard.left <= 0) continue;
      report.lease = report.shards == 0 ? shard.left : std::min(report.lease, shard.left);
      ++report.shards;
    }
    reports.push_back(std::move(report));
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

std::string state_of(const server::ServerRow& row) {
  if (!row.alive) return say("cluster.gone");
  return row.leaving ? say("cluster.leaving") : say("cluster.alive");
}

Json as_json(const std::vector<ServerReport>& reports) {
  Json servers = Json::array();
  for (const ServerReport& report : reports) {
    const server::ServerRow& row = report.row;
    servers.push_back({{"server", row.server},
                       {"name", row.name},
                       {"link", row.link},
                       {"version", row.version},
                       {"alive", row.alive},
                       {"leaving", row.leaving},
                       {"up_ms", report.row.up},
                       {"shards", report.shards},
                       {"tables", row.tables},
                       {"connections", row.connections},
                       {"lag_ms", row.lag_ms},
                       {"lease_ms", report.lease}});
  }
  return {{"servers", std::move(servers)}, {"shards", server::shard_count}, {"owned", owned(reports)}};
}

std::string seconds(Millis time) { return fmt::format("{:.1f} s", static_cast<double>(time) / 1000); }

std::string age(Millis time) {
  const Millis minutes = time / 60'000;
  if (minutes < 60) return fmt::format("{} min", minutes);
  return minutes < Millis{48} * 60 ? fmt::format("{} h", minutes / 60) : fmt::format("{} d", minutes / 60 / 24);
}

std::string as_table(const std::vector<ServerReport>& reports) {
  std::vector<std::vector<std::string>> rows{{say("cluster.name"), say("cluster.state"), say("cluster.shards"),
                                              say("cluster.tables"), say("cluster.connections"), say("cluster.lag"),
                                              say("cluster.lease"), say("cluster.up"), say("cluster.version"),
                                              say("cluster.link")}};
  for (const ServerReport& report : reports) {
    const server::ServerRow& row = report.row;
    rows.push_back({sanitized(row.name), state_of(row), std::to_string(report.shards), std::to_string(row.tables),
                    std::to_string(row.connections), fmt::format("{} ms", row.lag_ms), seconds(report.lease),
                    age(row.up), sanitized(row.version), sanitized(row.link)});
  }
  return in_columns(rows, {false, false, true, true, true, true, true, true}) +
         say("cluster.total",
             {{"owned", std::to_string(owned(reports))}, {"shards", std::to_string(server::shard_count)}}) +
         "\n";
}

Result<ClusterState, Complaint> read_state(const std::string& uri) {
  if (!server::is_pg_uri(uri)) return Complaint{say("cluster.not-a-uri", {{"uri", sanitized(uri)}})};
  try {
    server::PgConnection database(uri, "midnight cluster");
    return server::read_cluster(database, server::lease_times.lease);
  } catch (const server::StoreError& problem) {
    return Complaint{say("cluster.failed", {{"reason", sanitized(problem.what())}})};
  }
}

}  // namespace

int show_cluster(const ClusterCommand& command) {
  const auto state = read_state(command.uri);
  if (!state) {
    complain(state.error().sentence);
    return failed;
  }
  const std::vector<ServerReport> reports = reports_of(*state);
  write_all(STDOUT_FILENO, command.json ? to_line(as_json(reports)) + "\n" : as_table(reports));
  return done;
}

}  // namespace midnight::cli
