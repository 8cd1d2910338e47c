// SPDX-License-Identifier: MIT
#include "games/midnight_party/rules/moves.hpp"

#include <algorithm>

namespace midnight::midnight_party {

Moves::Moves(const State& state, Seat seat) : hand_(state.hands[seat]) {
  if (state.options.figures_per_side() == 2) {  // elsewhere the first figure at the party ends the round
    for (const Colour colour : all_colours) {
      if (state.clock.at_party(colour))
        party_ = static_cast<std::uint8_t>(party_ | 1U << static_cast<unsigned>(colour));
    }
  }
  const auto hours = static_cast<std::size_t>(hand_.hours.size());
  if (hand_.energies.empty() && hand_.specials.count(Special::timeshift) == 0 && party_ == 0) {
    plays_per_card_ = hand_.specials.count(Special::dejavu) > 0 ? 4 : 2;
    plays_ = hours * plays_per_card_;
  } else {
    for (const HourCard card : hand_.hours) plays_ += combinations(card).size();
  }
  size_ = plays_;
  if (!hand_.specials.empty()) {
    if (hand_.specials.count(Special::recycle) > 0) {
      recycled_ = static_cast<std::uint8_t>(std::min<std::size_t>(recycle_depth, state.discard.size()));
      for (std::size_t i = 0; i < recycled_; ++i) discarded_[i] = state.discard[state.discard.size() - 1 - i];
      size_ += recycled_ * hours;
    }
    badhand_ = hand_.specials.count(Special::badhand) > 0;
  }
  const bool ability = state.ability.contains(seat) && !state.must_play;  // MP-13, MP-14
  if (badhand_ || ability) {
    const auto cards = static_cast<std::size_t>(hand_.movement_cards());
    swaps_ = detail::choices_out_of[cards].up_to[std::min<std::size_t>(hand_limit, state.pile.size())];
    size_ += std::size_t{swaps_} * ((badhand_ ? 1U : 0U) + (ability ? 1U : 0U));
  }
  if (size_ == 0) size_ = 1;  // MP-17
}

CardList Moves::chosen(std::size_t index) const {
  const auto cards = static_cast<std::size_t>(hand_.movement_cards());
  unsigned mask = detail::choices_out_of[cards].masks[index];
  CardList list;
  for (const HourCard card : hand_.hours) {
    if ((mask & 1U) != 0) list.push_back(card);
    mask >>= 1U;
  }
  for (const EnergyCard card : hand_.energies) {
    if ((mask & 1U) != 0) list.push_back(card);
    mask >>= 1U;
  }
  return list;
}

Move Moves::operator[](std::size_t index) const {
  if (index < plays_) {
    if (plays_per_card_ != 0) {
      const std::size_t card = index / plays_per_card_;
      return Move::play(Play{.card = hand_.hours.nth(card),
                             .dejavu = (index & 2U) != 0 && plays_per_card_ == 4,
                             .second_first = (index & 1U) != 0});
    }
    for (const HourCard card : hand_.hours) {
      const Combinations combined = combinations(card);
      const std::size_t count = combined.size();
      if (index < count) return Move::play(combined[index]);
      index -= count;
    }
  }
  index -= plays_;
  const auto hours = static_cast<std::size_t>(hand_.hours.size());
  if (index < recycled_ * hours) return Move::recycle(discarded_[index / hours], hand_.hours.nth(index % hours));
  index -= recycled_ * hours;
  if (badhand_ && index < swaps_) return Move::badhand(chosen(index));
  if (badhand_) index -= swaps_;
  return index < swaps_ ? Move::ability(chosen(index)) : Move::pass();
}

}  // namespace midnight::midnight_party
