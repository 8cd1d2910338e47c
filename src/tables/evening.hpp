// SPDX-License-Identifier: MIT
// An evening around one screen: tables that follow each other, with the same host and the same people. The host is the
// screen that everybody sees, and has no seat. What is known of the evening goes from each table to the next; nothing
// of it is hidden.
#pragma once

#include "core/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

// Letters and digits that nobody mistakes for each other, as many as 5 bits have.
inline constexpr std::string_view evening_letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
inline constexpr std::size_t evening_code_length = 6;
// As it was given out, in capitals; empty if it cannot be one.
std::string tidy_code(std::string_view given);
// A room message lists all of them.
inline constexpr std::size_t most_evening_games = 100;
inline constexpr std::size_t most_evening_people = 60;
inline constexpr std::size_t most_evening_screens = 4;  // beside the host
inline constexpr std::size_t most_evening_shows = 16;   // there are fewer games

// How somebody looks at a table: what they chose when they sat down.
struct Look {
  std::string figure = {};       // as the page calls it; empty: none
  std::optional<int> mark = {};  // a colour and a sign; nobody else at the table has the same
  bool operator==(const Look&) const = default;
};
inline constexpr std::size_t max_figure_bytes = 16;
inline constexpr int mark_count = 6;

struct EveningPerson {
  std::string guest = {};
  std::string name = {};
  Look look = {};
  bool waits = false;  // there was no seat for them: they come first at the next table
  bool past = false;   // its guest has taken another person's seat over since, and is that one
};

// A game that was played to its end.
struct EveningGame {
  std::string game = {};
  std::vector<std::int64_t> people = {};  // by seat: which of the evening's; nobody: a bot
  static constexpr std::int64_t nobody = -1;
  SeatSet winners = {};
  std::vector<std::int64_t> scores = {};  // by seat; empty if somebody resigned
  std::string reason = {};
  std::string table = {};                 // where it was played
  std::vector<std::int64_t> by_bot = {};  // by seat: moves of a bot in a person's place; empty: none at all
};

struct Evening {
  std::string code = {};                   // with which others find the table
  std::string before = {};                 // the table before this one; empty: this is the first
  std::vector<EveningPerson> people = {};  // in the order in which they turned up
  std::vector<EveningGame> games = {};     // before this table
  std::vector<std::string> screens = {};   // guests that show the table as the host does
  std::vector<std::string> shown = {};     // games whose show has begun
};

}  // namespace midnight
