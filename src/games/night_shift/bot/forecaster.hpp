// SPDX-License-Identifier: MIT
// Evaluates a position of Night Shift when all its cards are known.
//
// Cards go round in a line that keeps its order (line.hpp), so the files due are met one after the other, and a
// cup of coffee goes each time the walk from one file to the next passes 48 (NS-11). Counting how often it does,
// as the cards lie now, gives the number of cups still needed. A step that leads back by a few places only may well
// be mended on the way, since whatever is in the present together can be sorted (NS-9): it counts for less.
#pragma once

#include "games/night_shift/rules/state.hpp"

#include <array>
#include <cstdint>

namespace midnight::night_shift {

inline constexpr int cup = 1000;
// More than any position can be worth that is not decided.
inline constexpr int won = 1000 * cup;

// In thousandths of a cup.
struct ForecastWeights {
  int sweet;       // in the stash
  int least_back;  // the smallest step back; further ones cost more
  int far_back;    // so many places back, or more, cost a whole cup
};

struct Forecast {
  int value;          // cups to spare, in thousandths, with what sweets are worth; beyond `won` or -`won` at the end
  std::uint64_t key;  // the same for equal positions, and hardly ever for others
};

class Forecaster {
 public:
  explicit Forecaster(const ForecastWeights& weights);

  Forecast forecast(const State& state) const;

 private:
  static constexpr int most_back = 64;

  int sweet_;
  std::array<int, std::size_t{2} * most_back> cost_{};  // of a step by so many places back, from -64 on
};

}  // namespace midnight::night_shift
