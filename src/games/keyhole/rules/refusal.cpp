// SPDX-License-Identifier: MIT
// Why a move is not allowed, in the rule's terms. Kept beside the rules and written independently of legal_moves:
// the laws hold the two against each other.
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/midnight.hpp"
#include "games/keyhole/rules/names.hpp"

#include <string>

namespace midnight::keyhole {
namespace {

using Refused = std::optional<Refusal>;

std::string number(int value) { return std::to_string(value); }

Refusal not_now(std::string_view rule) { return Refusal{"keyhole.not-now", rule}; }

Refused refuse_pose(const State& state, Piece piece, const Pose& pose) {
  const std::string name(to_text(piece));
  if (pose.yaw > 359) return Refusal{"keyhole.no-such-pose", "KH-9", {{"piece", name}}};
  const MoveOfPiece moved = move_piece(state, piece, pose);
  if (moved.done) return std::nullopt;
  switch (moved.problem.why) {
    case NoPlace::Why::sticks_out:
      return Refusal{"keyhole.sticks-out", "KH-9", {{"piece", name}, {"by", number(moved.problem.by)}}};
    case NoPlace::Why::topples: return Refusal{"keyhole.topples", "KH-10", {{"piece", name}}};
    case NoPlace::Why::carried_piece:
      return Refusal{"keyhole.carried-piece", "KH-41", {{"piece", std::string(to_text(moved.problem.piece))}}};
    case NoPlace::Why::ghost:
      return Refusal{"keyhole.ghost-in-the-way",
                     "KH-41",
                     {{"ghost", std::string(to_text(moved.problem.ghost.ghost))},
                      {"seat", number(moved.problem.ghost.seat.index())}}};
  }
  return std::nullopt;
}

Refused refuse_place(const State& state, Move move) {
  const std::string name(to_text(move.piece()));
  if (state.phase == Phase::furnish) {
    if (state.standing(move.piece()).placed) return Refusal{"keyhole.placed-already", "KH-8", {{"piece", name}}};
  } else if (state.phase == Phase::cards) {
    if (state.moved.contains(move.piece())) return Refusal{"keyhole.moved-already", "KH-14", {{"piece", name}}};
    const PieceSet shown = state.cards[state.turn]->pieces();
    const bool free_choice = (shown - state.moved).empty();
    if (!free_choice && !shown.contains(move.piece())) {
      return Refusal{"keyhole.not-on-card", "KH-14", {{"piece", name}}};
    }
  } else {
    return not_now("KH-14");
  }
  if (move.pose()) return refuse_pose(state, move.piece(), *move.pose());
  if (!pose_by_default(state, move.piece())) return Refusal{"keyhole.no-pose-at-all", "KH-38", {{"piece", name}}};
  return std::nullopt;
}

Refused refuse_recall(const State& state, Seat seat, const Walk& walk) {
  const std::string name(to_text(walk.ghost));
  if (!state.options.merge) return Refusal{"keyhole.recall-only-in-merge", "KH-25"};
  if (!walk.ghost.is_small() || place_in_plan(state, seat, walk.ghost) != Ghost::Where::escaped) {
    return Refusal{"keyhole.nothing-to-recall", "KH-43", {{"ghost", name}}};
  }
  if (!may_recall(state, seat)) return Refusal{"keyhole.recall-not-needed", "KH-43"};
  return std::nullopt;
}

Refused refuse_spot(const State& state, Seat seat, const Walk& walk) {
  if (!walk.spot) return std::nullopt;
  const std::string name(to_text(walk.ghost));
  const geometry::Region places = geometry::places(body_of(state, seat, walk.ghost), walk.field.region());
  if (!places.contains(walk.spot->x, walk.spot->y)) {
    return Refusal{"keyhole.spot-outside-field", "KH-12", {{"ghost", name}, {"field", to_text(walk.field)}}};
  }
  if (!spot_is_free_of_furniture(state, {seat, walk.ghost}, walk.field, *walk.spot)) {
    return Refusal{"keyhole.cannot-stand-there", "KH-12", {{"ghost", name}}};
  }
  return std::nullopt;
}

Refused refuse_walk(const State& state, Seat seat, const Walk& walk) {
  if (state.phase != Phase::walk) return not_now("KH-15");
  if (walk.kind == Walk::Kind::recall) return refuse_recall(state, seat, walk);
  const std::string name(to_text(walk.ghost));
  const Ghost& ghost = state.ghost(seat, walk.ghost);
  const Ghost::Where where = place_in_plan(state, seat, walk.ghost);
  if (walks_already(state, seat, walk.ghost)) return Refusal{"keyhole.walks-already", "KH-35", {{"ghost", name}}};
  if (where == Ghost::Where::escaped) return Refusal{"keyhole.has-escaped", "KH-15", {{"ghost", name}}};
  if (where == Ghost::Where::supply) return Refusal{"keyhole.not-merged-yet", "KH-25", {{"ghost", name}}};
  if (ghost.frozen) return Refusal{"keyhole.frozen", "KH-44", {{"ghost", name}}};
  if (walk.kind == Walk::Kind::out && (where == Ghost::Where::start || ghost.entered)) {
    return Refusal{"keyhole.entered-this-round", "KH-15", {{"ghost", name}}};
  }
  const int missing = steps_of(state, seat, walk) - steps_left(state, seat);
  if (missing > 0) return Refusal{"keyhole.too-far", "KH-15", {{"ghost", name}, {"missing", number(missing)}}};
  return refuse_spot(state, seat, walk);
}

Refused refuse_tag(const State& state, Seat seat, Move move) {
  if (state.phase != Phase::midnight || state.midnight != Midnight::tag) return not_now("KH-26");
  const TagChoices choices = tag_choices(state, seat);
  if (move.kind() == Move::Kind::tag_ghost) {
    if (choices.ghosts[static_cast<std::size_t>(move.ghost().index())]) return std::nullopt;
    return Refusal{"keyhole.cannot-tag", "KH-26", {{"ghost", std::string(to_text(move.ghost()))}}};
  }
  if (choices.fields[static_cast<std::size_t>(move.field().index())]) return std::nullopt;
  return Refusal{"keyhole.cannot-tag-field", "KH-26", {{"field", to_text(move.field())}}};
}

Refused refuse_brother(const State& state, Seat seat, Move move) {
  if (state.phase != Phase::midnight || state.midnight != Midnight::big_brother) return not_now("KH-26");
  if (brother_of(state, seat, move.ghost())) return std::nullopt;
  return Refusal{"keyhole.no-brother", "KH-26", {{"ghost", std::string(to_text(move.ghost()))}}};
}

}  // namespace

std::optional<Refusal> Keyhole::refusal(const State& state, Seat seat, Move move) {
  switch (move.kind()) {
    case Move::Kind::place: return refuse_place(state, move);
    case Move::Kind::stay:
      if (state.phase == Phase::furnish) return Refusal{"keyhole.must-place", "KH-8"};
      return state.phase == Phase::cards ? std::nullopt : Refused(not_now("KH-14"));
    case Move::Kind::walk:
    case Move::Kind::walk_out:
    case Move::Kind::recall: return refuse_walk(state, seat, move.walk());
    case Move::Kind::done: return state.phase == Phase::walk ? std::nullopt : Refused(not_now("KH-15"));
    case Move::Kind::side:
      if (state.phase != Phase::side) return not_now("KH-17");
      if (move.side() == state.keyhole.side) return Refusal{"keyhole.same-side", "KH-17"};
      return std::nullopt;
    case Move::Kind::tag_ghost:
    case Move::Kind::tag_field: return refuse_tag(state, seat, move);
    case Move::Kind::brother: return refuse_brother(state, seat, move);
  }
  return std::nullopt;
}

}  // namespace midnight::keyhole
