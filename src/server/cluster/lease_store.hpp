// SPDX-License-Identifier: MIT
// Where leases are kept: next to the tables, in the database that all servers share. Asynchronous: `done` is called
// once for each call, from any thread, or at once. Nullopt or false: the database could not be asked, or what became of
// it is not known. All times are by the database's clock, and each call is one transaction.
#pragma once

#include "server/cluster/cluster_map.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

class LeaseStore {
 public:
  // Which of the shards the server has now, with their epochs.
  using Held = std::function<void(std::optional<std::vector<Fence>>)>;

  virtual ~LeaseStore() = default;

  // Of these shards those become the server's that nobody owns or whose lease has ended, each with a new epoch.
  virtual void take(const std::string& server, std::vector<int> shards, Millis lease, Held done) = 0;
  // Of these shards those that are the server's, in whatever epoch, also if their lease has ended and nobody took them.
  virtual void renew(const std::string& server, std::vector<int> shards, Millis lease, Held done) = 0;
  // The shard is the other server's from now on, for a lease, with a new epoch; or (to: empty) anybody's. Nothing
  // happens unless it is the server's in that epoch.
  virtual void give(const std::string& server, Fence fence, const std::string& to, Millis lease,
                    std::function<void(bool)> done) = 0;
  // The server is alive. Rows of servers that were not seen for an hour are deleted.
  virtual void heartbeat(const ServerRow& server, std::function<void(bool)> done) = 0;
  // The server is gone for good: its row is deleted.
  virtual void leave(const std::string& server, std::function<void(bool)> done) = 0;
  // `alive` of a server: seen within the time of a lease.
  virtual void read(Millis lease, std::function<void(std::optional<ClusterState>)> done) = 0;
};

}  // namespace midnight::server
