// SPDX-License-Identifier: MIT
#include "games/phantom_hours/bot/insight.hpp"

#include "games/phantom_hours/bot/trials.hpp"
#include "games/phantom_hours/bot/ways.hpp"

#include <algorithm>
#include <bit>

namespace midnight::phantom_hours {
namespace {

constexpr int laid_worth = 100;
constexpr int won_worth = 100'000;

void add_laid(CardCounts& cards, const PerSeat<Row, max_players>& rows, int players) {
  for (const Seat seat : SeatSet::all(players)) {
    for (int place = 0; place < place_count; ++place) {
      if (!rows[seat].is_free(place)) cards.add(rows[seat].card(place));
    }
  }
}

// Of which not every card is among these.
HourSet hours_beyond(CardCounts cards) {
  HourSet hours = 0;
  for (int hour = first_hour; hour <= last_hour; ++hour) {
    if (cards.of(Card(hour)) < copies_of_hour) hours |= 1U << static_cast<unsigned>(hour);
  }
  return hours;
}

// Hours of which a card is still to be had.
HourSet hours_at_large(const State& state) {
  CardCounts gone = state.out;
  add_laid(gone, state.rows, state.players());
  return hours_beyond(gone);
}

// Those that the viewer may yet draw; what is in their own hand they seldom do.
HourSet hours_to_come(const View& view) {
  CardCounts gone = view.out;
  add_laid(gone, view.rows, view.players());
  if (view.drawn) gone.add(*view.drawn);
  for (const Card card : view.hand) {
    if (!card.is_ghost()) gone.add(card);
  }
  return hours_beyond(gone);
}

bots::RatedMoves<Move> all_alike(const Moves& moves) {
  bots::RatedMoves<Move> rated;
  for (const Move move : moves) rated.push_back({move});
  return rated;
}

// Whether it matters which of the moves is made.
bool is_a_choice(const Moves& moves) { return moves.size() > 1 && moves[0].kind() != Move::Kind::draw; }

// Sixteenths of the logarithm to base 2, straight between its powers.
int sixteenths_of_log(int number) {
  const int whole = static_cast<int>(std::bit_width(static_cast<unsigned>(number))) - 1;
  return 16 * whole + ((number << 4) >> whole) - 16;
}

int row_worth(Row row, HourSet at_large) {
  const int laid = laid_worth * row.size();
  if (!row.is_completable()) return laid - 3 * laid_worth;  // PH-13: costs turns
  const int ways = ways_to_complete(row, at_large);
  if (ways == 0) return laid - 5 * laid_worth;  // the hours it waits for have left the game
  return laid + sixteenths_of_log(ways);
}

// The nearer the row is to being full, the more a ghost is in the way (PH-2).
int ghost_burden(const State& state, Seat seat) {
  const Hand& hand = state.hands[seat];
  const auto ghosts = static_cast<int>(std::count(hand.begin(), hand.end(), ghost));
  return ghosts * (40 + 20 * state.rows[seat].size());
}

}  // namespace

int Insight::value(const State& state, Seat seat) {
  const HourSet at_large = hours_at_large(state);
  const SeatSet winners = PhantomHours::outcome(state).winners;
  PerSeat<int, max_players> worth;
  for (const Seat each : SeatSet::all(state.players())) {
    worth[each] = row_worth(state.rows[each], at_large) - ghost_burden(state, each);
    if (winners.contains(each)) worth[each] += won_worth;
  }
  int best_other = -won_worth;
  int sum_others = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each == seat) continue;
    best_other = std::max(best_other, worth[each]);
    sum_others += worth[each];
  }
  const int average_other = sum_others / (state.players() - 1);
  return 2 * worth[seat] - best_other - average_other;
}

// Ways with the hours that may come; of equal ones, ways with any hours: more cards may turn up than one thinks.
bots::RatedMoves<Move> Insight::rated_moves(const View& view, Seat seat, const Moves& moves, Rng& /*rng*/) {
  bots::RatedMoves<Move> rated = all_alike(moves);
  if (!is_a_choice(moves)) return rated;
  const HourSet to_come = hours_to_come(view);
  for (auto& each : rated) {
    const Row row = row_after(view.rows[seat], view.drawn.value_or(Card()), each.move);
    constexpr std::int64_t more_than_all_ways = 100'000;
    each.value = more_than_all_ways * ways_to_complete(row, to_come) + ways_to_complete(row, all_hours);
  }
  return rated;
}

bots::RatedMoves<Move> Insight::Expert::rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng) {
  if (!is_a_choice(moves)) return all_alike(moves);
  return tried_out(view, seat, moves, worlds_, rng);
}

// Not always the first one: its owner may have put the ghost there (PH-14). The cards in one's own hand and their
// order are unknown to the others, so nobody knows beforehand which place they stand for.
std::size_t Insight::place_to_draw(const State& state, Seat seat, std::size_t count) {
  std::uint64_t mixed = state.turns;
  for (const Card card : state.hands[seat]) {
    mixed = (mixed + static_cast<std::uint64_t>(card.number())) * 0x9e3779b97f4a7c15;
  }
  return static_cast<std::size_t>(((mixed >> 32U) * count) >> 32U);
}

}  // namespace midnight::phantom_hours
