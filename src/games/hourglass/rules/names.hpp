// SPDX-License-Identifier: MIT
// How cards (R5, P12, J3) and holders (A, B, C) are called, in notation and in reasons.
#pragma once

#include "core/json_writer.hpp"
#include "games/hourglass/rules/cards.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace midnight::hourglass {

namespace detail {
constexpr auto make_card_names() {
  std::array<QuotedName, card_count> names{};
  for (const CardId card : all_cards) {
    std::array<char, 3> letters{};
    std::size_t size = 0;
    letters[size++] = "RPJ"[static_cast<std::size_t>(card.colour())];
    if (card.number() >= 10) letters[size++] = static_cast<char>('0' + card.number() / 10);
    letters[size++] = static_cast<char>('0' + card.number() % 10);
    names[static_cast<std::size_t>(card.index())] = QuotedName({letters.data(), size});
  }
  return names;
}
inline constexpr auto card_names = make_card_names();
}  // namespace detail

constexpr const QuotedName& quoted_name(CardId card) {
  return detail::card_names[static_cast<std::size_t>(card.index())];
}
constexpr std::string_view to_text(CardId card) { return quoted_name(card).text(); }
constexpr char holder_letter(std::size_t holder) { return static_cast<char>('A' + holder); }

}  // namespace midnight::hourglass
