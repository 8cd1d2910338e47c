// SPDX-License-Identifier: MIT
#include "server/net/people/finished_games.hpp"

namespace midnight::net {
namespace {

constexpr std::size_t most_exported_tables = 1000;
constexpr std::size_t most_games = 200;

// Nothing if there is none to be had.
std::optional<std::string> record_of(server::TableLoader& tables, const TableCard& card) {
  const server::LoadedTable loaded = tables.load(card.table, card.changed);
  if (!loaded.table) return std::nullopt;
  auto record = loaded.table->record();
  return record ? std::optional(std::move(record).value()) : std::nullopt;
}

}  // namespace

Json finished_games(server::Store& store, server::TableLoader& tables, const Person& person) {
  Json games = Json::array();
  for (const TableCard& card : store.cards_of(person.guest, most_exported_tables)) {
    if (card.phase != TablePhase::over || !card.seat_of(person.guest)) continue;
    if (games.size() >= most_games) break;
    if (auto record = record_of(tables, card)) games.push_back(*std::move(record));
  }
  return games;
}

}  // namespace midnight::net
