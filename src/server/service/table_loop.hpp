// SPDX-License-Identifier: MIT
// The tables of one executor; every method runs there. The store and the bots call back from other threads, and their
// callbacks post to the executor. For each table: a command is applied, stored, and only then acknowledged and
// broadcast. While a write is in flight, further commands wait; if it fails, the table is reloaded from the store, as
// if nothing had happened. Every write carries the epoch in which its table was loaded; a table whose shard is not ours
// in that epoch any more is unloaded, and people there are sent to its owner.
#pragma once

#include "server/bots/bot_pool.hpp"
#include "server/service/blocks.hpp"
#include "server/service/evenings.hpp"
#include "server/service/live_table.hpp"
#include "server/service/lobby.hpp"
#include "server/service/standings.hpp"
#include "server/service/table_loader.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace midnight::server {

// What all loops share.
struct LoopContext {
  Store& store;
  BotPool& bots;
  Lobby& lobby;
  Standings& standings;
  TableLoader& loader;
  TableQuotas& quotas;
  Blocks& blocks;
  Evenings& evenings;
  std::function<Now()> clock;
  std::function<void(std::uint8_t*, std::size_t)> random;
  ServiceLimits limits;
  ServiceMetrics& metrics;
  Ownership& owner;
};

class TableLoop : public std::enable_shared_from_this<TableLoop> {
 public:
  TableLoop(Executor& executor, LoopContext& context) : executor_(executor), context_(context) {}

  // All of these on the executor.
  // The id follows from the command: one that is repeated finds the table that it made.
  void make(const std::shared_ptr<ClientSession>& session, const Message& message, const std::string& id);
  void watch(const std::shared_ptr<ClientSession>& session, const Watch& wish);
  void unwatch(const std::shared_ptr<ClientSession>& session, const std::string& id);
  void command(const std::shared_ptr<ClientSession>& session, const std::string& id, Message message);
  void rename(const Person& person);
  // As TableService::close_table.
  void close_by_operator(const std::string& id, const std::function<void(Closing)>& done);
  void add_tables(std::vector<TableInMemory>& to) const;
  // Deletes a table from the store, unless it is in memory.
  void forget(const std::string& id, std::atomic<std::uint64_t>& count);
  // Rewrites a table without that guest, who leaves it for good. `done`: whether that was stored; not if the table is
  // another server's or cannot be rewritten now.
  void erase(const std::string& id, const std::string& guest, const std::function<void(bool)>& done);
  void tick();
  // As TableService has them.
  void release(int shard, std::function<void()> done);
  void drop(int shard);
  void stop(std::function<void()> done);

  Executor& executor() { return executor_; }

 private:
  // The acknowledgement that is sent when something has been stored.
  struct Reply {
    std::shared_ptr<ClientSession> session;  // null: nobody asked
    std::string id;
    std::string table = {};                               // that was made
    std::chrono::steady_clock::time_point executed = {};  // when the command was applied
    std::function<void(Stored)> then = {};                // called where no session waits for the answer
  };
  // A shard that another server is to have.
  struct Releasing {
    std::size_t left = 0;  // tables that are still being stored
    std::function<void()> done;
  };
  // What to do when a write has succeeded or failed. A table that is being stored stays in memory.
  struct Afterwards {
    LiveTable& live;
    Change change;  // without an entry: the table was rewritten
    Reply reply;
  };

