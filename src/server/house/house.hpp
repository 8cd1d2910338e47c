// SPDX-License-Identifier: MIT
// All tables of a server, without a socket. Its user (the network, or a test in its place) lets visitors in, passes on
// what they say, and provides executors. Tables are spread over shards; what happens at one table happens on the
// executor of its shard, one thing after another. A table is in memory while somebody is there; otherwise it rests in
// the store, its clock with it, and costs nothing.
#pragma once

#include "server/store/store.hpp"
#include "tables/person.hpp"
#include "tables/table.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::server {

class BotPool;
struct Visitor;

// Where work is done one piece after another. Called from any thread.
// NOLINTNEXTLINE(cppcoreguidelines-special-member-functions): an interface has nothing to copy
class Executor {
 public:
  virtual ~Executor() = default;
  virtual void post(std::function<void()> work) = 0;
  // At once, before this returns, if nothing is being done there; else like post.
  virtual void dispatch(std::function<void()> work) { post(std::move(work)); }
};

// The way to one client. Called from any thread; never blocks. A line has no line end.
// NOLINTNEXTLINE(cppcoreguidelines-special-member-functions): an interface has nothing to copy
class Sink {
 public:
  virtual ~Sink() = default;
  virtual void send(std::shared_ptr<const std::string> line) = 0;
  // Sends a `bye` with that reason and closes.
  virtual void close(std::string_view why) = 0;
};

struct HouseLimits {
  std::size_t tables_of_person = 40;     // waiting or playing
  std::size_t watchers = 60;             // connections at a table
  std::size_t connections_at_table = 8;  // of one person
  std::size_t waiting_commands = 64;     // of a table while something is being stored
  Millis grace = 60'000;                 // before a bot takes the seat of who is gone
  double bot_seconds = 0.5;              // at most for one move of a bot
};

// Counted since the start; read for metrics.
struct HouseFigures {
  std::atomic<std::uint64_t> messages{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> moves{0};  // stored
  std::atomic<std::uint64_t> bot_moves{0};
  std::atomic<std::uint64_t> not_stored{0};
  std::atomic<std::int64_t> visitors{0};
  std::atomic<std::int64_t> tables{0};  // in memory
};

class House {
 public:
  // One executor for each shard. `clock` tells milliseconds since 1970, `random` fills with bytes nobody can guess.
  // Everything given here outlives the house.
  House(Store& store, BotPool& bots, const std::vector<Executor*>& executors, std::function<Millis()> clock,
        std::function<void(std::uint8_t*, std::size_t)> random, HouseLimits limits = {});
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  House(House&&) = delete;
  House& operator=(House&&) = delete;

  // Somebody who has been recognised comes in; a `welcome` is sent. May be called from any thread, as the others; for
  // one visitor one after another.
  std::shared_ptr<Visitor> enter(const Person& person, std::shared_ptr<Sink> sink);
  void receive(const std::shared_ptr<Visitor>& visitor, std::string_view line);
  void leave(const std::shared_ptr<Visitor>& visitor);
  // A person changed their name.
  void rename(const Person& person);

  // Looks after clocks and absences; to be called every 100 ms or so.
  void tick();
  // From now on commands are refused; `done` is called when everything under way is stored and told.
  void stop(std::function<void()> done);

  // Who is waited for at a running table, without asking its shard; nothing if it cannot be read. May read the store.
  std::optional<std::vector<Awaited>> awaited_at(const std::string& table);

  const HouseFigures& figures() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace midnight::server
