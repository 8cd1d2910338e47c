// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/expert.hpp"

#include "games/keyhole/bot/opponent_forecast.hpp"
#include "games/keyhole/bot/walk_planner.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

using Thoughts = bots::RatedMoves<Move>;

}  // namespace

Thoughts expert_walks(State state, Seat seat, std::uint32_t effort) {
  forget_plans(state, seat);
  const Threat threat(state);
  const LookForecast forecast(state);
  Hideouts hideouts(state, threat);
  const OpponentForecast others = forecast_opponents(state, seat, hideouts, forecast, 5);
  WalkPlanner planner(state, seat, steps_left(state, seat), others.in_the_way, hideouts, forecast);
  planner.look_closely(6 + 2 * std::size_t{effort});
  planner.beware_of(ContestedFields(state, seat));
  const WalkPlanner::Best best = planner.best(others.expected, true);

  ExpectedPoints expected = others.expected;
  expected[seat] = planner.expected_points(Choices{});
  Thoughts thoughts;
  thoughts.push_back({Move::plain(Move::Kind::done), in_millionths(forecast.value(expected, seat))});
  // One change to the best plan: whatever still fits.
  for (int id = 0; id < ghosts_per_player; ++id) {
    for (std::size_t choice = 1; choice < planner.count(id); ++choice) {
      Choices choices = best.choices;
      if (choices[static_cast<std::size_t>(id)] == choice) continue;
      choices[static_cast<std::size_t>(id)] = choice;
      if (!planner.possible(choices)) continue;
      expected[seat] = planner.expected_points(choices);
      thoughts.push_back(
          {Move::walk(*planner.hideout(id, choice).walk), in_millionths(forecast.value(expected, seat)) - 1});
    }
  }
  // The plan's own walks. A ghost that leaves makes room, so that comes first.
  for (int id = 0; id < ghosts_per_player; ++id) {
    const Hideout& hideout = planner.hideout(id, best.choices[static_cast<std::size_t>(id)]);
    if (!hideout.walk) continue;
    const bool clear = planner.way_is_clear(id, best.choices[static_cast<std::size_t>(id)]);
    thoughts.push_back({Move::walk(*hideout.walk), in_millionths(best.value) + (clear ? 20 : 10) - id});
  }
  return thoughts;
}

Thoughts expert_sides(const State& state, Seat seat, const Keyhole::Moves& moves) {
  const Threat threat(state);
  const LookForecast forecast(state);
  Hideouts hideouts(state, threat);
  ExpectedPoints expected{};
  for (const Seat each : SeatSet::all(state.players())) {
    expected[each] = WalkPlanner(state, each, 0, {}, hideouts, forecast).expected_points(Choices{});
  }
  Thoughts thoughts;
  for (const Move move : moves) {
    thoughts.push_back({move, in_millionths(forecast.value_of_side(expected, seat, move.side()))});
  }
  return thoughts;
}

}  // namespace midnight::keyhole
