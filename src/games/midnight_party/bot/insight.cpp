// SPDX-License-Identifier: MIT
#include "games/midnight_party/bot/insight.hpp"

#include <algorithm>

namespace midnight::midnight_party {
namespace {

constexpr int won_game = 100000;
constexpr int per_point = 40;    // of the score, in the modes that count points
constexpr int per_round = 2000;  // and in those that count rounds
constexpr int per_hour = 8;      // nearer to midnight
constexpr int at_party = 400;    // where two figures have to arrive
constexpr int in_reach = 60;     // a card that would stop exactly at midnight
constexpr int active_ghost = 20;
constexpr int special_held = 30;
constexpr int energy_held = 15;

// Whether the hand has a card that brings the figure exactly to midnight.
bool can_arrive(const State& state, Seat seat, Colour colour) {
  const int wanted = state.clock.to_midnight(colour);
  for (const HourCard card : state.hands[seat].hours) {
    if (card.first_colour() == colour && card.first_hours() == wanted) return true;
    if (card.second_colour() == colour && card.second_hours() == wanted) return true;
  }
  return false;
}

// How well a figure stands for its side. Right behind midnight it is far from it again.
int standing(const State& state, Colour colour) {
  if (state.clock.at_party(colour)) return per_hour * midnight_hour + at_party;
  return per_hour * state.clock.hour(colour);
}

}  // namespace

int Insight::value(const State& state, Seat seat) {
  const Options& options = state.options;
  const int side = options.side_of(seat);
  const int others = options.sides() - 1;
  const int per_score = options.is_scoring() ? per_point : per_round;
  int own = 0;
  int theirs = 0;
  int best_score = 0;
  for (const Seat other : SeatSet::all(state.players())) {
    if (options.side_of(other) != side) best_score = std::max<int>(best_score, state.scores[other]);
  }
  own += per_score * state.scores[seat];
  theirs += per_score * best_score * others;
  if (state.over) return state.scores[seat] > best_score ? won_game : state.scores[seat] < best_score ? -won_game : 0;
  for (const Colour colour : all_colours) {
    if (options.is_wanderer(colour)) continue;
    if (options.side_of(colour) == side) {
      own += standing(state, colour) + (can_arrive(state, seat, colour) ? in_reach : 0);
    } else {
      theirs += standing(state, colour);
    }
  }
  const Hand& hand = state.hands[seat];
  own += state.ability.contains(seat) ? active_ghost : 0;
  own += special_held * hand.specials.size() + energy_held * hand.energies.size();
  return own * others - theirs;
}

}  // namespace midnight::midnight_party
