// SPDX-License-Identifier: MIT
// Seats are the places at a table, counted clockwise from 0. A seat is not a number to calculate with:
// going round the table is `next`, and sets of seats are a type of their own.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace midnight {

inline constexpr int max_seats = 6;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }

  // The left-hand neighbour: play goes clockwise.
  constexpr Seat next(int players) const { return Seat(index_ + 1 == players ? 0 : index_ + 1); }
  // The right-hand neighbour.
  constexpr Seat previous(int players) const { return Seat(index_ == 0 ? players - 1 : index_ - 1); }

  friend constexpr bool operator==(Seat, Seat) = default;
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t index_ = 0;
};

// A set of seats, iterated in rising order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1U << seat.index())) {}

  static constexpr SeatSet all(int players) {
    SeatSet seats;
    seats.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
    return seats;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat.index())); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.index())); }
  constexpr bool contains(Seat seat) const { return ((bits_ >> seat.index()) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // Pre: not empty.
  constexpr Seat first() const { return Seat(std::countr_zero(bits_)); }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace midnight
