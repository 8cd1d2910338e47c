// SPDX-License-Identifier: MIT
#include "server/store/memory_store.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace midnight::server {
namespace {

std::vector<TableCard> newest(std::vector<TableCard> cards, std::size_t most) {
  std::ranges::sort(cards, [](const TableCard& a, const TableCard& b) {
    return std::tie(b.changed, a.table) < std::tie(a.changed, b.table);
  });
  if (cards.size() > most) cards.resize(most);
  return cards;
}

}  // namespace

void MemoryStore::write(Write write, std::function<void(Stored)> done) {
  Stored stored = Stored::no;
  {
    const std::scoped_lock lock(mutex_);
    if (holding_) {
      waiting_.push_back({std::move(write), std::move(done)});
      return;
    }
    stored = carry_out(write);
  }
  done(stored);
}

Stored MemoryStore::carry_out(const Write& write) {
  if (failing_) return Stored::no;
  if (!std::ranges::all_of(write.fences, holds_)) return Stored::fenced;
  std::map<std::string, std::uint64_t> next;
  for (const StoredEntry& entry : write.entries) {
    const auto [known, added] = next.try_emplace(entry.table, tables_[entry.table].size() + 1);
    if (entry.number != known->second++) return Stored::no;
  }
  if (!write.rewritten.empty()) {
    auto& table = tables_[write.rewritten.front().table];
    if (table.size() != write.rewritten.size()) return Stored::no;
    table = write.rewritten;
  }
  for (const StoredEntry& entry : write.entries) tables_[entry.table].push_back(entry);
  for (const TableCard& card : write.cards) cards_[card.table] = card;
  for (const std::string& table : write.forgotten) {
    tables_.erase(table);
    cards_.erase(table);
  }
  return Stored::yes;
}

void MemoryStore::fail_writes(bool failing) {
  const std::scoped_lock lock(mutex_);
  failing_ = failing;
}

void MemoryStore::hold_writes(bool holding) {
  const std::scoped_lock lock(mutex_);
  holding_ = holding;
}

void MemoryStore::settle() {
  std::deque<Waiting> settled;
  std::vector<Stored> stored;
  {
    const std::scoped_lock lock(mutex_);
    settled.swap(waiting_);
    for (const Waiting& each : settled) stored.push_back(carry_out(each.write));
  }
  for (std::size_t i = 0; i < settled.size(); ++i) settled[i].done(stored[i]);
}

void MemoryStore::lose_waiting() {
  const std::scoped_lock lock(mutex_);
  waiting_.clear();
}

std::vector<StoredEntry> MemoryStore::read_table(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(table);
  return found == tables_.end() ? std::vector<StoredEntry>{} : found->second;
}

std::optional<TableCard> MemoryStore::card(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = cards_.find(table);
  return found == cards_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<TableCard> MemoryStore::cards_in(TablePhase phase, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::vector<TableCard> found;
  for (const auto& [id, card] : cards_) {
    if (card.phase == phase) found.push_back(card);
  }
  return newest(std::move(found), most);
}

std::vector<TableCard> MemoryStore::cards_of(const std::string& guest, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::vector<TableCard> found;
  for (const auto& [id, card] : cards_) {
    if (std::ranges::find(card.guests, guest) != card.guests.end()) found.push_back(card);
  }
  return newest(std::move(found), most);
}

std::vector<TableCard> MemoryStore::cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::vector<TableCard> found;
  for (const auto& [id, card] : cards_) {
    if (card.phase == phase && card.changed > after && card.changed < before) found.push_back(card);
  }
  std::ranges::sort(found, {}, [](const TableCard& card) { return std::tie(card.changed, card.table); });
  if (found.size() > most) found.resize(most);
  return found;
}

TableCount MemoryStore::count_of(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  TableCount count;
  for (const auto& [id, card] : cards_) {
    if (!card.seat_of(guest)) continue;
    ++count.all;
    if (card.phase != TablePhase::over) ++count.open;
  }
  return count;
}

std::string MemoryStore::value(const std::string& name, const std::string& otherwise) {
  const std::scoped_lock lock(mutex_);
  if (failing_ && !values_.contains(name)) throw StoreError("nothing can be stored");
  return values_.try_emplace(name, otherwise).first->second;
}

bool MemoryStore::add_guest(const Guest& guest, const std::string& secret_hash) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return false;
  guests_[guest.guest] = guest;
  devices_[secret_hash] = guest.guest;
  return true;
}

bool MemoryStore::add_device(const std::string& guest, const std::string& secret_hash, Millis /*now*/) {
  const std::scoped_lock lock(mutex_);
  if (failing_ || !guests_.contains(guest)) return false;
  devices_[secret_hash] = guest;
  return true;
}

bool MemoryStore::rename_guest(const std::string& guest, const std::string& name) {
  const std::scoped_lock lock(mutex_);
  const auto found = guests_.find(guest);
  if (failing_ || found == guests_.end()) return false;
  found->second.name = name;
  return true;
}

