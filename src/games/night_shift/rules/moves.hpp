// SPDX-License-Identifier: MIT
// The legal moves of one step, computed instead of stored: cards whose action may be used, and cards that may
// go where the step asks for. A move is picked by counting through two sets of cards.
#pragma once

#include "core/index_iterator.hpp"
#include "games/night_shift/rules/state.hpp"

#include <cstddef>

namespace midnight::night_shift {

class Moves {
 public:
  using value_type = Move;
  using const_iterator = IndexIterator<Moves, Move>;

  // No moves.
  constexpr Moves() = default;
  // First `use` with each of `uses`, then `kind` with each of `others`.
  constexpr Moves(CardSet uses, Move::Kind kind, CardSet others) : uses_(uses), others_(others), kind_(kind) {}

  constexpr std::size_t size() const { return use_count() + static_cast<std::size_t>(others_.size()); }
  constexpr bool empty() const { return uses_.empty() && others_.empty(); }

  // Pre: index < size().
  constexpr Move operator[](std::size_t index) const {
    const std::size_t before = use_count();
    return index < before ? Move(Move::Kind::use, uses_.nth(index)) : Move(kind_, others_.nth(index - before));
  }

  constexpr const_iterator begin() const { return {*this, 0}; }
  constexpr const_iterator end() const { return {*this, size()}; }

 private:
  constexpr std::size_t use_count() const { return static_cast<std::size_t>(uses_.size()); }

  CardSet uses_;
  CardSet others_;
  Move::Kind kind_ = Move::Kind::lay;
};

}  // namespace midnight::night_shift
