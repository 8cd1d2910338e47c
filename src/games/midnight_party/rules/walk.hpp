// SPDX-License-Identifier: MIT
// One figure walking round the clock, and what the clock does then (MP-18 to MP-22).
#pragma once

#include "games/midnight_party/rules/state.hpp"

namespace midnight::midnight_party {

// MP-20: who gets the special action of a figure. Of two partners the one whose turn comes first, which is
// the one on turn if it is one of them.
constexpr Seat receiver_of_special(const Options& options, Colour colour, Seat on_turn) {
  const int owner = options.place(colour) % options.players;
  const bool shared = options.players == 6;
  const bool partner_is_sooner = shared && (owner + 6 - on_turn.index()) % 6 >= 3;
  return Seat(partner_is_sooner ? owner + 3 : owner);
}

// MP-21.
constexpr bool refreshes(int hour) {
  constexpr unsigned hours = 7U << 5U | 7U << 17U;  // 5, 6, 7, 17, 18, 19
  return ((hours >> static_cast<unsigned>(hour)) & 1U) != 0;
}

template <class Events>
void take_special(State& state, Seat seat, Colour colour, Events& events) {
  if (state.special_pile.empty()) return;
  const Special special = state.special_pile.pop_back();
  state.hands[seat].specials.add(special);
  events(Event{.kind = Event::Kind::special, .seat = seat, .colour = colour, .special = special});
}

template <class Events>
void take_energy(State& state, Seat seat, Colour colour, Events& events) {
  Hand& hand = state.hands[seat];
  if (state.energy_pile.empty() || hand.movement_cards() >= hand_limit) return;  // MP-16
  const EnergyCard energy = state.energy_pile.pop_back();
  hand.energies.insert(energy);
  events(Event{.kind = Event::Kind::energy, .seat = seat, .colour = colour, .energy = energy});
}

template <class Events>
void refresh(State& state, Colour colour, Events& events) {
  for (const Seat seat : state.options.owners(colour)) {
    if (state.ability.contains(seat)) continue;
    state.ability.insert(seat);
    events(Event{.kind = Event::Kind::refresh, .seat = seat});
  }
}

// Moves a figure by these hours, backward if negative, for the seat on turn. True if it ends the round.
template <class Events>
bool walk(State& state, Seat seat, Colour colour, int hours, Events& events) {
  if (hours == 0 || state.clock.at_party(colour)) return false;  // MP-10
  const Options& options = state.options;
  const int from = state.clock.hour(colour);
  const int reached = from + hours;  // 25 and more: past midnight; 0 and less: back over midnight
  const int hour = reached > midnight_hour ? reached - midnight_hour : reached <= 0 ? reached + midnight_hour : reached;
  const bool wanders = options.is_wanderer(colour);
  const bool arrives = hour == midnight_hour && !wanders;  // MP-18, in either direction
  const int to = arrives ? Clock::party : hour;
  state.clock.put(colour, to);
  events(Event{.kind = Event::Kind::walk,
               .colour = colour,
               .from = static_cast<std::uint8_t>(from),
               .to = static_cast<std::uint8_t>(to),
               .amount = hours});
  if (wanders) {
    // MP-22: the step from 24 on to 1 is not over midnight again.
    if (reached >= midnight_hour && from != midnight_hour) take_energy(state, seat, colour, events);
    return false;
  }
  if (arrives) {
    if (options.figures_per_side() == 1) return true;
    for (const Colour other : all_colours) {
      if (!options.is_wanderer(other) && options.side_of(other) == options.side_of(colour) &&
          !state.clock.at_party(other)) {
        return false;
      }
    }
    return true;
  }
  if (reached >= midnight_hour + special_hour)
    take_special(state, receiver_of_special(options, colour, seat), colour, events);
  if (refreshes(hour)) refresh(state, colour, events);
  return false;
}

}  // namespace midnight::midnight_party
