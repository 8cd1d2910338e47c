// SPDX-License-Identifier: MIT
#include "server/cluster/cluster_map.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr int most_outlived = 3;

}  // namespace

const ServerRow* ClusterState::find(const std::string& server) const {
  const auto found = std::ranges::find(servers, server, &ServerRow::server);
  return found == servers.end() || !found->alive ? nullptr : &*found;
}

const ServerRow* ClusterState::owner_of(int shard) const {
  const ShardRow& row = shards[static_cast<std::size_t>(shard)];
  return row.is_free() ? nullptr : find(row.owner);
}

ClusterMap::ClusterMap() : outlived_(shard_count) {
  auto empty = std::make_shared<ClusterState>();
  for (int shard = 0; shard < shard_count; ++shard) empty->shards.push_back({.shard = shard});
  state_ = std::move(empty);
}

std::shared_ptr<const ClusterState> ClusterMap::now() const {
  const std::scoped_lock lock(mutex_);
  return state_;
}

void ClusterMap::replace(ClusterState state) {
  const std::scoped_lock lock(mutex_);
  for (ShardRow& row : state.shards) {
    const ShardRow& known = state_->shards[static_cast<std::size_t>(row.shard)];
    int& outlived = outlived_[static_cast<std::size_t>(row.shard)];
    const bool stays = known.epoch > row.epoch && ++outlived <= most_outlived;
    if (stays) {
      row = known;
    } else {
      outlived = 0;
    }
  }
  state_ = std::make_shared<const ClusterState>(std::move(state));
}

bool ClusterMap::note(int shard, const std::string& owner, std::uint64_t epoch) {
  const std::scoped_lock lock(mutex_);
  if (epoch <= state_->shards[static_cast<std::size_t>(shard)].epoch) return false;
  auto changed = std::make_shared<ClusterState>(*state_);
  changed->shards[static_cast<std::size_t>(shard)] = {.shard = shard, .owner = owner, .epoch = epoch};
  state_ = std::move(changed);
  outlived_[static_cast<std::size_t>(shard)] = 0;
  return true;
}

}  // namespace midnight::server
