// SPDX-License-Identifier: MIT
// Leases in memory, for tests of several servers in one program: what PostgreSQL does, by a clock that a test sets as
// it likes. `holds` is for the store of the tables, which refuses writes with a fence that does not hold. Not
// thread-safe.
#pragma once

#include "server/cluster/lease_store.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

class MemoryLeaseStore : public LeaseStore {
 public:
  explicit MemoryLeaseStore(std::function<Millis()> clock);

  void take(const std::string& server, std::vector<ShardRow> rows, Held done) override;
  void renew(const std::string& server, std::vector<int> shards, Held done) override;
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override;
  void heartbeat(const ServerRow& server, std::function<void(bool)> done) override;
  void forget(const std::string& server, std::function<void(bool)> done) override;
  void read(std::function<void(std::optional<ClusterState>)> done) override;
  void publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) override;
  void hear(const std::string& server, std::optional<std::uint64_t> after,
            std::function<void(std::optional<HeardNews>)> done) override;

  bool holds(const Fence& fence) const;
  const std::string& owner_of(int shard) const { return shards_[static_cast<std::size_t>(shard)].owner; }

 private:
  const std::function<Millis()> clock_;
  std::uint64_t stamps_ = 0;
  std::vector<ShardRow> shards_;
  std::map<std::string, std::pair<ServerRow, Millis>> servers_;  // and when their rows were made
  std::vector<std::pair<std::string, News>> news_;               // and whose; numbered from 1
};

}  // namespace midnight::server
