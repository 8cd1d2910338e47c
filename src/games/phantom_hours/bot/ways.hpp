// SPDX-License-Identifier: MIT
// In how many ways a row can still be filled: the measure by which a place for an hour is good or bad. Even gaps give
// the most: an hour laid where it belongs leaves each side as much to choose from as it has places.
#pragma once

#include "games/phantom_hours/rules/moves.hpp"
#include "games/phantom_hours/rules/row.hpp"

#include <array>
#include <cstddef>

namespace midnight::phantom_hours {

inline constexpr int hour_count = last_hour - first_hour + 1;

constexpr auto make_choices() {
  std::array<std::array<int, place_count + 1>, hour_count + 1> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= place_count; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}
// choices[n][k]: in how many ways k hours can be chosen from n.
inline constexpr auto choices = make_choices();
static_assert(choices[17][7] == 19448 && choices[3][7] == 0);

// Free places side by side, and the hours of the cards that bound them (05 and 23 stand at the ends of the row).
struct Run {
  int before = first_hour - 1;
  int behind = last_hour + 1;
  int begin = 0;
  int end = 0;
  constexpr int size() const { return end - begin; }

  // How many ways to fill the run are left if this hour is laid in its place number `index`; none if the row could
  // not be completed then (PH-12). Pre: the hour is within the run, 0 <= index < size().
  constexpr int ways_with(int hour, int index) const {
    const auto lower = static_cast<std::size_t>(hour - before - 1);
    const auto higher = static_cast<std::size_t>(behind - hour - 1);
    return choices[lower][static_cast<std::size_t>(index)] *
           choices[higher][static_cast<std::size_t>(size() - 1 - index)];
  }
};

// Calls `use(Run)` for every run of free places, from left to right.
template <class Use>
constexpr void for_each_run(Row row, Use use) {
  Run run;
  for (int place = 0; place <= place_count; ++place) {
    if (place < place_count && row.is_free(place)) continue;
    run.behind = place < place_count ? row.card(place).number() : last_hour + 1;
    run.end = place;
    if (run.size() > 0) use(run);
    run.before = run.behind;
    run.begin = place + 1;
  }
}

// The hours from which a row may be filled, bit n for the hour n.
using HourSet = unsigned;
inline constexpr HourSet all_hours = (2U << unsigned{last_hour}) - (1U << unsigned{first_hour});

// In how many ways the free places can be filled with hours of this set.
int ways_to_complete(Row row, HourSet hours);

// The row after an hour is laid or after a shift. Pre: the move is a legal one of these; a drawn card if it is laid.
Row row_after(Row row, Card drawn, Move move);

}  // namespace midnight::phantom_hours
