// SPDX-License-Identifier: MIT
// Sends sessions to the server that owns their table. While no owner can be named, or the way to it does not work, what
// they say about the table waits a moment, in order: soon this server may own it.
//
// Everything about one session happens under its `routing` mutex, which the caller holds.
#pragma once

#include "server/service/client_session.hpp"
#include "tables/to_server.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace midnight::server {

class Redirects {
 public:
  static constexpr Millis a_moment = 8'000;        // longer than a lease: then somebody else has taken the shard
  static constexpr Millis a_short_moment = 1'000;  // for a client that knows more than this server
  static constexpr std::size_t most_held = 16;

  // `handle` handles a message as if it had just come.
  using Handle = std::function<void(const std::shared_ptr<ClientSession>&, Message)>;
  Redirects(Ownership& owner, ServiceMetrics& metrics, std::function<Now()> clock, Handle handle);

  // Whether this message about that table is for this server. If not, it waits, or the session was closed.
  bool is_here(const std::shared_ptr<ClientSession>& session, const std::string& table, const Message& message);
  // Whether something earlier waits; then this does too.
  bool waits(const std::shared_ptr<ClientSession>& session, const Message& message);
  // The session watches nothing any more; what waited for that is refused.
  void leave_table(ClientSession& session);
  // Tries what waits again. Without any `routing` mutex.
  void tick();

 private:
  Millis now() const { return clock_().steady; }
  bool may_wait(const ClientSession& session, const std::string& owner) const;
  void close(ClientSession& session, const std::string& at);
  void hold(const std::shared_ptr<ClientSession>& session, const Message& message);
  void try_again(const std::shared_ptr<ClientSession>& session);
  void give_up(ClientSession& session);
  void refuse(const ClientSession& session, const std::string& id, std::string code, std::string sentence);

  Ownership& owner_;
  ServiceMetrics& metrics_;
  const std::function<Now()> clock_;
  const Handle handle_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<ClientSession>> waiting_;
};

}  // namespace midnight::server
