// SPDX-License-Identifier: MIT
// One value for each seat of a game, looked up by Seat and by nothing else.
#pragma once

#include "core/seat.hpp"

#include <array>
#include <cstddef>

namespace midnight {

template <class T, std::size_t Seats>
class PerSeat {
 public:
  constexpr const T& operator[](Seat seat) const { return items_[static_cast<std::size_t>(seat.index())]; }
  constexpr T& operator[](Seat seat) { return items_[static_cast<std::size_t>(seat.index())]; }

  constexpr auto begin() const { return items_.begin(); }
  constexpr auto end() const { return items_.end(); }

  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;

 private:
  std::array<T, Seats> items_{};
};

}  // namespace midnight
