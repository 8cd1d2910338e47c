// SPDX-License-Identifier: MIT
#include "server/service/table_service.hpp"

#include "core/seed.hpp"
#include "core/sha256.hpp"
#include "server/service/empty_tables.hpp"
#include "server/service/erasures.hpp"
#include "server/service/lobby.hpp"
#include "server/service/redirects.hpp"
#include "server/service/table_loop.hpp"
#include "tables/to_client.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace midnight::server {
namespace {

constexpr int most_not_understood = 10;
const Refused quieted{.code = "quieted", .message = "an operator has turned off your chat for some time"};

}  // namespace

struct TableService::Impl {
  Impl(Store& store, BotPool& bots, const std::vector<Executor*>& executors, std::function<Now()> clock,
       std::function<void(std::uint8_t*, std::size_t)> random, ServiceLimits limits, Ownership& owner)
      : loader(store),
        sanctions(store),
        blocks(store, [clock] { return clock().steady; }),
        evenings(store, clock, random),
        lobby(*executors.front(), blocks),
        standings(loader, owner, clock),
        quotas(store, limits.tables),
        empty_tables(store, limits.forget_after),
        erasures(store, {.disconnect = [this](const std::string& guest) { disconnect(guest); },
                         .rewrite = [this](const std::string& table, const std::string& guest,
                                           const std::function<void(bool)>& done) { rewrite(table, guest, done); }}),
        context{store,  bots,    lobby,    standings,        loader,
                quotas, blocks,  evenings, std::move(clock), std::move(random),
                limits, metrics, owner},
        redirects(owner, metrics, context.clock,
                  [this](const std::shared_ptr<ClientSession>& session, Message message) {
                    handle(session, std::move(message));
                  }) {
    for (Executor* executor : executors) loops.push_back(std::make_shared<TableLoop>(*executor, context));
  }

  std::size_t place_of(const std::string& table) const { return std::hash<std::string>{}(table) % loops.size(); }
  TableLoop& loop_of(const std::string& table) { return *loops[place_of(table)]; }

  // Runs on the loop's executor.
  template <class Work>
  void at_loop(const std::string& table, Work work) {
    TableLoop& loop = loop_of(table);
    if (loop.executor().runs_here()) return work(loop);
    loop.executor().post([loop = loop.shared_from_this(), work = std::move(work)]() mutable { work(*loop); });
  }

  void stop_watching(const std::shared_ptr<ClientSession>& session) {
    redirects.leave_table(*session);
    if (std::exchange(session->in_lobby, false)) lobby.leave(session);
    if (session->table.empty()) return;
    const std::string table = std::exchange(session->table, {});
    at_loop(table, [session, table](TableLoop& loop) { loop.unwatch(session, table); });
  }

  // Calls it when what is returned has been called once by every loop.
  std::function<void()> when_all_loops(std::function<void()> done) const {
    const auto left = std::make_shared<std::atomic<std::size_t>>(loops.size());
    return [left, done = std::move(done)] {
      if (--*left == 0) done();
    };
  }

  void handle(const std::shared_ptr<ClientSession>& session, Message message);
  std::string table_for(const std::string& guest, const std::string& command);
  void forget_empty_tables();
  std::vector<std::shared_ptr<ClientSession>> all_sessions();
  void disconnect(const std::string& guest);
  void rewrite(const std::string& table, const std::string& guest, const std::function<void(bool)>& done);

  ServiceMetrics metrics;
  TableLoader loader;
  Sanctions sanctions;
  Blocks blocks;
  Evenings evenings;
  Lobby lobby;
  Standings standings;
  TableQuotas quotas;
  EmptyTables empty_tables;  // on the executor of the lobby
  Erasures erasures;         // the same
  LoopContext context;
  Redirects redirects;
  std::vector<std::shared_ptr<TableLoop>> loops;
  std::mutex mutex;                                                                              // guards what follows
  std::unordered_map<std::string, std::unordered_set<std::shared_ptr<ClientSession>>> sessions;  // by guest
  std::string key;                                                                               // of table_for
};

