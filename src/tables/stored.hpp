// SPDX-License-Identifier: MIT
// What a store keeps of tables: their entries, and a card for lists that need not read a log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

using Millis = std::int64_t;  // since 1970

// What time it is for a table's owner.
struct Now {
  Millis wall = 0;    // as people read it; somebody may set it
  Millis steady = 0;  // never jumps: everything that counts down is measured with it
  // An owner with one clock, as a device, has no more to say.
  constexpr Now(Millis both) : wall(both), steady(both) {}  // NOLINT(google-explicit-constructor)
  constexpr Now(Millis wall_time, Millis steady_time) : wall(wall_time), steady(steady_time) {}
};

enum class TablePhase : std::uint8_t { waiting = 0, playing = 1, over = 2 };
std::string_view to_text(TablePhase phase);

// An entry as it is stored.
struct StoredEntry {
  std::string table;
  std::uint64_t number = 0;  // from 1, without gaps; a number that is already there makes the whole write fail
  Millis at = 0;
  std::string body;  // one line of JSON
  bool operator==(const StoredEntry&) const = default;
};

// What lists of tables need to know without reading a log; written together with the entries that changed it.
struct TableCard {
  std::string table;
  TablePhase phase = TablePhase::waiting;
  std::string game;
  bool open = false;  // may be listed in the hall
  Millis changed = 0;
  std::vector<std::string> guests;  // by seat; empty where no person sits. Behind the seats: screens of its evening
  std::vector<std::string> names;   // the same; a screen has none
  bool operator==(const TableCard&) const = default;

  std::size_t seats() const;  // without the screens
  std::optional<std::size_t> seat_of(std::string_view guest) const;
};

}  // namespace midnight
