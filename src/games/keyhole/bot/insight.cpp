// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/insight.hpp"

#include "games/keyhole/bot/expert.hpp"
#include "games/keyhole/bot/pose_rating.hpp"
#include "games/keyhole/bot/threat.hpp"
#include "games/keyhole/bot/walk_rating.hpp"

namespace midnight::keyhole {
namespace {

using Thoughts = bots::RatedMoves<Move>;

// KH-17: the average gain of a look from each side. This needs no view, only the plan of the lobby.
Thoughts considered_sides(const State& state, Seat seat, const Keyhole::Moves& moves) {
  const Threat threat(state);
  Thoughts thoughts;
  for (const Move move : moves) {
    const DoorSet from = doors_of(state, move.side());
    int sum = 0;
    for (const OneGhost& one : ghosts_in_lobby(state)) {
      const geometry::Body body = body_of(state, one.seat, one.ghost);
      const int depth = depth_from(state.start[one.seat], Field::at(body.x, body.y));
      const int value = worth_in_danger(state, one.ghost, depth, threat.danger(body, threat.seen_from(body), from));
      sum += one.seat == seat ? value * (state.players() - 1) : -value;
    }
    thoughts.push_back({move, sum});
  }
  return thoughts;
}

Thoughts considered_one_by_one(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng) {
  Thoughts thoughts;
  NoEvents silent;
  for (const Move move : moves) {
    State next = state;
    Keyhole::apply(next, seat, move, rng, silent);
    thoughts.push_back({move, Insight::value(next, seat)});
  }
  return thoughts;
}

}  // namespace

int Insight::value(const State& state, Seat seat) { return lead(state, seat, Threat(state)); }

Thoughts Insight::rated_moves(const View& view, Seat seat, const Keyhole::Moves& moves, Rng& rng) {
  const State state = Keyhole::sample(view, rng);
  switch (state.phase) {
    case Phase::furnish:
    case Phase::cards: return rate_poses(state, seat, moves, rng);
    case Phase::walk: return rate_walks(state, seat, moves);
    case Phase::side: return considered_sides(state, seat, moves);
    case Phase::midnight:
    case Phase::over: break;
  }
  return considered_one_by_one(state, seat, moves, rng);
}

Thoughts Insight::Expert::rated_moves(const View& view, Seat seat, const Keyhole::Moves& moves, Rng& rng) const {
  const State state = Keyhole::sample(view, rng);
  switch (state.phase) {
    case Phase::cards: return expert_poses(state, seat, moves, rng, effort_);
    case Phase::walk:
      if (!state.options.merge) return expert_walks(state, seat, effort_);
      break;
    case Phase::side: return expert_sides(state, seat, moves);
    case Phase::furnish:
    case Phase::midnight:
    case Phase::over: break;
  }
  return Insight::rated_moves(view, seat, moves, rng);
}

}  // namespace midnight::keyhole
