// SPDX-License-Identifier: MIT
#include "server/cluster/memory_lease_store.hpp"

namespace midnight::server {

MemoryLeaseStore::MemoryLeaseStore(std::function<Millis()> clock)
    : clock_(std::move(clock)), shards_(ClusterMap().now()->shards) {}

void MemoryLeaseStore::take(const std::string& server, std::vector<ShardRow> rows, Held done) {
  std::vector<Fence> taken;
  for (const ShardRow& seen : rows) {
    ShardRow& row = shards_[static_cast<std::size_t>(seen.shard)];
    if (row.epoch != seen.epoch || row.stamp != seen.stamp) continue;
    row = {.shard = row.shard, .owner = server, .epoch = row.epoch + 1, .stamp = ++stamps_};
    taken.push_back({row.shard, row.epoch});
  }
  done(std::move(taken));
}

void MemoryLeaseStore::renew(const std::string& server, std::vector<int> shards, Held done) {
  std::vector<Fence> held;
  for (const int shard : shards) {
    ShardRow& row = shards_[static_cast<std::size_t>(shard)];
    if (row.owner != server) continue;
    row.stamp = ++stamps_;
    held.push_back({shard, row.epoch});
  }
  done(std::move(held));
}

void MemoryLeaseStore::give(const std::string& server, Fence fence, const std::string& to,
                            std::function<void(bool)> done) {
  ShardRow& row = shards_[static_cast<std::size_t>(fence.shard)];
  const bool may = row.owner == server && row.epoch == fence.epoch;
  if (may) row = {.shard = row.shard, .owner = to, .epoch = row.epoch + 1, .stamp = ++stamps_};
  done(may);
}

void MemoryLeaseStore::heartbeat(const ServerRow& server, std::function<void(bool)> done) {
  auto& [row, made] = servers_.try_emplace(server.server, ServerRow{}, clock_()).first->second;
  row = server;
  row.stamp = ++stamps_;
  done(true);
}

void MemoryLeaseStore::forget(const std::string& server, std::function<void(bool)> done) {
  servers_.erase(server);
  done(true);
}

void MemoryLeaseStore::read(std::function<void(std::optional<ClusterState>)> done) {
  ClusterState state{.servers = {}, .shards = shards_};
  for (const auto& [id, known] : servers_) {
    state.servers.push_back(known.first);
    state.servers.back().up = clock_() - known.second;
  }
  done(std::move(state));
}

void MemoryLeaseStore::publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) {
  for (News& each : news) news_.emplace_back(server, std::move(each));
  done(true);
}

void MemoryLeaseStore::hear(const std::string& server, std::optional<std::uint64_t> after,
                            std::function<void(std::optional<HeardNews>)> done) {
  HeardNews heard{.latest = news_.size()};
  for (std::size_t i = after.value_or(news_.size()); i < news_.size(); ++i) {
    const auto& [from, news] = news_[i];
    if (from != server) heard.news.emplace_back(from, news);
  }
  done(std::move(heard));
}

bool MemoryLeaseStore::holds(const Fence& fence) const {
  return shards_[static_cast<std::size_t>(fence.shard)].epoch == fence.epoch;
}

}  // namespace midnight::server
