// SPDX-License-Identifier: MIT
// The expected final score of a seat after a look, by where its ghosts are and how many looks are to come: the half
// points (KH-21) that a good player reaches on average. Ghosts cannot be valued one by one, since they share the steps
// of the cards: a large ghost one step before its exit is as good as out, but four such ghosts are not. Computed
// backwards from the end, over all possible cards and all ways to divide their steps; small ghosts are distinguished
// only by whether they wait, are in the near or the far half of the lobby, or are out.
#pragma once

#include "games/keyhole/rules/catalogue.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midnight::keyhole {

// Where a seat's ghosts are, as one number: the sum of one for each ghost, so that a walk is an addition.
// 7 bits for the small ghosts (near + 5 · far + 25 · out), then 3 bits each for the depths of m2, m1 and l1.
using Whereabouts = std::uint16_t;

inline constexpr int depth_out = fields_per_side + 1;

constexpr Whereabouts whereabouts(GhostId ghost, int depth) {
  if (ghost.is_small()) {
    return static_cast<Whereabouts>(depth == 0 ? 0 : depth <= fields_per_side / 2 ? 1 : depth < depth_out ? 5 : 25);
  }
  return static_cast<Whereabouts>(depth << (7 + 3 * (2 - ghost.index())));
}

class ScoreForecast {
 public:
  static const ScoreForecast& get();

  float value(Whereabouts where, int looks) const {
    return values_[static_cast<std::size_t>(looks)]
                  [static_cast<std::size_t>(where >> 7U) * small_ways + small_way_[where & 127U]];
  }

 private:
  static constexpr std::size_t depths = depth_out + 1;
  static constexpr std::size_t large_ways = depths * depths * depths;
  static constexpr std::size_t small_ways = 35;  // four ghosts in four places
  static constexpr std::size_t ways = large_ways * small_ways;
  using Table = std::vector<float>;  // by way

  struct Smalls {
    int waiting;
    int near;
    int far;
    int out;
  };
  static constexpr std::size_t code_of(const Smalls& smalls) {
    return static_cast<std::size_t>(smalls.near + 5 * smalls.far + 25 * smalls.out);
  }

  ScoreForecast();
  Table at_the_end() const;
  Table before_the_look(const Table& after) const;
  Table before_walking(const Table& walked) const;

  std::array<std::uint8_t, 128> small_way_{};
  std::array<Smalls, small_ways> smalls_{};
  std::array<Table, 6> values_;  // by looks to come
};

}  // namespace midnight::keyhole
