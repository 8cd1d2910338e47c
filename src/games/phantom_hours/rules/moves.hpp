// SPDX-License-Identifier: MIT
// The legal moves of one turn, computed instead of stored: random play asks for one move of many, and
// writing all of them down took longer than playing. Draws are numbered one after the other, and so are
// the places for an hour; shifts are chosen from a table.
#pragma once

#include "core/index_iterator.hpp"
#include "games/phantom_hours/rules/state.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace midnight::phantom_hours {

// Every shift there is (shifts.cpp). Those that are possible with the same places taken stand together, 16
// at most.
Move shift_in_table(std::size_t index);

// In eight bytes, so that they are returned in a register.
class Moves {
 public:
  using value_type = Move;
  using const_iterator = IndexIterator<Moves, Move>;

  // No moves.
  constexpr Moves() = default;
  // The moves with this number and the next ones.
  static constexpr Moves in_a_row(Move first, std::size_t count) {
    return {first.bits(), static_cast<std::uint16_t>(count), 0};
  }
  // Bit n of `chosen`: the shift n places behind `begin` in the table. Pre: some are chosen.
  static constexpr Moves shifts(std::size_t begin, unsigned chosen) {
    return {static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(std::popcount(chosen)),
            static_cast<std::uint16_t>(chosen)};
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  // Pre: index < size().
  Move operator[](std::size_t index) const {
    if (chosen_ == 0) return Move::from_bits(static_cast<std::uint16_t>(first_ + index));
    unsigned left = chosen_;
    while (index-- > 0) left &= left - 1;
    return shift_in_table(first_ + static_cast<std::size_t>(std::countr_zero(left)));
  }

  const_iterator begin() const { return {*this, 0}; }
  const_iterator end() const { return {*this, size()}; }

  friend constexpr bool operator==(const Moves&, const Moves&) = default;

 private:
  constexpr Moves(std::uint16_t first, std::uint16_t size, std::uint16_t chosen)
      : first_(first), size_(size), chosen_(chosen) {}

  std::uint16_t first_ = 0;  // the bits of the first move; of shifts, where they begin in the table
  std::uint16_t size_ = 0;
  std::uint16_t chosen_ = 0;  // 0: no shifts
};

}  // namespace midnight::phantom_hours
