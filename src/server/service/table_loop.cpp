// SPDX-License-Identifier: MIT
#include "server/service/table_loop.hpp"

#include "tables/entry_json.hpp"
#include "tables/to_client.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midnight::server {
namespace {

const Refused no_table{.code = "no-table", .message = "there is no such table"};
const Refused closed{.code = "closed", .message = "this table was closed"};
const Refused damaged{.code = "damaged", .message = "this table is damaged on the server; nobody can open it now"};
const Refused unreadable{.code = "storage", .message = "this table cannot be read right now"};
const Refused not_stored{.code = "storage", .message = "this could not be stored; nothing was changed"};

}  // namespace

std::string table_id_from(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::string id;
  for (const std::uint8_t byte : bytes.first(16)) id += letters[byte % letters.size()];
  return id;
}

void TableLoop::make(const std::shared_ptr<ClientSession>& session, const Message& message, const std::string& id) {
  if (stopping_) return;
  const auto epoch = epoch_to_load(id, session);
  if (!epoch) return;
  const auto here = tables_.find(id);
  if (here != tables_.end() && here->second->storing) {
    return wait(*here->second, session, message.id, [this, session, message, id] { make(session, message, id); });
  }
  if (here != tables_.end() || is_stored(id)) {
    session->send(say_done_with_table(message.id, id));
    return;
  }
  if (!may_make(*session, message.id)) return;
  const auto refuse = [&](const Refused& why) { this->refuse(*session, message.id, why); };
  const auto& wish = std::get<MakeTable>(message.what);
  if (wish.evening && !context_.owner.all_read(entry_format)) {
    return refuse({"not-ready", "the servers are being upgraded: an evening can begin in a few minutes"});
  }
  Change change;
  std::string code;
  try {
    if (wish.evening) code = context_.evenings.draw();
  } catch (const StoreError&) {
    return refuse(unreadable);
  }
  auto table = Table::make(id, wish, *session->person(), drawn_secret(), wall(), change, code);
  if (!table) return refuse(table.error());
  // First, so that there is no evening that nobody finds.
  if (table->evening() != nullptr && !context_.evenings.points_to(*table->evening(), id)) return refuse(not_stored);
  settle(keep(std::move(table).value(), *epoch), change, {.session = session, .id = message.id, .table = id});
}

Seed TableLoop::drawn_secret() const {
  Seed seed;
  context_.random(seed.bytes.data(), seed.bytes.size());
  return seed;
}

bool TableLoop::is_stored(const std::string& id) {
  try {
    return context_.store.card(id).has_value();
  } catch (const StoreError&) {
    return false;  // storing it will fail too, and report that
  }
}

LiveTable* TableLoop::find(const std::string& id, const std::shared_ptr<ClientSession>& asking,
                           const std::string& command_id) {
  if (const auto found = tables_.find(id); found != tables_.end() && is_ours(*found->second)) {
    return found->second.get();
  }
  const auto epoch = epoch_to_load(id, asking);
  if (!epoch) return nullptr;
  // Ours again, in the epoch in which it was loaded.
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second.get();
  using Outcome = LoadedTable::Outcome;
  LoadedTable loaded = being_forgotten_.contains(id) ? LoadedTable{} : context_.loader.load(id, context_.clock());
  if (loaded.table && !loaded.table->is_closed()) return &keep(*std::move(loaded.table), *epoch);
  const Refused& why = loaded.outcome == Outcome::found        ? closed
                       : loaded.outcome == Outcome::damaged    ? damaged
                       : loaded.outcome == Outcome::unreadable ? unreadable
                                                               : no_table;
  refuse(*asking, command_id, why);
  return nullptr;
}

void TableLoop::refuse(ClientSession& session, const std::string& command_id, const Refused& why) {
  ++context_.metrics.refused;
  session.send(say_refused(command_id, why));
}

void TableLoop::watch(const std::shared_ptr<ClientSession>& session, const Watch& wish) {
  LiveTable* live = find(wish.table, session, "");
  if (live == nullptr) return;
  if (live->storing) {  // only stored states are shown
    return wait(*live, session, "", [this, session, wish] { watch(session, wish); });
  }
  const ServiceLimits& limits = context_.limits;
  const bool has_seat = live->table.seat_of(session->guest) || live->table.is_host(session->guest);
  const bool crowded = !has_seat && (live->watchers.size() >= limits.watchers ||
                                     live->spectators_from(session->from.key) >= limits.spectators_of_address);
  if (crowded || live->connections_of(session->guest) >= limits.connections_at_table) {
    context_.metrics.limited.count(Limit::table);
    session->send(say_refused("", {.code = "full", .message = "too many are watching this table"}));
    forget_if_empty(wish.table);
    return;
  }
  std::erase_if(live->watchers, [&](const Watcher& each) { return each.session == session; });
  live->watchers.push_back(
      {session, {.guest = session->guest, .views = wish.views, .unheard = unheard_by(*live, session->guest)}});
  keep_code(*live);
  presence_changed(*live);
  session->send(
      live->table.whole(live->watchers.back().recipient, wish.have, live->presence(now(), grace_of(*live)), now()));
  go_on(*live);
}

