// SPDX-License-Identifier: MIT
// Takes a person out of the log of a table: their id, their names and everything they said. Seats, moves, promises and
// words stay, so for the others the game is what it was, and its deal can still be checked.
#pragma once

#include "core/result.hpp"
#include "tables/stored.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace midnight {

// The same entries, with the same numbers and times. Of somebody who is not there nothing changes. The problem is for
// the operator's log.
Result<std::vector<StoredEntry>> without_person(std::span<const StoredEntry> entries, std::string_view guest);

}  // namespace midnight
