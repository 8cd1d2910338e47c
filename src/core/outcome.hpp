// SPDX-License-Identifier: MIT
// How a game stands: running, or over with scores by seat, who won (several when shared, none for a draw
// or a lost solo game) and the reason as a stable word.
#pragma once

#include "core/fixed_list.hpp"
#include "core/seat.hpp"

#include <cstdint>
#include <string_view>

namespace midnight {

struct Outcome {
  bool over = false;
  SeatSet winners;
  FixedList<std::int16_t, max_seats> scores;
  std::string_view reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace midnight