void TableLoop::unwatch(const std::shared_ptr<ClientSession>& session, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  std::erase_if(found->second->watchers, [&](const Watcher& each) { return each.session == session; });
  presence_changed(*found->second);
  forget_if_empty(id);
}

// Sent to everybody except the one who came or left: that one gets the whole table, or is gone.
void TableLoop::presence_changed(LiveTable& live) {
  live.notice_presence(now());
  if (!live.storing) broadcast_room(live);
  context_.lobby.list(live.table.id(), live.somebody_is_here() ? live.table.listing() : std::nullopt, live.address());
  schedule(live);
}

void TableLoop::command(const std::shared_ptr<ClientSession>& session, const std::string& id, Message message) {
  if (stopping_) return;  // without an answer the client repeats it to the next server
  LiveTable* live = find(id, session, message.id);
  if (live == nullptr) return;
  if (!live->storing) return execute(*live, session, message);
  const std::string command_id = message.id;
  wait(*live, session, command_id,
       [this, session, id, message = std::move(message)]() mutable { command(session, id, std::move(message)); });
}

void TableLoop::execute(LiveTable& live, const std::shared_ptr<ClientSession>& session, const Message& message) {
  const auto refuse = [&](const Refused& why) {
    if (why.code == "full" || why.code == "too-fast") context_.metrics.limited.count(Limit::table);
    this->refuse(*session, message.id, why);
  };
  if (is_question(message.what)) {
    JsonWriter answer = begin_done(message.id);
    if (const auto refused = live.table.answer(*session->person(), message.what, answer)) return refuse(*refused);
    return session->send(answer.end_object().take());
  }
  keep_code(live);
  if (std::holds_alternative<Rematch>(message.what)) return rematch(live, session, message.id);
  if (std::holds_alternative<NextTable>(message.what)) return next_of_evening(live, session, message);
  // Only where nothing else is wrong, or the order of refusals would give it away.
  if (const auto* sit = std::get_if<Sit>(&message.what);
      sit != nullptr && (sit->left_of || live.table.is_free(sit->seat))) {
    if (const auto refused = kept_apart(live, session->guest)) return refuse(*refused);
  }
  if (const auto refused = may_not_use_code(live, *session, message.what)) return refuse(*refused);
  const bool needs_presence =
      std::holds_alternative<StartGame>(message.what) || std::holds_alternative<TakeSeat>(message.what);
  const SeatSet here = needs_presence ? live.here() : SeatSet{};
  auto change = live.table.handle(*session->person(), message, context_.clock(), here);
  if (!change) return refuse(change.error());
  Reply reply{.session = session, .id = message.id, .executed = std::chrono::steady_clock::now()};
  const bool presence =
      std::holds_alternative<LeaveGame>(message.what) || std::holds_alternative<ReturnToGame>(message.what);
  if (presence && !change->again) leave_or_return(live, reply, message);
  settle(live, std::move(change).value(), std::move(reply));
}

void TableLoop::leave_or_return(LiveTable& live, const Reply& reply, const Message& message) {
  const auto seat = live.table.seat_of(reply.session->guest);
  if (!seat) return;
  if (std::holds_alternative<LeaveGame>(message.what)) {
    live.says_goodbye(*seat, now());
  } else {
    live.comes_back(*seat);
  }
  presence_changed(live);
}

void TableLoop::rematch(LiveTable& live, const std::shared_ptr<ClientSession>& session, const std::string& id) {
  const auto refuse = [&](std::string code, std::string message) {
    this->refuse(*session, id, {.code = std::move(code), .message = std::move(message)});
  };
  if (live.table.phase() != TablePhase::over) return refuse("wrong-phase", "the game is not over");
  const bool is_screen = live.table.evening() != nullptr && live.table.is_host(session->guest);
  if (!live.table.seat_of(session->guest) && !is_screen) {
    return refuse("not-seated", "only who played may ask for another game");
  }
  if (const std::string next = live.table.next(); !next.empty()) {
    return session->send(say_done_with_table(id, next));
  }
  if (!may_make(*session, id)) return;
  const std::string next = id_of_next(live);
  Change made;
  const Table table = Table::rematch_of(live.table, next, *session->person(), drawn_secret(), wall(), made,
                                        apart_in_rematch(live, session->guest));
  follow(live, table, made, {.session = session, .id = id, .table = next});
}