  bool is_ours(const LiveTable& live) const { return context_.owner.epoch_of(live.shard) == live.epoch; }
  // The epoch in which this table may be loaded; nullopt if another server owns it, and then the session is closed.
  std::optional<std::uint64_t> epoch_to_load(const std::string& id, const std::shared_ptr<ClientSession>& asking);
  // To the owner of the shard.
  void send_away(ClientSession& session, int shard);
  void send_everybody_away(LiveTable& live);
  // Unloads the table; what waits there is tried again, and mostly sent away.
  void hand_over(const std::string& id);
  // The same, once the names that people have taken meanwhile are stored.
  void leave_in_order(LiveTable& live);
  std::unique_ptr<LiveTable> take_out(const std::string& id);
  void one_less_to_release(int shard);
  void fenced(const std::string& id, Stored stored, const Reply& reply);
  // Returns how many of its tables are still being stored.
  std::size_t unload_shard(int shard, LiveTable::Leaving leaving);
  // The table, loaded from the store if it is not in memory; null if there is none, and then the command is refused.
  LiveTable* find(const std::string& id, const std::shared_ptr<ClientSession>& asking, const std::string& command_id);
  bool is_stored(const std::string& id);
  void refuse(ClientSession& session, const std::string& command_id, const Refused& why);
  // Whether the person may make another table; otherwise the command is refused.
  bool may_make(ClientSession& session, const std::string& command_id);
  // Does it when what is being stored is stored. Too much of one person is refused, and nobody else's.
  void wait(LiveTable& live, const std::shared_ptr<ClientSession>& session, const std::string& command_id,
            std::function<void()> work);
  void take_name(const std::string& id, const std::string& guest);
  void execute(LiveTable& live, const std::shared_ptr<ClientSession>& session, const Message& message);
  void leave_or_return(LiveTable& live, const Reply& reply, const Message& message);
  void rematch(LiveTable& live, const std::shared_ptr<ClientSession>& session, const std::string& id);
  // Stores a table that follows this one, and where it is.
  void follow(LiveTable& live, const Table& table, Change made, Reply reply);
  std::string id_of_next(const LiveTable& live) const;
  static void answer(const Reply& reply);
  static bool concerns_lists(const LiveTable& live, const Entry& entry);
  void settle(LiveTable& live, Change change, Reply reply);
  void store(LiveTable& live, Write write, Change change, Reply reply);
  void add_answer(std::shared_ptr<const Afterwards> after, Stored stored);
  void take_answers();
  void take_answer(const Afterwards& after, Stored stored);
  // What is in memory is not what is stored: a write failed, or the table was rewritten.
  void take_up_stored(LiveTable& live, bool was_rewritten);
  void write_finished(LiveTable& live, Stored stored, const Change& change, const Reply& reply);
  // What waited meanwhile is done, and the game goes on.
  void go_on_after_write(LiveTable& live, bool was_stored);
  // What waited for something to be stored. False: the table is gone.
  bool do_what_waited(LiveTable& live);
  // From the store. False: it cannot be read, and the table is gone.
  bool reload(LiveTable& live);
  // In memory; its clocks go on from where they stood still.
  LiveTable& keep(Table table, std::uint64_t epoch);
  // A table that nobody watches leaves memory, and its clocks stand still.
  void keep_time_left(const LiveTable& live);
  void unload(const std::string& id);
  LiveTable* find_to_erase(const std::string& id);
  std::optional<Write> rewritten(const LiveTable& live, const std::string& guest);

  // Why the person may not sit down here, if somebody there has blocked them or the other way round.
  std::optional<Refused> kept_apart(const LiveTable& live, const std::string& guest);
  // Seats that are not kept in a rematch that this guest asks for.
  SeatSet apart_in_rematch(const LiveTable& live, const std::string& guest);
  std::vector<std::string> unheard_by(const LiveTable& live, const std::string& guest);

  // Evenings (table_loop_evening.cpp).
  void next_of_evening(LiveTable& live, const std::shared_ptr<ClientSession>& session, const Message& message);
  // Before a code is looked at: who tries too many, or is kept apart from somebody there.
  std::optional<Refused> may_not_use_code(const LiveTable& live, const ClientSession& session, const ToServer& what);
  // The table is in use, so the code of its evening is good for longer.
  void keep_code(LiveTable& live);
  void forget_code(const LiveTable& live, const Change& change);
  Millis grace_of(const LiveTable& live) const;

  void broadcast_entry(LiveTable& live, const Entry& entry);
  void broadcast_room(LiveTable& live);
  void broadcast_whole(LiveTable& live);
  void broadcast_chat(const LiveTable& live, const std::string& speaker);
  template <class LineFor>
  void broadcast(const LiveTable& live, LineFor line_for);
  void presence_changed(LiveTable& live);

  void go_on(LiveTable& live);
  void ask_bot(LiveTable& live);
  void bot_answers(const std::string& id, std::uint64_t entries, Seat seat, const std::string& move);
  void check_deadlines(LiveTable& live);
  void schedule(LiveTable& live);
  void forget_if_empty(const std::string& id);

  Millis now() const { return context_.clock().steady; }  // for everything that is measured
  Millis wall() const { return context_.clock().wall; }   // for what people are told, and the store
  Seed drawn_secret() const;

  Executor& executor_;
  LoopContext& context_;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
  std::set<std::pair<Millis, std::string>> deadlines_;
  std::unordered_set<std::string> being_forgotten_;
  std::unordered_map<std::string, Table::TimeLeft> time_left_;  // of tables that are not in memory
  std::size_t in_flight_ = 0;                                   // writes in flight
  std::unordered_map<int, Releasing> releasing_;                // by shard
  bool stopping_ = false;
  std::function<void()> when_stopped_;
  std::mutex answers_mutex_;
  std::vector<std::pair<std::shared_ptr<const Afterwards>, Stored>> answers_;  // of the store, not looked at yet
};

// 80 bits of these bytes, in letters and digits that are hard to confuse. Pre: at least 16 bytes.
std::string table_id_from(std::span<const std::uint8_t> bytes);

}  // namespace midnight::server
