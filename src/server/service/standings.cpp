// SPDX-License-Identifier: MIT
#include "server/service/standings.hpp"

#include <utility>

namespace midnight::server {
namespace {

// A few megabytes. Beyond it all tables are forgotten that are not in memory, and read again where somebody asks.
constexpr std::size_t most_noted = 50'000;

}  // namespace

void Standings::OfTable::note(const Table& table, std::uint64_t epoch) {
  const std::scoped_lock lock(mutex_);
  if (epoch_ > epoch || (epoch_ == epoch && entries_ > table.entries())) return;
  entries_ = table.entries();
  epoch_ = epoch;
  standing_ = table.standing();
}

std::optional<Standing> Standings::OfTable::known(std::optional<std::uint64_t> epoch) const {
  const std::scoped_lock lock(mutex_);
  const bool stands = entries_ > 0 && (epoch_ == epoch || standing_.result);
  return stands ? std::optional(standing_) : std::nullopt;
}

std::shared_ptr<Standings::OfTable> Standings::of(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (noted_.size() >= most_noted && !noted_.contains(table)) {
    std::erase_if(noted_, [](const auto& each) { return each.second.use_count() == 1; });
  }
  auto& noted = noted_[table];
  if (!noted) noted = std::make_shared<OfTable>();
  return noted;
}

std::optional<Standing> Standings::at(const std::string& table) {
  const auto epoch = owner_.epoch_of(shard_of(table));
  {
    const std::scoped_lock lock(mutex_);
    const auto noted = noted_.find(table);
    if (noted != noted_.end()) {
      if (auto known = noted->second->known(epoch)) return known;
    }
  }
  const LoadedTable loaded = tables_.load(table, clock_());
  if (!loaded.table) return std::nullopt;
  if (epoch || loaded.table->phase() == TablePhase::over) of(table)->note(*loaded.table, epoch.value_or(0));
  return loaded.table->standing();
}

}  // namespace midnight::server
