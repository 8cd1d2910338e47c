// SPDX-License-Identifier: MIT
#include "server/house/wing.hpp"

#include "tables/to_client.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midnight::server {
namespace {

const Refused no_table{.code = "no-table", .message = "there is no such table"};
const Refused closed{.code = "closed", .message = "the host has closed this table"};
const Refused not_stored{.code = "storage", .message = "this could not be stored; nothing was changed"};

Seed drawn(const std::function<void(std::uint8_t*, std::size_t)>& random) {
  Seed seed;
  random(seed.bytes.data(), seed.bytes.size());
  return seed;
}

bool is_question(const ToServer& what) {
  return std::holds_alternative<LookAt>(what) || std::holds_alternative<TryMove>(what) ||
         std::holds_alternative<AskSpots>(what) || std::holds_alternative<AskRecord>(what);
}

}  // namespace

std::string fresh_table_id(const std::function<void(std::uint8_t*, std::size_t)>& random) {
  static constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::array<std::uint8_t, 16> bytes{};
  random(bytes.data(), bytes.size());
  std::string id;
  for (const std::uint8_t byte : bytes) id += letters[byte % letters.size()];
  return id;
}

void Wing::make(const std::shared_ptr<Visitor>& visitor, const Message& message, const std::string& id) {
  if (stopping_) return;
  const auto here = tables_.find(id);
  if (here != tables_.end() && here->second->storing) {
    here->second->waiting.emplace_back([this, visitor, message, id] { make(visitor, message, id); });
    return;
  }
  if (here != tables_.end() || is_stored(id)) {
    visitor->send(say_done_with_table(message.id, id));
    return;
  }
  Change change;
  auto table =
      Table::make(id, std::get<MakeTable>(message.what), visitor->person(), drawn(services_.random), now(), change);
  if (!table) {
    ++services_.figures.refused;
    visitor->send(say_refused(message.id, table.error()));
    return;
  }
  auto& seated = tables_[id] = std::make_unique<Seated>(std::move(table).value());
  ++services_.figures.tables;
  settle(*seated, change, {.visitor = visitor, .id = message.id, .table = id});
}

bool Wing::is_stored(const std::string& id) {
  try {
    return services_.store.card(id).has_value();
  } catch (const StoreError&) {
    return false;  // storing it will fail as well, and say so
  }
}

Seated* Wing::find(const std::string& id, const std::shared_ptr<Visitor>& asking, const std::string& command_id) {
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second.get();
  Refused why = no_table;
  try {
    const auto entries = services_.store.read_table(id);
    if (!entries.empty()) {
      auto table = Table::restore(id, entries, now());
      if (table && table->is_closed()) {
        why = closed;
      } else if (table) {
        ++services_.figures.tables;
        return (tables_[id] = std::make_unique<Seated>(std::move(table).value())).get();
      } else {
        why = {.code = "storage", .message = "this table cannot be read"};
      }
    }
  } catch (const StoreError&) {
    why = {.code = "storage", .message = "this table cannot be read"};
  }
  ++services_.figures.refused;
  asking->send(say_refused(command_id, why));
  return nullptr;
}

void Wing::watch(const std::shared_ptr<Visitor>& visitor, const Watch& wish) {
  Seated* seated = find(wish.table, visitor, "");
  if (seated == nullptr) return;
  if (seated->storing) {  // what is shown is what is stored
    seated->waiting.emplace_back([this, visitor, wish] { watch(visitor, wish); });
    return;
  }
  const HouseLimits& limits = services_.limits;
  const bool crowded = seated->watchers.size() >= limits.watchers && !seated->table.seat_of(visitor->guest);
  if (crowded || seated->connections_of(visitor->guest) >= limits.connections_at_table) {
    visitor->send(say_refused("", {.code = "full", .message = "too many are watching this table"}));
    forget_if_empty(wish.table);
    return;
  }
  std::erase_if(seated->watchers, [&](const Watcher& each) { return each.visitor == visitor; });
  seated->watchers.push_back({visitor, {.guest = visitor->guest, .views = wish.views}});
  presence_changed(*seated);
  visitor->send(seated->table.whole(seated->watchers.back().recipient, wish.have,
                                    seated->presence(now(), services_.limits.grace), now()));
  go_on(*seated);
}

void Wing::unwatch(const std::shared_ptr<Visitor>& visitor, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  std::erase_if(found->second->watchers, [&](const Watcher& each) { return each.visitor == visitor; });
  presence_changed(*found->second);
  forget_if_empty(id);
}

