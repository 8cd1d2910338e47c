// SPDX-License-Identifier: MIT
// The legal moves, without poses and spots (KH-38).
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/midnight.hpp"

namespace midnight::keyhole {
namespace {

using Moves = Keyhole::Moves;

// An upright piece may always go back to where it stands, so there is a legal pose for it without a search.
bool has_default_pose(const State& state, Piece piece) {
  const Standing& standing = state.standing(piece);
  if (standing.placed && standing.pose.rest == geometry::Rest::up) return true;
  return pose_by_default(state, piece).has_value();
}

void add_places(const State& state, Moves& moves) {
  for (const Piece piece : movable_pieces(state)) {
    if (has_default_pose(state, piece)) moves.push_back(Move::place(piece));
  }
}

void add_walks(const State& state, Seat seat, Moves& moves) {
  const int left = steps_left(state, seat);
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    if (!may_walk(state, seat, ghost)) continue;
    // Hoisted out of steps_of, which would look through the plan for each field.
    const Ghost& now = state.ghost(seat, ghost);
    const bool from_start = place_in_plan(state, seat, ghost) != Ghost::Where::inside;
    for (int index = 0; index < field_count; ++index) {
      const Field field(index);
      const int steps = from_start ? depth_from(state.start[seat], field) : steps_between(now.field(), field);
      if (steps <= left) moves.push_back(Move::walk({.ghost = ghost, .field = field}));
    }
    const Walk out{.kind = Walk::Kind::out, .ghost = ghost};
    if (now.in_lobby() && !now.entered && steps_of(state, seat, out) <= left) moves.push_back(Move::walk(out));
  }
  if (!may_recall(state, seat)) return;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    if (!ghost.is_small() || place_in_plan(state, seat, ghost) != Ghost::Where::escaped) continue;
    moves.push_back(Move::walk({.kind = Walk::Kind::recall, .ghost = ghost}));
  }
}

void add_midnight_choices(const State& state, Seat seat, Moves& moves) {
  if (state.midnight == Midnight::tag) {
    const TagChoices choices = tag_choices(state, seat);
    for (int id = 0; id < ghosts_per_player; ++id) {
      if (choices.ghosts[static_cast<std::size_t>(id)]) moves.push_back(Move::tag(GhostId(id)));
    }
    for (int index = 0; index < field_count; ++index) {
      if (choices.fields[static_cast<std::size_t>(index)]) moves.push_back(Move::tag(Field(index)));
    }
    return;
  }
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (brother_of(state, seat, GhostId(id))) moves.push_back(Move::brother(GhostId(id)));
  }
}

}  // namespace

Moves Keyhole::legal_moves(const State& state, Seat seat) {
  Moves moves;
  if (!acting(state).contains(seat)) return moves;
  switch (state.phase) {
    case Phase::furnish: add_places(state, moves); break;
    case Phase::midnight: add_midnight_choices(state, seat, moves); break;
    case Phase::cards:
      add_places(state, moves);
      moves.push_back(Move::plain(Move::Kind::stay));
      break;
    case Phase::walk:
      add_walks(state, seat, moves);
      moves.push_back(Move::plain(Move::Kind::done));
      break;
    case Phase::side:
      for (const Side side : all_sides) {
        if (side != state.keyhole.side) moves.push_back(Move::side(side));
      }
      break;
    case Phase::over: break;
  }
  return moves;
}

}  // namespace midnight::keyhole
