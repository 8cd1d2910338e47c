// SPDX-License-Identifier: MIT
#include "games/hourglass/rules/names.hpp"

#include <array>

namespace midnight::hourglass {
namespace {

constexpr std::array<char, 3> colour_letters{'R', 'P', 'J'};

}  // namespace

std::string to_text(CardId card) {
  const int number = card.number();
  std::string text(1, colour_letters[static_cast<std::size_t>(card.colour())]);
  if (number >= 10) text += static_cast<char>('0' + number / 10);
  return text += static_cast<char>('0' + number % 10);
}

}  // namespace midnight::hourglass
