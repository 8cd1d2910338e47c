// SPDX-License-Identifier: MIT
// Parts of JSON objects that tell where a ghost is and what is seen of it: events and the answer to `look` share them.
#pragma once

#include "core/json_writer.hpp"
#include "games/keyhole/rules/move.hpp"
#include "geometry/sight.hpp"

#include <string>

namespace midnight::keyhole {

// `field`, `x`, `y`, `z`.
void add_spot(const GhostSpot& spot, JsonWriter& out);
// 32 hexadecimal digits: the first has points 0 to 3, and so on; in each the lowest bit is the lowest point.
std::string to_text(const geometry::SampleSet& points);
// `points`, `mirror`, `seen`, and as a proof which points they are: `visible`, `reflected`.
void add_sight(const geometry::Seen& sight, JsonWriter& out);

}  // namespace midnight::keyhole
