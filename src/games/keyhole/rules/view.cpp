// SPDX-License-Identifier: MIT
// What a viewer may know (KH-27, KH-45), and worlds that could lie behind it.
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::keyhole {
namespace {

// Somebody who is done has planned something; what, is anybody's guess. Moves are drawn until `done` comes up.
void imagine_plan(State& state, Seat seat, Rng& rng) {
  state.done.erase(seat);
  while (true) {
    const Keyhole::Moves moves = Keyhole::legal_moves(state, seat);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (move.kind() == Move::Kind::done) break;
    state.plans[seat].push_back(move.walk());
  }
  state.done.insert(seat);
}

}  // namespace

View Keyhole::view(const State& state, Viewer viewer) {
  assert(!viewer.is_omniscient());
  View view;
  copy_part<PublicState>(state, view);
  view.viewer = viewer;
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  view.midnight_pile_size = static_cast<std::uint8_t>(state.midnight_pile.size());
  if (const auto seat = viewer.seat()) view.plan = state.plans[*seat];
  return view;
}

State Keyhole::sample(const View& view, Rng& rng) {
  State state;
  copy_part<PublicState>(view, state);

  MovementCardSet unseen = all_movement_cards;
  for (const MovementCard card : view.discard) unseen.erase(card);
  for (const Seat seat : SeatSet::all(view.players())) {
    if (view.cards[seat]) unseen.erase(*view.cards[seat]);
  }
  // With fewer than four players some cards are out of the game, and nobody knows which.
  for (const MovementCard card : unseen) state.pile.push_back(card);
  rng.shuffle(state.pile.span());
  state.pile.resize(view.pile_size);

  for (int card = 0; card < midnight_card_count && view.options.midnight; ++card) {
    const auto midnight = static_cast<Midnight>(card);
    if (view.midnight != midnight && !view.midnight_used.contains(midnight)) state.midnight_pile.push_back(midnight);
  }
  rng.shuffle(state.midnight_pile.span());

  // Of somebody who is not done the plan so far is left empty: it can still become anything.
  if (view.phase != Phase::walk) return state;
  for (const Seat seat : SeatSet::all(view.players())) {
    if (view.viewer.is_at(seat)) {
      state.plans[seat] = view.plan;
    } else if (view.options.walking == Walking::together && view.done.contains(seat)) {
      imagine_plan(state, seat, rng);
    }
  }
  return state;
}

}  // namespace midnight::keyhole
