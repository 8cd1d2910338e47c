// SPDX-License-Identifier: MIT
// All tables of a server, without sockets. The caller (the network, or a test) opens a session for each connection,
// passes on its messages, and provides executors. Tables are spread over loops; everything at one table runs on the
// executor of its loop. A table is in memory while somebody is connected to it; otherwise only the store has it, with
// its clock, and it costs nothing.
#pragma once

#include "server/limits/rates.hpp"
#include "server/limits/sanctions.hpp"
#include "server/service/ownership.hpp"
#include "server/service/table_quotas.hpp"
#include "server/store/store.hpp"
#include "tables/person.hpp"
#include "tables/table.hpp"

#include <atomic>
#include <chrono>
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
class Evenings;
class Lobby;
class TableLoader;
struct ClientSession;

// Runs one piece of work after another, on one thread. Thread-safe.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual void post(std::function<void()> work) = 0;
  // Whether the caller is on its thread, so that work can be done on the spot.
  virtual bool runs_here() const { return false; }
};

// Sends lines to one client. Thread-safe; never blocks. A line has no line end.
class MessageSink {
 public:
  virtual ~MessageSink() = default;
  virtual void send(std::shared_ptr<const std::string> line) = 0;
  // Sends a `bye` with that reason and closes.
  virtual void close(std::string_view why) = 0;
  // The same with the end of a ban in it. Only a client that is connected here is sent that.
  virtual void close_until(std::string_view why, Millis /*until*/) { close(why); }
  // With "moved" and the name of the server to come back at; empty: any.
  virtual void move(const std::string& /*at*/) { close("moved"); }
};

// Where a connection comes from.
struct ClientAddress {
  std::string key = {};    // an address or a network, as limits count it; empty: not known
  bool unlimited = false;  // no limits on how much is made
};

struct ServiceLimits {
  TableLimits tables = {};
  Millis forget_after = 86'400'000;        // empty tables that were never started and where nobody is
  std::size_t watchers = 60;               // connections at a table
  std::size_t spectators_of_address = 40;  // connections of them at a table
  std::size_t connections_at_table = 8;    // of one person
  std::size_t waiting_commands = 8;        // of one person at a table, while something is being stored
  Millis grace = 60'000;                   // before a bot takes over the seat of an absent player
  Millis grace_of_evening = 600'000;       // the same at a table of an evening, if that is longer
  double bot_seconds = 0.5;                // limit for one move of a bot
};

// What became of an operator's wish to close a table. `over`: there is nothing left to close; `elsewhere`: another
// server owns it; `failed`: it could not be read or stored.
enum class Closing : std::uint8_t { closed, aborted, over, missing, elsewhere, failed };

// Somebody who is connected.
struct ConnectedPerson {
  Person person;
  std::size_t connections = 0;
  std::vector<std::string> addresses;  // as limits count them
};

struct TableInMemory {
  std::string table;
  std::vector<std::string> guests;  // connected there; each once
};

// Counted since the start; read for metrics.
struct ServiceMetrics {
  std::atomic<std::uint64_t> messages{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> moves{0};  // stored
  std::atomic<std::uint64_t> bot_moves{0};
  std::atomic<std::uint64_t> not_stored{0};
  std::atomic<std::int64_t> sessions{0};
  std::atomic<std::int64_t> tables{0};      // in memory
  std::atomic<std::uint64_t> forgotten{0};  // empty tables
  std::atomic<std::uint64_t> retired{0};    // finished tables that were kept long enough
  std::atomic<std::uint64_t> forgotten_guests{0};
  std::atomic<std::uint64_t> fenced{0};       // writes that came too late: another server owns the shard
  std::atomic<std::uint64_t> moved{0};        // sessions that were sent to another server
  std::atomic<std::uint64_t> misdirected{0};  // sessions that asked for a server and did not find their table
  LimitCounts limited;
  Histogram answer_time{64};      // microseconds from applying a player's move to its `done`: storing it
  Histogram commands_waiting{1};  // at a table that is being stored, when one more came

  // A session never came to the server that it was sent to, although that is there: the load balancer does not route by
  // `at`, or knows that server by another name.
  void note_unreached() { unreached_at_ = std::chrono::steady_clock::now(); }
  bool was_unreached_lately() const {
    const auto at = unreached_at_.load();
    return at != never && std::chrono::steady_clock::now() - at < std::chrono::minutes(1);
  }

 private:
  static constexpr std::chrono::steady_clock::time_point never{};
  std::atomic<std::chrono::steady_clock::time_point> unreached_at_{never};
};

class TableService {
 public:
  // One executor for each loop. `random` writes unpredictable bytes. Where several servers share the store, `owner`
  // knows which shards are ours, and who has the others. All arguments must outlive the service.
  TableService(Store& store, BotPool& bots, const std::vector<Executor*>& executors, std::function<Now()> clock,
               std::function<void(std::uint8_t*, std::size_t)> random, ServiceLimits limits = {},
               Ownership& owner = owns_everything());
  ~TableService();
  TableService(const TableService&) = delete;
  TableService& operator=(const TableService&) = delete;

