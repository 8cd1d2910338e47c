// SPDX-License-Identifier: MIT
// A move that a bot thought about, and what it found it worth; only the order of such numbers means something.
#pragma once

#include <cstdint>

namespace midnight::bots {

template <class Move>
struct Considered {
  Move move;
  std::int64_t value = 0;
  friend bool operator==(const Considered&, const Considered&) = default;
};

}  // namespace midnight::bots
