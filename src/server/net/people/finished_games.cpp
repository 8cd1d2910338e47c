// SPDX-License-Identifier: MIT
#include "server/net/people/finished_games.hpp"

#include "tables/table.hpp"

namespace midnight::net {
namespace {

constexpr std::size_t most_exported_tables = 1000;
constexpr std::size_t most_games = 200;

// Nothing if there is none to be had.
std::optional<std::string> record_of(server::Store& store, const TableCard& card) {
  std::vector<StoredEntry> entries;
  try {
    entries = store.read_table(card.table);
  } catch (const server::StoreError&) {
    return std::nullopt;
  }
  const auto table = Table::restore(card.table, entries, card.changed);
  if (!table) return std::nullopt;
  auto record = table->record();
  return record ? std::optional(std::move(record).value()) : std::nullopt;
}

}  // namespace

Json finished_games(server::Store& store, const Person& person) {
  Json games = Json::array();
  for (const TableCard& card : store.cards_of(person.guest, most_exported_tables)) {
    if (card.phase != TablePhase::over) continue;
    if (games.size() >= most_games) break;
    if (auto record = record_of(store, card)) games.push_back(*std::move(record));
  }
  return games;
}

}  // namespace midnight::net