std::optional<Guest> MemoryStore::guest_of(const std::string& secret_hash) {
  const std::scoped_lock lock(mutex_);
  const auto device = devices_.find(secret_hash);
  return device == devices_.end() ? std::nullopt : std::optional(guests_.at(device->second));
}

bool MemoryStore::knows_guest(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  return guests_.contains(guest);
}

bool MemoryStore::forget_guest(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return false;
  guests_.erase(guest);
  forget_what_belongs_to(guest);
  return true;
}

void MemoryStore::forget_what_belongs_to(const std::string& guest) {
  visits_.erase(guest);
  std::erase_if(devices_, [&](const auto& each) { return each.second == guest; });
  std::erase_if(codes_, [&](const auto& each) { return each.second.guest == guest; });
  std::erase_if(rows_.at(static_cast<std::size_t>(Part::blocks)), [&](const auto& each) {
    return each.first.starts_with(guest + '/') || each.first.ends_with('/' + guest);
  });
}

Traces MemoryStore::traces_of(const std::string& guest, const std::string& after) {
  constexpr std::size_t tables_of_a_piece = 100;
  const std::scoped_lock lock(mutex_);
  Traces traces;
  auto at = tables_.upper_bound(after);
  for (std::size_t i = 0; i < tables_of_a_piece && at != tables_.end(); ++i, ++at) {
    const auto names = [&](const StoredEntry& entry) { return entry.body.find(quoted(guest)) != std::string::npos; };
    if (std::ranges::any_of(at->second, names)) traces.tables.push_back(at->first);
    traces.next = at->first;
  }
  if (at == tables_.end()) traces.next.clear();
  return traces;
}

bool MemoryStore::add_code(const Code& code, Millis now) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return false;
  std::erase_if(codes_, [&](const auto& each) { return each.second.until <= now; });
  codes_[code.hash] = code;
  return true;
}

CodeCount MemoryStore::count_codes(const std::string& guest, Millis now) {
  const std::scoped_lock lock(mutex_);
  CodeCount count;
  for (const auto& [hash, code] : codes_) {
    if (code.until <= now) continue;
    ++count.all;
    if (code.guest == guest) ++count.of_guest;
  }
  return count;
}

std::optional<std::string> MemoryStore::take_code(const std::string& hash, Millis now) {
  const std::scoped_lock lock(mutex_);
  if (failing_) throw StoreError("nothing can be stored");
  const auto found = codes_.find(hash);
  if (found == codes_.end()) return std::nullopt;
  const Code code = found->second;
  codes_.erase(found);
  return code.until > now ? std::optional(code.guest) : std::nullopt;
}

std::vector<PartRow> MemoryStore::rows(Part part, const std::string& prefix, const std::string& after,
                                       std::size_t most) {
  const std::scoped_lock lock(mutex_);
  const auto& all = rows_.at(static_cast<std::size_t>(part));
  std::vector<PartRow> found;
  for (auto row = after < prefix ? all.lower_bound(prefix) : all.upper_bound(after);
       row != all.end() && row->first.starts_with(prefix) && found.size() < most; ++row) {
    found.push_back(row->second);
  }
  return found;
}

bool MemoryStore::put_row(Part part, const PartRow& row) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return false;
  rows_.at(static_cast<std::size_t>(part))[row.key] = row;
  return true;
}

bool MemoryStore::remove_row(Part part, const std::string& key) {
  const std::scoped_lock lock(mutex_);
  return !failing_ && rows_.at(static_cast<std::size_t>(part)).erase(key) != 0;
}

bool MemoryStore::note_visits(const std::vector<std::string>& guests, Millis now) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return false;
  for (const std::string& guest : guests) {
    if (guests_.contains(guest)) visits_[guest] = now;
  }
  return true;
}

std::vector<Visit> MemoryStore::visits_after(const std::string& guest, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::vector<Visit> found;
  for (const auto& [id, each] : guests_) {
    if (id > guest) found.push_back({id});
  }
  std::ranges::sort(found, {}, &Visit::guest);
  if (found.size() > most) found.resize(most);
  for (Visit& visit : found) {
    if (const auto noted = visits_.find(visit.guest); noted != visits_.end()) visit.at = noted->second;
  }
  return found;
}

std::size_t MemoryStore::forget_guests(const std::vector<std::string>& guests, Millis before) {
  const std::scoped_lock lock(mutex_);
  if (failing_) return 0;
  std::size_t forgotten = 0;
  for (const std::string& guest : guests) {
    const auto noted = visits_.find(guest);
    const bool sits =
        std::ranges::any_of(cards_, [&](const auto& each) { return each.second.seat_of(guest).has_value(); });
    if (sits || noted == visits_.end() || noted->second >= before || guests_.erase(guest) == 0) continue;
    forget_what_belongs_to(guest);
    ++forgotten;
  }
  return forgotten;
}

bool MemoryStore::can_write() {
  const std::scoped_lock lock(mutex_);
  return !failing_;
}

}  // namespace midnight::server
