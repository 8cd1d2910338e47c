// SPDX-License-Identifier: MIT
// Who sits at the table, and which of them is looking: that one is "you".
#pragma once

#include "core/seat.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midnight::cli {

inline constexpr int max_name_width = 12;

struct People {
  std::vector<std::string> names;  // one a seat
  std::optional<Seat> you;

  int count() const { return static_cast<int>(names.size()); }
  bool is_you(Seat seat) const { return you == seat; }
  const std::string& name(Seat seat) const;

  // At the beginning of a line or sentence: "Ben", "You".
  std::string subject(Seat seat) const;
  // Inside a sentence: "Ben", "you".
  std::string object(Seat seat) const;
  // "Ben's", "your".
  std::string whose(Seat seat) const;

  // All seats clockwise, beginning with the one who looks.
  std::vector<Seat> around() const;
  int widest_name() const;
};

// Names without anything a terminal would obey, short enough for every screen, one a seat.
std::vector<std::string> presentable(const std::vector<std::string>& names, int players);

}  // namespace midnight::cli
