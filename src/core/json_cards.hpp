// SPDX-License-Identifier: MIT
// Cards as JSON, the same in every game: hands are lists, piles are listed from the top (in a state the top is at the
// back), and a card that a viewer may not know is "?". Each game brings `to_text` for its cards.
#pragma once

#include "core/fixed_list.hpp"
#include "core/json_reader.hpp"

#include <algorithm>
#include <cstddef>

namespace midnight {

inline constexpr const char* hidden_card = "?";

inline Json hidden_list(int count) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) list.push_back(hidden_card);
  return list;
}

template <class Cards>
Json list_of(const Cards& cards) {
  Json list = Json::array();
  for (const auto& card : cards) list.push_back(to_text(card));
  return list;
}

template <class Card, std::size_t N>
Json top_first(const FixedList<Card, N>& pile) {
  Json list = Json::array();
  for (std::size_t i = pile.size(); i-- > 0;) list.push_back(to_text(pile[i]));
  return list;
}

// `read_card(item)` gives a card, or nothing after having told the reader what is wrong.
template <class Card, std::size_t N, class ReadCard>
void read_pile(const JsonReader& reader, FixedList<Card, N>& pile, ReadCard read_card) {
  for (const JsonReader& item : reader.list(0, N)) {
    if (const auto card = read_card(item)) pile.push_back(*card);
  }
  std::reverse(pile.begin(), pile.end());
}

}  // namespace midnight
