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
  JsonLine events;
  match.write_events(events, viewer);
  return {.turn = Turn::of(match, viewer), .outcome = match.outcome(), .events = events.take()};
}

void write_members(JsonLine& line, const Moment& moment, const Match& match, Viewer viewer, Views views, Past past) {
  if (views == Views::yes) match.write_view(line.name("view"), viewer);
  line.name("turn");
  write_turn(line, moment.turn);
  const LegalMoves legal = viewer.seat() && past == Past::no ? match.legal(*viewer.seat()) : LegalMoves{};
  line.name("legal").begin_list();
  for (const std::string& move : legal.moves) line.text(move);
  line.end_list().name("open").boolean(legal.open).name("events").raw(moment.events).name("outcome");
  write_outcome(line, moment.outcome);
}

void write_seat(JsonLine& line, std::optional<Seat> seat) {
  if (seat) {
    line.number(seat->index());
  } else {
    line.null();
  }
}

void write_seats(JsonLine& line, SeatSet seats) {
  line.begin_list();
  for (const Seat seat : seats) line.number(seat.index());
  line.end_list();
}

void write_turn(JsonLine& line, const Turn& turn) {
  line.begin_object().name("seats");
  write_seats(line, turn.acting);
  line.name("phase").text(turn.phase).name("undo");
  write_seat(line, turn.undo);
  line.end_object();
}

void write_outcome(JsonLine& line, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    line.null();
    return;
  }
  line.begin_object().name("scores").begin_list();
  for (const int score : outcome->scores) line.number(score);
  line.end_list().name("winners");
  write_seats(line, outcome->winners);
  line.name("reason").text(outcome->reason).end_object();
}

}  // namespace midnight
