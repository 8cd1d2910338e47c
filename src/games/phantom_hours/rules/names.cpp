// SPDX-License-Identifier: MIT
#include "games/phantom_hours/rules/names.hpp"

namespace midnight::phantom_hours {

std::string to_text(Card card) {
  if (card.is_ghost()) return "G";
  return {static_cast<char>('0' + card.number() / 10), static_cast<char>('0' + card.number() % 10)};
}

std::string to_text(Move::Step step) { return std::to_string(step.from + 1) + '>' + std::to_string(step.to() + 1); }

}  // namespace midnight::phantom_hours
