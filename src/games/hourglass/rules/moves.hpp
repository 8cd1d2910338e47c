// SPDX-License-Identifier: MIT
// The legal moves of one turn, computed instead of stored: random play asks for one move of many, and
// writing all of them down took longer than playing. The moves come in two parts:
//   plain  for each act that takes any card (open up, open down, tuck under a set, drop): one move a card
//   takes  for each set of an opponent, the cards that fit
// The n-th plain move is act n / hand size with card n % hand size.
#pragma once

#include "core/index_iterator.hpp"
#include "games/hourglass/rules/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::hourglass {

class Moves {
 public:
  using value_type = Move;
  using const_iterator = IndexIterator<Moves, Move>;

  // No moves.
  constexpr Moves() = default;

  constexpr explicit Moves(CardSet hand) : hand_size_(static_cast<std::uint8_t>(hand.size())) {
    unsigned shift = 0;
    for (const CardId card : hand) {
      hand_ |= static_cast<std::uint64_t>(card.index()) << shift;
      shift += 8;
    }
  }

  // Adds an act with each card of the hand, given as the move with card 0, if `counts`. A flag and not a
  // branch, because whose set it is cannot be guessed.
  constexpr void add_for_each_card(Move act, bool counts) {
    acts_ |= (counts ? static_cast<std::uint64_t>(act.act()) : 0) << (8U * act_count_);
    act_count_ = static_cast<std::uint8_t>(act_count_ + (counts ? 1 : 0));
  }
  // Adds taking the set in a holder with each of these cards.
  constexpr void add_takes(std::size_t holder, CardSet cards) {
    takes_[holder] = cards;
    take_count_ = static_cast<std::uint8_t>(take_count_ + cards.size());
  }

  constexpr std::size_t size() const { return plain_count() + take_count_; }
  constexpr bool empty() const { return size() == 0; }

  // Pre: index < size().
  constexpr Move operator[](std::size_t index) const {
    if (index >= plain_count()) return take(index - plain_count());
    // index / hand_size_ for index < 64, without a division.
    const std::size_t act = (index * reciprocals[hand_size_]) >> 10U;
    const std::size_t card = index - act * hand_size_;
    return Move::from_act(static_cast<unsigned>(acts_ >> (8 * act)) & 0xffU,
                          CardId(static_cast<int>((hand_ >> (8 * card)) & 0xffU)));
  }

  constexpr const_iterator begin() const { return {*this, 0}; }
  constexpr const_iterator end() const { return {*this, size()}; }

 private:
  static constexpr std::array<std::uint16_t, 8> reciprocals{0, 1024, 512, 342, 256, 205, 171, 147};

  constexpr std::size_t plain_count() const { return std::size_t{act_count_} * hand_size_; }

  constexpr Move take(std::size_t index) const {
    std::size_t holder = 0;
    while (index >= static_cast<std::size_t>(takes_[holder].size())) {
      index -= static_cast<std::size_t>(takes_[holder].size());
      ++holder;
    }
    return Move::take(holder, takes_[holder].nth(index));
  }

  std::uint64_t hand_ = 0;  // a card a byte
  std::uint64_t acts_ = 0;  // an act a byte
  std::uint8_t hand_size_ = 0;
  std::uint8_t act_count_ = 0;
  std::uint8_t take_count_ = 0;
  std::array<CardSet, holder_count> takes_{};
};

}  // namespace midnight::hourglass