// The id of the table that this command makes: the same whenever it is repeated, also by a server that was restarted,
// and nobody else can find out, because a key that never leaves the store goes into it. Throws StoreError.
std::string TableService::Impl::table_for(const std::string& guest, const std::string& command) {
  const std::scoped_lock lock(mutex);
  if (key.empty()) {
    std::array<std::uint8_t, 32> fresh{};
    context.random(fresh.data(), fresh.size());
    key = context.store.value("table-key", to_hex(fresh));
  }
  const auto bytes = [](const std::string& text) {
    return std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  };
  return table_id_from(hmac_sha256(bytes(key), bytes(guest + '\n' + command)));
}

void TableService::Impl::forget_empty_tables() {
  for (const std::string& table : empty_tables.find(context.clock().wall)) {
    at_loop(table, [this, table](TableLoop& loop) { loop.forget(table, metrics.forgotten); });
  }
}

std::vector<std::shared_ptr<ClientSession>> TableService::Impl::all_sessions() {
  const std::scoped_lock lock(mutex);
  std::vector<std::shared_ptr<ClientSession>> all;
  for (const auto& [guest, of_guest] : sessions) {
    all.insert(all.end(), of_guest.begin(), of_guest.end());
  }
  return all;
}

void TableService::Impl::disconnect(const std::string& guest) {
  std::unordered_set<std::shared_ptr<ClientSession>> theirs;
  {
    const std::scoped_lock lock(mutex);
    if (const auto found = sessions.find(guest); found != sessions.end()) theirs = found->second;
  }
  for (const auto& session : theirs) session->close("erased");
}

void TableService::Impl::rewrite(const std::string& table, const std::string& guest,
                                 const std::function<void(bool)>& done) {
  Executor& here = loops.front()->executor();
  const auto answer = [&here, done](bool stored) { here.post([done, stored] { done(stored); }); };
  at_loop(table, [table, guest, answer](TableLoop& loop) { loop.erase(table, guest, answer); });
}

TableService::TableService(Store& store, BotPool& bots, const std::vector<Executor*>& executors,
                           std::function<Now()> clock, std::function<void(std::uint8_t*, std::size_t)> random,
                           ServiceLimits limits, Ownership& owner)
    : impl_(std::make_unique<Impl>(store, bots, executors, std::move(clock), std::move(random), limits, owner)) {}

TableService::~TableService() = default;

std::shared_ptr<ClientSession> TableService::enter(const Person& person, std::shared_ptr<MessageSink> sink,
                                                   ClientAddress from, std::string sent_to) {
  auto session = std::make_shared<ClientSession>(person, std::move(sink), std::move(from), std::move(sent_to));
  {
    const std::scoped_lock lock(impl_->mutex);
    impl_->sessions[person.guest].insert(session);
  }
  ++impl_->metrics.sessions;
  session->send(say_welcome(person, MIDNIGHT_VERSION));
  return session;
}

void TableService::leave(const std::shared_ptr<ClientSession>& session) {
  {
    const std::scoped_lock routing(session->routing);
    impl_->stop_watching(session);
    session->held.clear();
  }
  --impl_->metrics.sessions;
  const std::scoped_lock lock(impl_->mutex);
  const auto found = impl_->sessions.find(session->guest);
  if (found == impl_->sessions.end()) return;
  found->second.erase(session);
  if (found->second.empty()) impl_->sessions.erase(found);
}

void TableService::rename(const Person& person) {
  {
    const std::scoped_lock lock(impl_->mutex);
    const auto found = impl_->sessions.find(person.guest);
    if (found != impl_->sessions.end()) {
      for (const auto& session : found->second) session->rename(person.name);
    }
  }
  for (const auto& loop : impl_->loops) loop->executor().post([loop, person] { loop->rename(person); });
}

Sanctions& TableService::sanctions() { return impl_->sanctions; }

