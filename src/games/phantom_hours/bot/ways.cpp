// SPDX-License-Identifier: MIT
#include "games/phantom_hours/bot/ways.hpp"

#include <bit>

namespace midnight::phantom_hours {

int ways_to_complete(Row row, HourSet hours) {
  int ways = 1;
  for_each_run(row, [&](const Run& run) {
    const HourSet between =
        ((1U << static_cast<unsigned>(run.behind)) - 1) & ~((2U << static_cast<unsigned>(run.before)) - 1);
    ways *= choices[static_cast<std::size_t>(std::popcount(hours & between))][static_cast<std::size_t>(run.size())];
  });
  return ways;
}

Row row_after(Row row, Card drawn, Move move) {
  if (move.kind() == Move::Kind::place) {
    row.lay(move.place(), drawn);
    return row;
  }
  for (int i = 0; i < move.step_count(); ++i) {
    const Move::Step step = move.step(i);
    row.lay(step.to(), row.take(step.from));
  }
  return row;
}

}  // namespace midnight::phantom_hours
