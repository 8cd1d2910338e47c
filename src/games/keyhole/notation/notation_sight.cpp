// SPDX-License-Identifier: MIT
#include "games/keyhole/notation/notation_sight.hpp"

#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/look.hpp"

#include <string_view>

namespace midnight::keyhole {

void add_spot(const GhostSpot& spot, JsonWriter& out) {
  out.members("field", Field::at(spot.x, spot.y), "x", spot.x, "y", spot.y, "z", spot.z);
}

std::string to_text(const geometry::SampleSet& points) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t word : points.words) {
    for (unsigned shift = 0; shift < 64; shift += 4) text += digits[word >> shift & 15U];
  }
  return text;
}

void add_sight(const geometry::Seen& sight, JsonWriter& out) {
  out.members("points", sight.points(), "mirror", sight.only_mirrored.size(), "seen", is_seen(sight));
  out.members("visible", to_text(sight.direct | sight.only_mirrored), "reflected", to_text(sight.only_mirrored));
}

}  // namespace midnight::keyhole
