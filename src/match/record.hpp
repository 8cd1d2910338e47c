// SPDX-License-Identifier: MIT
// Game records: text files (.midnight) that people can read and diff. Header lines `key: value`, an empty
// line, then one line a move, `seat move`. docs/records.md describes every key.
#pragma once

#include "match/match.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

inline constexpr std::size_t max_record_moves = 100'000;

// What a record says beside the game itself.
struct RecordNotes {
  std::vector<std::string> names;  // one a seat; empty: Player 1, Player 2, …
  std::string date;                // YYYY-MM-DD, or empty
  std::string table;               // online games: the table's id
  std::string commitment;          // online games: SHA-256(secret ‖ table) in hex, published before the deal
  std::optional<Seed> secret;      // what the commitment is to; absent: to the seed itself
  std::vector<std::string> words;  // by seat: what each added to the secret to give the seed
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

std::string write_record(const Match& match, const RecordNotes& notes = {});
Result<Record, RecordError> parse_record(std::string_view text);
// The game after the first `move_count` moves (all of them if absent).
Result<Match, RecordError> replay(const Record& record, std::optional<std::size_t> move_count = std::nullopt);

// The commitment to a secret (or to a seed that is one), in hex.
std::string commitment_to(const Seed& secret, std::string_view table);
// The seed that a table's secret and the words of its seats give together.
Seed seed_of(const Seed& secret, std::span<const std::string> words);

struct Verification {
  bool seed_given = false;        // the record tells its seed, so the deal could be made again
  bool commitment_given = false;  // and the commitment published before the deal
  std::size_t moves = 0;
  bool finished = false;
  std::optional<Outcome> outcome;
};
// Deals the game again, replays it and checks the commitment.
Result<Verification, RecordError> verify(const Record& record);

}  // namespace midnight
