// SPDX-License-Identifier: MIT
#include "games/midnight_party/rules/round_end.hpp"

#include <algorithm>
#include <array>

namespace midnight::midnight_party {
namespace {

// MP-27: hours 1 to 11 move to the outer ring.
int hour_for_scoring(const Clock& clock, Colour colour) {
  const int hour = clock.at_party(colour) ? midnight_hour : clock.hour(colour);
  return hour < 12 ? hour + 12 : hour;
}

// How far a side's figures are from midnight, the nearer one first; a side with one figure has it twice.
struct Distances {
  int near = midnight_hour;
  int far = 0;
  friend auto operator<=>(const Distances&, const Distances&) = default;
};

Distances distances_of(const Options& options, const Clock& clock, int side) {
  Distances distances;
  for (const Colour colour : all_colours) {
    if (options.is_wanderer(colour) || options.side_of(colour) != side) continue;
    distances.near = std::min(distances.near, clock.to_midnight(colour));
    distances.far = std::max(distances.far, clock.to_midnight(colour));
  }
  return distances;
}

}  // namespace

PerSeat<std::int16_t, max_players> points_of_round(const Options& options, const Clock& clock) {
  int last = midnight_hour;
  for (const Colour colour : all_colours) last = std::min(last, hour_for_scoring(clock, colour));
  PerSeat<std::int16_t, max_players> points;
  for (const Colour colour : all_colours) {
    if (const auto owner = options.owner(colour)) {
      points[*owner] = static_cast<std::int16_t>(hour_for_scoring(clock, colour) - last);
    }
  }
  return points;
}

std::optional<int> winner_of_round(const Options& options, const Clock& clock) {
  std::optional<int> winner = 0;
  Distances best = distances_of(options, clock, 0);
  for (int side = 1; side < options.sides(); ++side) {
    const Distances distances = distances_of(options, clock, side);
    if (distances == best) {
      winner.reset();
    } else if (distances < best) {
      winner = side;
      best = distances;
    }
  }
  return winner;
}

}  // namespace midnight::midnight_party
