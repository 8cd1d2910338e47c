// SPDX-License-Identifier: MIT
// How cards (R5, P12, J3) and holders (A, B, C) are called, in notation and in reasons.
#pragma once

#include "games/hourglass/rules/cards.hpp"

#include <cstddef>
#include <string>

namespace midnight::hourglass {

std::string to_text(CardId card);
constexpr char holder_letter(std::size_t holder) { return static_cast<char>('A' + holder); }

}  // namespace midnight::hourglass
