// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/expert.hpp"

#include "games/keyhole/bot/foresight.hpp"
#include "games/keyhole/bot/scheme.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

using Thoughts = std::vector<bots::Considered<Move>>;

}  // namespace

Thoughts expert_walks(State state, Seat seat, std::uint32_t effort) {
  forget_plans(state, seat);
  const Watch watch(state);
  const Looming looming(state);
  Hideouts hideouts(state, watch);
  const Foreseen others = foreseen(state, seat, hideouts, looming, 5);
  Scheme scheme(state, seat, steps_left(state, seat), others.in_the_way, hideouts, looming);
  scheme.look_closely(6 + 2 * std::size_t{effort});
  const Scheme::Best best = scheme.best(others.promises, true);

  Promises promises = others.promises;
  promises[seat] = scheme.promise(Choices{});
  Thoughts thoughts;
  thoughts.push_back({Move::plain(Move::Kind::done), in_millionths(looming.value(promises, seat))});
  // One change to the best plan: whatever still fits.
  for (int id = 0; id < ghosts_a_player; ++id) {
    for (std::size_t choice = 1; choice < scheme.count(id); ++choice) {
      Choices choices = best.choices;
      if (choices[static_cast<std::size_t>(id)] == choice) continue;
      choices[static_cast<std::size_t>(id)] = choice;
      if (!scheme.possible(choices)) continue;
      promises[seat] = scheme.promise(choices);
      thoughts.push_back(
          {Move::walk(*scheme.hideout(id, choice).walk), in_millionths(looming.value(promises, seat)) - 1});
    }
  }
  // The plan's own walks: whoever leaves makes room, so that comes first.
  for (int id = 0; id < ghosts_a_player; ++id) {
    const Hideout& hideout = scheme.hideout(id, best.choices[static_cast<std::size_t>(id)]);
    if (!hideout.walk) continue;
    const bool clear = scheme.way_is_clear(id, best.choices[static_cast<std::size_t>(id)]);
    thoughts.push_back({Move::walk(*hideout.walk), in_millionths(best.value) + (clear ? 20 : 10) - id});
  }
  return thoughts;
}

Thoughts expert_sides(const State& state, Seat seat, const Keyhole::Moves& moves) {
  const Watch watch(state);
  const Looming looming(state);
  Hideouts hideouts(state, watch);
  Promises promises{};
  for (const Seat each : SeatSet::all(state.players())) {
    promises[each] = Scheme(state, each, 0, {}, hideouts, looming).promise(Choices{});
  }
  Thoughts thoughts;
  for (const Move move : moves) {
    thoughts.push_back({move, in_millionths(looming.value_of_side(promises, seat, move.side()))});
  }
  return thoughts;
}

}  // namespace midnight::keyhole
