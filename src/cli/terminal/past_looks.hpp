// SPDX-License-Identifier: MIT
// What was seen through a keyhole during a move. When the move is over, those who were seen have left, and the next
// round may have moved the furniture: so the lobby is kept as it was at that moment.
#pragma once

#include "core/json.hpp"
#include "games/keyhole/rules/state.hpp"
#include "match/match.hpp"

#include <vector>

namespace midnight::cli {

struct PastLook {
  keyhole::State lobby;  // for looking only: it is no game that goes on
  Json door;             // where the eye was: `side` and `door`
  Json events;           // that somebody looked, and what was seen
};

// From the match before a move and what the move did. Empty for games without a keyhole.
std::vector<PastLook> looks_during(const Match& before, const Json& events);

}  // namespace midnight::cli
