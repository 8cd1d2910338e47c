// SPDX-License-Identifier: MIT
// Where leases are kept: next to the tables, in the database that all servers share. Asynchronous: `done` is called
// once for each call, from any thread, or at once. Nullopt or false: the database could not be asked, or what became of
// it is not known. Each call is one transaction, and no clock of the database decides anything.
#pragma once

#include "server/cluster/cluster_map.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

// What servers tell each other by rows in the database that they share (cluster_news.hpp).
struct News {
  std::string kind = {};  // those that a server does not know it ignores
  std::string body = {};  // JSON (news_messages.hpp)
  bool operator==(const News&) const = default;
};

// The news of other servers, each with the id of the server that published it.
struct HeardNews {
  std::uint64_t latest = 0;  // the number to ask with the next time
  std::vector<std::pair<std::string, News>> news = {};
};

class LeaseStore {
 public:
  // Which of the shards the server has now, with their epochs.
  using Held = std::function<void(std::optional<std::vector<Fence>>)>;

  virtual ~LeaseStore() = default;

  // Of these rows those become the server's that are still as they were read, each with a new epoch.
  virtual void take(const std::string& server, std::vector<ShardRow> rows, Held done) = 0;
  // Of these shards those that are the server's, in whatever epoch, and also if their lease is over and nobody took
  // them. The stamps of their rows change.
  virtual void renew(const std::string& server, std::vector<int> shards, Held done) = 0;
  // The shard is the other server's from now on, with a new epoch; or (to: empty) anybody's. Nothing happens unless it
  // is the server's in that epoch.
  virtual void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) = 0;
  // The server is alive: its row is there, and its stamp changes.
  virtual void heartbeat(const ServerRow& server, std::function<void(bool)> done) = 0;
  // The server is gone for good: its row is deleted.
  virtual void forget(const std::string& server, std::function<void(bool)> done) = 0;
  virtual void read(std::function<void(std::optional<ClusterState>)> done) = 0;

  // Tells all other servers, in this order. What is older than a minute is deleted.
  virtual void publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) = 0;
  // What the others have told after that number, in the order in which it was published; no number: only how far the
  // news have come.
  virtual void hear(const std::string& server, std::optional<std::uint64_t> after,
                    std::function<void(std::optional<HeardNews>)> done) = 0;
};

}  // namespace midnight::server
