// SPDX-License-Identifier: MIT
#include "server/service/turn_cache.hpp"

#include <utility>

namespace midnight::server {
namespace {

// A few megabytes. Beyond it all tables are forgotten that are not in memory, and read again where somebody asks.
constexpr std::size_t most_noted = 50'000;

}  // namespace

void TurnCache::Turns::note(const Table& table, std::uint64_t epoch) {
  const std::scoped_lock lock(mutex_);
  if (epoch_ > epoch || (epoch_ == epoch && entries_ > table.entries())) return;
  entries_ = table.entries();
  epoch_ = epoch;
  awaited_ = table.awaited();
}

std::optional<std::vector<Awaited>> TurnCache::Turns::awaited(std::uint64_t epoch) const {
  const std::scoped_lock lock(mutex_);
  return entries_ > 0 && epoch_ == epoch ? std::optional(awaited_) : std::nullopt;
}

std::shared_ptr<TurnCache::Turns> TurnCache::of(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (noted_.size() >= most_noted && !noted_.contains(table)) {
    std::erase_if(noted_, [](const auto& each) { return each.second.use_count() == 1; });
  }
  auto& turns = noted_[table];
  if (!turns) turns = std::make_shared<Turns>();
  return turns;
}

std::optional<std::vector<Awaited>> TurnCache::at(const std::string& table) {
  const auto epoch = owner_.epoch_of(shard_of(table));
  if (epoch) {
    const std::scoped_lock lock(mutex_);
    const auto noted = noted_.find(table);
    if (noted != noted_.end()) {
      if (auto known = noted->second->awaited(*epoch)) return known;
    }
  }
  const LoadedTable loaded = tables_.load(table, clock_());
  if (!loaded.table) return std::nullopt;
  if (epoch) of(table)->note(*loaded.table, *epoch);
  return loaded.table->awaited();
}

}  // namespace midnight::server
