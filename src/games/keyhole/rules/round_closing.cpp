// SPDX-License-Identifier: MIT
// The second half of a round: who chooses, the look, and what is cleared away (KH-17 to KH-20).
#include "core/game.hpp"
#include "games/keyhole/rules/look.hpp"
#include "games/keyhole/rules/round.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

// KH-19. Ghosts that are seen go back to their start side.
template <class Events>
void look(State& state, Events& events) {
  const auto sightings = look_through(state, state.keyhole);
  const auto seen = std::ranges::count_if(sightings, &Sighting::seen);
  events(Event{.kind = Event::Kind::keyhole, .door = state.keyhole, .number = static_cast<int>(seen)});
  for (const Sighting& sighting : sightings) {
    Ghost& ghost = state.ghost(sighting.who.seat, sighting.who.ghost);
    events(Event{.kind = Event::Kind::look,
                 .seat = sighting.who.seat,
                 .ghost = sighting.who.ghost,
                 .spot = ghost.spot(),
                 .lying = state.ghosts_lie(),
                 .sight = sighting.points});
    if (!sighting.seen()) continue;
    ghost.send_to(Ghost::Where::start);
    events(Event{.kind = Event::Kind::home, .seat = sighting.who.seat, .ghost = sighting.who.ghost});
  }
}

// KH-44: flags, moved pieces and cards are cleared after each look, also the last.
template <class Events>
void clear_round(State& state, Events& events) {
  Seat seat = state.die.previous(state.players());  // who had the die in this round
  for (int i = 0; i < state.players(); ++i, seat = seat.next(state.players())) {
    state.discard.push_back(*state.cards[seat]);
    state.cards[seat].reset();
    for (Ghost& ghost : state.ghosts[seat]) ghost.entered = ghost.frozen = false;
  }
  state.moved = {};
  state.rolled = 0;
  if (!state.midnight) return;
  const State before = state;
  const bool lay = state.ghosts_lie();
  state.midnight_used.push_back(*state.midnight);
  state.midnight.reset();
  if (lay) put_ghosts_back(state, {.all = true, .anywhere = true});  // KH-33
  tell_changes(before, state, events);
}

// KH-17: those who chose least often roll; the highest chooses, equal ones roll again.
template <class Events>
Seat roll_for_choice(const State& state, Rng& rng, Events& events) {
  int fewest = round_count;
  for (const Seat seat : SeatSet::all(state.players())) fewest = std::min<int>(fewest, state.chosen[seat]);
  SeatSet rolling;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.chosen[seat] == fewest) rolling.insert(seat);
  }
  while (rolling.size() > 1) {
    SeatSet highest;
    int best = 0;
    for (const Seat seat : rolling) {
      const int number = roll_die(rng);
      events(Event{.kind = Event::Kind::roll, .seat = seat, .number = number});
      if (number > best) highest = {};
      if (number >= best) highest.insert(seat);
      best = std::max(best, number);
    }
    rolling = highest;
  }
  return rolling.first();
}

}  // namespace

template <class Events>
void look_and_go_on(State& state, int number, Events& events) {
  state.keyhole.number = static_cast<std::uint8_t>(number);
  state.die = state.die.next(state.players());  // KH-18
  look(state, events);
  if (state.midnight == Midnight::extra_curious) {
    state.keyhole.side = opposite(state.keyhole.side);
    look(state, events);
  }
  if (state.midnight == Midnight::the_floor_is_lava) {
    for (const OneGhost& who : ghosts_in_lobby(state)) {
      Ghost& ghost = state.ghost(who.seat, who.ghost);
      if (ghost.z > 0) continue;
      ghost.send_to(Ghost::Where::start);
      events(Event{.kind = Event::Kind::home, .seat = who.seat, .ghost = who.ghost});
    }
  }
  clear_round(state, events);
  state.done = {};
  state.turn = state.die;
  if (state.round == round_count) {  // KH-20
    state.phase = Phase::over;
    return events(Event{.kind = Event::Kind::end});
  }
  ++state.round;
  begin_round(state, events);
}

template <class Events>
void begin_side(State& state, Rng& rng, Events& events) {
  const Seat roller = state.die;
  if (state.midnight == Midnight::knock_knock) {
    const int number = roll_die(rng);
    events(Event{.kind = Event::Kind::roll, .seat = roller, .number = number});
    return look_and_go_on(state, number, events);
  }
  state.phase = Phase::side;
  state.turn = roll_for_choice(state, rng, events);
  events(Event{.kind = Event::Kind::chooser, .seat = state.turn});
  if (state.midnight == Midnight::crystal_ball) {
    state.rolled = static_cast<std::uint8_t>(roll_die(rng));
    events(Event{.kind = Event::Kind::roll, .seat = state.turn, .number = state.rolled});
  }
}

template void look_and_go_on(State&, int, NoEvents&);
template void look_and_go_on(State&, int, EventLog<Event>&);
template void begin_side(State&, Rng&, NoEvents&);
template void begin_side(State&, Rng&, EventLog<Event>&);

}  // namespace midnight::keyhole
