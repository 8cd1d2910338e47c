// SPDX-License-Identifier: MIT
// Game records: text files (.midnight) that people can read and diff. Header lines `key: value`, an empty
// line, then one line a move, `seat move`. docs/records.md describes every key.
#pragma once

#include "match/early_end.hpp"
#include "match/fair.hpp"
#include "match/match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

inline constexpr std::size_t max_record_moves = 100'000;

// What a record says beside the game itself.
struct RecordNotes {
  std::vector<std::string> names;  // one a seat; empty: Player 1, Player 2, …
  std::string date;                // YYYY-MM-DD, or empty
  // Online games:
  std::string table = {};                  // its id; empty: not played online
  std::string commitment = {};             // published before the deal
  Seed secret = {};                        // what the commitment is to
  std::vector<std::string> words = {};     // by seat: what each added to the secret to give the seed
  std::vector<std::string> promises = {};  // by seat; empty for a bot
  int failed = 0;                          // starts that failed before this one
  SeatSet silent = {};                     // who promised a word and kept it back
  // Any game:
  std::optional<EarlyEnd> ended = {};  // before the rules ended it

  bool is_online() const { return !table.empty(); }
};

struct Record {
  StartOptions start;
  bool has_seed = false;
  Json position;  // where the game began, if not from a seed; else null
  RecordNotes notes;
  struct Line {
    int number = 0;  // in the file, from 1
    Seat seat;
    std::string move;
  };
  std::vector<Line> moves;
};

// What is wrong with a record, and on which line (0: the file as a whole).
struct RecordError {
  int line = 0;
  std::string message;
};
// "line 3: …".
inline std::string to_text(const RecordError& error) {
  return error.line > 0 ? "line " + std::to_string(error.line) + ": " + error.message : error.message;
}

std::string write_record(const Match& match, const RecordNotes& notes = {});
Result<Record, RecordError> parse_record(std::string_view text);
// The game after the first `move_count` moves (all of them if absent).
Result<Match, RecordError> replay(const Record& record, std::optional<std::size_t> move_count = std::nullopt);

struct Verification {
  bool dealt = false;        // the game was dealt again from its seed; else it began from a position
  bool first_drawn = false;  // the seed draws this first player; otherwise a person chose one
  std::size_t moves = 0;
  std::optional<Outcome> outcome;  // absent: the game is not finished
};
// Deals the game again, replays it, and checks everything that was published about its seed.
Result<Verification, RecordError> verify(const Record& record);

}  // namespace midnight
