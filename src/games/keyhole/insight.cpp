// SPDX-License-Identifier: MIT
#include "games/keyhole/insight.hpp"

#include "games/keyhole/keyhole.hpp"

#include <algorithm>

namespace midnight::keyhole {

int Insight::value(const State& state, Seat seat) {
  int own = 0;
  int best = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    int value = 0;
    for (int id = 0; id < ghosts_a_player; ++id) {
      const GhostId ghost(id);
      const Ghost& now = state.ghost(each, ghost);
      const int worth = points_in_lobby(ghost) * 100;
      if (now.where == Ghost::Where::escaped) value += 2 * worth;
      if (now.in_lobby()) value += worth / 2 + worth * depth_from(state.start[each], now.field()) / 20;
    }
    if (each == seat) {
      own = value;
    } else {
      best = std::max(best, value);
    }
  }
  return own - best;
}

}  // namespace midnight::keyhole
