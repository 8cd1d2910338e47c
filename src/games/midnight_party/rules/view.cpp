// SPDX-License-Identifier: MIT
// What a viewer may know (MP-29), and worlds that could lie behind it.
#include "games/midnight_party/rules/midnight_party.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace midnight::midnight_party {

EnergySet State::used_energies() const {
  EnergySet left = all_energy_cards;
  for (const Hand& hand : hands) left = left - hand.energies;
  for (const EnergyCard card : energy_pile) left.erase(card);
  return left;
}

SpecialCards State::used_specials() const {
  SpecialCards left;
  for (const Special kind : all_specials) left.add(kind, copies_of_special);
  for (const Hand& hand : hands) {
    for (const Special kind : all_specials) left.remove(kind, hand.specials.count(kind));
  }
  for (const Special kind : special_pile) left.remove(kind);
  return left;
}

View MidnightParty::view(const State& state, Viewer viewer) {
  assert(!viewer.is_omniscient());
  View view;
  copy_part<PublicState>(state, view);
  view.viewer = viewer;
  for (const Seat seat : SeatSet::all(state.players())) {
    const Hand& hand = state.hands[seat];
    if (viewer.is_at(seat)) view.hand = hand;
    view.hour_counts[seat] = static_cast<std::uint8_t>(hand.hours.size());
    view.energy_counts[seat] = static_cast<std::uint8_t>(hand.energies.size());
    view.special_counts[seat] = static_cast<std::uint8_t>(hand.specials.size());
  }
  view.used_energies = state.used_energies();
  view.used_specials = state.used_specials();
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  view.energy_pile_size = static_cast<std::uint8_t>(state.energy_pile.size());
  view.special_pile_size = static_cast<std::uint8_t>(state.special_pile.size());
  return view;
}

namespace {

// The cards of one sort that the viewer cannot place, shuffled, to be dealt one by one.
template <class Card, std::size_t N>
class Unseen {
 public:
  void add(Card card) { cards_[left_++] = card; }
  void shuffle(Rng& rng) { rng.shuffle(std::span(cards_.data(), left_)); }
  Card next() { return cards_[--left_]; }
  // Pre: `list` is to hold all that are left.
  void give_rest(FixedList<Card, N>& list) {
    std::copy_n(cards_.data(), left_, list.begin());
    list.resize(left_);
  }

 private:
  std::array<Card, N> cards_;
  std::size_t left_ = 0;
};

}  // namespace

// Every way to spread what the viewer cannot see over the other hands and the piles is equally likely.
State MidnightParty::sample(const View& view, Rng& rng) {
  State state;
  copy_part<PublicState>(view, state);

  HourSet seen = view.hand.hours;
  for (const HourCard card : view.discard) seen.insert(card);
  Unseen<HourCard, hour_card_count> hours;
  for (const HourCard card : all_hour_cards - seen) hours.add(card);
  hours.shuffle(rng);
  Unseen<EnergyCard, energy_card_count> energies;
  for (const EnergyCard card : all_energy_cards - view.hand.energies - view.used_energies) energies.add(card);
  energies.shuffle(rng);
  Unseen<Special, special_card_count> specials;
  for (const Special kind : all_specials) {
    const int placed = view.hand.specials.count(kind) + view.used_specials.count(kind);
    for (int copy = placed; copy < copies_of_special; ++copy) specials.add(kind);
  }
  specials.shuffle(rng);

  for (const Seat seat : SeatSet::all(view.players())) {
    Hand& hand = state.hands[seat];
    if (view.viewer.is_at(seat)) {
      hand = view.hand;
      continue;
    }
    for (int i = 0; i < view.hour_counts[seat]; ++i) hand.hours.insert(hours.next());
    for (int i = 0; i < view.energy_counts[seat]; ++i) hand.energies.insert(energies.next());
    for (int i = 0; i < view.special_counts[seat]; ++i) hand.specials.add(specials.next());
  }
  hours.give_rest(state.pile);
  energies.give_rest(state.energy_pile);
  specials.give_rest(state.special_pile);
  return state;
}

}  // namespace midnight::midnight_party
