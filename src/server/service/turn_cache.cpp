// SPDX-License-Identifier: MIT
#include "server/service/turn_cache.hpp"

#include <utility>

namespace midnight::server {
namespace {

// A few megabytes. Beyond it everything is forgotten, and read again where somebody asks.
constexpr std::size_t most_noted = 50'000;

}  // namespace

void TurnCache::note(const Table& table) {
  auto awaited = table.awaited();
  const std::scoped_lock lock(mutex_);
  if (noted_.size() >= most_noted && !noted_.contains(table.id())) noted_.clear();
  Noted& noted = noted_[table.id()];
  if (noted.entries > table.entries()) return;
  noted = {.entries = table.entries(), .awaited = std::move(awaited)};
}

std::optional<std::vector<Awaited>> TurnCache::at(const std::string& table) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = noted_.find(table); known != noted_.end()) return known->second.awaited;
  }
  const LoadedTable loaded = tables_.load(table, clock_());
  if (!loaded.table) return std::nullopt;
  note(*loaded.table);
  return loaded.table->awaited();
}

}  // namespace midnight::server
