// SPDX-License-Identifier: MIT
// What each viewer of a game has been told so far: its step, the length of its log, and the latest change. A viewer
// whose step did not rise has been told nothing, whatever others did in secret.
#pragma once

#include "core/json.hpp"
#include "core/json_line.hpp"
#include "core/viewer.hpp"
#include "match/match.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midnight::server {

// A set of viewers: one bit a seat, and one for spectators.
using ViewerBits = std::uint8_t;
inline constexpr int spectator_index = max_seats;
int index_of(Viewer viewer);
ViewerBits bit_of(Viewer viewer);

// A move as it was played, which a replay from the start repeats.
struct Play {
  Seat seat;
  std::string move;
  ViewerBits told = 0;     // whose log has it
  ViewerBits rose = 0;     // whose step rose
  std::int64_t added = 0;  // to the clock of the seat
};

// Who acts, as a viewer is told.
struct Turn {
  SeatSet acting = {};
  std::string_view phase = {};    // a word of the game's, which outlives every match
  std::optional<Seat> undo = {};  // the viewer's own seat, if it may take back

  static Turn of(const Match& match, Viewer viewer);
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Told {
  std::uint64_t step = 0;
  std::uint64_t moves = 0;
  std::uint64_t undone_at = 0;  // the step at which something was last taken back
  std::optional<Seat> mover = {};
  std::string events = "[]";  // JSON: they are told to everybody at the same seat, and again to who comes back
  Turn turn = {};
  std::optional<Outcome> outcome = {};
  bool fresh = false;  // the latest change was news
};

void write_seat(JsonLine& line, std::optional<Seat> seat);  // null: nobody
void write_seats(JsonLine& line, SeatSet seats);
void write_turn(JsonLine& line, const Turn& turn);
void write_outcome(JsonLine& line, const std::optional<Outcome>& outcome);  // null: the game goes on

class Knowledge {
 public:
  const Told& of(Viewer viewer) const { return told_.at(static_cast<std::size_t>(index_of(viewer))); }

  void start(const Match& match);
  // Completes the play with who was told of it.
  void add(const Match& match, Play& play);
  // `plays` are those that are left.
  void take_back(const Match& match, const Play& undone, std::span<const Play> plays);
  void nothing_new();

  // The length of the viewer's log at an earlier step; nothing if something in it was taken back since.
  std::optional<std::uint64_t> moves_at(Viewer viewer, std::uint64_t step, std::span<const Play> plays) const;

 private:
  // Takes over turn and outcome; whether one of them is another.
  static bool look(Told& told, const Match& match, Viewer viewer);
  Told& at(Viewer viewer) { return told_.at(static_cast<std::size_t>(index_of(viewer))); }

  std::array<Told, max_seats + 1> told_;
};

std::vector<Viewer> viewers_of(const Match& match);

}  // namespace midnight::server
