// SPDX-License-Identifier: MIT
#include "server/house/house.hpp"

#include "server/house/lobby.hpp"
#include "server/house/table_shard.hpp"
#include "tables/to_client.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace midnight::server {
namespace {

constexpr int most_not_understood = 10;
constexpr std::size_t remembered_tables = 16;
constexpr std::size_t most_makers = 10'000;

// Somebody who makes tables.
struct Maker {
  std::size_t may_make = 0;                              // so many more, before the store is asked again
  std::deque<std::pair<std::string, std::string>> made;  // the latest: command, table
};

}  // namespace

struct House::Parts {
  Parts(Store& store, BotPool& bots, const std::vector<Executor*>& executors, std::function<Millis()> clock,
        std::function<void(std::uint8_t*, std::size_t)> random, HouseLimits limits)
      : lobby(*executors.front()),
        turns(store, clock),
        services{store, bots, lobby, turns, std::move(clock), std::move(random), limits, figures} {
    for (Executor* executor : executors) shards.push_back(std::make_shared<TableShard>(*executor, services));
  }

  TableShard& shard_of(const std::string& table) { return *shards[std::hash<std::string>{}(table) % shards.size()]; }

  // Runs on the shard's executor.
  template <class Work>
  void at_shard(const std::string& table, Work work) {
    TableShard& shard = shard_of(table);
    shard.executor().dispatch([shard = shard.shared_from_this(), work = std::move(work)] { work(*shard); });
  }

  void leave_what_was_watched(const std::shared_ptr<Visitor>& visitor) {
    if (std::exchange(visitor->in_hall, false)) lobby.go(visitor);
    if (visitor->table.empty()) return;
    const std::string table = std::exchange(visitor->table, {});
    at_shard(table, [visitor, table](TableShard& shard) { shard.unwatch(visitor, table); });
  }

  // The id of the table that this command makes, the same if it is said again; empty if the person has too many.
  std::string table_for(const std::string& guest, const std::string& command);

  HouseFigures figures;
  Lobby lobby;
  Turns turns;
  Services services;
  std::vector<std::shared_ptr<TableShard>> shards;
  std::mutex mutex;                                                                        // for what follows
  std::unordered_map<std::string, std::unordered_set<std::shared_ptr<Visitor>>> visitors;  // by guest
  std::unordered_map<std::string, Maker> makers;                                           // by guest
};

// The store is asked once in a while only: a person who makes one table has made few.
std::string House::Parts::table_for(const std::string& guest, const std::string& command) {
  const std::scoped_lock lock(mutex);
  Maker& maker = makers[guest];
  const auto known = std::ranges::find(maker.made, command, &std::pair<std::string, std::string>::first);
  if (known != maker.made.end()) return known->second;
  if (maker.may_make == 0) {
    const std::size_t most = services.limits.tables_of_person;
    const auto cards = services.store.cards_of(guest, 4 * most);
    const auto open = static_cast<std::size_t>(
        std::ranges::count_if(cards, [](const TableCard& card) { return card.phase != TablePhase::over; }));
    maker.may_make = most - std::min(open, most);
  }
  if (maker.may_make == 0) return {};
  --maker.may_make;
  maker.made.emplace_back(command, fresh_table_id(services.random));
  if (maker.made.size() > remembered_tables) maker.made.pop_front();
  return maker.made.back().second;
}

House::House(Store& store, BotPool& bots, const std::vector<Executor*>& executors, std::function<Millis()> clock,
             std::function<void(std::uint8_t*, std::size_t)> random, HouseLimits limits)
    : parts_(std::make_unique<Parts>(store, bots, executors, std::move(clock), std::move(random), limits)) {}

House::~House() = default;

