// SPDX-License-Identifier: MIT
// Leases in PostgreSQL, in the tables `shards` and `servers` of the database where the games are. One thread with a
// connection of its own: it must not wait behind games, and answers within the time in which a lease can still be
// saved.
#pragma once

#include "server/cluster/lease_store.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace midnight::server {

// Reads servers and shards, without taking part in the cluster. Throws StoreError.
ClusterState read_cluster(PgConnection& connection);

class PgLeaseStore : public LeaseStore {
 public:
  // The database must have its tables by now: PostgresStore sees to that.
  explicit PgLeaseStore(const std::string& uri, PgConnection::Duration patience = std::chrono::milliseconds(1500));
  // What waits is answered as failed.
  ~PgLeaseStore() override;
  PgLeaseStore(const PgLeaseStore&) = delete;
  PgLeaseStore& operator=(const PgLeaseStore&) = delete;

  void take(const std::string& server, std::vector<ShardRow> rows, Held done) override;
  void renew(const std::string& server, std::vector<int> shards, Held done) override;
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override;
  void heartbeat(const ServerRow& server, std::function<void(bool)> done) override;
  void forget(const std::string& server, std::function<void(bool)> done) override;
  void read(std::function<void(std::optional<ClusterState>)> done) override;
  void publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) override;
  void hear(const std::string& server, std::optional<std::uint64_t> after,
            std::function<void(std::optional<HeardNews>)> done) override;

 private:
  struct Request {
    std::function<void(PgConnection&)> ask;  // throws PgError; answers otherwise
    std::function<void()> fail;
  };
  void add(Request request);
  void run();

  PgConnection connection_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Request> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace midnight::server
