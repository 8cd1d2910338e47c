// SPDX-License-Identifier: MIT
#include "server/tables/knowledge.hpp"

namespace midnight::server {

int index_of(Viewer viewer) { return viewer.seat() ? viewer.seat()->index() : spectator_index; }
ViewerBits bit_of(Viewer viewer) { return static_cast<ViewerBits>(1U << static_cast<unsigned>(index_of(viewer))); }

std::vector<Viewer> viewers_of(const Match& match) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (const Seat seat : SeatSet::all(match.players())) viewers.push_back(Viewer::at(seat));
  return viewers;
}

Turn Turn::of(const Match& match, Viewer viewer) {
  Turn turn{.acting = match.acting(), .phase = match.phase()};
  // What ended the game stands: everybody has been told what was hidden.
  if (const auto seat = viewer.seat(); seat && !turn.acting.empty() && match.can_take_back(*seat)) turn.undo = seat;
  return turn;
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

bool Knowledge::look(Told& told, const Match& match, Viewer viewer) {
  const Turn turn = Turn::of(match, viewer);
  const auto outcome = match.outcome();
  const bool other = turn != told.turn || outcome != told.outcome;
  told.turn = turn;
  told.outcome = outcome;
  return other;
}

void Knowledge::start(const Match& match) {
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    told = Told{};
    look(told, match, viewer);
    told.step = 1;
    told.fresh = true;
  }
}

void Knowledge::add(const Match& match, Play& play) {
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    JsonLine events;
    const bool something = match.write_events(events, viewer);
    told.fresh = look(told, match, viewer) || something;
    if (!told.fresh) continue;
    ++told.step;
    play.rose = static_cast<ViewerBits>(play.rose | bit_of(viewer));
    told.events = events.take();
    if (!something) continue;
    ++told.moves;
    told.mover = play.seat;
    play.told = static_cast<ViewerBits>(play.told | bit_of(viewer));
  }
}

void Knowledge::take_back(const Match& match, const Play& undone, std::span<const Play> plays) {
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    const bool knew = (undone.told & bit_of(viewer)) != 0;
    told.fresh = look(told, match, viewer) || knew;
    if (!told.fresh) continue;
    told.undone_at = ++told.step;
    told.events = "[]";
    if (!knew) continue;
    --told.moves;
    told.mover.reset();
    for (const Play& play : plays) {
      if ((play.told & bit_of(viewer)) != 0) told.mover = play.seat;
    }
  }
}

void Knowledge::nothing_new() {
  for (Told& told : told_) told.fresh = false;
}

std::optional<std::uint64_t> Knowledge::moves_at(Viewer viewer, std::uint64_t step, std::span<const Play> plays) const {
  const Told& told = of(viewer);
  if (step > told.step || step < told.undone_at || step == 0) return std::nullopt;
  std::uint64_t at = told.step;
  std::uint64_t moves = told.moves;
  for (std::size_t i = plays.size(); i-- > 0 && at > step;) {
    if ((plays[i].rose & bit_of(viewer)) != 0) --at;
    if ((plays[i].told & bit_of(viewer)) != 0) --moves;
  }
  return at == step ? std::optional(moves) : std::nullopt;
}

}  // namespace midnight::server
