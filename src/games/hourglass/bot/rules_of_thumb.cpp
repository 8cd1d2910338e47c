// SPDX-License-Identifier: MIT
// What a good player weighs before laying a card: who will stand before which set when the round ends. Who holds what
// is unknown, but what is left can be counted.
#include "games/hourglass/bot/insight.hpp"

#include <algorithm>

namespace midnight::hourglass {
namespace {

// In hundredths of an hourglass.
constexpr double whole = 100;
constexpr double growth = 0.6;               // a set draws more cards, most of them somebody else's
constexpr double eagerness = 0.85;           // probability of taking a set that can be taken
constexpr double coming_back = 0.3;          // of a set that was taken away
constexpr double patience = 0.65;            // that a set can still be taken later with the card that fits now
constexpr double rich_card_in_hand = -0.25;  // an hourglass that goes under somebody's set some day

// What one seat knows about the cards that it does not see.
struct Unseen {
  CardSet cards;
  int in_hands_of_others = 0;
  bool others_have_turns = false;
};

Unseen unseen_by(const State& state, Seat seat, CardSet own_dropped) {
  Unseen unseen{.cards = all_cards - state.hands[seat] - own_dropped};
  for (const Seat each : SeatSet::all(state.players())) {
    unseen.cards = unseen.cards - state.won[each];
    if (each == seat) continue;
    const int cards = state.hands[each].size();
    unseen.in_hands_of_others += cards;
    unseen.others_have_turns = unseen.others_have_turns || cards > cards_at_round_end;
  }
  for (const Set& set : state.sets) unseen.cards = unseen.cards - set.all_cards;
  return unseen;
}

// How likely none of the others holds one of the cards that fit.
double nobody_can_take(const Unseen& unseen, const Set& set) {
  if (!unseen.others_have_turns) return 1;
  const int fitting = (unseen.cards & cards_that_fit(set.cards.back(), set.direction)).size();
  double none = 1;
  for (int i = 0; i < unseen.in_hands_of_others; ++i) {
    none *= std::max(0.0, static_cast<double>(unseen.cards.size() - fitting - i)) /
            std::max(1.0, static_cast<double>(unseen.cards.size() - i));
  }
  return none;
}

// How likely the seat stands before the set when the round ends.
double likely_mine(const State& state, Seat seat, const Unseen& unseen, const Set& set) {
  const bool turns_left = state.hands[seat].size() > cards_at_round_end;
  const double stays = 1 - eagerness * (1 - nobody_can_take(unseen, set));
  if (set.owner == seat) return stays + (turns_left ? (1 - stays) * coming_back : 0);
  const CardSet takers = state.hands[seat] & cards_that_fit(set.cards.back(), set.direction);
  return turns_left && !takers.empty() ? patience : 0;
}

double hand_worth(const State& state, Seat seat) {
  double worth = 0;
  for (const CardId card : state.hands[seat]) {
    worth += card.is_joker() ? joker_in_hand : rich_card_in_hand * state.options.hourglasses.of(card);
  }
  return worth;
}

// Everything but the cards in the others' hands, which it must not look at.
double worth(const State& state, Seat seat, CardSet own_dropped) {
  const Unseen unseen = unseen_by(state, seat, own_dropped);
  const double others = state.players() - 1;
  double sum = score(state, seat) + hand_worth(state, seat);
  for (const Seat each : SeatSet::all(state.players())) {
    if (each != seat) sum -= score(state, each) / others;
  }
  for (const Set& set : state.sets) {
    const double mine = likely_mine(state, seat, unseen, set);
    const double contents = state.options.hourglasses.total(set.all_cards) + growth;
    sum += contents * (mine - (1 - mine) / others);
  }
  return sum;
}

}  // namespace

bots::RatedMoves<Move> Insight::rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng) {
  CardSet own_dropped;
  for (const CardId card : view.own_dropped) own_dropped.insert(card);
  const State world = Hourglass::sample(view, rng);
  bots::RatedMoves<Move> rated;
  rated.reserve(moves.size());
  NoEvents silent;
  for (const Move move : moves) {
    State next = world;
    Hourglass::apply(next, seat, move, rng, silent);
    if (move.kind() == Move::Kind::drop) own_dropped.insert(move.card());
    // A round that has ended dealt new cards, which say nothing about the move.
    const bool new_round = next.round != world.round || next.over;
    if (new_round) next.hands = world.hands;
    rated.push_back({move, static_cast<std::int64_t>(whole * worth(next, seat, own_dropped))});
    if (move.kind() == Move::Kind::drop) own_dropped.erase(move.card());
  }
  return rated;
}

}  // namespace midnight::hourglass
