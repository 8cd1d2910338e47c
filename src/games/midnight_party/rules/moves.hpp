// SPDX-License-Identifier: MIT
// The legal moves of one turn, numbered instead of listed: with a few special actions there are hundreds, and
// random play wants one. They come in this order: hour cards with their combinations, recycle, badhand, the
// ghost ability, or else pass.
#pragma once

#include "core/index_iterator.hpp"
#include "games/midnight_party/rules/combinations.hpp"
#include "games/midnight_party/rules/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::midnight_party {

namespace detail {

// The choices of 1 to 5 out of at most five cards as bit masks, fewer cards first: those with at most n cards
// are the first ones of the list.
struct Choices {
  std::array<std::uint8_t, 31> masks{};
  std::array<std::uint8_t, hand_limit + 1> up_to{};  // by n
};
inline constexpr std::array<Choices, hand_limit + 1> choices_out_of = [] {
  std::array<Choices, hand_limit + 1> table{};
  for (unsigned cards = 0; cards <= hand_limit; ++cards) {
    Choices& choices = table[cards];
    std::uint8_t next = 0;
    for (unsigned size = 1; size <= hand_limit; ++size) {
      for (unsigned mask = 1; mask < 1U << cards; ++mask) {
        if (std::popcount(mask) == static_cast<int>(size)) choices.masks[next++] = static_cast<std::uint8_t>(mask);
      }
      choices.up_to[size] = next;
    }
  }
  return table;
}();

}  // namespace detail

class Moves {
 public:
  using value_type = Move;
  using const_iterator = IndexIterator<Moves, Move>;

  // No moves.
  constexpr Moves() = default;
  // The moves of the seat on turn.
  Moves(const State& state, Seat seat);

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  // Pre: index < size().
  Move operator[](std::size_t index) const;

  constexpr const_iterator begin() const { return {*this, 0}; }
  constexpr const_iterator end() const { return {*this, size()}; }

 private:
  Combinations combinations(HourCard card) const {
    return Combinations(card, hand_.energies, hand_.specials, on_clock(card.first_colour()),
                        on_clock(card.second_colour()));
  }
  constexpr bool on_clock(Colour colour) const { return ((party_ >> static_cast<unsigned>(colour)) & 1U) == 0; }
  CardList chosen(std::size_t index) const;

  Hand hand_;
  std::size_t size_ = 0;
  std::size_t plays_ = 0;
  std::uint8_t plays_per_card_ = 0;  // where every card has as many; 0 otherwise
  std::uint8_t party_ = 0;           // a bit a colour
  std::uint8_t recycled_ = 0;        // how many cards of the discard pile can be taken back
  std::uint8_t swaps_ = 0;           // ways to swap cards of the hand
  bool badhand_ = false;
  std::array<HourCard, recycle_depth> discarded_{};  // top first
};

}  // namespace midnight::midnight_party
