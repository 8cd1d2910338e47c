// SPDX-License-Identifier: MIT
// The seven places before a player. Always holds in play: the hours that are laid rise from left to right.
//
// What matters about a row is its runs: the free places before, between and after its laid cards. A run
// between the hours a and b has room for b - a - 1 hours; how many more that is than the places it has is
// its spare. PH-12 in these words: a row is completable if no run's spare is negative. Moving a card one
// place to the right takes one off the spare of the run before it and gives one to the run after it.
#pragma once

#include "games/phantom_hours/rules/cards.hpp"

#include <bit>
#include <cassert>
#include <cstdint>

namespace midnight::phantom_hours {

inline constexpr int place_count = 7;

// The spare of each run from left to right, a byte each, counted from 64 so that none is ever negative:
// bit 6 of every byte is set if the row is completable. A row with fewer runs has spare 0 in the rest.
class Spare {
 public:
  // An empty row's, if the borders count as nothing: to be added up run by run.
  constexpr Spare() = default;

  constexpr void add(int run, int amount) {
    bits_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(amount)) << (8 * run);
  }
  // What moving the card between `run` and the next run by one place does to both.
  static constexpr std::uint64_t moved(int run, bool to_right) {
    const std::uint64_t to_left_change = (std::uint64_t{1} << (8 * run)) - (std::uint64_t{1} << (8 * run + 8));
    return to_right ? 0 - to_left_change : to_left_change;
  }

  constexpr bool all_enough() const { return all_enough_after(0); }
  constexpr bool all_enough_after(std::uint64_t change) const { return ((bits_ + change) & nothing) == nothing; }

 private:
  static constexpr std::uint64_t nothing = 0x4040404040404040;

  std::uint64_t bits_ = nothing;
};

// Places from begin up to, not including, end.
struct PlaceRange {
  int begin = 0;
  int end = 0;
  constexpr bool empty() const { return begin == end; }
  constexpr bool contains(int place) const { return begin <= place && place < end; }
};

// Places count from 0. One byte a place: its hour, or 0 while it is free.
class Row {
 public:
  constexpr Row() = default;

  constexpr bool is_free(int place) const { return at(place) == 0; }
  // Pre: not free.
  constexpr Card card(int place) const {
    assert(!is_free(place));
    return Card(at(place));
  }
  constexpr bool is_full() const { return laid_bytes() == highs; }
  // The places that are not free, bit 0 for the first.
  constexpr unsigned laid() const { return static_cast<unsigned>(((laid_bytes() >> 7U) * 0x0102040810204080) >> 56U); }
  constexpr int size() const { return std::popcount(laid_bytes()); }

  // Pre: the place is free, the card an hour.
  constexpr void lay(int place, Card hour) {
    assert(is_free(place) && !hour.is_ghost());
    bits_ |= static_cast<std::uint64_t>(hour.number()) << (8 * place);
  }
  // Pre: the place is not free.
  constexpr Card take(int place) {
    const Card hour = card(place);
    bits_ &= ~(std::uint64_t{0xff} << (8 * place));
    return hour;
  }

  // PH-7: the free places where this hour keeps the row rising. They lie side by side, between the highest
  // lower card and the lowest higher one. Pre: the row rises.
  constexpr PlaceRange places_for(Card hour) const {
    const std::uint64_t not_lower = ((bits_ | highs) - ones * static_cast<std::uint64_t>(hour.number())) & highs;
    const std::uint64_t lower = laid_bytes() & ~not_lower;
    const int end = std::countr_zero(not_lower | std::uint64_t{1} << 63U) / 8;
    if (at(end) == hour.number()) return {};
    return {static_cast<int>(std::bit_width(lower)) / 8, end};
  }

  // Pre: the row rises.
  constexpr Spare spare() const {
    // An hour less its place: the spare of a run is how much this grows from one card to the next. Before
    // the row stands a card one below 06, behind it one above 22.
    Spare spare;
    int run = 0;
    int before = first_hour;
    for (unsigned left = laid(); left != 0; left &= left - 1, ++run) {
      const int place = std::countr_zero(left);
      const int here = at(place) - place;
      spare.add(run, here - before);
      before = here;
    }
    spare.add(run, last_hour + 1 - place_count - before);
    return spare;
  }
  // The same as spare().all_enough(), in a loop without branches. Pre: the row rises.
  constexpr bool is_completable() const {
    int signs = 0;  // negative as soon as one of the spares is
    int before = first_hour;
    for (int place = 0; place < place_count; ++place) {
      const int here = is_free(place) ? before : at(place) - place;
      signs |= here - before;
      before = here;
    }
    return (signs | (last_hour + 1 - place_count - before)) >= 0;
  }

  constexpr bool is_rising() const {
    int highest = 0;
    for (int place = 0; place < place_count; ++place) {
      if (is_free(place)) continue;
      if (at(place) <= highest) return false;
      highest = at(place);
    }
    return true;
  }

  friend constexpr bool operator==(Row, Row) = default;

 private:
  static constexpr std::uint64_t ones = 0x0001010101010101;
  static constexpr std::uint64_t highs = ones << 7U;

  constexpr int at(int place) const { return static_cast<int>((bits_ >> (8 * place)) & 0xffU); }
  constexpr std::uint64_t laid_bytes() const { return (bits_ + ones * 0x7f) & highs; }

  std::uint64_t bits_ = 0;
};

}  // namespace midnight::phantom_hours
