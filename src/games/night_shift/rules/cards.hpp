// SPDX-License-Identifier: MIT
// The 48 files of Night Shift (NS-1), what each of them does (NS-6, NS-11, NS-15 to NS-23), and the
// symbols that sweets are put on.
#pragma once

#include "core/small_set.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace midnight::night_shift {

inline constexpr int card_count = 48;

// A file, by its number from 1 to 48. 0 is no card.
class Card {
 public:
  constexpr Card() = default;
  constexpr explicit Card(int number) : number_(static_cast<std::uint8_t>(number)) {}

  constexpr int number() const { return number_; }
  constexpr int index() const { return number_; }  // for CardSet
  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t number_ = 0;
};

// Bit n for the file n.
using CardSet = SmallSet<Card>;
inline constexpr CardSet all_cards = CardSet::from_bits((std::uint64_t{2} << card_count) - 2);
// The files 1 to `last`.
constexpr CardSet cards_up_to(int last) { return CardSet::from_bits((std::uint64_t{2} << last) - 2); }

inline constexpr Card last_card{48};    // NS-1, NS-4, NS-11
inline constexpr Card three_times{47};  // NS-15
inline constexpr Card clearer{37};      // NS-22

enum class Action : std::uint8_t {
  none,        // NS-23: 1 and the last card
  sweet,       // NS-6: not to be paid for either
  draw,        // NS-15
  draw_two,    // NS-15
  to_front,    // NS-16
  two_past,    // NS-17
  from_past,   // NS-18
  one_future,  // NS-19
  all_future,  // NS-20
  exchange,    // NS-21
  clear,       // NS-22
};

namespace detail {
constexpr auto make_actions() {
  using enum Action;
  return std::array<Action, card_count + 1>{
      none,                                                                  // no card
      none,       draw_two,   sweet,    to_front,   two_past,   sweet,       // 1 to 6
      to_front,   from_past,  draw,     sweet,      two_past,   one_future,  // 7 to 12
      exchange,   draw,       sweet,    all_future, two_past,   from_past,   // 13 to 18
      one_future, draw,       sweet,    exchange,   two_past,   all_future,  // 19 to 24
      two_past,   all_future, draw,     sweet,      to_front,   from_past,   // 25 to 30
      draw,       one_future, exchange, draw,       all_future, sweet,       // 31 to 36
      clear,      all_future, exchange, one_future, two_past,   to_front,    // 37 to 42
      exchange,   from_past,  sweet,    draw,       draw,       none,        // 43 to 48
  };
}
inline constexpr auto actions = make_actions();
}  // namespace detail

constexpr Action action_of(Card card) { return detail::actions[static_cast<std::size_t>(card.number())]; }

constexpr CardSet cards_with(Action action) {
  CardSet cards;
  for (const Card card : all_cards) {
    if (action_of(card) == action) cards.insert(card);
  }
  return cards;
}
inline constexpr CardSet sweet_cards = cards_with(Action::sweet);
inline constexpr CardSet from_past_cards = cards_with(Action::from_past);
inline constexpr CardSet all_future_cards = cards_with(Action::all_future);
inline constexpr CardSet payable_cards = all_cards - sweet_cards - cards_with(Action::none);

static_assert(all_cards.size() == card_count);
static_assert(cards_with(Action::none).size() == 2 && sweet_cards.size() == 8 && payable_cards.size() == 38);
static_assert(cards_with(Action::draw).size() == 8 && cards_with(Action::draw_two).size() == 1);
static_assert(cards_with(Action::to_front).size() == 4 && cards_with(Action::two_past).size() == 6);
static_assert(from_past_cards.size() == 4 && cards_with(Action::one_future).size() == 4);
static_assert(all_future_cards.size() == 5 && cards_with(Action::exchange).size() == 5);
static_assert(cards_with(Action::clear) == CardSet(clearer));

// The symbols that have a sweet on them (NS-8). Every card with an action has one symbol and 47 has three,
// which are filled in a fixed order: bit n is the (first) symbol of card n, bits 49 and 50 are the others
// of 47.
class Sweets {
 public:
  constexpr Sweets() = default;

  static constexpr int symbols_on(Card card) { return std::popcount(symbols(card) & all_symbols); }

  constexpr bool none() const { return bits_ == 0; }
  constexpr int total() const { return std::popcount(bits_); }
  constexpr int on(Card card) const { return std::popcount(bits_ & symbols(card)); }
  // The cards that have a sweet on every symbol: for 47 the last symbol counts.
  constexpr CardSet full_cards() const {
    return CardSet::from_bits((bits_ & all_cards.bits() & ~first_of_47) | (bits_ >> 3U & first_of_47));
  }
  // The cards that have any.
  constexpr CardSet cards() const { return CardSet::from_bits(bits_ & all_cards.bits()); }

  // Pre: a symbol of the card is free.
  constexpr void put_on(Card card) {
    const std::uint64_t free = symbols(card) & ~bits_;
    bits_ |= free & (0 - free);
  }
  // Returns how many there were.
  constexpr int take_off(Card card) {
    const std::uint64_t taken = bits_ & symbols(card);
    if (taken == 0) return 0;
    bits_ &= ~taken;
    return std::popcount(taken);
  }

  friend constexpr bool operator==(Sweets, Sweets) = default;

 private:
  static constexpr std::uint64_t first_of_47 = std::uint64_t{1} << 47U;
  static constexpr std::uint64_t others_of_47 = std::uint64_t{6} << 48U;
  static constexpr std::uint64_t all_symbols = payable_cards.bits() | others_of_47;

  static constexpr std::uint64_t symbols(Card card) {
    return std::uint64_t{1} << card.index() | (card == three_times ? others_of_47 : 0);
  }

  std::uint64_t bits_ = 0;
};
static_assert(Sweets::symbols_on(three_times) == 3 && Sweets::symbols_on(Card(2)) == 1 &&
              Sweets::symbols_on(Card(3)) == 0);

}  // namespace midnight::night_shift