void TableService::enforce() {
  impl_->sanctions.reload();
  blocks_changed();
  look_for_erasures();
  const Millis now = impl_->context.clock().wall;
  for (const auto& session : impl_->all_sessions()) {
    const auto banned = impl_->sanctions.banned(session->guest, session->from.key, now);
    const auto quiet = impl_->sanctions.quieted(session->guest, now);
    if (banned) {
      session->ban(*banned);
    } else if (quiet && session->quieted_until.exchange(*quiet) != *quiet) {
      session->send(say_quieted(*quiet));
    }
  }
}

void TableService::notify(const std::string& text) {
  const auto line = std::make_shared<const std::string>(say_notice(text));
  for (const auto& session : impl_->all_sessions()) session->sink->send(line);
}

void TableService::reset_name(const Person& person) {
  rename(person);
  for (const auto& session : impl_->all_sessions()) {
    if (session->guest == person.guest) session->send(say_name_was_reset(person.name));
  }
}

void TableService::close_table(const std::string& table, std::function<void(Closing)> done) {
  impl_->at_loop(table, [table, done = std::move(done)](TableLoop& loop) { loop.close_by_operator(table, done); });
}

std::vector<ConnectedPerson> TableService::visitors() {
  std::map<std::string, ConnectedPerson> all;
  for (const auto& session : impl_->all_sessions()) {
    ConnectedPerson& visitor = all[session->guest];
    visitor.person = *session->person();
    ++visitor.connections;
    if (std::ranges::find(visitor.addresses, session->from.key) == visitor.addresses.end()) {
      visitor.addresses.push_back(session->from.key);
    }
  }
  std::vector<ConnectedPerson> list;
  list.reserve(all.size());
  for (auto& [guest, visitor] : all) list.push_back(std::move(visitor));
  return list;
}

void TableService::survey(std::function<void(std::vector<TableInMemory>)> done) {
  struct Survey {
    std::mutex mutex;
    std::vector<TableInMemory> tables;
  };
  const auto found = std::make_shared<Survey>();
  const auto one_less = impl_->when_all_loops([found, done = std::move(done)] { done(std::move(found->tables)); });
  for (const auto& loop : impl_->loops) {
    loop->executor().post([loop, found, one_less] {
      {
        const std::scoped_lock lock(found->mutex);
        loop->add_tables(found->tables);
      }
      one_less();
    });
  }
}

void TableService::blocks_changed() {
  impl_->blocks.changed();
  impl_->lobby.blocks_changed();
}

bool TableService::erase(const std::string& guest) {
  if (!Erasures::note(impl_->context.store, guest, impl_->context.clock().wall)) return false;
  impl_->context.store.forget_guest(guest);  // if that cannot be stored now, it is done later
  impl_->disconnect(guest);
  blocks_changed();
  look_for_erasures();
  return true;
}

void TableService::look_for_erasures() { impl_->erasures.look_soon(); }

void TableService::receive(const std::shared_ptr<ClientSession>& session, std::string_view line) {
  if (session->is_closed()) return;
  ++impl_->metrics.messages;
  auto message = read_message(line);
  if (!message) {
    ++impl_->metrics.refused;
    if (++session->not_understood > most_not_understood) return session->sink->close("not-understood");
    const Problem& problem = message.error();
    const std::string where = problem.field.empty() ? "" : problem.field + ": ";
    return session->send(say_refused(id_in(line), {.code = "bad-request", .message = where + problem.why}));
  }
  if (std::holds_alternative<Ping>(message->what)) return session->send(say_pong());
  if (std::holds_alternative<Chat>(message->what) &&
      impl_->sanctions.quieted(session->guest, impl_->context.clock().wall)) {
    ++impl_->metrics.refused;
    return session->send(say_refused(message->id, quieted));
  }
  const std::scoped_lock routing(session->routing);
  if (const auto* hall = std::get_if<WatchLobby>(&message->what)) {
    impl_->stop_watching(session);
    session->in_lobby = true;
    return impl_->lobby.enter(session, hall->game);
  }
  if (impl_->redirects.waits(session, *message)) return;
  impl_->handle(session, std::move(message).value());
}