std::shared_ptr<Visitor> House::enter(const Person& person, std::shared_ptr<Sink> sink) {
  auto visitor = std::make_shared<Visitor>(person, std::move(sink));
  {
    const std::scoped_lock lock(parts_->mutex);
    parts_->visitors[person.guest].insert(visitor);
  }
  ++parts_->figures.visitors;
  visitor->send(say_welcome(person, MIDNIGHT_VERSION));
  return visitor;
}

void House::leave(const std::shared_ptr<Visitor>& visitor) {
  parts_->leave_what_was_watched(visitor);
  --parts_->figures.visitors;
  const std::scoped_lock lock(parts_->mutex);
  const auto found = parts_->visitors.find(visitor->guest);
  if (found == parts_->visitors.end()) return;
  found->second.erase(visitor);
  if (!found->second.empty()) return;
  parts_->visitors.erase(found);
  // Who lost the connection may come back and say it again; a maker is forgotten only when there are very many.
  if (parts_->makers.size() > most_makers) parts_->makers.erase(visitor->guest);
}

void House::rename(const Person& person) {
  {
    const std::scoped_lock lock(parts_->mutex);
    const auto found = parts_->visitors.find(person.guest);
    if (found != parts_->visitors.end()) {
      for (const auto& visitor : found->second) visitor->rename(person.name);
    }
  }
  for (const auto& shard : parts_->shards) shard->executor().post([shard, person] { shard->rename(person); });
}

void House::receive(const std::shared_ptr<Visitor>& visitor, std::string_view line) {
  ++parts_->figures.messages;
  auto message = read_message(line);
  if (!message) {
    ++parts_->figures.refused;
    if (++visitor->not_understood > most_not_understood) return visitor->sink->close("not-understood");
    const Problem& problem = message.error();
    const std::string where = problem.field.empty() ? "" : problem.field + ": ";
    return visitor->send(say_refused("", {.code = "bad-request", .message = where + problem.why}));
  }
  const auto refuse = [&](std::string code, std::string sentence) {
    ++parts_->figures.refused;
    visitor->send(say_refused(message->id, {.code = std::move(code), .message = std::move(sentence)}));
  };
  if (std::holds_alternative<Ping>(message->what)) return visitor->send(say_pong());
  if (std::holds_alternative<Hall>(message->what)) {
    parts_->leave_what_was_watched(visitor);
    visitor->in_hall = true;
    return parts_->lobby.come(visitor);
  }
  if (const auto* watch = std::get_if<Watch>(&message->what)) {
    if (visitor->table != watch->table) parts_->leave_what_was_watched(visitor);
    visitor->table = watch->table;
    return parts_->at_shard(watch->table, [visitor, wish = *watch](TableShard& shard) { shard.watch(visitor, wish); });
  }
  if (std::holds_alternative<MakeTable>(message->what)) {
    std::string id;
    try {
      id = parts_->table_for(visitor->guest, message->id);
    } catch (const StoreError&) {
      return refuse("storage", "the storage cannot be read");
    }
    if (id.empty()) return refuse("full", "you have many tables already");
    return parts_->at_shard(
        id, [visitor, id, said = std::move(message).value()](TableShard& shard) { shard.make(visitor, said, id); });
  }
  if (visitor->table.empty()) return refuse("no-table", "watch a table first");
  parts_->at_shard(visitor->table, [visitor, table = visitor->table, said = std::move(message).value()](
                                       TableShard& shard) { shard.command(visitor, table, said); });
}

void House::tick() {
  parts_->lobby.tick();
  for (const auto& shard : parts_->shards) shard->executor().post([shard] { shard->tick(); });
}

void House::stop(std::function<void()> done) {
  const auto left = std::make_shared<std::atomic<std::size_t>>(parts_->shards.size());
  const auto one_less = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const auto& shard : parts_->shards) shard->executor().post([shard, one_less] { shard->stop(one_less); });
}

std::optional<std::vector<Awaited>> House::awaited_at(const std::string& table) { return parts_->turns.at(table); }

const HouseFigures& House::figures() const { return parts_->figures; }

}  // namespace midnight::server
