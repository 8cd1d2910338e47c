// SPDX-License-Identifier: MIT
#include "games/phantom_hours/rules/names.hpp"

namespace midnight::phantom_hours {

std::string to_text(Card card) {
  if (card.is_ghost()) return "G";
  return {static_cast<char>('0' + card.number() / 10), static_cast<char>('0' + card.number() % 10)};
}

}  // namespace midnight::phantom_hours
