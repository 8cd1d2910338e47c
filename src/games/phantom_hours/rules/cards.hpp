// SPDX-License-Identifier: MIT
// The cards of Phantom Hours (PH-1): the hours 06 to 22, two of each, and up to two ghosts. The two cards
// of an hour cannot be told apart, so a card is its value and a heap of cards is a count for each value.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace midnight::phantom_hours {

inline constexpr int first_hour = 6;
inline constexpr int last_hour = 22;
inline constexpr int copies_of_hour = 2;
inline constexpr int hour_card_count = (last_hour - first_hour + 1) * copies_of_hour;
inline constexpr int max_ghosts = 2;
inline constexpr int card_count = hour_card_count + max_ghosts;
static_assert(hour_card_count == 34);

// 6 to 22: that hour; 23: a ghost.
class Card {
 public:
  constexpr Card() = default;
  constexpr explicit Card(int number) : number_(static_cast<std::uint8_t>(number)) {}

  constexpr int number() const { return number_; }
  constexpr bool is_ghost() const { return number_ > last_hour; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t number_ = first_hour;
};

inline constexpr Card ghost = Card(last_hour + 1);

// How many cards of each value, 0 to 3, in one machine word: bits 2n and 2n + 1 count the cards number n.
class CardCounts {
 public:
  constexpr CardCounts() = default;

  constexpr int of(Card card) const { return static_cast<int>((bits_ >> (2 * card.number())) & 3U); }
  constexpr bool contains(Card card) const { return of(card) > 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    constexpr std::uint64_t ones = 0x5555555555555555;
    return std::popcount(bits_ & ones) + 2 * std::popcount(bits_ & ~ones);
  }

  // Pre: fewer than three of this value.
  constexpr void add(Card card) {
    assert(of(card) < 3);
    bits_ += one(card);
  }
  // Pre: contains(card).
  constexpr void remove(Card card) {
    assert(contains(card));
    bits_ -= one(card);
  }

  // Pre: no value is counted more often in `other`.
  constexpr CardCounts& operator-=(CardCounts other) {
    bits_ -= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(CardCounts, CardCounts) = default;

  // Calls `use(Card)` once for each card, hours rising, ghosts last.
  template <class Use>
  constexpr void for_each(Use use) const {
    for (std::uint64_t left = bits_; left != 0;) {
      const Card card(std::countr_zero(left) / 2);
      use(card);
      left -= one(card);
    }
  }

 private:
  static constexpr std::uint64_t one(Card card) { return std::uint64_t{1} << (2 * card.number()); }

  std::uint64_t bits_ = 0;
};

// PH-3.
constexpr int ghosts_in_play(int players) { return players == 2 ? 1 : 2; }

// Every card of a game for this many players.
constexpr CardCounts all_cards(int players) {
  CardCounts cards;
  for (int hour = first_hour; hour <= last_hour; ++hour) {
    for (int copy = 0; copy < copies_of_hour; ++copy) cards.add(Card(hour));
  }
  for (int i = 0; i < ghosts_in_play(players); ++i) cards.add(ghost);
  return cards;
}
static_assert(all_cards(2).size() == 35 && all_cards(3).size() == 36 && all_cards(4).size() == card_count);

}  // namespace midnight::phantom_hours
