// SPDX-License-Identifier: MIT
#include "match/moment.hpp"

namespace midnight {

Turn Turn::of(const Match& match, Viewer viewer) {
  Turn turn{.acting = match.acting(), .phase = match.phase()};
  // What ended the game stands: everybody has been told what was hidden.
  if (const auto seat = viewer.seat(); seat && !turn.acting.empty() && match.can_take_back(*seat)) turn.undo = seat;
  return turn;
}

Moment Moment::of(const Match& match, Viewer viewer) {
  return {.turn = Turn::of(match, viewer), .outcome = match.outcome(), .events = match.latest_events()};
}

void write_members(JsonWriter& line, const Moment& moment, const Match& match, Viewer viewer, Views views, Past past) {
  if (views == Views::yes) {
    line.name("view");
    viewer.is_omniscient() ? match.write_open_view(line) : match.write_view(line, viewer);
  }
  line.name("turn");
  write_turn(line, moment.turn);
  const LegalMoves legal = viewer.seat() && past == Past::no ? match.legal(*viewer.seat()) : LegalMoves{};
  line.members("legal", legal.moves, "open", legal.open).name("events");
  if (moment.events == nullptr) {
    line.begin_list().end_list();
  } else {
    moment.events->write(line, viewer, viewer.seat());
  }
  line.name("outcome");
  write_outcome(line, moment.outcome);
}

void write_turn(JsonWriter& line, const Turn& turn) {
  line.object("seats", turn.acting, "phase", turn.phase, "undo", turn.undo);
}

void write_outcome(JsonWriter& line, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    line.null();
    return;
  }
  line.object("scores", outcome->scores, "winners", outcome->winners, "reason", outcome->reason);
}

}  // namespace midnight
