// SPDX-License-Identifier: MIT
// How a position of Night Shift looks when all its cards are known.
//
// Cards go round in a line that keeps its order (line.hpp), so the files due are met one after the other, and a
// cup of coffee goes each time the walk from one file to the next passes 48 (NS-11). Counting how often it does,
// as the cards lie now, tells how many cups are still needed. A step that leads back by a few places only will
// most likely be mended on the way, since whatever is in the present together may be sorted (NS-9): it counts
// for less, and the less the more rounds there are before the file is due.
#pragma once

#include "games/night_shift/state.hpp"

#include <cstdint>

namespace midnight::night_shift {

struct Outlook {
  int value;          // cups to spare, in thousandths; sweets count as well
  std::uint64_t key;  // the same for equal positions, and hardly ever for others
};

inline constexpr int cup = 1000;
// More than any position that is not decided can be worth.
inline constexpr int won = 1000 * cup;

// In thousandths of a cup. Found by trying: docs/bots.md tells how.
struct OutlookWeights {
  int sweet = 100;      // a sweet in the stash
  int least_back = 280;  // the smallest step back; a larger one costs more
  int far_back = 17;    // so many places back, or more, cost a whole cup
};

Outlook outlook(const State& state, const OutlookWeights& weights);

}  // namespace midnight::night_shift
