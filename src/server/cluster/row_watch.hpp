// SPDX-License-Identifier: MIT
// Which leases are over and which servers are alive, told by watching whether rows change: every renewal changes the
// row of a shard, every heartbeat that of a server. What has not changed for a lease is over. Only the clock of the
// watching server counts, from when an answer arrived: the renewal that it shows was sent before that, and whoever sent
// it trusts it for less than a lease. The database's clock may show anything, and be set at any time.
//
// What a server cannot see it does not count: after an outage it watches anew, so owners can renew what they have.
#pragma once

#include "server/cluster/cluster_map.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

class RowWatch {
 public:
  // Says in the rows which of them are over or alive. `now`: when they arrived, by a clock that goes on while the
  // machine sleeps.
  void look(ClusterState& state, Millis now);
  // Servers that have been silent for so long that their rows are of no use to anybody.
  std::vector<std::string> long_gone() const;

 private:
  struct Seen {
    std::uint64_t epoch = 0;
    std::uint64_t stamp = 0;
    Millis since = 0;
    bool changed = false;  // it came or changed while it was watched
  };
  static void see(Seen& seen, const Seen& now);

  std::vector<Seen> shards_{shard_count};
  std::map<std::string, Seen> servers_;
  std::optional<Millis> looked_at_;
};

}  // namespace midnight::server