// Handles messages that concern a table, whether this server owns it or not.
void TableService::Impl::handle(const std::shared_ptr<ClientSession>& session, Message message) {
  const auto refuse = [&](std::string code, std::string sentence) {
    ++metrics.refused;
    session->send(say_refused(message.id, {.code = std::move(code), .message = std::move(sentence)}));
  };
  const auto is_here = [&](const std::string& table) { return redirects.is_here(session, table, message); };
  if (const auto* watch = std::get_if<Watch>(&message.what)) {
    if (session->table != watch->table) stop_watching(session);
    session->table = watch->table;
    if (!is_here(watch->table)) return;
    return at_loop(watch->table, [session, wish = *watch](TableLoop& loop) { loop.watch(session, wish); });
  }
  if (std::holds_alternative<MakeTable>(message.what)) {
    std::string id;
    try {
      id = table_for(session->guest, message.id);
    } catch (const DamagedFile& error) {
      loader.note(error);
      return refuse("storage", "the storage cannot be read");
    } catch (const StoreError&) {
      return refuse("storage", "the storage cannot be read");
    }
    if (!is_here(id)) return;
    return at_loop(id, [session, id, said = std::move(message)](TableLoop& loop) { loop.make(session, said, id); });
  }
  if (session->table.empty()) return refuse("no-table", "watch a table first");
  if (!is_here(session->table)) return;
  TableLoop& loop = loop_of(session->table);
  if (loop.executor().runs_here()) return loop.command(session, session->table, std::move(message));
  at_loop(session->table, [session, table = session->table, said = std::move(message)](TableLoop& there) mutable {
    there.command(session, table, std::move(said));
  });
}

void TableService::tick() {
  impl_->redirects.tick();
  impl_->lobby.tick(impl_->context.clock().steady);
  impl_->loops.front()->executor().post([this] {
    impl_->forget_empty_tables();
    impl_->erasures.tick(impl_->context.clock().steady);
  });
  for (const auto& loop : impl_->loops) loop->executor().post([loop] { loop->tick(); });
}

void TableService::release(int shard, std::function<void()> done) {
  const auto one_less = impl_->when_all_loops(std::move(done));
  for (const auto& loop : impl_->loops) {
    loop->executor().post([loop, shard, one_less] { loop->release(shard, one_less); });
  }
}

void TableService::drop(int shard) {
  for (const auto& loop : impl_->loops) loop->executor().post([loop, shard] { loop->drop(shard); });
}

void TableService::stop(std::function<void()> done) {
  const auto one_less = impl_->when_all_loops(std::move(done));
  for (const auto& loop : impl_->loops) loop->executor().post([loop, one_less] { loop->stop(one_less); });
}

std::optional<Standing> TableService::standing_of(const std::string& table) { return impl_->standings.at(table); }

Evenings& TableService::evenings() { return impl_->evenings; }

Lobby& TableService::lobby() { return impl_->lobby; }

std::vector<SharedRates> TableService::shared_rates() {
  auto all = impl_->quotas.shared_rates([this] { return impl_->context.clock().steady; });
  for (SharedRates& each : impl_->evenings.shared_rates()) all.push_back(std::move(each));
  return all;
}

void TableService::set_limits(const TableLimits& limits) {
  impl_->quotas.set_limits(limits, impl_->context.clock().steady);
}

void TableService::forget_finished(const std::string& table) {
  impl_->at_loop(table, [this, table](TableLoop& loop) { loop.forget(table, impl_->metrics.retired); });
}

void TableService::count_forgotten_guests(std::size_t guests) { impl_->metrics.forgotten_guests += guests; }

std::size_t TableService::executor_of(const std::string& table) const { return impl_->place_of(table); }

TableLoader& TableService::loader() { return impl_->loader; }

const ServiceMetrics& TableService::metrics() const { return impl_->metrics; }

void TableService::count(Limit limit) { impl_->metrics.limited.count(limit); }

}  // namespace midnight::server