// In the same shard, so that the owner of this table owns the next one too.
std::string TableLoop::id_of_next(const LiveTable& live) const {
  std::string next;
  do next = table_id_from(drawn_secret().bytes);
  while (live.epoch != 0 && shard_of(next) != live.shard);
  return next;
}

void TableLoop::follow(LiveTable& live, const Table& table, Change made, Reply reply) {
  const Change linked = live.table.next_is(table.id(), wall());
  if (const Evening* evening = table.evening(); evening != nullptr) {
    reply.then = [this, evening = *evening, id = table.id()](Stored stored) {
      if (stored == Stored::yes) context_.evenings.points_to(evening, id);
    };
  }
  // Both or neither: nobody may be sent to a table that is not there, and no table is made that nobody finds.
  Write write;
  write.entries.push_back({table.id(), table.entries(), wall(), std::move(made.line)});
  write.cards.push_back(table.card(wall()));
  write.entries.push_back({live.table.id(), live.table.entries(), wall(), linked.line});
  // A table of an evening that waited is nobody's from now on.
  if (live.table.evening() != nullptr) write.cards.push_back(live.table.card(wall()));
  store(live, std::move(write), linked, std::move(reply));
}

void TableLoop::answer(const Reply& reply) {
  if (!reply.session) return;
  reply.session->send(reply.table.empty() ? say_done(reply.id) : say_done_with_table(reply.id, reply.table));
}

// Whether lists of tables change with the entry.
bool TableLoop::concerns_lists(const LiveTable& live, const Entry& entry) {
  return live.table.changed_whole(entry) || live.table.changed_room(entry) || live.table.phase() == TablePhase::over;
}

// Stores and broadcasts what a command changed; a command that changed nothing is acknowledged at once.
void TableLoop::settle(LiveTable& live, Change change, Reply reply) {
  if (!change.entry) return answer(reply);
  Write write;
  write.entries.push_back({live.table.id(), live.table.entries(), wall(), std::exchange(change.line, {})});
  if (concerns_lists(live, *change.entry)) {
    write.cards.push_back(live.table.card(wall()));
    live.card_at = wall();
  }
  store(live, std::move(write), std::move(change), std::move(reply));
}

void TableLoop::store(LiveTable& live, Write write, Change change, Reply reply) {
  live.storing = true;
  live.bot_asked_at = 0;  // a bot that is thinking now thinks about an old position
  ++in_flight_;
  const auto after = std::make_shared<const Afterwards>(
      Afterwards{.live = live, .change = std::move(change), .reply = std::move(reply)});
  // While a table leaves, nobody else has its shard.
  const bool may_write = is_ours(live) || live.leaving == LiveTable::Leaving::yes;
  if (!may_write) return add_answer(after, Stored::fenced);
  if (live.epoch != 0) write.fences.push_back({live.shard, live.epoch});
  context_.store.write(std::move(write),
                       [self = shared_from_this(), after](Stored stored) { self->add_answer(after, stored); });
}

// On the thread of the store, which answers for a whole batch at once: the executor is woken for the first of them.
void TableLoop::add_answer(std::shared_ptr<const Afterwards> after, Stored stored) {
  {
    const std::scoped_lock lock(answers_mutex_);
    answers_.emplace_back(std::move(after), stored);
    if (answers_.size() > 1) return;
  }
  executor_.post([self = shared_from_this()] { self->take_answers(); });
}

void TableLoop::take_answers() {
  std::vector<std::pair<std::shared_ptr<const Afterwards>, Stored>> answers;
  {
    const std::scoped_lock lock(answers_mutex_);
    answers.swap(answers_);
  }
  for (const auto& [after, stored] : answers) take_answer(*after, stored);
}

void TableLoop::take_answer(const Afterwards& after, Stored stored) {
  --in_flight_;
  if (after.reply.then) after.reply.then(stored);
  write_finished(after.live, stored, after.change, after.reply);
  if (when_stopped_ && in_flight_ == 0) std::exchange(when_stopped_, nullptr)();
}

