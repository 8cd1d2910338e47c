// SPDX-License-Identifier: MIT
// The first half of a round: the midnight card, then the movement cards (KH-14, KH-26).
#include "core/game.hpp"
#include "games/keyhole/rules/midnight.hpp"
#include "games/keyhole/rules/round.hpp"

namespace midnight::keyhole {
namespace {

void begin_walking(State& state) {
  state.phase = Phase::walk;
  state.turn = state.die;
  state.done = {};
}

// KH-14: cards are turned up one after the other; a plain one leaves nothing to decide.
template <class Events>
void turn_up_cards(State& state, Events& events) {
  while (true) {
    const MovementCard card = state.pile.pop_back();
    state.cards[state.turn] = card;
    events(Event{.kind = Event::Kind::card, .seat = state.turn, .card = card});
    if (!card.pieces().empty()) return;
    state.turn = state.turn.next(state.players());
    if (state.turn == state.die) return begin_walking(state);
  }
}

template <class Events>
void begin_cards(State& state, Events& events) {
  state.phase = Phase::cards;
  state.turn = state.die;
  turn_up_cards(state, events);
}

bool has_midnight_choice(const State& state, Seat seat) {
  if (state.midnight == Midnight::tag) return tag_choices(state, seat).any();
  return state.midnight == Midnight::big_brother && has_brother(state, seat);
}

// The next seat that has something to decide for the card, from `from` on; then the round goes on.
template <class Events>
void ask_for_midnight(State& state, Seat from, bool began, Events& events) {
  Seat seat = from;
  while (began || seat != state.die) {
    began = false;
    if (has_midnight_choice(state, seat)) {
      state.phase = Phase::midnight;
      state.turn = seat;
      return;
    }
    seat = seat.next(state.players());
  }
  begin_cards(state, events);
}

}  // namespace

template <class Events>
void begin_round(State& state, Events& events) {
  events(Event{.kind = Event::Kind::round, .seat = state.die, .number = state.round});
  if (!state.options.midnight || state.round == 1) return begin_cards(state, events);
  const Midnight card = state.midnight_pile.pop_back();
  state.midnight = card;
  events(Event{.kind = Event::Kind::midnight, .midnight = card, .lying = state.ghosts_lie()});
  const State before = state;
  carry_out(state, card);
  if (card == Midnight::dizzy) {
    for (const Seat seat : SeatSet::all(state.players())) {
      events(Event{.kind = Event::Kind::turned, .seat = seat, .door = {.side = state.start[seat]}});
    }
  }
  tell_changes(before, state, events);
  ask_for_midnight(state, state.die, true, events);
}

template <class Events>
void next_in_midnight(State& state, Seat seat, Events& events) {
  ask_for_midnight(state, seat.next(state.players()), false, events);
}

template <class Events>
void next_in_cards(State& state, Seat seat, Events& events) {
  state.turn = seat.next(state.players());
  if (state.turn == state.die) return begin_walking(state);
  turn_up_cards(state, events);
}

template void begin_round(State&, NoEvents&);
template void begin_round(State&, EventLog<Event>&);
template void next_in_midnight(State&, Seat, NoEvents&);
template void next_in_midnight(State&, Seat, EventLog<Event>&);
template void next_in_cards(State&, Seat, NoEvents&);
template void next_in_cards(State&, Seat, EventLog<Event>&);

}  // namespace midnight::keyhole
