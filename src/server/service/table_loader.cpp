// SPDX-License-Identifier: MIT
#include "server/service/table_loader.hpp"

#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t most_damaged = 1000;  // then the whole file is, which has been said by now

}  // namespace

LoadedTable TableLoader::load(const std::string& id, Now now) {
  using Outcome = LoadedTable::Outcome;
  try {
    const auto entries = store_.read_table(id);
    if (entries.empty()) return {Outcome::none};
    if (auto table = Table::restore(id, entries, now)) return {Outcome::found, std::move(table).value()};
    // What exactly cannot be understood might be a move, and those are not for logs.
    return damaged({.table = id, .entry = 0, .reason = "the entries are as they were written, but make no sense"});
  } catch (const DamagedTable& error) {
    return damaged(error.damage());
  } catch (const StoreError&) {
    return {Outcome::unreadable};
  }
}

LoadedTable TableLoader::damaged(Damage damage) {
  bool is_new = false;
  {
    const std::scoped_lock lock(mutex_);
    is_new = damage_.size() < most_damaged && damage_.try_emplace(damage.table, damage).second;
  }
  if (is_new && report_) report_(damage);
  return {LoadedTable::Outcome::damaged};
}

std::vector<Damage> TableLoader::damage() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Damage> all;
  all.reserve(damage_.size());
  for (const auto& [id, damage] : damage_) all.push_back(damage);
  return all;
}

}  // namespace midnight::server