// Everybody but the one whose coming or going this was is told; that one gets the whole table, or is gone.
void Wing::presence_changed(Seated& seated) {
  seated.notice_presence(now());
  if (!seated.storing) tell_room(seated);
  services_.lobby.list(seated.table.id(), seated.somebody_is_here() ? seated.table.listing() : std::string());
  schedule(seated);
}

void Wing::command(const std::shared_ptr<Visitor>& visitor, const std::string& id, const Message& message) {
  if (stopping_) return;  // who does not hear of it says it again to the next server
  Seated* seated = find(id, visitor, message.id);
  if (seated == nullptr) return;
  if (!seated->storing) {
    carry_out(*seated, visitor, message);
    return;
  }
  if (seated->waiting.size() >= services_.limits.waiting_commands) {
    visitor->send(say_refused(message.id, {.code = "too-fast", .message = "too many commands at once"}));
    return;
  }
  seated->waiting.emplace_back([this, visitor, id, message] { command(visitor, id, message); });
}

void Wing::carry_out(Seated& seated, const std::shared_ptr<Visitor>& visitor, const Message& message) {
  const auto refuse = [&](const Refused& why) {
    ++services_.figures.refused;
    visitor->send(say_refused(message.id, why));
  };
  if (is_question(message.what)) {
    JsonLine answer = begin_done(message.id);
    if (const auto refused = seated.table.answer(visitor->person(), message.what, answer)) return refuse(*refused);
    return visitor->send(answer.end_object().take());
  }
  if (std::holds_alternative<Rematch>(message.what)) return rematch(seated, visitor, message.id);
  const auto change = seated.table.handle(visitor->person(), message, now());
  if (!change) return refuse(change.error());
  const Reply reply{.visitor = visitor, .id = message.id};
  const bool presence =
      std::holds_alternative<LeaveGame>(message.what) || std::holds_alternative<ReturnToGame>(message.what);
  if (presence && !change->again) leave_or_return(seated, reply, message);
  settle(seated, *change, reply);
}

void Wing::leave_or_return(Seated& seated, const Reply& reply, const Message& message) {
  const auto seat = seated.table.seat_of(reply.visitor->guest);
  if (!seat) return;
  if (std::holds_alternative<LeaveGame>(message.what)) {
    seated.says_goodbye(*seat, now());
  } else {
    seated.comes_back(*seat);
  }
  presence_changed(seated);
}

void Wing::rematch(Seated& seated, const std::shared_ptr<Visitor>& visitor, const std::string& id) {
  const auto refuse = [&](std::string code, std::string message) {
    visitor->send(say_refused(id, {.code = std::move(code), .message = std::move(message)}));
  };
  if (seated.table.phase() != TablePhase::over) return refuse("wrong-phase", "the game is not over");
  if (!seated.table.seat_of(visitor->guest)) return refuse("not-seated", "only who played may ask for another game");
  if (const std::string next = seated.table.next(); !next.empty()) {
    return visitor->send(say_done_with_table(id, next));
  }
  const std::string next = fresh_table_id(services_.random);
  Change made;
  const Table table = Table::rematch_of(seated.table, next, visitor->person(), drawn(services_.random), now(), made);
  const Change linked = seated.table.next_is(next, now());
  // Both or neither: nobody may be sent to a table that is not there, and no table is made that nobody finds.
  Write write;
  write.entries.push_back({next, table.entries(), now(), made.line});
  write.cards.push_back(table.card(now()));
  write.entries.push_back({seated.table.id(), seated.table.entries(), now(), linked.line});
  store(seated, std::move(write), linked, {.visitor = visitor, .id = id, .table = next});
}

void Wing::answer(const Reply& reply) {
  if (!reply.visitor) return;
  reply.visitor->send(reply.table.empty() ? say_done(reply.id) : say_done_with_table(reply.id, reply.table));
}

// Whether lists of tables show something else after the entry.
bool Wing::concerns_lists(const Seated& seated, const Entry& entry) {
  return entry.is<entry::Started>() || seated.table.changed_room(entry) || seated.table.phase() == TablePhase::over;
}

// What a command changed is stored and told; a command that changed nothing is answered at once.
void Wing::settle(Seated& seated, Change change, Reply reply) {
  if (!change.entry) return answer(reply);
  Write write;
  write.entries.push_back({seated.table.id(), seated.table.entries(), now(), std::exchange(change.line, {})});
  if (concerns_lists(seated, *change.entry)) {
    write.cards.push_back(seated.table.card(now()));
  }
  store(seated, std::move(write), std::move(change), std::move(reply));
}

