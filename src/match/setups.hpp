// SPDX-License-Identifier: MIT
// Setups: a number of players together with the options they play by. This page reads what a game says
// about its options (`option_choices`), for everybody who wants to offer or try them all.
#pragma once

#include "core/json_reader.hpp"
#include "match/match.hpp"

#include <string>
#include <vector>

namespace midnight {

struct GameSetup {
  int players = 0;
  Json options = Json::object();  // only those that differ from their defaults
};

// What an option may be chosen from by that many players; empty if it is not chosen from a list. `choices` is
// what the game tells about this one option: `values` is a list, or a list for each player count.
std::vector<Json> listed_values(const Json& choices, int players);
// `default` is the value itself, or one for each player count.
Json default_value(const Json& choices, int players);

// Every combination of listed values, fewest changes first, so that the defaults lead.
std::vector<GameSetup> combinations(const Json& option_choices, int players);
// Those of them that the game can be played with.
std::vector<GameSetup> every_setup(const GameInfo& game, int players);
std::vector<GameSetup> every_setup(const GameInfo& game);  // player count by player count

// The setups of one player count, less those that repeat values which setups before them have. Where each value
// goes with the other defaults, what remains is the defaults and one change at a time.
std::vector<GameSetup> without_repeats(std::vector<GameSetup> setups);
// For each player count the few setups that have every listed value.
std::vector<GameSetup> telling_setups(const GameInfo& game);

// "passes-2"; empty for the defaults.
std::string options_name(const GameSetup& setup);
// "2" for the defaults, "2-passes-2" for others; good as part of a file's name.
std::string setup_name(const GameSetup& setup);

// Pre: the game takes these options.
template <class Entry>
typename Entry::Rules::Options options_at(const GameSetup& setup, Seat first = Seat(0)) {
  JsonReader reader(setup.options);
  return Entry::Notation::read_options(reader, setup.players, first);
}

}  // namespace midnight
