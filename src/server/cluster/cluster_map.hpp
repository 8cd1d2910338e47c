// SPDX-License-Identifier: MIT
// What this server knows of the others: who there is, and who owns which shard. Thread-safe: a reader takes a snapshot,
// which never changes. Leases replace it whenever they have read the database, and correct single owners before that.
#pragma once

#include "server/store/store.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace midnight::server {

// A row of the table `servers`.
struct ServerRow {
  std::string server = {};  // its id
  std::string name = {};    // for people and proxies
  std::string version = {};
  int reads = 0;   // entries up to this format (tables/entry_json.hpp)
  Millis up = 0;   // read only, and only for people: since its row was made, by the database's clock
  int tables = 0;  // in memory
  int connections = 0;
  int lag_ms = 0;
  bool misdirects = false;  // players came to it again whom it had sent to another
  bool leaving = false;     // it hands its shards over and stops
  std::uint64_t stamp = 0;  // read only: another one after every change of the row
  // What watching the rows has shown (RowWatch).
  bool alive = true;     // it has not been silent for a lease
  bool beating = false;  // and its row has changed while this server watched
  bool operator==(const ServerRow&) const = default;
};

// A row of the table `shards`.
struct ShardRow {
  int shard = 0;
  std::string owner = {};  // id of a server; empty: nobody
  std::uint64_t epoch = 0;
  std::uint64_t stamp = 0;  // another one after every change of the row
  bool over = false;        // the lease, as watching the row has shown (RowWatch)
  // Anybody may take it.
  bool is_free() const { return owner.empty() || over; }
  bool operator==(const ShardRow&) const = default;
};

struct ClusterState {
  std::vector<ServerRow> servers;
  std::vector<ShardRow> shards;  // by number, `shard_count` of them

  // Null if it is not known, or not alive.
  const ServerRow* find(const std::string& server) const;
  // Null if nobody owns it right now, as far as is known.
  const ServerRow* owner_of(int shard) const;
};

class ClusterMap {
 public:
  ClusterMap();

  std::shared_ptr<const ClusterState> now() const;
  // What was read from the database. Owners that are known to be newer by a notice stay for a few times: what is read
  // may be older than the notice, but a database that was restored may have forgotten it.
  void replace(ClusterState state);
  // That server owns the shard, or is about to; what is older than known is ignored. Returns whether it was news.
  bool note(int shard, const std::string& owner, std::uint64_t epoch);

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const ClusterState> state_;
  std::vector<int> outlived_;  // by shard: how many readings its notice has stood against
};

}  // namespace midnight::server
