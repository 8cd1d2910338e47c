// SPDX-License-Identifier: MIT
#include "server/cluster/memory_lease_store.hpp"

namespace midnight::server {
namespace {

constexpr Millis forget_servers_after = 3'600'000;

}  // namespace

MemoryLeaseStore::MemoryLeaseStore(std::function<Millis()> clock) : clock_(std::move(clock)) {}

void MemoryLeaseStore::take(const std::string& server, std::vector<int> shards, Millis lease, Held done) {
  std::vector<Fence> taken;
  for (const int shard : shards) {
    Row& row = shards_[static_cast<std::size_t>(shard)];
    if (!row.owner.empty() && row.until > clock_()) continue;
    row = {.owner = server, .epoch = row.epoch + 1, .until = clock_() + lease};
    taken.push_back({shard, row.epoch});
  }
  done(std::move(taken));
}

void MemoryLeaseStore::renew(const std::string& server, std::vector<int> shards, Millis lease, Held done) {
  std::vector<Fence> held;
  for (const int shard : shards) {
    Row& row = shards_[static_cast<std::size_t>(shard)];
    if (row.owner != server) continue;
    row.until = clock_() + lease;
    held.push_back({shard, row.epoch});
  }
  done(std::move(held));
}

void MemoryLeaseStore::give(const std::string& server, Fence fence, const std::string& to, Millis lease,
                            std::function<void(bool)> done) {
  Row& row = shards_[static_cast<std::size_t>(fence.shard)];
  const bool may = row.owner == server && row.epoch == fence.epoch;
  if (may) row = {.owner = to, .epoch = row.epoch + 1, .until = to.empty() ? clock_() : clock_() + lease};
  done(may);
}

void MemoryLeaseStore::heartbeat(const ServerRow& server, std::function<void(bool)> done) {
  servers_[server.server] = {server, clock_()};
  std::erase_if(servers_, [&](const auto& each) { return clock_() - each.second.second > forget_servers_after; });
  done(true);
}

void MemoryLeaseStore::leave(const std::string& server, std::function<void(bool)> done) {
  servers_.erase(server);
  done(true);
}

void MemoryLeaseStore::read(Millis lease, std::function<void(std::optional<ClusterState>)> done) {
  ClusterState state;
  for (const auto& [id, known] : servers_) {
    state.servers.push_back(known.first);
    state.servers.back().alive = clock_() - known.second < lease;
  }
  for (int shard = 0; shard < shard_count; ++shard) {
    const Row& row = shards_[static_cast<std::size_t>(shard)];
    state.shards.push_back({.shard = shard, .owner = row.owner, .epoch = row.epoch, .left = row.until - clock_()});
  }
  done(std::move(state));
}

bool MemoryLeaseStore::holds(const Fence& fence) const {
  return shards_[static_cast<std::size_t>(fence.shard)].epoch == fence.epoch;
}

}  // namespace midnight::server
