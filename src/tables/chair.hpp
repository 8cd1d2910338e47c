// SPDX-License-Identifier: MIT
// One place at a table, and who has it.
#pragma once

#include "tables/evening.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace midnight {

struct Chair {
  enum class Kind : std::uint8_t { empty, bot, person };
  Kind kind = Kind::empty;
  std::string guest = {};
  std::string name = {};
  Look look = {};            // of a person
  std::string level = {};    // of a bot
  std::string kept = {};     // the level of the bot that plays for a person who is gone
  std::string promise = {};  // of its word, by a person
  std::string word = {};     // what this seat adds to the seed; told to nobody before the end
  bool resigned = false;     // the bot that keeps the seat keeps it for good
  bool gone = false;         // as well: the person was erased, and nobody waits for them
  bool asked = false;        // once in this game, when the time was up, whether they are there
  bool out_of_time = false;  // the bot that keeps the seat has to end this turn before its person may return

  bool is_person() const { return kind == Kind::person; }
  bool plays() const { return is_person() && !resigned && !gone; }  // somebody who may come back, if they are away
  bool is_taken() const { return kind != Kind::empty; }
};

// By Chair::Kind.
inline constexpr std::array<std::string_view, 3> chair_kinds{"empty", "bot", "person"};
constexpr std::string_view to_text(Chair::Kind kind) { return chair_kinds[static_cast<std::size_t>(kind)]; }

}  // namespace midnight
