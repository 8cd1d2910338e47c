// SPDX-License-Identifier: MIT
// What a loop does for people who want nothing to do with each other, and for those who are erased.
#include "server/service/table_loop.hpp"

#include "tables/erasing.hpp"

#include <utility>

namespace midnight::server {

// Somebody who has blocked another person knows that. To the other it looks like a table that had too many guests.
std::optional<Refused> TableLoop::kept_apart(const LiveTable& live, const std::string& guest) {
  if (live.table.seat_of(guest)) return std::nullopt;
  std::vector<std::string> others{live.table.host()};
  for (const Seat seat : SeatSet::all(live.table.players())) others.push_back(live.table.guest_at(seat));
  if (const Evening* evening = live.table.evening(); evening != nullptr) {
    others.insert(others.end(), evening->screens.begin(), evening->screens.end());
  }
  bool apart = false;
  for (const std::string& other : others) {
    if (other.empty() || other == guest) continue;
    if (context_.blocks.of(guest)->contains(other)) {
      return Refused{.code = "blocked", .message = "you have blocked somebody who sits here"};
    }
    apart = apart || context_.blocks.of(other)->contains(guest);
  }
  if (!apart) return std::nullopt;
  return Table::too_many_have_sat_down();
}

SeatSet TableLoop::apart_in_rematch(const LiveTable& live, const std::string& guest) {
  SeatSet apart;
  std::vector<std::string> seated{guest};
  for (const Seat seat : SeatSet::all(live.table.players())) {
    const std::string other = live.table.guest_at(seat);
    if (other.empty() || other == guest) continue;
    bool fits = true;
    for (const std::string& each : seated) fits = fits && !context_.blocks.between(each, other);
    if (fits) {
      seated.push_back(other);
    } else {
      apart.insert(seat);
    }
  }
  return apart;
}

std::vector<std::string> TableLoop::unheard_by(const LiveTable& live, const std::string& guest) {
  std::vector<std::string> unheard;
  for (const std::string& other : live.table.people()) {
    if (other != guest && context_.blocks.between(guest, other)) unheard.push_back(other);
  }
  return unheard;
}

// In memory while it is rewritten, so that people who come meanwhile wait.
LiveTable* TableLoop::find_to_erase(const std::string& id) {
  const auto epoch = context_.owner.epoch_of(shard_of(id));
  if (!epoch || stopping_ || being_forgotten_.contains(id)) return nullptr;
  if (const auto found = tables_.find(id); found != tables_.end()) {
    return found->second->epoch == *epoch ? found->second.get() : nullptr;
  }
  LoadedTable loaded = context_.loader.load(id, context_.clock());
  return loaded.table ? &keep(*std::move(loaded.table), *epoch) : nullptr;
}

void TableLoop::erase(const std::string& id, const std::string& guest, const std::function<void(bool)>& done) {
  LiveTable* live = find_to_erase(id);
  if (live == nullptr) return done(false);
  const auto again = [this, id, guest, done] { erase(id, guest, done); };
  if (live->storing) {
    live->waiting.push_back({{}, again});
    return;
  }
  // Without them the start would only fail when its time is over, and their name would be there until then.
  if (live->table.is_starting() && live->table.seat_of(guest)) {
    live->waiting.push_back({{}, again});
    return settle(*live, live->table.start_fails(drawn_secret(), context_.clock()), {});
  }
  if (Change leaves = live->table.leaves_for_good(guest, context_.clock()); leaves.entry) {
    live->waiting.push_back({{}, again});
    return settle(*live, std::move(leaves), {});
  }
  auto write = rewritten(*live, guest);
  if (!write || !is_ours(*live)) {
    forget_if_empty(id);
    return done(false);
  }
  store(*live, *std::move(write), {}, {.then = [done](Stored stored) { done(stored == Stored::yes); }});
}

// Nothing if it cannot be read, or does not name them.
std::optional<Write> TableLoop::rewritten(const LiveTable& live, const std::string& guest) {
  const std::string& id = live.table.id();
  try {
    const auto entries = context_.store.read_table(id);
    auto without = without_person(entries, guest);
    if (!without || *without == entries) return std::nullopt;
    const auto table = Table::restore(id, *without, context_.clock());
    if (!table) return std::nullopt;
    Write write{.rewritten = std::move(without).value()};
    if (const auto card = context_.store.card(id)) write.cards.push_back(table->card(card->changed));
    return write;
  } catch (const StoreError&) {
    return std::nullopt;
  }
}

}  // namespace midnight::server
