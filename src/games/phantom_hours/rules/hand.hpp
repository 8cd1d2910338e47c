// SPDX-License-Identifier: MIT
// A hand of cards in its owner's order (PH-14). Cards come and go in the middle of it at every turn, so
// for hands of the usual size that is a move of eight bytes without asking how many of them count.
#pragma once

#include "core/fixed_list.hpp"
#include "games/phantom_hours/rules/cards.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace midnight::phantom_hours {

// Nothing bounds a hand but the cards there are: a player with a full row and a ghost draws on and on
// while the others stall.
inline constexpr int max_hand = card_count;

using Hand = FixedList<Card, max_hand>;

inline bool has_ghost(const Hand& hand) { return hand.contains(ghost); }
inline bool has_hour(const Hand& hand) {
  return std::any_of(hand.begin(), hand.end(), [](Card card) { return !card.is_ghost(); });
}

inline constexpr std::size_t usual_hand = 8;
static_assert(sizeof(Card) == 1 && 2 * usual_hand + 1 <= max_hand);

// Takes out the card at this place. Pre: there is one.
inline Card take_out(Hand& hand, std::size_t place) {
  if (hand.size() > usual_hand) return hand.remove(place);
  const Card card = hand[place];
  Card* const at = hand.begin() + place;
  std::memmove(at, at + 1, usual_hand);
  hand.resize(hand.size() - 1);
  return card;
}

// Puts the card in at this place. Pre: place <= hand.size().
inline void put_in(Hand& hand, std::size_t place, Card card) {
  if (hand.size() > usual_hand) return hand.insert(place, card);
  Card* const at = hand.begin() + place;
  std::memmove(at + 1, at, usual_hand);
  *at = card;
  hand.resize(hand.size() + 1);
}

}  // namespace midnight::phantom_hours
