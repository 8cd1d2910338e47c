// SPDX-License-Identifier: MIT
#include "server/service/redirects.hpp"

#include "tables/to_client.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {

Redirects::Redirects(Ownership& owner, ServiceMetrics& metrics, std::function<Now()> clock, Handle handle)
    : owner_(owner), metrics_(metrics), clock_(std::move(clock)), handle_(std::move(handle)) {}

void Redirects::close(ClientSession& session, const std::string& at) {
  if (session.move(at)) ++metrics_.moved;
}

void Redirects::refuse(const ClientSession& session, const std::string& id, std::string code, std::string sentence) {
  ++metrics_.refused;
  session.send(say_refused(id, {.code = std::move(code), .message = std::move(sentence)}));
}

bool Redirects::is_here(const std::shared_ptr<ClientSession>& session, const std::string& table,
                        const Message& message) {
  const int shard = shard_of(table);
  if (owner_.epoch_of(shard)) {
    session->sent_to.clear();  // it has arrived
    return true;
  }
  const std::string owner = owner_.owner_of(shard);
  if (may_wait(*session, owner)) {
    const bool is_misdirected = !owner.empty() && session->sent_to == owner;
    if (is_misdirected && session->held_since == 0) ++metrics_.misdirected;
    hold(session, message);
  } else {
    // A lease has passed: the owner is there, and the proxy does not find it.
    if (!owner.empty() && session->sent_to == owner) metrics_.note_unreached();
    close(*session, owner);
  }
  return false;
}

// A client that was sent to the owner and came here did not get through to it: the proxy does not know it, or it is
// gone and its lease has not ended. A client that was sent to another server learned that from somebody who may know
// more than this server.
bool Redirects::may_wait(const ClientSession& session, const std::string& owner) const {
  const Millis waited = session.held_since == 0 ? 0 : now() - session.held_since;
  if (owner.empty()) return true;
  if (session.sent_to == owner) return waited < a_moment;
  return !session.sent_to.empty() && waited < a_short_moment;
}

bool Redirects::waits(const std::shared_ptr<ClientSession>& session, const Message& message) {
  if (session->held.empty()) return false;
  hold(session, message);
  return true;
}

void Redirects::hold(const std::shared_ptr<ClientSession>& session, const Message& message) {
  if (session->held.size() >= most_held) return give_up(*session);
  session->held.push_back(message);
  owner_.look_soon();
  if (session->held_since != 0) return;
  session->held_since = now();
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(session);
}

void Redirects::tick() {
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

void Redirects::try_again(const std::shared_ptr<ClientSession>& session) {
  for (Message& each : std::exchange(session->held, {})) {
    if (session->is_closed()) break;
    if (session->held.empty()) {
      handle_(session, std::move(each));
    } else {
      session->held.push_back(std::move(each));
    }
  }
  if (!session->held.empty() && now() - session->held_since >= a_moment) give_up(*session);
  if (session->is_closed()) session->held.clear();
  if (session->held.empty()) {
    session->held_since = 0;
    return;
  }
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(session);
}

// No server owns the shard. Clients that watch reconnect and wait again; those that make a table get an answer. The
// same `make` may be under way on another connection, or at the server that had the shard, so nobody knows what came of
// it.
void Redirects::give_up(ClientSession& session) {
  const auto makes = [](const Message& each) { return std::holds_alternative<MakeTable>(each.what); };
  if (!std::ranges::all_of(session.held, makes)) return close(session, {});
  for (const Message& each : session.held) {
    refuse(session, each.id, "storage",
           "nobody can answer this right now, and it is not known whether it was done: send it again with the same id");
  }
  session.held.clear();
}

void Redirects::leave_table(ClientSession& session) {
  std::erase_if(session.held, [&](const Message& each) {
    if (std::holds_alternative<MakeTable>(each.what)) return false;
    if (!each.id.empty()) refuse(session, each.id, "no-table", "watch a table first");
    return true;
  });
}

}  // namespace midnight::server
