// SPDX-License-Identifier: MIT
// How one game of an arena went; what statistics are made from, and what a line of an arena's file says.
#pragma once

#include "arena/contest.hpp"
#include "core/fixed_list.hpp"
#include "core/json_reader.hpp"
#include "core/per_seat.hpp"
#include "core/seat.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::arena {

using TimesBySeat = PerSeat<std::uint32_t, max_seats>;
using Uses = std::map<std::string, TimesBySeat, std::less<>>;

// What is seen by looking at every move.
struct GameDetails {
  std::uint64_t choices = 0;       // legal moves, summed over all decisions
  std::uint32_t forced = 0;        // decisions with a single legal move
  std::uint32_t lead_changes = 0;  // by the game's own Insight
  std::uint32_t decided_at = 0;    // the move after which the leader stayed the same
  std::uint64_t hidden = 0;        // things that the acting seat's views did not show,
  std::uint64_t shown = 0;         // and those they did, summed over all decisions
  Uses actions;                    // by a move's first word
  Uses cards;                      // by the card or piece that was played
  friend bool operator==(const GameDetails&, const GameDetails&) = default;
};

// A contestant did something that no bot may do; it has lost, all others have won.
struct Forfeit {
  Seat seat;
  std::string why;
  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

struct GameResult {
  std::uint64_t number = 0;
  SeatSet winners;
  FixedList<std::int16_t, max_seats> scores;  // empty after a forfeit
  std::string reason;
  std::uint32_t moves = 0;
  std::optional<Forfeit> forfeit;
  std::optional<GameDetails> details;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The first line of a file: what the games were played with.
Json to_json(const Contest& contest);
Json to_json(const GameResult& result, const Contest& contest);
// Problems go to the reader.
GameResult read_game(JsonReader& reader, const Contest& contest);

}  // namespace midnight::arena
