// SPDX-License-Identifier: MIT
#include "server/cluster/row_watch.hpp"

#include "server/cluster/leases.hpp"

#include <utility>

namespace midnight::server {
namespace {

constexpr Millis forget_servers_after = 3'600'000;
// Owners still trust their leases after an outage that was no longer, and renew them at once.
constexpr Millis most_between_looks = lease_times.lease - lease_times.margin - lease_times.between_renewals;

}  // namespace

void RowWatch::see(Seen& seen, const Seen& now) {
  if (!now.changed || seen.epoch != now.epoch || seen.stamp != now.stamp) seen = now;
}

void RowWatch::look(ClusterState& state, Millis now) {
  const bool watched = looked_at_ && now - *looked_at_ <= most_between_looks;
  looked_at_ = now;
  for (ShardRow& row : state.shards) {
    Seen& seen = shards_[static_cast<std::size_t>(row.shard)];
    see(seen, {.epoch = row.epoch, .stamp = row.stamp, .since = now, .changed = watched});
    row.over = now - seen.since >= lease_times.lease;
  }
  std::map<std::string, Seen> there;
  for (ServerRow& row : state.servers) {
    Seen& seen = there[row.server] = servers_[row.server];
    see(seen, {.stamp = row.stamp, .since = now, .changed = watched});
    row.alive = now - seen.since < lease_times.lease;
    row.beating = row.alive && seen.changed;
  }
  servers_ = std::move(there);
}

std::vector<std::string> RowWatch::long_gone() const {
  std::vector<std::string> gone;
  for (const auto& [server, seen] : servers_) {
    if (*looked_at_ - seen.since >= forget_servers_after) gone.push_back(server);
  }
  return gone;
}

}  // namespace midnight::server
