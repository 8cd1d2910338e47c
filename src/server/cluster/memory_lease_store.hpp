// SPDX-License-Identifier: MIT
// Leases in memory, for tests of several servers in one program: what PostgreSQL does, by a clock that a test moves.
// `holds` is for the store of the tables, which refuses writes with a fence that does not hold. Not thread-safe.
#pragma once

#include "server/cluster/lease_store.hpp"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

class MemoryLeaseStore : public LeaseStore {
 public:
  explicit MemoryLeaseStore(std::function<Millis()> clock);

  void take(const std::string& server, std::vector<int> shards, Millis lease, Held done) override;
  void renew(const std::string& server, std::vector<int> shards, Millis lease, Held done) override;
  void give(const std::string& server, Fence fence, const std::string& to, Millis lease,
            std::function<void(bool)> done) override;
  void heartbeat(const ServerRow& server, std::function<void(bool)> done) override;
  void leave(const std::string& server, std::function<void(bool)> done) override;
  void read(Millis lease, std::function<void(std::optional<ClusterState>)> done) override;

  bool holds(const Fence& fence) const;
  const std::string& owner_of(int shard) const { return shards_[static_cast<std::size_t>(shard)].owner; }

 private:
  struct Row {
    std::string owner;
    std::uint64_t epoch = 0;
    Millis until = 0;
  };
  const std::function<Millis()> clock_;
  std::vector<Row> shards_{static_cast<std::size_t>(shard_count)};
  std::map<std::string, std::pair<ServerRow, Millis>> servers_;  // and when they were last seen
};

}  // namespace midnight::server
