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
  explicit MemoryLeaseStore(std::function<Millis()> clock)
      : clock_(std::move(clock)), shards_(ClusterMap().now()->shards) {}

  void take(const std::string& server, std::vector<ShardRow> rows, Held done) override {
    std::vector<Fence> taken;
    for (const ShardRow& seen : rows) {
      ShardRow& row = shards_[static_cast<std::size_t>(seen.shard)];
      if (row.epoch != seen.epoch || row.stamp != seen.stamp) continue;
      row = {.shard = row.shard, .owner = server, .epoch = row.epoch + 1, .stamp = ++stamps_};
      taken.push_back({row.shard, row.epoch});
    }
    done(std::move(taken));
  }
  void renew(const std::string& server, std::vector<int> shards, Held done) override {
    std::vector<Fence> held;
    for (const int shard : shards) {
      ShardRow& row = shards_[static_cast<std::size_t>(shard)];
      if (row.owner != server) continue;
      row.stamp = ++stamps_;
      held.push_back({shard, row.epoch});
    }
    done(std::move(held));
  }
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override {
    ShardRow& row = shards_[static_cast<std::size_t>(fence.shard)];
    const bool may = row.owner == server && row.epoch == fence.epoch;
    if (may) row = {.shard = row.shard, .owner = to, .epoch = row.epoch + 1, .stamp = ++stamps_};
    done(may);
  }
  void heartbeat(const ServerRow& server, std::function<void(bool)> done) override {
    auto& [row, made] = servers_.try_emplace(server.server, ServerRow{}, clock_()).first->second;
    row = server;
    row.stamp = ++stamps_;
    done(true);
  }
  void forget(const std::string& server, std::function<void(bool)> done) override {
    servers_.erase(server);
    done(true);
  }
  void read(std::function<void(std::optional<ClusterState>)> done) override {
    ClusterState state{.servers = {}, .shards = shards_};
    for (const auto& [id, known] : servers_) {
      state.servers.push_back(known.first);
      state.servers.back().up = clock_() - known.second;
    }
    done(std::move(state));
  }
  void publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) override {
    for (News& each : news) news_.emplace_back(server, std::move(each));
    done(true);
  }
  void hear(const std::string& server, std::optional<std::uint64_t> after,
            std::function<void(std::optional<HeardNews>)> done) override {
    HeardNews heard{.latest = news_.size()};
    for (std::size_t i = after.value_or(news_.size()); i < news_.size(); ++i) {
      const auto& [from, news] = news_[i];
      if (from != server) heard.news.emplace_back(from, news);
    }
    done(std::move(heard));
  }

  bool holds(const Fence& fence) const { return shards_[static_cast<std::size_t>(fence.shard)].epoch == fence.epoch; }
  const std::string& owner_of(int shard) const { return shards_[static_cast<std::size_t>(shard)].owner; }

 private:
  const std::function<Millis()> clock_;
  std::uint64_t stamps_ = 0;
  std::vector<ShardRow> shards_;
  std::map<std::string, std::pair<ServerRow, Millis>> servers_;  // and when their rows were made
  std::vector<std::pair<std::string, News>> news_;               // and whose; numbered from 1
};

}  // namespace midnight::server
