// SPDX-License-Identifier: MIT
// The expected value of a single ghost (KH-21), in thousandths of half points: an estimate that lets a bot weigh steps
// against danger. The model: a ghost walks a random number of steps per round, and a look sends it home at random.
#pragma once

#include "games/keyhole/rules/catalogue.hpp"

#include <array>
#include <cstddef>

namespace midnight::keyhole {

inline constexpr int thousand = 1000;

// By depth from the start side (0 is beside it, 7 is out) and number of looks to come.
class GhostValue {
 public:
  static constexpr int out = fields_per_side + 1;

  constexpr GhostValue() {
    for (int depth = 0; depth <= out; ++depth) {
      at(depth, 0) = depth == out ? 2 * thousand : depth == 0 ? 0 : thousand;
    }
    for (int looks = 1; looks <= round_count; ++looks) {
      for (int depth = 0; depth <= out; ++depth) at(depth, looks) = after_a_round(depth, looks);
    }
  }
  // Per half point that the ghost is worth in the lobby.
  constexpr int value(int depth, int looks) const {
    return values_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(looks)];
  }

 private:
  struct Stride {
    int steps;
    int chance;  // in thousandths
  };
  static constexpr std::array<Stride, 3> strides{{{0, 400}, {2, 350}, {4, 250}}};
  static constexpr int chance_to_stay_hidden = 600;  // over all doors, at the spots that good players choose

  constexpr int& at(int depth, int looks) {
    return values_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(looks)];
  }
  constexpr int after_a_round(int depth, int looks) const {
    if (depth == out) return 2 * thousand;
    int sum = 0;
    for (const Stride& stride : strides) {
      const int next = depth + stride.steps;
      // KH-15: not in and out in one round.
      if (next >= out && depth > 0) {
        sum += stride.chance * 2;
      } else if (next == 0) {
        sum += stride.chance * value(0, looks - 1) / thousand;
      } else {
        const int hidden = chance_to_stay_hidden * value(next < out ? next : fields_per_side, looks - 1);
        const int seen = (thousand - chance_to_stay_hidden) * value(0, looks - 1);
        sum += stride.chance * ((hidden + seen) / thousand) / thousand;
      }
    }
    return sum;
  }

  std::array<std::array<int, round_count + 1>, out + 1> values_{};
};
inline constexpr GhostValue ghost_value;

static_assert(ghost_value.value(0, 0) == 0 && ghost_value.value(3, 0) == thousand &&
              ghost_value.value(GhostValue::out, 4) == 2000);

}  // namespace midnight::keyhole
