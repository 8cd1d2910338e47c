// SPDX-License-Identifier: MIT
// All connections of a server, to count and close them. A connection is in here from the moment it is
// entered until it is destroyed. Thread-safe.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace midnight::net {

class Connections;

// Thread-safe.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  explicit Connection(std::shared_ptr<Connections> all) : all_(std::move(all)) {}
  virtual ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // The server accepts no new connections: those without a request in progress are closed. WebSockets go on.
  virtual void close_if_idle() = 0;
  // Closes a WebSocket with a `bye`.
  virtual void say_goodbye() = 0;
  virtual void hang_up() = 0;

 private:
  std::shared_ptr<Connections> all_;
};

class Connections {
 public:
  // `left` is called when one is gone, from any thread.
  explicit Connections(std::function<void()> left) : left_(std::move(left)) {}

  void enter(const std::shared_ptr<Connection>& connection) {
    const std::lock_guard lock(mutex_);
    all_.insert(connection.get());
  }

  void leave(Connection* connection) {
    {
      const std::lock_guard lock(mutex_);
      if (all_.erase(connection) == 0) return;
    }
    left_();
  }

  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return all_.size();
  }

  std::vector<std::shared_ptr<Connection>> all() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<Connection>> alive;
    alive.reserve(all_.size());
    for (Connection* each : all_) {
      if (auto held = each->weak_from_this().lock()) alive.push_back(std::move(held));  // else it is being destroyed
    }
    return alive;
  }

 private:
  const std::function<void()> left_;
  mutable std::mutex mutex_;
  std::unordered_set<Connection*> all_;
};

inline Connection::~Connection() { all_->leave(this); }

}  // namespace midnight::net
