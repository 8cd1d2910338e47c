// SPDX-License-Identifier: MIT
// What was seen through a keyhole during a move. When the move is over, those who were seen have left, and the next
// round may have moved the furniture: so the table is put back to how it stood at that moment.
#pragma once

#include "core/json.hpp"
#include "match/match.hpp"

#include <vector>

namespace midnight::cli {

struct PastLook {
  Match match;  // for looking only: it is no game that goes on
  Json door;    // where the eye was, as Match::look and Match::picture want it
  Json events;  // that somebody looked, and what was seen
};

// From the position before a move and what the move did. Empty for games without a keyhole.
std::vector<PastLook> looks_during(const Json& before, const Json& events);

}  // namespace midnight::cli