void TableLoop::write_finished(LiveTable& live, Stored stored, const Change& change, const Reply& reply) {
  const auto id = [&live] { return std::string(live.table.id()); };  // a copy, where the table may go
  live.storing = false;
  if (stored == Stored::fenced || live.leaving == LiveTable::Leaving::lost) return fenced(id(), stored, reply);
  if (stored != Stored::yes) {
    ++context_.metrics.not_stored;
    if (reply.session) reply.session->send(say_refused(reply.id, not_stored));
    live.frozen = true;
    return take_up_stored(live, false);
  }
  const bool thawed = std::exchange(live.frozen, false);
  if (!change.entry) return take_up_stored(live, true);
  const bool moved = change.is<entry::Moved>();
  if (moved) ++context_.metrics.moves;
  const bool turn = moved || change.is<entry::Undone>() || live.table.just_began();
  if (turn || live.table.phase() == TablePhase::over) {
    if (!live.standing) live.standing = context_.standings.of(live.table.id());
    live.standing->note(live.table, live.epoch);
  }
  answer(reply);
  if (moved && reply.session) {
    context_.metrics.answer_time.add(std::chrono::steady_clock::now() - reply.executed);
  }
  if (change.is<entry::Closed>() && change.entry->by.empty()) {
    const auto line = std::make_shared<const std::string>(say_closed_by_operator(live.table.id()));
    for (const Watcher& each : live.watchers) each.session->sink->send(line);
  }
  forget_code(live, change);
  if (live.table.is_closed()) return unload(id());
  broadcast_entry(live, *change.entry);
  if (thawed && !live.table.changed_room(*change.entry)) broadcast_room(live);
  go_on_after_write(live, true);
}

void TableLoop::take_up_stored(LiveTable& live, bool was_rewritten) {
  if (!reload(live)) return;
  if (live.table.is_closed()) return hand_over(std::string(live.table.id()));
  live.notice_presence(now());
  if (was_rewritten)
    broadcast_whole(live);
  else
    broadcast_room(live);
  go_on_after_write(live, was_rewritten);
}

void TableLoop::go_on_after_write(LiveTable& live, bool was_stored) {
  if (live.leaving != LiveTable::Leaving::no) return leave_in_order(live);
  if (!live.waiting.empty() && !do_what_waited(live)) return;
  if (!live.storing) {
    if (was_stored)
      go_on(live);
    else
      live.ask_again = now() + 1000;
    schedule(live);
    if (live.watchers.empty()) forget_if_empty(std::string(live.table.id()));
  }
}

bool TableLoop::do_what_waited(LiveTable& live) {
  const std::string id = live.table.id();
  while (!live.storing && !live.waiting.empty()) {
    const auto next = std::move(live.waiting.front().work);
    live.waiting.pop_front();
    next();
    const auto still = tables_.find(id);
    if (still == tables_.end() || still->second.get() != &live) return false;
  }
  return true;
}

// If that fails too, everybody is disconnected and may come back.
bool TableLoop::reload(LiveTable& live) {
  const std::string id = live.table.id();
  LoadedTable loaded = context_.loader.load(id, context_.clock());
  if (loaded.table) {
    loaded.table->go_on_with(live.table.time_left(now()), now());
    live.table = *std::move(loaded.table);
    return true;
  }
  const Refused& why = loaded.outcome == LoadedTable::Outcome::damaged ? damaged : not_stored;
  for (const Watcher& each : live.watchers) each.session->send(say_refused("", why));
  take_out(id);
  return false;
}

// A table that was closed: everybody there is notified, and waiting commands are refused as too late.
void TableLoop::unload(const std::string& id) {
  const auto live = take_out(id);
  const auto line = std::make_shared<const std::string>(say_closed(id));
  for (const Watcher& each : live->watchers) each.session->sink->send(line);
  for (const WaitingCommand& next : live->waiting) next.work();
}

void TableLoop::forget_if_empty(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const LiveTable& live = *found->second;
  if (!live.watchers.empty() || live.storing || !live.waiting.empty()) return;
  if (live.deadline) deadlines_.erase({*live.deadline, id});
  context_.lobby.list(id, {});
  // How long nobody has been at a table that waits is counted from now on.
  if (live.table.phase() == TablePhase::waiting && wall() - live.card_at > context_.limits.forget_after / 24) {
    Write write{.cards = {live.table.card(wall())}};
    if (live.epoch != 0) write.fences.push_back({live.shard, live.epoch});
    context_.store.write(std::move(write), [](Stored) {});
  }
  keep_time_left(live);
  --context_.metrics.tables;
  tables_.erase(found);
}

LiveTable& TableLoop::keep(Table table, std::uint64_t epoch) {
  ++context_.metrics.tables;
  if (auto left = time_left_.extract(table.id())) table.go_on_with(std::move(left.mapped()), now());
  const std::string id = table.id();
  return *(tables_[id] = std::make_unique<LiveTable>(std::move(table), epoch));
}

void TableLoop::keep_time_left(const LiveTable& live) {
  constexpr std::size_t most = 10'000;
  if (live.table.phase() != TablePhase::playing && !live.table.is_starting()) return;
  if (time_left_.size() >= most) time_left_.erase(time_left_.begin());
  time_left_[live.table.id()] = live.table.time_left(now());
}

void TableLoop::stop(std::function<void()> done) {
  stopping_ = true;
  if (in_flight_ == 0) return done();
  when_stopped_ = std::move(done);
}

}  // namespace midnight::server
