// SPDX-License-Identifier: MIT
#include "match/tables.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace midnight {
namespace {

const Json nothing;

const Json& member(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  return found == object.end() ? nothing : *found;
}

// One fact for all, or an object with one for each player count. A value that is an object itself has other names.
const Json& for_players(const Json& fact, int players) {
  const std::string count = std::to_string(players);
  return fact.is_object() && fact.contains(count) ? member(fact, count) : fact;
}

std::string plain_text(const Json& value) { return value.is_string() ? value.get<std::string>() : to_line(value); }

}  // namespace

std::vector<Json> listed_values(const Json& choices, int players) {
  const Json& values = for_players(member(choices, "values"), players);
  return values.is_array() ? std::vector<Json>(values.begin(), values.end()) : std::vector<Json>();
}

Json default_value(const Json& choices, int players) { return for_players(member(choices, "default"), players); }

std::vector<Table> combinations(const Json& option_choices, int players) {
  std::vector<Table> tables{Table{.players = players}};
  for (const auto& [name, choices] : option_choices.items()) {
    const Json usual = default_value(choices, players);
    std::vector<Table> more;
    for (const Table& table : tables) {
      for (const Json& value : listed_values(choices, players)) {
        if (value == usual) continue;
        more.push_back(table);
        more.back().options[name] = value;
      }
    }
    tables.insert(tables.end(), more.begin(), more.end());
  }
  std::vector<Table> sorted;
  for (std::size_t changes = 0; changes <= option_choices.size(); ++changes) {
    std::ranges::copy_if(tables, std::back_inserter(sorted),
                         [changes](const Table& table) { return table.options.size() == changes; });
  }
  return sorted;
}

std::vector<Table> every_table(const GameInfo& game, int players) {
  std::vector<Table> tables = combinations(game.options, players);
  std::erase_if(tables, [&game](const Table& table) {
    const StartOptions start{
        .game = std::string(game.name), .players = table.players, .options = table.options, .seed = {}, .first = {}};
    return !Match::start(start).ok();
  });
  return tables;
}

std::vector<Table> every_table(const GameInfo& game) {
  std::vector<Table> all;
  for (int players = game.min_players; players <= game.max_players; ++players) {
    std::ranges::move(every_table(game, players), std::back_inserter(all));
  }
  return all;
}

std::vector<Table> without_repeats(std::vector<Table> tables) {
  std::set<std::string> told;
  std::erase_if(tables, [&told](const Table& table) {
    bool says_nothing_new = !table.options.empty();
    for (const auto& [name, value] : table.options.items()) {
      if (told.insert(name + "=" + to_line(value)).second) says_nothing_new = false;
    }
    return says_nothing_new;
  });
  return tables;
}

std::vector<Table> telling_tables(const GameInfo& game) {
  std::vector<Table> all;
  for (int players = game.min_players; players <= game.max_players; ++players) {
    std::ranges::move(without_repeats(every_table(game, players)), std::back_inserter(all));
  }
  return all;
}

std::string options_name(const Table& table) {
  std::string text;
  for (const auto& [name, value] : table.options.items()) {
    text += (text.empty() ? "" : "-") + name + "-" + plain_text(value);
  }
  return text;
}

std::string table_name(const Table& table) {
  const std::string options = options_name(table);
  return std::to_string(table.players) + (options.empty() ? "" : "-" + options);
}

}  // namespace midnight
