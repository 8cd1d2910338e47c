// SPDX-License-Identifier: MIT
#include "games/keyhole/notation/notation_sight.hpp"

#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/look.hpp"

#include <string_view>

namespace midnight::keyhole {

void add_spot(const GhostSpot& spot, Json& json) {
  json["field"] = to_text(Field::at(spot.x, spot.y));
  json["x"] = spot.x;
  json["y"] = spot.y;
  json["z"] = spot.z;
}

std::string to_text(const geometry::SampleSet& points) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t word : points.words) {
    for (unsigned shift = 0; shift < 64; shift += 4) text += digits[word >> shift & 15U];
  }
  return text;
}

void add_sight(const geometry::Seen& sight, Json& json) {
  json["points"] = sight.points();
  json["mirror"] = sight.only_mirrored.size();
  json["seen"] = is_seen(sight);
  json["visible"] = to_text(sight.direct | sight.only_mirrored);
  json["reflected"] = to_text(sight.only_mirrored);
}

}  // namespace midnight::keyhole
