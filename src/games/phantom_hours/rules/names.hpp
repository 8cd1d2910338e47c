// SPDX-License-Identifier: MIT
// How cards (06 to 22, G) and steps of a shift are called, in notation and in reasons.
#pragma once

#include "games/phantom_hours/rules/state.hpp"

#include <string>

namespace midnight::phantom_hours {

std::string to_text(Card card);
std::string to_text(Move::Step step);

}  // namespace midnight::phantom_hours
