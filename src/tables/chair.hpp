// SPDX-License-Identifier: MIT
// One place at a table, and who has it.
#pragma once

#include <cstdint>
#include <string>

namespace midnight {

struct Chair {
  enum class Kind : std::uint8_t { empty, bot, person };
  Kind kind = Kind::empty;
  std::string guest = {};
  std::string name = {};
  std::string level = {};  // of a bot
  std::string kept = {};   // the level of the bot that plays for a person who is gone
  std::string word = {};   // what this seat adds to the seed

  bool is_person() const { return kind == Kind::person; }
  bool is_taken() const { return kind != Kind::empty; }
};

}  // namespace midnight
