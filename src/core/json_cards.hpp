// SPDX-License-Identifier: MIT
// Cards as JSON, the same in every game: hands are lists, piles are listed from the top (in a state the top is at the
// back), and a card that a viewer may not know is "?". Each game brings `to_text` for its cards. The functions give
// what JsonWriter::put takes; it keeps references, so it is to be put at once.
#pragma once

#include "core/fixed_list.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "core/small_set.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace midnight {

inline constexpr std::string_view hidden_card = "?";
inline constexpr QuotedName quoted_hidden_card{hidden_card};

inline auto hidden_cards(int count, std::string_view card = hidden_card) {
  return [=](JsonWriter& out) {
    const QuotedName name(card);
    out.begin_list();
    for (int i = 0; i < count; ++i) out.quoted(name);
    out.end_list();
  };
}

// The cards if they may be known, otherwise only how many there are.
template <class Cards>
auto known_cards(bool known, const Cards& cards, int count) {
  return [known, &cards, count](JsonWriter& out) { known ? out.put(cards) : out.put(hidden_cards(count)); };
}

template <class Card, std::size_t N>
auto top_first(const FixedList<Card, N>& pile) {
  return [&pile](JsonWriter& out) {
    out.begin_list();
    for (std::size_t i = pile.size(); i-- > 0;) out.put(pile[i]);
    out.end_list();
  };
}

// Reads cards, each of which may be named only once in the whole position. Returns a card, or nothing after having told
// the reader what is wrong.
template <class Card>
class CardsNamedOnce {
 public:
  using FromText = std::optional<Card> (*)(std::string_view text);
  CardsNamedOnce(FromText from_text, std::string_view no_card) : from_text_(from_text), no_card_(no_card) {}

  std::optional<Card> operator()(const JsonReader& reader) {
    const auto card = from_text_(reader.string());
    if (!card) {
      reader.fail(std::string(no_card_));
    } else if (named_.contains(*card)) {
      reader.fail("card " + std::string(to_text(*card)) + " appears twice");
    } else {
      named_.insert(*card);
      return card;
    }
    return std::nullopt;
  }

 private:
  FromText from_text_;
  std::string_view no_card_;
  SmallSet<Card> named_;
};

}  // namespace midnight
