// SPDX-License-Identifier: MIT
#include "games/phantom_hours/insight.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace midnight::phantom_hours {
namespace {

constexpr int laid_worth = 100;
constexpr int won_worth = 100'000;

// Hours of which a card is still to be had, bit n for the hour n.
unsigned hours_at_large(const State& state) {
  CardCounts gone = state.out;
  for (const Seat seat : SeatSet::all(state.players())) {
    const Row row = state.rows[seat];
    for (int place = 0; place < place_count; ++place) {
      if (!row.is_free(place)) gone.add(row.card(place));
    }
  }
  unsigned hours = 0;
  for (int hour = first_hour; hour <= last_hour; ++hour) {
    if (gone.of(Card(hour)) < copies_of_hour) hours |= 1U << static_cast<unsigned>(hour);
  }
  return hours;
}

constexpr auto make_choices() {
  std::array<std::array<int, place_count + 1>, last_hour - first_hour + 2> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= place_count; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}
// choices[n][k]: in how many ways k hours can be chosen from n.
constexpr auto choices = make_choices();
static_assert(choices[17][7] == 19448 && choices[3][7] == 0);

// In how many ways the free places can be filled. Even gaps give the most: an hour laid where it belongs
// leaves each side as much to choose from as it has places.
int ways_to_complete(Row row, unsigned at_large) {
  int ways = 1;
  int free_places = 0;
  int before = first_hour - 1;
  for (int place = 0; place <= place_count; ++place) {
    if (place < place_count && row.is_free(place)) {
      ++free_places;
      continue;
    }
    const int hour = place < place_count ? row.card(place).number() : last_hour + 1;
    const unsigned between = ((1U << static_cast<unsigned>(hour)) - 1) & ~((2U << static_cast<unsigned>(before)) - 1);
    const auto hours = static_cast<std::size_t>(std::popcount(at_large & between));
    ways *= choices[hours][static_cast<std::size_t>(free_places)];
    free_places = 0;
    before = hour;
  }
  return ways;
}

// Sixteenths of the logarithm to base 2, straight between its powers.
int sixteenths_of_log(int number) {
  const int whole = static_cast<int>(std::bit_width(static_cast<unsigned>(number))) - 1;
  return 16 * whole + ((number << 4) >> whole) - 16;
}

int row_worth(Row row, unsigned at_large) {
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
  const unsigned at_large = hours_at_large(state);
  PerSeat<int, max_players> worth;
  for (const Seat each : SeatSet::all(state.players())) {
    worth[each] = row_worth(state.rows[each], at_large) - ghost_burden(state, each);
    if (has_won(state, each)) worth[each] += won_worth;
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

}  // namespace midnight::phantom_hours
