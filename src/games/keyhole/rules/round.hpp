// SPDX-License-Identifier: MIT
// The steps of a round from one decision to the next (KH-14 to KH-20, KH-26): what happens by itself once somebody has
// decided. Each function goes on until somebody has to decide again, or until the game is over.
#pragma once

#include "core/rng.hpp"
#include "games/keyhole/rules/state.hpp"

namespace midnight::keyhole {

inline int roll_die(Rng& rng) { return static_cast<int>(rng.below(6)) + 1; }

// From the top of a round: its midnight card if they are played with, then the movement cards.
template <class Events>
void begin_round(State& state, Events& events);
// After the seat has chosen for the midnight card.
template <class Events>
void next_in_midnight(State& state, Seat seat, Events& events);
// After the seat has moved a piece or left all where they stand.
template <class Events>
void next_in_cards(State& state, Seat seat, Events& events);
// After all have walked: who chooses a side (KH-17).
template <class Events>
void begin_side(State& state, Rng& rng, Events& events);
// After the side and the number are known: the look, the end of the round, and the next one.
template <class Events>
void look_and_go_on(State& state, int number, Events& events);

// What changed in the lobby by itself: furniture and ghosts that stand elsewhere, came in or left. In the order in
// which it happens: ghosts in KH-34's order, and those that come in after those that made room for them.
template <class Events>
void tell_changes(const State& before, const State& after, Events& events) {
  for (const Piece piece : all_pieces) {
    if (before.standing(piece) == after.standing(piece)) continue;
    events(Event{.kind = Event::Kind::shift, .piece = piece, .standing = after.standing(piece)});
  }
  for (const bool entering : {false, true}) {
    Seat seat = after.die;
    for (int i = 0; i < after.players(); ++i, seat = seat.next(after.players())) {
      for (int id = 0; id < ghosts_per_player; ++id) {
        const GhostId ghost(id);
        const Ghost& was = before.ghost(seat, ghost);
        const Ghost& is = after.ghost(seat, ghost);
        if (was.where == is.where && was.spot() == is.spot()) continue;
        if (entering != (is.in_lobby() && !was.in_lobby())) continue;
        const Event::Kind kind = entering                            ? Event::Kind::enter
                                 : is.in_lobby()                     ? Event::Kind::budge
                                 : is.where == Ghost::Where::escaped ? Event::Kind::out
                                                                     : Event::Kind::home;
        events(Event{.kind = kind,
                     .seat = seat,
                     .ghost = ghost,
                     .spot = is.spot(),
                     .lying = after.ghosts_lie(),
                     .to = is.where});
      }
    }
  }
}

}  // namespace midnight::keyhole
