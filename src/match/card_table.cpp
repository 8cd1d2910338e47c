// SPDX-License-Identifier: MIT
#include "match/card_table.hpp"

#include "core/json_reader.hpp"
#include "match/catalogue.hpp"

namespace midnight {
namespace {

// Calls use(notation) with the notation of the game of that name, if it has a card table.
template <class Use, class... Entries>
void with_notation(std::string_view game, Use use, std::tuple<Entries...>*) {
  const auto try_one = [&]<class Entry>(Entry*) {
    if constexpr (HasCardTable<typename Entry::Notation>) {
      if (game == Entry::Rules::name) use(typename Entry::Notation());
    }
  };
  (try_one(static_cast<Entries*>(nullptr)), ...);
}

}  // namespace

Json card_table(std::string_view game) {
  Json table;
  with_notation(
      game, [&](auto notation) { table = decltype(notation)::card_table(); }, static_cast<Catalogue*>(nullptr));
  return table;
}

Result<Json, Problem> use_card_table(std::string_view game, const Json& table) {
  JsonReader reader(table);
  Json options = Json::object();
  with_notation(
      game, [&](auto notation) { options = decltype(notation)::use_card_table(reader); },
      static_cast<Catalogue*>(nullptr));
  if (reader.problem()) return *reader.problem();
  return options;
}

}  // namespace midnight
