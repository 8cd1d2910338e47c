// SPDX-License-Identifier: MIT
// What can happen at a table, a closed set. A table is its entries and nothing else: Table::apply is the only way in
// which it changes, whether an entry was just decided or is read back from a store. entry_json.hpp has them as text.
#pragma once

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "tables/chair.hpp"
#include "tables/stored.hpp"
#include "tables/to_server.hpp"

#include <string>
#include <variant>
#include <vector>

namespace midnight {

namespace entry {

struct Made {
  std::string game;
  Json options = Json::object();
  Pace pace = Pace::none;
  bool open = false;
  Seed secret;
  std::vector<Chair> chairs;
};
struct Sat {
  Seat seat;
  std::string name;
  std::string word;
};
struct Stood {
  Seat seat;
};
struct Cleared {  // by the host
  Seat seat;
};
struct SettingsChanged {
  SetTable to;
};
struct BotSeated {
  Seat seat;
  std::string name;
  std::string level;
};
struct Started {};
// `left` is each seat's time after the entry; empty where no clock runs, and in an entry that is not applied yet.
struct Moved {
  Seat seat;
  std::string move;
  std::vector<Millis> left = {};
};
struct Undone {
  Seat seat;
  std::vector<Millis> left = {};
};
struct Kept {  // a bot plays for the seat's person
  Seat seat;
  std::string level;
  std::vector<Millis> left = {};
};
struct Returned {
  Seat seat;
  std::vector<Millis> left = {};
};
struct Said {
  std::string name;
  std::string text;    // either this
  std::string phrase;  // or this
};
struct Renamed {
  std::string name;
};
struct Closed {};
struct Succeeded {  // by a rematch
  std::string table;
};

using What = std::variant<Made, Sat, Stood, Cleared, SettingsChanged, BotSeated, Started, Moved, Undone, Kept, Returned,
                          Said, Renamed, Closed, Succeeded>;

}  // namespace entry

struct Entry {
  std::string by = {};  // a guest; empty for what the table's owner did: bots, clocks
  std::string id = {};  // of the command
  Millis at = 0;
  entry::What what;

  template <class T>
  bool is() const {
    return std::holds_alternative<T>(what);
  }
};

}  // namespace midnight
