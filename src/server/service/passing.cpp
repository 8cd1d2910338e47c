// SPDX-License-Identifier: MIT
#include "server/service/passing.hpp"

#include "tables/to_client.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

void end(Elsewhere::Carried& carried) {
  if (!carried.session) return;
  carried.sink->shut();
  carried.session->leave();
  carried = {};
}

Elsewhere& elsewhere_of(ClientSession& session) {
  if (!session.elsewhere) session.elsewhere = std::make_shared<Elsewhere>();
  return *session.elsewhere;
}

}  // namespace

void PassedSink::send(std::shared_ptr<const std::string> line) {
  said_ = true;
  const auto session = session_.lock();
  if (session && !shut_) session->sink->send(std::move(line));
}

void PassedSink::close(std::string_view why) {
  const auto session = session_.lock();
  if (session && !shut_.exchange(true)) session->close(why);
}

Passing::Passing(Ownership& owner, Passage& passage, ServiceMetrics& metrics, std::function<Now()> clock, Handle handle)
    : owner_(owner), passage_(passage), metrics_(metrics), clock_(std::move(clock)), handle_(std::move(handle)) {}

void Passing::close(ClientSession& session) {
  if (session.close("moved")) ++metrics_.moved;
}

void Passing::refuse(const ClientSession& session, const std::string& id, std::string code, std::string sentence) {
  ++metrics_.refused;
  session.send(say_refused(id, {.code = std::move(code), .message = std::move(sentence)}));
}

bool Passing::is_here(const std::shared_ptr<ClientSession>& session, const std::string& table, const Message& message,
                      std::string_view line) {
  const int shard = shard_of(table);
  const bool watches = std::holds_alternative<Watch>(message.what);
  const bool makes = std::holds_alternative<MakeTable>(message.what);
  if (owner_.epoch_of(shard)) {
    if (!session->elsewhere || !session->elsewhere->table.session || makes) return true;
    if (watches) {
      end(session->elsewhere->table);
      return true;
    }
    close(*session);  // this server owns the table by now, and the session does not watch it here
    return false;
  }
  // A session is passed on once, or it might go in circles; but it may be here before the shard is.
  if (session->passed || !pass_on(session, shard, message, line)) hold(session, message, line);
  return false;
}

bool Passing::pass_on(const std::shared_ptr<ClientSession>& session, int shard, const Message& message,
                      std::string_view line) {
  Elsewhere& elsewhere = elsewhere_of(*session);
  if (std::holds_alternative<MakeTable>(message.what)) return make_elsewhere(session, shard, message, line);
  if (!elsewhere.table.session) {
    if (!std::holds_alternative<Watch>(message.what)) {
      close(*session);  // the table was here when the session began to watch it
      return true;
    }
    elsewhere.table = carry(session, shard);
    if (!elsewhere.table.session) return false;
  }
  ++metrics_.passed_on;
  elsewhere.table.session->say(line);
  return true;
}

bool Passing::make_elsewhere(const std::shared_ptr<ClientSession>& session, int shard, const Message& message,
                             std::string_view line) {
  auto& making = session->elsewhere->making;
  for (Elsewhere::Carried& each : making) {
    if (each.sink->has_said_something()) end(each);
  }
  std::erase_if(making, [](const Elsewhere::Carried& each) { return !each.session; });
  if (making.size() >= most_making) {
    metrics_.limited.count(Limit::tables);
    refuse(*session, message.id, "too-fast", "wait for the answers to earlier commands");
    return true;
  }
  Elsewhere::Carried carried = carry(session, shard);
  if (!carried.session) return false;
  ++metrics_.passed_on;
  carried.session->say(line);
  making.push_back(std::move(carried));
  return true;
}

Elsewhere::Carried Passing::carry(const std::shared_ptr<ClientSession>& session, int shard) {
  auto sink = std::make_shared<PassedSink>(session);
  auto carried = passage_.pass(shard, *session->person(), session->from, sink);
  return {.session = std::move(carried), .sink = std::move(sink), .shard = shard};
}

bool Passing::waits(const std::shared_ptr<ClientSession>& session, const Message& message, std::string_view line) {
  if (!session->elsewhere || session->elsewhere->held.empty()) return false;
  hold(session, message, line);
  return true;
}

void Passing::hold(const std::shared_ptr<ClientSession>& session, const Message& message, std::string_view line) {
  Elsewhere& elsewhere = elsewhere_of(*session);
  if (elsewhere.held.size() >= most_held) return give_up(*session);
  elsewhere.held.push_back({message, std::string(line)});
  if (elsewhere.held_since != 0) return;
  elsewhere.held_since = now();
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(session);
}

void Passing::tick() {
  std::vector<std::shared_ptr<ClientSession>> waiting;
  {
    const std::scoped_lock lock(mutex_);
    waiting.swap(waiting_);
  }
  for (const auto& session : waiting) {
    const std::scoped_lock lock(session->routing);
    try_again(session);
  }
}

void Passing::try_again(const std::shared_ptr<ClientSession>& session) {
  Elsewhere& elsewhere = *session->elsewhere;
  for (Elsewhere::Held& each : std::exchange(elsewhere.held, {})) {
    if (session->is_closed()) break;
    if (elsewhere.held.empty()) {
      handle_(session, std::move(each.message), each.line);
    } else {
      elsewhere.held.push_back(std::move(each));
    }
  }
  const Millis patience = session->passed ? a_short_moment : a_moment;
  if (!elsewhere.held.empty() && now() - elsewhere.held_since >= patience) give_up(*session);
  if (session->is_closed()) elsewhere.held.clear();
  if (elsewhere.held.empty()) {
    elsewhere.held_since = 0;
    return;
  }
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(session);
}

// No server owns the shard. Clients that watch reconnect and wait again; those that make a table get an answer. The
// same `make` may be under way on another connection, or at the server that had the shard, so nobody knows what came of
// it.
void Passing::give_up(ClientSession& session) {
  auto& held = session.elsewhere->held;
  const auto makes = [](const Elsewhere::Held& each) { return std::holds_alternative<MakeTable>(each.message.what); };
  if (!std::ranges::all_of(held, makes)) return close(session);
  for (const Elsewhere::Held& each : held) {
    refuse(session, each.message.id, "storage",
           "nobody can answer this right now, and it is not known whether it was done: send it again with the same id");
  }
  held.clear();
}

void Passing::leave_table(const std::shared_ptr<ClientSession>& session) {
  if (!session->elsewhere) return;
  end(session->elsewhere->table);
  std::erase_if(session->elsewhere->held, [&](const Elsewhere::Held& each) {
    if (std::holds_alternative<MakeTable>(each.message.what)) return false;
    if (!each.message.id.empty()) refuse(*session, each.message.id, "no-table", "watch a table first");
    return true;
  });
}

void Passing::leave(const std::shared_ptr<ClientSession>& session) {
  if (!session->elsewhere) return;
  end(session->elsewhere->table);
  for (Elsewhere::Carried& each : session->elsewhere->making) end(each);
  session->elsewhere->making.clear();
  session->elsewhere->held.clear();
}

}  // namespace midnight::server
