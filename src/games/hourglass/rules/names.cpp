// SPDX-License-Identifier: MIT
#include "games/hourglass/rules/names.hpp"

#include <array>

namespace midnight::hourglass {
namespace {

constexpr std::array<char, 3> colour_letters{'R', 'P', 'J'};

}  // namespace

std::string to_text(CardId card) {
  return colour_letters[static_cast<std::size_t>(card.colour())] + std::to_string(card.number());
}

}  // namespace midnight::hourglass
