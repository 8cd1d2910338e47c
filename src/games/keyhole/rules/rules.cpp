// SPDX-License-Identifier: MIT
// The entry points of the rules: who acts, what each move does, and the end.
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/midnight.hpp"
#include "games/keyhole/rules/placing.hpp"
#include "games/keyhole/rules/round.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::keyhole {
namespace {

template <class Events>
void next_in_furnishing(State& state, Seat seat, Events& events) {
  state.turn = seat.next(state.players());
  for (const Standing& standing : state.furniture) {
    if (!standing.placed) return;
  }
  begin_round(state, events);
}

template <class Events>
void finish_plan(State& state, Seat seat, Rng& rng, Events& events) {
  state.done.insert(seat);
  const int players = state.players();
  const bool together = state.options.walking == Walking::together;
  events(Event{.kind = Event::Kind::done, .seat = seat, .last = together && state.done.size() == players});
  if (!together) {
    carry_out_plan(state, seat, events);
    state.turn = seat.next(players);
  }
  if (state.done.size() < players) return;
  if (together) {
    Seat next = state.die;
    for (int i = 0; i < players; ++i, next = next.next(players)) carry_out_plan(state, next, events);
  }
  state.done = {};
  begin_side(state, rng, events);
}

}  // namespace

SeatSet Keyhole::acting(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase != Phase::walk || state.options.walking == Walking::in_turn) return SeatSet(state.turn);
  SeatSet seats = SeatSet::all(state.players());
  for (const Seat seat : state.done) seats.erase(seat);
  return seats;
}

template <class Events>
void Keyhole::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  switch (move.kind()) {
    case Move::Kind::place:
      place(state, seat, move, events);
      return state.phase == Phase::furnish ? next_in_furnishing(state, seat, events)
                                           : next_in_cards(state, seat, events);
    case Move::Kind::stay:
      events(Event{.kind = Event::Kind::stay, .seat = seat});
      return next_in_cards(state, seat, events);
    case Move::Kind::walk:
    case Move::Kind::walk_out:
    case Move::Kind::recall:
      state.plans[seat].push_back(move.walk());
      return events(Event{.kind = Event::Kind::plan, .seat = seat, .move = move});
    case Move::Kind::done: return finish_plan(state, seat, rng, events);
    case Move::Kind::side: {
      ++state.chosen[seat];
      state.keyhole.side = move.side();
      events(Event{.kind = Event::Kind::side, .seat = seat, .door = state.keyhole});
      int number = state.rolled;
      if (number == 0) {
        number = roll_die(rng);
        events(Event{.kind = Event::Kind::roll, .seat = seat, .number = number});
      }
      return look_and_go_on(state, number, events);
    }
    case Move::Kind::tag_ghost:
    case Move::Kind::tag_field:
    case Move::Kind::brother: {
      const State before = state;
      const bool calls = move.kind() == Move::Kind::brother;
      calls ? call_brother(state, seat, move.ghost()) : tag(state, seat, move);
      events(Event{.kind = calls ? Event::Kind::brother : Event::Kind::tag, .seat = seat});
      tell_changes(before, state, events);
      return next_in_midnight(state, seat, events);
    }
  }
}

template void Keyhole::apply(State&, Seat, Move, Rng&, NoEvents&);
template void Keyhole::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

PieceSet movable_pieces(const State& state) {
  if (state.phase == Phase::furnish) {
    PieceSet missing;
    for (const Piece piece : all_pieces) {
      if (!state.standing(piece).placed) missing.insert(piece);
    }
    return missing;
  }
  const PieceSet shown = state.cards[state.turn]->pieces() - state.moved;
  return shown.empty() ? all_pieces - state.moved : shown;
}

Standings standings(const Ghosts& ghosts) {
  Standings sum;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    switch (ghosts[static_cast<std::size_t>(id)].where) {
      case Ghost::Where::inside: sum.half_points += points_in_lobby(ghost); break;
      case Ghost::Where::escaped:
        sum.half_points += 2 * points_in_lobby(ghost);
        ++sum.escaped;
        break;
      case Ghost::Where::start: ++sum.at_start; break;
      case Ghost::Where::supply: break;
    }
  }
  return sum;
}

Outcome Keyhole::outcome(const State& state) {
  Outcome outcome;
  if (state.phase != Phase::over) return outcome;
  outcome.over = true;
  outcome.reason = "most-points";
  // KH-21: points, then escaped ghosts, then the fewest beside the start side, as one number.
  const auto rank = [&](Seat seat) {
    const Standings sum = standings(state.ghosts[seat]);
    return (sum.half_points * 8 + sum.escaped) * 8 + ghosts_per_player - sum.at_start;
  };
  int best = -1;
  for (const Seat seat : SeatSet::all(state.players())) best = std::max(best, rank(seat));
  for (const Seat seat : SeatSet::all(state.players())) {
    outcome.scores.push_back(static_cast<std::int16_t>(standings(state.ghosts[seat]).half_points));
    if (rank(seat) == best) outcome.winners.insert(seat);
  }
  return outcome;
}

}  // namespace midnight::keyhole
