// SPDX-License-Identifier: MIT
#include "games/phantom_hours/bot/simple_rule.hpp"

#include "games/phantom_hours/bot/ways.hpp"

namespace midnight::phantom_hours {
namespace {

// The fitting places lie side by side (PH-7), so they are a whole run of free places.
Move most_even_place(Row row, int hour, const Moves& moves) {
  const int begin = moves[0].place();
  const int end = begin + static_cast<int>(moves.size());
  const Run run{.before = begin > 0 ? row.card(begin - 1).number() : first_hour - 1,
                .behind = end < place_count ? row.card(end).number() : last_hour + 1,
                .begin = begin,
                .end = end};
  int best = 0;
  for (int index = 1; index < run.size(); ++index) {
    if (run.ways_with(hour, index) > run.ways_with(hour, best)) best = index;
  }
  return moves[static_cast<std::size_t>(best)];
}

Move most_even_shift(Row row, const Moves& moves) {
  Move best = moves[0];
  int most_ways = -1;
  for (const Move move : moves) {
    const int ways = ways_to_complete(row_after(row, Card(), move), all_hours);
    if (ways > most_ways) {
      most_ways = ways;
      best = move;
    }
  }
  return best;
}

}  // namespace

Move simple_move(const State& state, Seat seat, const Moves& moves) {
  if (moves.size() == 1) return moves[0];
  switch (moves[0].kind()) {
    case Move::Kind::place: return most_even_place(state.rows[seat], state.drawn->number(), moves);
    case Move::Kind::shift: return most_even_shift(state.rows[seat], moves);
    case Move::Kind::draw:
    case Move::Kind::keep: break;
  }
  return moves[0];
}

}  // namespace midnight::phantom_hours
