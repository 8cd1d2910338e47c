// SPDX-License-Identifier: MIT
// Plans and how they are carried out (KH-15, KH-16, KH-25, KH-35, KH-36, KH-43).
#pragma once

#include "games/keyhole/rules/arrangement.hpp"

#include <optional>

namespace midnight::keyhole {

// A seat's plan, with what its steps depend on.
struct PlanAndGhosts {
  const Plan& plan;
  const Ghosts& ghosts;
  Side start;
  std::optional<MovementCard> card;

  static constexpr PlanAndGhosts of(const State& state, Seat seat) {
    return {state.plans[seat], state.ghosts[seat], state.start[seat], state.cards[seat]};
  }
  // Pre: the view is this seat's.
  static constexpr PlanAndGhosts of(const View& view, Seat seat) {
    return {view.plan, view.ghosts[seat], view.start[seat], view.cards[seat]};
  }

  constexpr const Ghost& ghost(GhostId id) const { return ghosts[static_cast<std::size_t>(id.index())]; }

  // Where a ghost is when its walk begins: a ghost that the plan recalls is at start.
  constexpr Ghost::Where place(GhostId id) const {
    for (const Walk& walk : plan) {
      if (walk.ghost == id && walk.kind == Walk::Kind::recall) return Ghost::Where::start;
    }
    return ghost(id).where;
  }

  // How many steps an entry takes. Pre: the ghost is at start or in the lobby, and does not go out from start.
  constexpr int steps_of(const Walk& walk) const {
    if (walk.kind == Walk::Kind::recall) return 0;
    const Field from = ghost(walk.ghost).field();
    if (walk.kind == Walk::Kind::out) return depth_from(opposite(start), from);
    if (place(walk.ghost) != Ghost::Where::inside) return depth_from(start, walk.field);
    return steps_between(from, walk.field);
  }

  // What the card leaves after the plan so far.
  constexpr int steps_left() const {
    int left = card ? card->steps() : 0;
    for (const Walk& walk : plan) left -= steps_of(walk);
    return left;
  }
};

constexpr Ghost::Where place_in_plan(const State& state, Seat seat, GhostId ghost) {
  return PlanAndGhosts::of(state, seat).place(ghost);
}
constexpr int steps_of(const State& state, Seat seat, const Walk& walk) {
  return PlanAndGhosts::of(state, seat).steps_of(walk);
}
constexpr int steps_left(const State& state, Seat seat) { return PlanAndGhosts::of(state, seat).steps_left(); }

// Whether a plan already makes this ghost walk.
constexpr bool walks_already(const State& state, Seat seat, GhostId ghost) {
  for (const Walk& walk : state.plans[seat]) {
    if (walk.ghost == ghost && walk.kind != Walk::Kind::recall) return true;
  }
  return false;
}

// Whether the ghost may still be sent anywhere this round.
constexpr bool may_walk(const State& state, Seat seat, GhostId ghost) {
  const Ghost::Where where = place_in_plan(state, seat, ghost);
  return (where == Ghost::Where::start || where == Ghost::Where::inside) && !state.ghost(seat, ghost).frozen &&
         !walks_already(state, seat, ghost);
}

// KH-43: only while no small ghost is left at start without a planned walk.
constexpr bool may_recall(const State& state, Seat seat) {
  if (!state.options.merge) return false;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    if (ghost.is_small() && place_in_plan(state, seat, ghost) == Ghost::Where::start &&
        !walks_already(state, seat, ghost)) {
      return false;
    }
  }
  return true;
}

// Where a ghost that is taken from the lobby waits: in the merge variant the larger ones have a supply of their own.
constexpr Ghost::Where supply_of(const Options& options, GhostId ghost) {
  return options.merge && !ghost.is_small() ? Ghost::Where::supply : Ghost::Where::start;
}
// The lowest-numbered ghost of a size that waits to be used.
constexpr std::optional<GhostId> in_supply(const State& state, Seat seat, Size size) {
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    if (ghost.size() == size && state.ghost(seat, ghost).where == supply_of(state.options, ghost)) return ghost;
  }
  return std::nullopt;
}

// KH-36: what a ghost that arrives in a field becomes.
struct Merger {
  GhostId partner;
  GhostId merged;
  GhostSpot spot;
};
std::optional<Merger> merger_of(const State& state, Seat seat, const Walk& walk);

template <class Events>
void merge(State& state, Seat seat, GhostId walker, const Merger& merger, Events& events) {
  const Ghost& came = state.ghost(seat, walker);
  const bool entered = !came.in_lobby() || came.entered || state.ghost(seat, merger.partner).entered;
  for (const GhostId gone : {walker, merger.partner}) {
    state.ghost(seat, gone).send_to(supply_of(state.options, gone));
  }
  Ghost& merged = state.ghost(seat, merger.merged);
  merged = Ghost{.where = Ghost::Where::inside, .entered = entered, .frozen = true};
  merged.put(merger.spot);
  events(Event{.kind = Event::Kind::merge,
               .seat = seat,
               .ghost = merger.merged,
               .other = walker,
               .third = merger.partner,
               .spot = merger.spot,
               .lying = state.ghosts_lie()});
}

// KH-16: the field is full.
inline Event blocked(const State& state, Seat seat, const Walk& walk) {
  return {.kind = Event::Kind::blocked,
          .seat = seat,
          .ghost = walk.ghost,
          .field = walk.field,
          .lying = state.ghosts_lie()};
}

template <class Events>
void arrive(State& state, Seat seat, const Walk& walk, Events& events) {
  if (state.options.merge) {
    if (const auto merger = merger_of(state, seat, walk)) return merge(state, seat, walk.ghost, *merger, events);
  }
  const OneGhost who{seat, walk.ghost};
  std::optional<GhostSpot> spot;
  if (walk.spot && spot_is_free(state, who, walk.field, *walk.spot)) spot = walk.spot;
  if (!spot) spot = spot_in(state, who, walk.field);
  if (!spot) return events(blocked(state, seat, walk));
  Ghost& ghost = state.ghost(seat, walk.ghost);
  ghost.entered = ghost.entered || !ghost.in_lobby();
  ghost.put(*spot);
  events(
      Event{.kind = Event::Kind::walk, .seat = seat, .ghost = walk.ghost, .spot = *spot, .lying = state.ghosts_lie()});
}

template <class Events>
void carry_out_plan(State& state, Seat seat, Events& events) {
  const Plan plan = state.plans[seat];
  state.plans[seat].clear();
  const Ghosts before = state.ghosts[seat];
  for (const Walk& walk : plan) {
    Ghost& ghost = state.ghost(seat, walk.ghost);
    // KH-35: merged away, and a new ghost of that name has come of a merger since. No other frozen one has a walk.
    if (ghost.frozen) continue;
    switch (walk.kind) {
      case Walk::Kind::recall:
        ghost.send_to(Ghost::Where::start);
        events(Event{.kind = Event::Kind::recall, .seat = seat, .ghost = walk.ghost});
        break;
      case Walk::Kind::out:
        if (!ghost.in_lobby()) break;  // KH-35: merged away
        ghost.send_to(Ghost::Where::escaped);
        events(Event{.kind = Event::Kind::out, .seat = seat, .ghost = walk.ghost});
        break;
      case Walk::Kind::field: {
        const bool was_in_lobby = before[static_cast<std::size_t>(walk.ghost.index())].in_lobby();
        if (was_in_lobby && !ghost.in_lobby()) break;  // KH-35: merged away
        arrive(state, seat, walk, events);
        break;
      }
    }
  }
}

}  // namespace midnight::keyhole
