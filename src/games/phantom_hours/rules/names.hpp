// SPDX-License-Identifier: MIT
// How cards are called, in notation and in reasons: 06 to 22, G.
#pragma once

#include "games/phantom_hours/rules/cards.hpp"

#include <string>

namespace midnight::phantom_hours {

std::string to_text(Card card);

}  // namespace midnight::phantom_hours
