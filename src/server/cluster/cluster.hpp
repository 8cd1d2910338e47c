// SPDX-License-Identifier: MIT
// This server among those that share its database: leases, links to the others and sessions that are passed between
// them, put together (docs/cluster.md). Made before the table service, which asks it who owns a table, and started once
// there is one. Everything runs on the thread of one io_context, whose executor is given as well.
#pragma once

#include "core/json.hpp"
#include "server/cluster/lease_store.hpp"
#include "server/service/ownership.hpp"
#include "server/service/passage.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): as Asio names it
}

namespace midnight::server {

struct OperatorOrder;

struct ClusterSettings {
  std::string server;                        // id, which the fences of the store have too; another one at every start
  std::string name;                          // for people
  std::string link_address = "127.0.0.1:0";  // HOST:PORT that the others reach; port 0: a free one
  std::function<std::unique_ptr<LeaseStore>()> lease_store;
};

// Whether others could reach a server at that HOST:PORT: not at all addresses of a machine at once.
bool is_link_address(std::string_view text);

// It cannot listen for the other servers.
struct LinkAddressProblem : std::system_error {
  using std::system_error::system_error;
};

// Read for metrics.
struct ClusterFigures {
  int shards = 0;
  int without_owner = 0;
  std::uint64_t taken = 0;
  std::uint64_t given = 0;
  std::uint64_t lost = 0;
  Millis lease_age = 0;
  int links = 0;
  std::uint64_t links_broken = 0;
  std::int64_t passed_sessions = 0;
};

class Cluster {
 public:
  struct Surroundings {
    Store& store;
    boost::asio::io_context& context;
    Executor& executor;                                      // of that context
    std::function<void(std::uint8_t*, std::size_t)> random;  // unpredictable bytes
    std::function<void(bool problem, std::string_view event, const Json& fields)> log;
  };

  // Listens for other servers from now on. Throws LinkAddressProblem if that cannot be, and StoreError. What it is
  // given must outlive it. Pre: the link address is one.
  Cluster(const ClusterSettings& settings, const Surroundings& surroundings);
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  Ownership& ownership();
  Passage& passage();

  // Begins to take shards and to link. `rates` are the limits that all servers keep together.
  void start(TableService& service, std::vector<SharedRates> rates);
  // To be called about every 100 ms, on the thread of the context. How many connections there are goes to the others.
  void tick(std::size_t connections);
  // A person changed their name here. From any thread.
  void renamed(const Person& person);
  // An operator did something here that concerns everybody. From any thread.
  void ordered(const OperatorOrder& order);
  // Hands everything over; `done` is called when nothing is ours any more, or as soon as it is clear that nobody is
  // there to take it. From any thread.
  void leave(std::function<void()> done);
  // Cuts all links. From any thread.
  void stop();

  // Whether the database has renewed the leases in time. From any thread, as the next.
  bool is_well() const;
  ClusterFigures figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace midnight::server
