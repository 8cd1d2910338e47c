// SPDX-License-Identifier: MIT
#include "server/net/people/finished_games.hpp"

#include "server/tables/table.hpp"

namespace midnight::net {
namespace {

constexpr std::size_t most_exported_tables = 1000;
constexpr std::size_t most_games = 200;

// Null if there is none to be had.
Json record_of(server::Store& store, const server::TableCard& card, const server::Person& person) {
  std::vector<server::Entry> entries;
  try {
    entries = store.read_table(card.table);
  } catch (const server::StoreError&) {
    return {};
  }
  const auto table = server::Table::restore(card.table, entries, card.changed);
  if (!table) return {};
  const auto answer = table->answer(person, server::AskRecord{});
  if (!answer) return {};
  const auto record = answer->find("record");
  return record == answer->end() ? Json() : *record;
}

}  // namespace

Json finished_games(server::Store& store, const server::Person& person) {
  Json games = Json::array();
  for (const server::TableCard& card : store.cards_of(person.guest, most_exported_tables)) {
    if (card.phase != server::TablePhase::over) continue;
    if (games.size() >= most_games) break;
    Json record = record_of(store, card, person);
    if (record.is_string()) games.push_back(std::move(record));
  }
  return games;
}

}  // namespace midnight::net
