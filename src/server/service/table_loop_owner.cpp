// SPDX-License-Identifier: MIT
// What a loop does because its tables may be another server's: it knows which are ours, unloads those that are not, and
// disconnects their clients. A client comes back and repeats what was not answered.
#include "server/service/table_loop.hpp"

#include <utility>

namespace midnight::server {

std::optional<std::uint64_t> TableLoop::epoch_to_load(const std::string& id,
                                                      const std::shared_ptr<ClientSession>& asking) {
  const auto epoch = context_.owner.epoch_of(shard_of(id));
  const auto here = tables_.find(id);
  const bool old = here != tables_.end() && here->second->epoch != epoch;
  // Until an old write is answered, nobody can be sure what is stored.
  const bool uncertain = old && here->second->storing;
  if (old && !uncertain) hand_over(id);
  if (epoch && !uncertain) return epoch;
  send_away(*asking, shard_of(id));
  return std::nullopt;
}

void TableLoop::send_away(ClientSession& session, int shard) {
  if (session.move(context_.owner.owner_of(shard))) ++context_.metrics.moved;
}

void TableLoop::send_everybody_away(LiveTable& live) {
  for (const Watcher& each : std::exchange(live.watchers, {})) send_away(*each.session, live.shard);
}

std::unique_ptr<LiveTable> TableLoop::take_out(const std::string& id) {
  const auto found = tables_.find(id);
  std::unique_ptr<LiveTable> live = std::move(found->second);
  if (live->deadline) deadlines_.erase({*live->deadline, id});
  context_.lobby.list(id, {});
  --context_.metrics.tables;
  tables_.erase(found);
  if (live->leaving != LiveTable::Leaving::no) one_less_to_release(live->shard);
  return live;
}

void TableLoop::one_less_to_release(int shard) {
  const auto releasing = releasing_.find(shard);
  if (releasing == releasing_.end() || --releasing->second.left > 0) return;
  const auto done = std::move(releasing->second.done);
  releasing_.erase(releasing);
  done();
}

void TableLoop::hand_over(const std::string& id) {
  const auto live = take_out(id);
  send_everybody_away(*live);
  for (const WaitingCommand& next : live->waiting) next.work();
}

// Nobody repeats a name to the next owner.
void TableLoop::leave_in_order(LiveTable& live) {
  const std::string id = live.table.id();
  while (!live.storing && !live.renamed.empty()) take_name(id, live.renamed.front().guest);
  if (!live.storing) hand_over(id);
}

// Nothing was stored because another server owns the shard, or it does not matter any more whether it was.
void TableLoop::fenced(const std::string& id, Stored stored, const Reply& reply) {
  if (reply.session) send_away(*reply.session, shard_of(id));
  if (stored == Stored::fenced) {
    ++context_.metrics.fenced;
    const LiveTable& live = *tables_.at(id);
    if (is_ours(live)) context_.owner.lost(live.shard);
  }
  hand_over(id);
}

std::size_t TableLoop::unload_shard(int shard, LiveTable::Leaving leaving) {
  std::vector<std::string> idle;
  std::size_t storing = 0;
  for (const auto& [id, live] : tables_) {
    if (live->shard != shard) continue;
    if (!live->storing) {
      idle.push_back(id);
      continue;
    }
    ++storing;
    if (live->leaving != LiveTable::Leaving::lost) live->leaving = leaving;
    if (leaving == LiveTable::Leaving::lost) send_everybody_away(*live);
  }
  for (const std::string& id : idle) hand_over(id);
  return storing;
}

void TableLoop::release(int shard, std::function<void()> done) {
  const std::size_t storing = unload_shard(shard, LiveTable::Leaving::yes);
  if (storing == 0) return done();
  releasing_[shard] = {.left = storing, .done = std::move(done)};
}

void TableLoop::drop(int shard) { unload_shard(shard, LiveTable::Leaving::lost); }

}  // namespace midnight::server
