// SPDX-License-Identifier: MIT
// What a loop does for operators.
#include "server/service/table_loop.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {

void TableLoop::close_by_operator(const std::string& id, const std::function<void(Closing)>& done) {
  if (stopping_) return done(Closing::failed);
  const auto epoch = context_.owner.epoch_of(shard_of(id));
  const auto here = tables_.find(id);
  if (!epoch || (here != tables_.end() && !is_ours(*here->second))) return done(Closing::elsewhere);
  if (here != tables_.end() && here->second->storing) {
    here->second->waiting.push_back({.guest = {}, .work = [this, id, done] { close_by_operator(id, done); }});
    return;
  }
  if (here == tables_.end()) {
    LoadedTable loaded = being_forgotten_.contains(id) ? LoadedTable{} : context_.loader.load(id, context_.clock());
    if (!loaded.table) {
      return done(loaded.outcome == LoadedTable::Outcome::none ? Closing::missing : Closing::failed);
    }
    if (loaded.table->is_closed()) return done(Closing::over);
    keep(*std::move(loaded.table), *epoch);
  }
  LiveTable& live = *tables_.at(id);
  const Closing what = live.table.phase() == TablePhase::playing ? Closing::aborted : Closing::closed;
  Change change = live.table.closed_by_operator(context_.clock());
  if (!change.entry) {
    forget_if_empty(id);
    return done(Closing::over);
  }
  settle(live, std::move(change), {.session = nullptr, .id = {}, .then = [done, what](Stored stored) {
                                     done(stored == Stored::yes ? what : Closing::failed);
                                   }});
}

void TableLoop::add_tables(std::vector<TableInMemory>& to) const {
  for (const auto& [id, live] : tables_) {
    TableInMemory table{.table = id, .guests = {}};
    for (const Watcher& each : live->watchers) {
      if (std::ranges::find(table.guests, each.session->guest) == table.guests.end()) {
        table.guests.push_back(each.session->guest);
      }
    }
    to.push_back(std::move(table));
  }
}

}  // namespace midnight::server
