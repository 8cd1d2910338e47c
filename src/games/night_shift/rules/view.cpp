// SPDX-License-Identifier: MIT
// What may be known (NS-26), and worlds that could lie behind it.
#include "games/night_shift/rules/night_shift.hpp"

#include <array>
#include <cassert>
#include <span>

namespace midnight::night_shift {

View NightShift::view(const State& state, Viewer viewer) {
  assert(!viewer.is_omniscient());
  (void)viewer;
  View view;
  copy_part<PublicState>(state, view);
  const Line& line = state.line;
  view.pile.resize(line.pile_size());
  for (std::size_t i = 0; i < line.pile_size(); ++i) {
    const Card card = line.pile(i);
    view.pile[i] = state.unseen.contains(card) ? Card() : card;
  }
  view.past.resize(line.past_size());
  for (std::size_t i = 0; i < line.past_size(); ++i) view.past[i] = line.past(i);
  return view;
}

// Every order of the unseen cards is equally likely: they lie as they were shuffled, and nothing that
// happened since depended on them.
State NightShift::sample(const View& view, Rng& rng) {
  State state;
  copy_part<PublicState>(view, state);
  std::array<Card, card_count> unseen;
  std::size_t left = 0;
  for (const Card card : view.unseen) unseen[left++] = card;
  rng.shuffle(std::span(unseen.data(), left));
  std::array<Card, card_count> pile;
  for (std::size_t i = 0; i < view.pile.size(); ++i) pile[i] = view.pile[i] == Card() ? unseen[--left] : view.pile[i];
  state.line = Line(std::span(pile.data(), view.pile.size()));
  for (const Card card : view.past) state.line.put_at_end(card);
  return state;
}

}  // namespace midnight::night_shift
