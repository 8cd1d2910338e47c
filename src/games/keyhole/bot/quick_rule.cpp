// SPDX-License-Identifier: MIT
// How players move in simulated games: straight ahead, the walk that gains most per step, ignoring doors. A look
// costs more than all the rest of such a game.
#include "games/keyhole/bot/ghost_value.hpp"
#include "games/keyhole/bot/insight.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

int value_at(const State& state, GhostId ghost, int depth) {
  return points_in_lobby(ghost) * ghost_value.value(depth, round_count - state.round);
}

// What a walk brings for each step.
int gain_per_step(const State& state, Seat seat, const Walk& walk) {
  if (walk.kind == Walk::Kind::recall) return 0;
  const Ghost& ghost = state.ghost(seat, walk.ghost);
  const int now = ghost.in_lobby() ? depth_from(state.start[seat], ghost.field()) : 0;
  const int then = walk.kind == Walk::Kind::out ? GhostValue::out : depth_from(state.start[seat], walk.field);
  return (value_at(state, walk.ghost, then) - value_at(state, walk.ghost, now)) / steps_of(state, seat, walk);
}

Move quick_walk(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng) {
  Move best = Move::plain(Move::Kind::done);
  int most = 0;
  for (const Move move : moves) {
    if (!move.is_walk()) continue;
    const int gain = gain_per_step(state, seat, move.walk());
    if (gain <= 0) continue;
    // Many fields are alike, and other walks are nearly as good.
    const int liking = gain * 3 / 4 + static_cast<int>(rng.below(static_cast<std::uint32_t>(gain) / 4 + 1));
    if (liking <= most) continue;
    most = liking;
    best = move;
  }
  return best;
}

}  // namespace

Move Insight::playout_move(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng) {
  if (state.phase == Phase::walk) return quick_walk(state, seat, moves, rng);
  // Furniture is left alone where that is possible.
  if (state.phase == Phase::cards) return Move::plain(Move::Kind::stay);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace midnight::keyhole
