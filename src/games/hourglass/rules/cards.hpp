// SPDX-License-Identifier: MIT
// The 63 cards of Hourglass (HG-1): red 1 to 25, purple 1 to 25, and jokers with the odd numbers.
#pragma once

#include "core/small_set.hpp"

#include <array>
#include <cstdint>

namespace midnight::hourglass {

enum class Colour : std::uint8_t { red, purple, joker };

// 0 to 24: red 1 to 25; 25 to 49: purple 1 to 25; 50 to 62: jokers 1, 3, … 25.
class CardId {
 public:
  constexpr CardId() = default;
  constexpr explicit CardId(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr Colour colour() const { return index_ < 25 ? Colour::red : index_ < 50 ? Colour::purple : Colour::joker; }
  constexpr int number() const { return index_ < 50 ? index_ % 25 + 1 : (index_ - 50) * 2 + 1; }
  constexpr bool is_joker() const { return index_ >= 50; }

  friend constexpr bool operator==(CardId, CardId) = default;

 private:
  std::uint8_t index_ = 0;
};

inline constexpr int card_count = 63;

using CardSet = SmallSet<CardId>;
inline constexpr CardSet all_cards = CardSet::from_bits((std::uint64_t{1} << card_count) - 1);

enum class Direction : std::uint8_t { ascending, descending };

constexpr bool colour_fits(CardId card, CardId top) {
  return card.colour() == top.colour() || card.is_joker() || top.is_joker();
}

// HG-10, HG-11: whether `card` may be laid on a set whose top card is `top`.
constexpr bool fits(CardId card, CardId top, Direction direction) {
  if (!colour_fits(card, top)) return false;
  if (card.number() == top.number()) return card.is_joker() != top.is_joker();
  return (card.number() > top.number()) == (direction == Direction::ascending);
}

namespace detail {
constexpr auto make_fitting() {
  std::array<std::array<CardSet, card_count>, 2> table{};
  for (int direction = 0; direction < 2; ++direction) {
    for (int top = 0; top < card_count; ++top) {
      for (const CardId card : all_cards) {
        if (fits(card, CardId(top), static_cast<Direction>(direction))) {
          table[static_cast<std::size_t>(direction)][static_cast<std::size_t>(top)].insert(card);
        }
      }
    }
  }
  return table;
}
inline constexpr auto fitting = make_fitting();
}  // namespace detail

// All cards that fit, as one look-up.
constexpr CardSet cards_that_fit(CardId top, Direction direction) {
  return detail::fitting[static_cast<std::size_t>(direction)][static_cast<std::size_t>(top.index())];
}

// How many hourglasses each card shows, 0 to 3, as two bits a card kept in two sets: counting a pile is
// two population counts (HG-2, HG-17).
class HourglassTable {
 public:
  constexpr HourglassTable() = default;

  constexpr void set(CardId card, int count) {
    ones_.erase(card);
    twos_.erase(card);
    if ((count & 1) != 0) ones_.insert(card);
    if ((count & 2) != 0) twos_.insert(card);
  }
  constexpr int of(CardId card) const { return (ones_.contains(card) ? 1 : 0) + (twos_.contains(card) ? 2 : 0); }
  constexpr int total(CardSet cards) const { return (cards & ones_).size() + 2 * (cards & twos_).size(); }

  friend constexpr bool operator==(const HourglassTable&, const HourglassTable&) = default;

 private:
  CardSet ones_;
  CardSet twos_;
};

// HG-2: the numbers in the middle are the easiest to take away, and worth most. Jokers show none.
inline constexpr std::array<std::uint8_t, 26> default_hourglasses{0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3,
                                                                  3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0};

constexpr HourglassTable default_table() {
  HourglassTable table;
  for (const CardId card : all_cards) {
    if (!card.is_joker()) table.set(card, default_hourglasses[static_cast<std::size_t>(card.number())]);
  }
  return table;
}
static_assert(default_table().total(all_cards) == 58);
static_assert(all_cards.size() == card_count);
static_assert(CardId(62).number() == 25 && CardId(62).is_joker() && CardId(49).number() == 25);

}  // namespace midnight::hourglass
