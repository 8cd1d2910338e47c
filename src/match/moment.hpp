// SPDX-License-Identifier: MIT
// What one viewer may know of a match at one moment: the view, who acts, what is legal, what the latest move did, and
// how it ended. It is put together and written here, for tables, the line protocol and the browser alike.
#pragma once

#include "core/json_writer.hpp"
#include "match/match.hpp"
#include "match/move_events.hpp"

#include <memory>
#include <optional>
#include <string_view>

namespace midnight {

// Who acts, as a viewer is told.
struct Turn {
  SeatSet acting = {};
  std::string_view phase = {};    // a word of the game's, which outlives every match
  std::optional<Seat> undo = {};  // the viewer's own seat, if it may take back

  static Turn of(const Match& match, Viewer viewer);
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Moment {
  Turn turn = {};
  std::optional<Outcome> outcome = {};
  std::shared_ptr<const MoveEvents> events = {};  // null: none

  static Moment of(const Match& match, Viewer viewer);
};

enum class Past : bool { no, yes };  // of a moment that is over: then nothing is legal any more
enum class Views : bool { no, yes };

// The members of an object: view (if wanted; the whole position for the omniscient), turn, legal, open, events,
// outcome. Pre: the moment is the match's.
void write_members(JsonWriter& line, const Moment& moment, const Match& match, Viewer viewer, Views views,
                   Past past = Past::no);

void write_turn(JsonWriter& line, const Turn& turn);
void write_outcome(JsonWriter& line, const std::optional<Outcome>& outcome);  // null: the game goes on

}  // namespace midnight
