// SPDX-License-Identifier: MIT
// How a game ended that its rules did not end: somebody resigned, or everybody agreed to abort it. Nothing is scored
// then.
#pragma once

#include "core/outcome.hpp"
#include "core/seat.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace midnight {

class Match;

struct EarlyEnd {
  SeatSet resigned = {};  // who resigned, of the sides that are out by it; empty: the game was aborted
};

// Everybody wins who is not on the side of one of those who resigned, with the reason `resigned`; nobody wins an
// aborted game, with the reason `aborted`. No scores.
Outcome outcome_of(const EarlyEnd& end, const Match& match);

// As records have it: "aborted", "resigned 1", "resigned 0 2".
std::string to_text(const EarlyEnd& end);
std::optional<EarlyEnd> early_end_from_text(std::string_view text, int players);

}  // namespace midnight