  // Opens a session for a known person and sends a `welcome`. `sent_to` names the server that the client asked for.
  // These are thread-safe, but calls for one session must not overlap.
  std::shared_ptr<ClientSession> enter(const Person& person, std::shared_ptr<MessageSink> sink, ClientAddress from = {},
                                       std::string sent_to = {});
  void receive(const std::shared_ptr<ClientSession>& session, std::string_view line);
  void leave(const std::shared_ptr<ClientSession>& session);
  // A person changed their name.
  void rename(const Person& person);

  // What operators do; thread-safe. Who is banned or quieted is read from the store by enforce(), which throws
  // StoreError: from then on those who are banned are disconnected and those who are quieted know it. Blocks and those
  // who are to be erased are read again too.
  Sanctions& sanctions();
  void enforce();
  // To everybody who is connected here.
  void notify(const std::string& text);
  // An operator gave somebody another name: as rename(), and the person is notified.
  void reset_name(const Person& person);
  // A table whose game has not begun is closed, a running game is aborted. `done` is called from any thread.
  void close_table(const std::string& table, std::function<void(Closing)> done);
  // Everybody who is connected here, by guest.
  std::vector<ConnectedPerson> visitors();
  // The tables in memory, and who is there. `done` is called from any thread.
  void survey(std::function<void(std::vector<TableInMemory>)> done);
  // Somebody has blocked somebody, or does not any more: it is stored, here or by another server.
  void blocks_changed();
  // Erases a person for good (erasures.hpp): whether that is stored. Name and secrets are gone when it returns; tables
  // are rewritten afterwards, by the servers that own them. May wait for the store.
  bool erase(const std::string& guest);
  // Another server may have stored that somebody is to be erased.
  void look_for_erasures();

  // Advances clocks and absences; to be called about every 100 ms.
  void tick();
  // A shard that is not ours any more, by our own will: `owner` says so already, but nobody else has it yet. `done` is
  // called, from any thread, when everything in flight is stored and answered, and its tables are unloaded. People
  // there are disconnected with "moved".
  void release(int shard, std::function<void()> done);
  // A shard that was lost: its tables are unloaded at once, and nothing is answered.
  void drop(int shard);
  // Refuses commands from now on; `done` is called when everything in flight is stored and answered.
  void stop(std::function<void()> done);

  // How a table stands, without asking its loop; nullopt if it cannot be read. May read the store.
  std::optional<Standing> standing_of(const std::string& table);

  // The codes of evenings.
  Evenings& evenings();

  // The hall, and the limits on how many tables are made, for servers that share a database.
  Lobby& lobby();
  std::vector<SharedRates> shared_rates();
  void set_limits(const TableLimits& limits);

  // Deletes a finished table of ours, unless somebody is there.
  void forget_finished(const std::string& table);

  // Which of the executors, counted from 0, everything at that table runs on.
  std::size_t executor_of(const std::string& table) const;

  // Who else reads stored tables; it knows which of them are damaged.
  TableLoader& loader();

  const ServiceMetrics& metrics() const;
  // Somebody had too much of something before it came here.
  void count(Limit limit);
  // Guests that were kept long enough were deleted.
  void count_forgotten_guests(std::size_t guests);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace midnight::server
