// SPDX-License-Identifier: MIT
// What a loop does so that nobody takes what others need: who may make a table, whose commands wait, names that change
// often, and tables that nobody needs.
#include "server/service/table_loop.hpp"
#include "tables/to_client.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {

bool TableLoop::may_make(ClientSession& session, const std::string& command_id) {
  if (session.from.unlimited) return true;
  std::optional<Refused> refused;
  try {
    refused = context_.quotas.take(session.guest, session.from.key, now());
    if (refused) context_.metrics.limited.count(Limit::tables);
  } catch (const StoreError&) {
    refused = Refused{.code = "storage", .message = "the storage cannot be read"};
  }
  if (refused) refuse(session, command_id, *refused);
  return !refused;
}

void TableLoop::wait(LiveTable& live, const std::shared_ptr<ClientSession>& session, const std::string& command_id,
                     std::function<void()> work) {
  if (live.waiting_of(session->guest) < context_.limits.waiting_commands) {
    live.waiting.push_back({session->guest, std::move(work)});
    context_.metrics.commands_waiting.add(live.waiting.size());
    return;
  }
  context_.metrics.limited.count(Limit::table);
  refuse(*session, command_id, {.code = "too-fast", .message = "wait for the answers to earlier commands"});
}

void TableLoop::forget(const std::string& id, std::atomic<std::uint64_t>& count) {
  const int shard = shard_of(id);
  const auto epoch = context_.owner.epoch_of(shard);
  if (!epoch || stopping_ || tables_.contains(id) || !being_forgotten_.insert(id).second) return;
  Write write{.forgotten = {id}};
  if (*epoch != 0) write.fences.push_back({shard, *epoch});
  context_.store.write(std::move(write), [self = shared_from_this(), id, &count](Stored deleted) {
    self->executor_.post([self, id, deleted, &count] {
      self->being_forgotten_.erase(id);
      if (deleted == Stored::yes) ++count;
    });
  });
}

// While something is being stored, however many names somebody takes are one change.
void TableLoop::rename(const Person& person) {
  for (const auto& [id, live] : tables_) {
    if (!live->table.seat_of(person.guest)) {
      // Its room names people who have come and have no seat yet.
      if (live->table.evening() != nullptr && live->connections_of(person.guest) > 0 && !live->storing)
        broadcast_room(*live);
      continue;
    }
    if (!live->storing) {
      settle(*live, live->table.renamed(person, wall()), {});
      continue;
    }
    const auto earlier = std::ranges::find(live->renamed, person.guest, &Person::guest);
    if (earlier != live->renamed.end()) {
      *earlier = person;
      continue;
    }
    live->renamed.push_back(person);
    live->waiting.push_back({{}, [this, which = id, guest = person.guest] { take_name(which, guest); }});
  }
}

void TableLoop::take_name(const std::string& id, const std::string& guest) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  LiveTable& live = *found->second;
  const auto latest = std::ranges::find(live.renamed, guest, &Person::guest);
  if (latest == live.renamed.end()) return;  // the table was unloaded and loaded again meanwhile
  const Person person = std::move(*latest);
  live.renamed.erase(latest);
  settle(live, live.table.renamed(person, wall()), {});
}

}  // namespace midnight::server
