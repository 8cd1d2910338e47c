// SPDX-License-Identifier: MIT
// What a session asks for at tables of other servers: it is carried on at the table's owner, and what is said there
// reaches the client as if it were said here. While nobody owns the table, messages wait a moment, in order. A session
// is carried on once for the table that it watches, and once more for each table that is being made elsewhere.
//
// Everything about one session happens under its `routing` mutex, which the caller holds.
#pragma once

#include "server/service/client_session.hpp"
#include "server/service/passage.hpp"
#include "tables/to_server.hpp"

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::server {

class PassedSink;

// What of a session goes on at other servers.
struct Elsewhere {
  struct Carried {
    std::shared_ptr<PassedSession> session;  // null: nothing
    std::shared_ptr<PassedSink> sink;
    int shard = 0;
  };
  struct Held {
    Message message;
    std::string line;
  };
  Carried table;                // that is watched
  std::vector<Carried> making;  // tables, each until the answer is here
  std::deque<Held> held;        // what waits for an owner
  Millis held_since = 0;        // 0: nothing waits
};

class Passing {
 public:
  static constexpr Millis a_moment = 8'000;        // longer than a lease: then somebody else has taken the shard
  static constexpr Millis a_short_moment = 1'000;  // for a session that was passed on before its shard
  static constexpr std::size_t most_held = 16;
  static constexpr std::size_t most_making = 8;

  // `handle` handles a message as if it had just come.
  using Handle = std::function<void(const std::shared_ptr<ClientSession>&, Message, std::string_view line)>;
  Passing(Ownership& owner, Passage& passage, ServiceMetrics& metrics, std::function<Now()> clock, Handle handle);

  // Whether this message about that table is for this server. If not, it was passed on or waits, or the session was
  // closed.
  bool is_here(const std::shared_ptr<ClientSession>& session, const std::string& table, const Message& message,
               std::string_view line);
  // Whether something earlier waits; then this does too.
  bool waits(const std::shared_ptr<ClientSession>& session, const Message& message, std::string_view line);
  // The session watches nothing any more; what waited for that is refused.
  void leave_table(const std::shared_ptr<ClientSession>& session);
  void leave(const std::shared_ptr<ClientSession>& session);
  // Tries what waits again. Without any `routing` mutex.
  void tick();

 private:
  Millis now() const { return clock_().steady; }
  void close(ClientSession& session);
  bool pass_on(const std::shared_ptr<ClientSession>& session, int shard, const Message& message, std::string_view line);
  bool make_elsewhere(const std::shared_ptr<ClientSession>& session, int shard, const Message& message,
                      std::string_view line);
  Elsewhere::Carried carry(const std::shared_ptr<ClientSession>& session, int shard);
  void hold(const std::shared_ptr<ClientSession>& session, const Message& message, std::string_view line);
  void try_again(const std::shared_ptr<ClientSession>& session);
  void give_up(ClientSession& session);
  void refuse(const ClientSession& session, const std::string& id, std::string code, std::string sentence);

  Ownership& owner_;
  Passage& passage_;
  ServiceMetrics& metrics_;
  const std::function<Now()> clock_;
  const Handle handle_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<ClientSession>> waiting_;
};

// Where the other server's lines go; the session may be gone by then.
class PassedSink final : public MessageSink {
 public:
  explicit PassedSink(const std::shared_ptr<ClientSession>& session) : session_(session) {}
  void send(std::shared_ptr<const std::string> line) override;
  void close(std::string_view why) override;

  bool has_said_something() const { return said_; }
  // From now on nothing that is said there counts.
  void shut() { shut_ = true; }

 private:
  const std::weak_ptr<ClientSession> session_;
  std::atomic<bool> said_{false};
  std::atomic<bool> shut_{false};
};

}  // namespace midnight::server
