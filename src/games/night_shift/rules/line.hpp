// SPDX-License-Identifier: MIT
// The draw pile and the past as one line of cards. Its front is the top of the pile, its end the newest card
// of the past; somewhere between lies the border:
//
//   top … bottom | oldest … newest
//
// That is how the cards really travel. What is trimmed from the past goes under the pile (NS-12), so only
// the border moves; and a player who finds the pile empty draws the oldest card of the past (NS-14), which is
// the front of the line as ever. The line lies in a ring, so neither end needs room.
#pragma once

#include "games/night_shift/rules/cards.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midnight::night_shift {

class Line {
 public:
  constexpr Line() = default;
  // From top to bottom, with nothing in the past.
  constexpr explicit Line(std::span<const Card> pile) : pile_size_(static_cast<std::uint8_t>(pile.size())) {
    assert(pile.size() <= card_count);
    for (std::size_t i = 0; i < pile.size(); ++i) ring_[i] = pile[i];
  }

  constexpr std::size_t pile_size() const { return pile_size_; }
  constexpr std::size_t past_size() const { return past_size_; }
  constexpr std::size_t size() const { return pile_size() + past_size(); }
  constexpr bool empty() const { return size() == 0; }

  // From the top, counted from 0.
  constexpr Card pile(std::size_t index) const {
    assert(index < pile_size());
    return at(index);
  }
  // From the oldest, counted from 0.
  constexpr Card past(std::size_t index) const {
    assert(index < past_size());
    return at(pile_size() + index);
  }

  // NS-5, NS-14: the top of the pile, or the oldest of the past if there is no pile. Pre: not empty.
  constexpr Card draw() {
    assert(!empty());
    const Card card = at(0);
    ++front_;
    if (pile_size_ > 0) {
      --pile_size_;
    } else {
      --past_size_;
    }
    return card;
  }
  constexpr void put_on_pile(Card card) {  // NS-21
    --front_;
    ++pile_size_;
    at(0) = card;
  }
  constexpr void put_at_end(Card card) {  // NS-9, NS-17
    at(size()) = card;
    ++past_size_;
  }
  // NS-16: before the card of the past with this index. Pre: index <= past_size().
  constexpr void put_into_past(std::size_t index, Card card) {
    assert(index <= past_size());
    for (std::size_t i = size(); i > pile_size() + index; --i) at(i) = at(i - 1);
    at(pile_size() + index) = card;
    ++past_size_;
  }
  // NS-18. Pre: the past is not empty.
  constexpr Card take_newest() {
    assert(past_size() > 0);
    --past_size_;
    return at(size());
  }
  // NS-12: the oldest cards go under the pile, one after the other, until this many are left.
  constexpr void trim_past(std::size_t left) {
    if (past_size() <= left) return;
    pile_size_ = static_cast<std::uint8_t>(size() - left);
    past_size_ = static_cast<std::uint8_t>(left);
  }

  friend constexpr bool operator==(const Line& a, const Line& b) {
    if (a.pile_size_ != b.pile_size_ || a.past_size_ != b.past_size_) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a.at(i) != b.at(i)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t ring_size = 64;
  static_assert(card_count <= ring_size);

  constexpr const Card& at(std::size_t index) const { return ring_[(front_ + index) % ring_size]; }
  constexpr Card& at(std::size_t index) { return ring_[(front_ + index) % ring_size]; }

  std::array<Card, ring_size> ring_{};
  std::uint8_t front_ = 0;  // runs on; only its place in the ring counts
  std::uint8_t pile_size_ = 0;
  std::uint8_t past_size_ = 0;
};

}  // namespace midnight::night_shift
