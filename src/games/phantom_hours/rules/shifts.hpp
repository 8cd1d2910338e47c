// SPDX-License-Identifier: MIT
// The way out of an emergency (PH-13): one or two laid cards that move by one place each.
#pragma once

#include "games/phantom_hours/rules/moves.hpp"

namespace midnight::phantom_hours {

// Every shift that is legal in this row, each once. Pre: the row is not completable.
Moves legal_shifts(Row row);

}  // namespace midnight::phantom_hours
