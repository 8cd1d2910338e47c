// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/opponent_forecast.hpp"

#include "games/keyhole/rules/walking.hpp"

namespace midnight::keyhole {
namespace {

constexpr int usual_steps = 6;  // of a card not turned up yet

// KH-16: in turn order from the die.
bool walks_before(const State& state, Seat one, Seat other) {
  for (Seat seat = state.die;; seat = seat.next(state.players())) {
    if (seat == one || seat == other) return seat == one;
  }
}

}  // namespace

int steps_to_come(const State& state, Seat seat) {
  if (state.phase == Phase::side || state.phase == Phase::over) return 0;
  if (state.phase == Phase::walk && state.done.contains(seat)) {
    // Walking together, what is planned has not happened yet.
    if (state.options.walking == Walking::in_turn) return 0;
  }
  if (!state.cards[seat]) return usual_steps;
  return steps_left(state, seat);
}

void forget_plans(State& state, Seat seat) {
  for (const Seat each : SeatSet::all(state.players())) {
    if (each != seat) state.plans[each].clear();
  }
}

OpponentForecast forecast_opponents(const State& state, Seat seat, Hideouts& hideouts, const LookForecast& forecast,
                                    std::size_t closely) {
  OpponentForecast others;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each == seat) continue;
    Bodies standing;
    Bodies theirs;
    for (const OneGhost& one : ghosts_in_lobby(state)) {
      (one.seat == each ? theirs : standing).push_back(body_of(state, one.seat, one.ghost));
    }
    WalkPlanner planner(state, each, steps_to_come(state, each), standing, hideouts, forecast);
    if (closely > 0) planner.look_closely(closely);
    const Choices choices = planner.plain_choice();
    others.expected[each] = planner.expected_points(choices);
    for (const geometry::Body& body : walks_before(state, each, seat) ? planner.bodies(choices) : theirs) {
      others.in_the_way.push_back(body);
    }
  }
  return others;
}

ContestedFields::ContestedFields(const State& state, Seat seat) {
  if (state.options.walking == Walking::in_turn) return;  // they have walked
  for (const Seat each : SeatSet::all(state.players())) {
    if (each == seat || !walks_before(state, each, seat)) continue;
    const int steps = steps_to_come(state, each);
    for (int index = 0; index < field_count; ++index) {
      const Field field(index);
      std::optional<Size> tried;  // ghosts of one size are listed together, and alike
      for (int id = 0; id < ghosts_per_player; ++id) {
        const GhostId theirs(id);
        if (tried == theirs.size() || !may_walk(state, each, theirs)) continue;
        if (steps_of(state, each, {.ghost = theirs, .field = field}) > steps) continue;
        tried = theirs.size();
        const auto spot = spot_in(state, {each, theirs}, field);
        if (!spot) continue;
        State taken = state;
        taken.ghost(each, theirs).put(*spot);
        for (int own = 0; own < ghosts_per_player; ++own) {
          const GhostId ghost(own);
          if (contains(ghost, field) || !may_walk(state, seat, ghost) || spot_in(taken, {seat, ghost}, field)) continue;
          by_size_[static_cast<std::size_t>(ghost.size())].set(static_cast<std::size_t>(index));
        }
      }
    }
  }
}

}  // namespace midnight::keyhole
