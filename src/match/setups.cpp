// SPDX-License-Identifier: MIT
#include "match/setups.hpp"

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

std::vector<GameSetup> combinations(const Json& option_choices, int players) {
  std::vector<GameSetup> setups{GameSetup{.players = players}};
  for (const auto& [name, choices] : option_choices.items()) {
    const Json usual = default_value(choices, players);
    std::vector<GameSetup> more;
    for (const GameSetup& setup : setups) {
      for (const Json& value : listed_values(choices, players)) {
        if (value == usual) continue;
        more.push_back(setup);
        more.back().options[name] = value;
      }
    }
    setups.insert(setups.end(), more.begin(), more.end());
  }
  std::vector<GameSetup> sorted;
  for (std::size_t changes = 0; changes <= option_choices.size(); ++changes) {
    std::ranges::copy_if(setups, std::back_inserter(sorted),
                         [changes](const GameSetup& setup) { return setup.options.size() == changes; });
  }
  return sorted;
}

std::vector<GameSetup> every_setup(const GameInfo& game, int players) {
  std::vector<GameSetup> setups = combinations(game.options, players);
  std::erase_if(setups, [&game](const GameSetup& setup) {
    const StartOptions start{
        .game = std::string(game.name), .players = setup.players, .options = setup.options, .seed = {}, .first = {}};
    return !Match::start(start).ok();
  });
  return setups;
}

std::vector<GameSetup> every_setup(const GameInfo& game) {
  std::vector<GameSetup> all;
  for (int players = game.min_players; players <= game.max_players; ++players) {
    std::ranges::move(every_setup(game, players), std::back_inserter(all));
  }
  return all;
}

std::vector<GameSetup> without_repeats(std::vector<GameSetup> setups) {
  std::set<std::string> told;
  std::erase_if(setups, [&told](const GameSetup& setup) {
    bool says_nothing_new = !setup.options.empty();
    for (const auto& [name, value] : setup.options.items()) {
      if (told.insert(name + "=" + to_line(value)).second) says_nothing_new = false;
    }
    return says_nothing_new;
  });
  return setups;
}

std::vector<GameSetup> telling_setups(const GameInfo& game) {
  std::vector<GameSetup> all;
  for (int players = game.min_players; players <= game.max_players; ++players) {
    std::ranges::move(without_repeats(every_setup(game, players)), std::back_inserter(all));
  }
  return all;
}

std::string options_name(const GameSetup& setup) {
  std::string text;
  for (const auto& [name, value] : setup.options.items()) {
    text += (text.empty() ? "" : "-") + name + "-" + plain_text(value);
  }
  return text;
}

std::string setup_name(const GameSetup& setup) {
  const std::string options = options_name(setup);
  return std::to_string(setup.players) + (options.empty() ? "" : "-" + options);
}

}  // namespace midnight
