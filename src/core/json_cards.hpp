// SPDX-License-Identifier: MIT
// Cards as JSON, the same in every game: hands are lists, piles are listed from the top (in a state the top is at the
// back), and a card that a viewer may not know is "?". Each game brings `to_text` for its cards. The functions give
// what JsonLine::put takes; it keeps references, so it is to be put at once.
#pragma once

#include "core/fixed_list.hpp"
#include "core/json_line.hpp"
#include "core/json_reader.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace midnight {

inline constexpr std::string_view hidden_card = "?";

inline auto hidden_cards(int count, std::string_view card = hidden_card) {
  return [=](JsonLine& out) {
    out.begin_list();
    for (int i = 0; i < count; ++i) out.text(card);
    out.end_list();
  };
}

template <class Card, std::size_t N>
auto top_first(const FixedList<Card, N>& pile) {
  return [&pile](JsonLine& out) {
    out.begin_list();
    for (std::size_t i = pile.size(); i-- > 0;) out.put(pile[i]);
    out.end_list();
  };
}

// A list with an item for each seat: what value_of(seat) gives, or what value_of(seat, JsonLine&) writes.
template <class ValueOf>
auto for_seats(int players, ValueOf value_of) {
  return [=](JsonLine& out) {
    out.begin_list();
    for (const Seat seat : SeatSet::all(players)) {
      if constexpr (std::invocable<const ValueOf&, Seat, JsonLine&>) {
        value_of(seat, out);
      } else {
        out.put(value_of(seat));
      }
    }
    out.end_list();
  };
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
