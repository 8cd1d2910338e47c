// SPDX-License-Identifier: MIT
// What a player's `place` does to the lobby, before the round goes on (KH-9, KH-14, KH-41).
#pragma once

#include "games/keyhole/rules/arrangement.hpp"
#include "games/keyhole/rules/round.hpp"

#include <cassert>

namespace midnight::keyhole {

// Pre: the move is allowed.
template <class Events>
void place(State& state, Seat seat, Move move, Events& events) {
  const Pose pose = move.pose() ? *move.pose() : *pose_by_default(state, move.piece());
  const State before = state;
  const MoveOfPiece moved = move_piece(state, move.piece(), pose);
  assert(moved.done);
  state.furniture = moved.done->furniture;
  state.ghosts = moved.done->ghosts;
  events(
      Event{.kind = Event::Kind::place, .seat = seat, .piece = move.piece(), .standing = state.standing(move.piece())});
  State placed = before;
  placed.standing(move.piece()) = state.standing(move.piece());
  tell_changes(placed, state, events);
  if (state.phase == Phase::cards) state.moved.insert(move.piece());
}

}  // namespace midnight::keyhole
