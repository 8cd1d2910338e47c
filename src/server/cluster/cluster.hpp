// SPDX-License-Identifier: MIT
// This server among those that share its database: leases, and the news that the servers tell each other, put together
// (docs/cluster.md). Made before the table service, which asks it who owns a table, and started once there is one.
#pragma once

#include "server/cluster/lease_store.hpp"
#include "server/service/ownership.hpp"
#include "server/service/table_service.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace midnight::server {

struct OperatorOrder;

struct ClusterSettings {
  std::string server;  // id, which the fences of the store have too; another one at every start
  std::string name;    // for people and proxies; no other server has it
  std::function<std::unique_ptr<LeaseStore>()> lease_store;
};

// Read for metrics.
struct ClusterFigures {
  int shards = 0;
  int without_owner = 0;
  std::uint64_t taken = 0;
  std::uint64_t given = 0;
  std::uint64_t lost = 0;
  Millis lease_age = 0;
};

class Cluster {
 public:
  // Everything happens on the executor, which outlives the cluster. Throws StoreError.
  Cluster(const ClusterSettings& settings, Executor& executor);
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  Ownership& ownership();

  // Begins to take shards. `rates` are the limits that all servers keep together.
  void start(TableService& service, std::vector<SharedRates> rates);
  // To be called about every 100 ms, on the executor. How many connections there are goes to the others.
  void tick(std::size_t connections);
  // A person changed their name here. From any thread.
  void renamed(const Person& person);
  // An operator did something here that concerns everybody. From any thread.
  void ordered(const OperatorOrder& order);
  // Hands everything over; `done` is called when nothing is ours any more, or as soon as it is clear that nobody is
  // there to take it. From any thread.
  void leave(std::function<void()> done);

  // Whether the database has renewed the leases in time. From any thread, as the next.
  bool is_well() const;
  ClusterFigures figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace midnight::server
