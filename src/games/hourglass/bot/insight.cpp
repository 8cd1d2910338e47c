// SPDX-License-Identifier: MIT
#include "games/hourglass/bot/insight.hpp"

#include <algorithm>
#include <cmath>

namespace midnight::hourglass {
namespace {

// How likely a set stays where it is, in hundredths: the fewer cards are left that could take it away
// and the fewer turns others have to do so, the safer.
int safety(const State& state, const Set& set) {
  CardSet at_large;
  int turns_of_others = 0;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (seat == set.owner) continue;
    const CardSet hand = state.hands[seat];
    at_large |= hand;
    turns_of_others += hand.size() - cards_at_round_end;
  }
  if (turns_of_others == 0) return 100;
  const int takers = (at_large & cards_that_fit(set.cards.back(), set.direction)).size();
  return std::max(10, 95 - 14 * takers);
}

// A hand is worth keeping if it can still take sets: cards at the ends of the numbers end a set for good.
int flexibility(const State& state, Seat seat) {
  int value = 0;
  for (const CardId card : state.hands[seat]) {
    for (const Set& set : state.sets) {
      if (set.owner != seat && fits(card, set.cards.back(), set.direction)) value += 12;
    }
    if (card.is_joker()) value += 10;
    value -= state.options.hourglasses.of(card) * 3;
  }
  return value;
}

// How far apart two players are after one round, as a rule: the unit in which a lead is measured.
constexpr double lead_of_a_round = 5;

// With the one that is about to be played.
int rounds_left(const State& state) {
  const int drawn_per_round = turns_per_round(state.players()) * state.players();
  const int passes_left = state.options.passes - state.pass;
  return 1 + static_cast<int>(state.pile.size()) / drawn_per_round + passes_left * card_count / drawn_per_round;
}

double prospects(const State& state, Seat seat) {
  double jokers = 0;
  for (const CardId card : state.hands[seat]) jokers += card.is_joker() ? joker_in_hand : 0;
  return score(state, seat) + jokers;
}

}  // namespace

double Insight::evaluate(const State& state, Seat seat) {
  double best_other = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each != seat) best_other = std::max(best_other, prospects(state, each));
  }
  const double lead = prospects(state, seat) - best_other;
  // The same as lead / usual lead / sqrt(rounds), which rises from -1 to 1 without ever reaching them.
  const double usual = lead_of_a_round * lead_of_a_round * rounds_left(state);
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + usual);
}

double Insight::calibrated(double share, int players) { return share * (players > 3 ? share : std::sqrt(share)); }

int Insight::value(const State& state, Seat seat) {
  PerSeat<int, max_players> worth;
  for (const Seat each : SeatSet::all(state.players())) {
    worth[each] = 100 * score(state, each);
  }
  for (const Set& set : state.sets) {
    worth[set.owner] += state.options.hourglasses.total(set.all_cards) * safety(state, set) + safety(state, set) / 2;
  }
  int best_other = 0;
  int sum_others = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each == seat) continue;
    best_other = std::max(best_other, worth[each]);
    sum_others += worth[each];
  }
  const int own = worth[seat];
  const int average_other = sum_others / (state.players() - 1);
  return 2 * own - best_other - average_other + flexibility(state, seat);
}

}  // namespace midnight::hourglass
