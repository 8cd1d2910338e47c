// SPDX-License-Identifier: MIT
#include "games/night_shift/rules/names.hpp"

namespace midnight::night_shift {

std::string to_text(Card card) { return card == Card() ? "?" : std::to_string(card.number()); }

}  // namespace midnight::night_shift
