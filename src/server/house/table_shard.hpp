// SPDX-License-Identifier: MIT
// The tables of one executor. Everything here happens on that executor, one thing after another; only the store and the
// bots answer from elsewhere, and their answers come back over the executor. For each table: a command is applied,
// stored, and only then answered and told. While something is being stored, further commands wait; if it could not be
// stored, the table is read again from the store, as if nothing had happened.
#pragma once

#include "server/bots/bot_pool.hpp"
#include "server/house/live_table.hpp"
#include "server/house/lobby.hpp"
#include "server/house/turns.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace midnight::server {

// What all shards share.
struct Services {
  Store& store;
  BotPool& bots;
  Lobby& lobby;
  Turns& turns;
  std::function<Millis()> clock;
  std::function<void(std::uint8_t*, std::size_t)> random;
  HouseLimits limits;
  HouseFigures& figures;
};

class TableShard : public std::enable_shared_from_this<TableShard> {
 public:
  TableShard(Executor& executor, Services& services) : executor_(executor), services_(services) {}

  // All of these on the executor.
  // A command that was said before, with the same id for the table, makes it once.
  void make(const std::shared_ptr<Visitor>& visitor, const Message& message, const std::string& id);
  void watch(const std::shared_ptr<Visitor>& visitor, const Watch& wish);
  void unwatch(const std::shared_ptr<Visitor>& visitor, const std::string& id);
  void command(const std::shared_ptr<Visitor>& visitor, const std::string& id, const Message& message);
  void rename(const Person& person);
  void tick();
  void stop(std::function<void()> done);

  Executor& executor() { return executor_; }

 private:
  // Who is answered when something has been stored, and with what.
  struct Reply {
    std::shared_ptr<Visitor> visitor;  // null: nobody asked
    std::string id;
    std::string table = {};  // that was made
  };
  // What is told when something has been stored, or could not be.
  struct Afterwards {
    std::string table;
    Change change;
    Reply reply;
  };

  // The table, read from the store if it is not here; null if there is none. Says so to the visitor.
  LiveTable* find(const std::string& id, const std::shared_ptr<Visitor>& asking, const std::string& command_id);
  bool is_stored(const std::string& id);
  void carry_out(LiveTable& live, const std::shared_ptr<Visitor>& visitor, const Message& message);
  void leave_or_return(LiveTable& live, const Reply& reply, const Message& message);
  void rematch(LiveTable& live, const std::shared_ptr<Visitor>& visitor, const std::string& id);
  static void answer(const Reply& reply);
  static bool concerns_lists(const LiveTable& live, const Entry& entry);
  void settle(LiveTable& live, Change change, Reply reply);
  void store(LiveTable& live, Write write, Change change, Reply reply);
  void stored(const std::string& id, bool stored, const Change& change, const Reply& reply);
  void tell_what_became(const std::string& id, bool was_stored, const Change& change, const Reply& reply);
  void read_again(LiveTable& live);
  void put_away(const std::string& id);

  void tell(LiveTable& live, const Entry& entry);
  void tell_room(LiveTable& live);
  template <class LineFor>
  void tell_each(const LiveTable& live, LineFor line_for);
  void presence_changed(LiveTable& live);

  void go_on(LiveTable& live);
  void ask_bot(LiveTable& live);
  void bot_answers(const std::string& id, std::uint64_t entries, Seat seat, const std::string& move);
  void look_after(LiveTable& live);
  void schedule(LiveTable& live);
  void forget_if_empty(const std::string& id);

  Millis now() const { return services_.clock(); }

  Executor& executor_;
  Services& services_;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
  std::set<std::pair<Millis, std::string>> deadlines_;
  std::size_t under_way_ = 0;  // writes
  bool stopping_ = false;
  std::function<void()> when_stopped_;
};

// 80 random bits that nobody can guess, in letters and digits that are hard to confuse.
std::string fresh_table_id(const std::function<void(std::uint8_t*, std::size_t)>& random);

}  // namespace midnight::server
