// SPDX-License-Identifier: MIT
// How cards are called, in notation and in reasons: 1 to 48.
#pragma once

#include "games/night_shift/rules/cards.hpp"

#include <string>

namespace midnight::night_shift {

std::string to_text(Card card);  // "?" for no card, which stands in a view where a card is not known

}  // namespace midnight::night_shift
