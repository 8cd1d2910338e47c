// SPDX-License-Identifier: MIT
// All that can be combined with one hour card (MP-10 to MP-12), counted and numbered without writing the list
// down: energy card and which bonus goes where, timeshifts, dejavu, and which figure moves first.
#pragma once

#include "games/midnight_party/rules/move.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::midnight_party {

namespace detail {

struct Shifts {
  int to_first;
  int to_second;
};
// The ways to play up to two timeshifts; the first three need at most one.
inline constexpr std::array<Shifts, 6> shift_ways{{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}}};
inline constexpr std::array<std::size_t, 3> shift_ways_with{1, 3, 6};  // by how many timeshifts are held

// In how many ways two figures with these hours can go first: one or two, none if an hour is below zero.
constexpr int orders(int first_hours, int second_hours, bool both_on_clock) {
  if (first_hours < 0 || second_hours < 0) return 0;  // MP-12
  return both_on_clock && first_hours > 0 && second_hours > 0 ? 2 : 1;
}

// Hours of 3 and more are alike: two timeshifts cannot bring them down to 0.
inline constexpr int distinct_hours = 4;
constexpr int shift_orders(std::size_t ways, int first_hours, int second_hours, bool both_on_clock) {
  int sum = 0;
  for (std::size_t i = 0; i < ways; ++i) {
    const int change = shift_ways[i].to_first - shift_ways[i].to_second;
    sum += orders(first_hours + change, second_hours - change, both_on_clock);
  }
  return sum;
}
using OrderTable = std::array<std::array<std::array<std::array<std::uint8_t, distinct_hours>, distinct_hours>, 2>, 3>;
inline constexpr OrderTable order_table = [] {
  OrderTable table{};
  for (std::size_t held = 0; held < 3; ++held) {
    for (std::size_t both = 0; both < 2; ++both) {
      for (std::size_t a = 0; a < distinct_hours; ++a) {
        for (std::size_t b = 0; b < distinct_hours; ++b) {
          table[held][both][a][b] = static_cast<std::uint8_t>(
              shift_orders(shift_ways_with[held], static_cast<int>(a), static_cast<int>(b), both == 1));
        }
      }
    }
  }
  return table;
}();

}  // namespace detail

class Combinations {
 public:
  // What a hand holds beside the hour card, and whether each of its figures is still on the clock.
  constexpr Combinations(HourCard card, EnergySet energies, SpecialCards specials, bool first_on_clock,
                         bool second_on_clock)
      : card_(card),
        energies_(energies),
        timeshifts_(static_cast<std::size_t>(specials.count(Special::timeshift))),
        dejavu_ways_(specials.count(Special::dejavu) > 0 ? 2 : 1),
        first_on_clock_(first_on_clock),
        second_on_clock_(second_on_clock) {}

  constexpr std::size_t size() const {
    std::size_t sum = with_bonuses(0, 0);
    for (const EnergyCard energy : energies_) {
      sum += with_bonuses(energy.first_bonus(), energy.second_bonus());
      if (!energy.is_even()) sum += with_bonuses(energy.second_bonus(), energy.first_bonus());
    }
    return sum * dejavu_ways_;
  }

  // Pre: index < size().
  constexpr Play operator[](std::size_t index) const {
    Play play{.card = card_};
    play.dejavu = index % dejavu_ways_ == 1;
    index /= dejavu_ways_;
    choose_energy(play, index);
    choose_shifts(play, index);
    const bool first_moves = first_on_clock_ && play.first_hours() > 0;
    const bool second_moves = second_on_clock_ && play.second_hours() > 0;
    // If only one can move it goes first; if none can, the card's first colour is named.
    play.second_first = first_moves && second_moves ? index == 1 : second_moves;
    return play;
  }

 private:
  constexpr std::size_t with_bonuses(int to_first, int to_second) const {
    const auto capped = [](int hours) { return static_cast<std::size_t>(std::min(hours, detail::distinct_hours - 1)); };
    return detail::order_table[timeshifts_][first_on_clock_ && second_on_clock_ ? 1 : 0]
                              [capped(card_.first_hours() + to_first)][capped(card_.second_hours() + to_second)];
  }

  // Each of these takes its part off the index.
  constexpr void choose_energy(Play& play, std::size_t& index) const {
    std::size_t count = with_bonuses(0, 0);
    if (index < count) return;
    index -= count;
    for (const EnergyCard energy : energies_) {
      play.energy = energy;
      play.energy_swapped = false;
      count = with_bonuses(energy.first_bonus(), energy.second_bonus());
      if (index < count) return;
      index -= count;
      if (energy.is_even()) continue;
      play.energy_swapped = true;
      count = with_bonuses(energy.second_bonus(), energy.first_bonus());
      if (index < count) return;
      index -= count;
    }
  }
  constexpr void choose_shifts(Play& play, std::size_t& index) const {
    for (std::size_t i = 0; i < detail::shift_ways_with[timeshifts_]; ++i) {
      play.shifts_to_first = detail::shift_ways[i].to_first;
      play.shifts_to_second = detail::shift_ways[i].to_second;
      const auto count = static_cast<std::size_t>(
          detail::orders(play.first_hours(), play.second_hours(), first_on_clock_ && second_on_clock_));
      if (index < count) return;
      index -= count;
    }
  }

  HourCard card_;
  EnergySet energies_;
  std::size_t timeshifts_;
  std::size_t dejavu_ways_;
  bool first_on_clock_;
  bool second_on_clock_;
};

}  // namespace midnight::midnight_party
