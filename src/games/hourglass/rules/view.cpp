// SPDX-License-Identifier: MIT
// What a viewer may know (HG-19), and worlds that could lie behind it.
#include "games/hourglass/rules/hourglass.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace midnight::hourglass {

View Hourglass::view(const State& state, Viewer viewer) {
  assert(!viewer.is_omniscient());
  View view;
  copy_part<PublicState>(state, view);
  view.viewer = viewer;
  for (const Seat seat : SeatSet::all(state.players())) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
    if (viewer.is_at(seat)) view.hand = state.hands[seat];
  }
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  for (std::size_t i = 0; i < state.dropped_by.size(); ++i) {
    if (viewer.is_at(state.dropped_by[i])) view.own_dropped.push_back(state.pile[i]);
  }
  return view;
}

// Every way to spread the cards the viewer has not seen over the other hands and the pile is equally
// likely: nothing that was shown distinguishes them.
State Hourglass::sample(const View& view, Rng& rng) {
  State state;
  copy_part<PublicState>(view, state);

  CardSet seen = view.hand;
  for (const CardSet& won : view.won) seen |= won;
  for (const Set& set : view.sets) seen |= set.all_cards;
  for (const CardId card : view.own_dropped) seen.insert(card);

  std::array<CardId, card_count> unseen;
  std::size_t left = 0;
  for (const CardId card : all_cards - seen) unseen[left++] = card;
  rng.shuffle(std::span(unseen.data(), left));

  for (const Seat seat : SeatSet::all(view.players())) {
    if (view.viewer.is_at(seat)) {
      state.hands[seat] = view.hand;
    } else {
      CardSet hand;
      for (int k = 0; k < view.hand_sizes[seat]; ++k) hand.insert(unseen[--left]);
      state.hands[seat] = hand;
    }
  }
  CardId* slot = state.pile.begin();
  std::size_t own = 0;
  for (const Seat seat : view.dropped_by) *slot++ = view.viewer.is_at(seat) ? view.own_dropped[own++] : unseen[--left];
  slot = std::copy_n(unseen.data(), left, slot);
  state.pile.resize(static_cast<std::size_t>(slot - state.pile.begin()));
  return state;
}

}  // namespace midnight::hourglass
