// SPDX-License-Identifier: MIT
// What can happen at a table, a closed set. A table is its entries and nothing else: Table::apply is the only way in
// which it changes, whether an entry was just decided or is read back from a store. entry_json.hpp has them as text.
#pragma once

#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "match/early_end.hpp"
#include "tables/chair.hpp"
#include "tables/evening.hpp"
#include "tables/stored.hpp"
#include "tables/to_server.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midnight {

namespace entry {

// How a game begins at a table of a device, where nobody else could be cheated: from a seed or a position that was
// chosen.
struct DeviceStart {
  std::optional<Seat> first = {};  // drawn from the seed if absent
  Rng::Kind chance = Rng::Kind::chacha20;
  Json position = nullptr;  // null: it is dealt from the seed
  std::string origin = {};  // "record" or "branch"; empty: it was dealt for this table
  std::string daily = {};   // the day whose deal this is
  bool practice = false;    // of a lesson or an example: everything lies open, and any seat's moves may be played
};

struct Made {
  std::string game;
  Json options = Json::object();
  Pace pace = Pace::none;
  bool open = false;
  Seed secret;  // at a table of a device the seed itself
  std::vector<Chair> chairs;
  std::optional<DeviceStart> device = {};
  std::optional<Evening> evening = {};
};
// Down, or again on the own seat with another promise. At a table of an evening also from one seat to another.
struct Sat {
  Seat seat;
  std::string name;
  std::string promise = {};
  std::optional<Seat> left_of = {};        // others have moved for this one, who sits on `seat` now
  std::optional<int> players = {};         // as many seats as there are now: one was added
  std::optional<std::string> figure = {};  // absent: as before
  std::optional<int> mark = {};            // the same
};
struct Taken {  // by somebody else, while its person was not there
  Seat seat;
  std::string name;
  std::string promise = {};  // before the start
  std::vector<Millis> left = {};
};
struct Stood {
  Seat seat;
};
struct Cleared {  // by the host
  Seat seat;
};
struct Arranged {           // by the host of an evening
  std::vector<Seat> order;  // by seat: where its person sat before
};
struct SettingsChanged {
  SetTable to;
};
struct BotSeated {
  Seat seat;
  std::string name;
  std::string level;
};
struct Starting {};  // from now on words are revealed, and nobody promises another
struct Revealed {    // the last of them begins the game
  Seat seat;
  std::string word;
};
struct StartFailed {  // somebody left before they revealed their word: everybody promises again, to another secret
  Seed secret;
};
// The game begins with the words that there are; on a device without a `Starting` before it.
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
struct Asked {  // the seat's person, whose time is up, whether they are there
  Seat seat;
  std::vector<Millis> left = {};
};
struct Returned {  // or is there, when asked
  Seat seat;
  std::vector<Millis> left = {};
};
struct Resigned {  // a bot plays for the seat from now on, if the game goes on
  Seat seat;
  std::string level;
  std::vector<Millis> left = {};
};
struct Gone {  // the seat's person was erased: a bot plays for the seat from now on
  Seat seat;
  std::string level;
  std::vector<Millis> left = {};
};
struct Paused {  // an evening, or it goes on
  bool on = false;
  std::vector<Millis> left = {};
};
struct Voted {  // on aborting the game
  Seat seat;
  bool agree = false;
};
struct Said {
  std::string name;
  std::string text;    // either this
  std::string phrase;  // or this; neither: somebody said it who was erased
};
struct Renamed {
  std::string name;
};
struct Closed {};   // by the host before the game, or by an operator (nobody): then a running game is aborted
struct Succeeded {  // by a rematch, or by the next table of an evening
  std::string table;
};
struct EveningEnded {};  // by its host
struct Screened {        // somebody without a seat shows the table as the host does, or no longer
  bool on = false;
};
struct Wished {           // for the next game of the evening
  std::string game = {};  // empty: for none any more
};
struct Shown {  // how the game is played, or the show is over
  bool on = false;
};
struct Practised {};  // what is being shown

// At tables of a device only:
struct Helped {};  // by advice or a memory aid
struct Rewound {   // further than the rules let anybody take back, which counts as help
  Seat seat;
  std::int64_t plays = 0;  // that are left
};
struct Ended {  // as the record says that was laid: not by the rules
  EarlyEnd how;
};

using What =
    std::variant<Made, Sat, Taken, Stood, Cleared, Arranged, SettingsChanged, BotSeated, Starting, Revealed,
                 StartFailed, Started, Moved, Undone, Kept, Asked, Returned, Resigned, Gone, Paused, Voted, Said,
                 Renamed, Closed, Succeeded, EveningEnded, Screened, Wished, Shown, Practised, Helped, Rewound, Ended>;

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