void Wing::store(Seated& seated, Write write, Change change, Reply reply) {
  seated.storing = true;
  seated.bot_asked_at = 0;  // whatever a bot is thinking about is over
  ++under_way_;
  const auto after = std::make_shared<const Afterwards>(
      Afterwards{.table = seated.table.id(), .change = std::move(change), .reply = std::move(reply)});
  services_.store.write(std::move(write), [self = shared_from_this(), after](bool was_stored) {
    self->lane_.post(
        [self, after, was_stored] { self->stored(after->table, was_stored, after->change, after->reply); });
  });
}

void Wing::stored(const std::string& id, bool was_stored, const Change& change, const Reply& reply) {
  --under_way_;
  tell_what_became(id, was_stored, change, reply);
  if (when_stopped_ && under_way_ == 0) std::exchange(when_stopped_, nullptr)();
}

void Wing::tell_what_became(const std::string& id, bool was_stored, const Change& change, const Reply& reply) {
  Seated& seated = *tables_.at(id);
  seated.storing = false;
  const bool thawed = was_stored && std::exchange(seated.frozen, !was_stored);
  if (was_stored) {
    const bool moved = change.is<entry::Moved>();
    if (moved) ++services_.figures.moves;
    if (moved || change.is<entry::Undone>() || change.is<entry::Started>()) services_.turns.note(seated.table);
    answer(reply);
    if (seated.table.is_closed()) return put_away(id);
    tell(seated, *change.entry);
    if (thawed && !seated.table.changed_room(*change.entry)) tell_room(seated);
  } else {
    ++services_.figures.not_stored;
    if (reply.visitor) reply.visitor->send(say_refused(reply.id, not_stored));
    seated.frozen = true;
    read_again(seated);
    if (!tables_.contains(id)) return;
    tell_room(seated);
  }
  while (!seated.storing && !seated.waiting.empty()) {
    const auto next = std::move(seated.waiting.front());
    seated.waiting.pop_front();
    next();
    if (!tables_.contains(id)) return;
  }
  if (!seated.storing) {
    if (was_stored)
      go_on(seated);
    else
      seated.ask_again = now() + 1000;
    schedule(seated);
    forget_if_empty(id);
  }
}

// The table as the store has it. If not even that can be read, everybody is sent away and may come back.
void Wing::read_again(Seated& seated) {
  const std::string id = seated.table.id();
  try {
    const auto entries = services_.store.read_table(id);
    if (!entries.empty()) {
      if (auto table = Table::restore(id, entries, now())) {
        seated.table = std::move(table).value();
        return;
      }
    }
  } catch (const StoreError&) {  // told to everybody below
  }
  for (const Watcher& each : seated.watchers) each.visitor->send(say_refused("", not_stored));
  deadlines_.erase({seated.deadline.value_or(0), id});
  services_.lobby.list(id, {});
  --services_.figures.tables;
  tables_.erase(id);
}

// A table that was closed: everybody there is told, and whatever waited is answered as if they had come too late.
void Wing::put_away(const std::string& id) {
  const auto found = tables_.find(id);
  const std::unique_ptr<Seated> seated = std::move(found->second);
  if (seated->deadline) deadlines_.erase({*seated->deadline, id});
  services_.lobby.list(id, {});
  --services_.figures.tables;
  tables_.erase(found);
  const auto line = std::make_shared<const std::string>(say_closed(id));
  for (const Watcher& each : seated->watchers) each.visitor->sink->send(line);
  for (const auto& next : seated->waiting) next();
}

void Wing::forget_if_empty(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const Seated& seated = *found->second;
  if (!seated.watchers.empty() || seated.storing || !seated.waiting.empty()) return;
  if (seated.deadline) deadlines_.erase({*seated.deadline, id});
  services_.lobby.list(id, {});
  --services_.figures.tables;
  tables_.erase(found);
}

void Wing::rename(const Person& person) {
  for (const auto& [id, seated] : tables_) {
    if (!seated->table.seat_of(person.guest)) continue;
    const auto change_it = [this, person, which = id] {
      const auto found = tables_.find(which);
      if (found != tables_.end()) settle(*found->second, found->second->table.renamed(person, now()), {});
    };
    if (seated->storing) {
      seated->waiting.emplace_back(change_it);
    } else {
      change_it();
    }
  }
}

void Wing::stop(std::function<void()> done) {
  stopping_ = true;
  if (under_way_ == 0) return done();
  when_stopped_ = std::move(done);
}

}  // namespace midnight::server
