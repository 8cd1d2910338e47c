// SPDX-License-Identifier: MIT
// The flat values that Midnight Party is played with.
#pragma once

#include "core/fixed_list.hpp"
#include "core/per_seat.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"
#include "games/midnight_party/rules/cards.hpp"
#include "games/midnight_party/rules/move.hpp"
#include "games/midnight_party/rules/options.hpp"

#include <array>
#include <cstdint>

namespace midnight::midnight_party {

// Where the five figures are: an hour from 1 to 24, or the party.
class Clock {
 public:
  static constexpr std::uint8_t party = 0;  // MP-6

  constexpr int hour(Colour colour) const { return hours_[index(colour)]; }
  constexpr bool at_party(Colour colour) const { return hour(colour) == party; }
  constexpr void put(Colour colour, int hour) { hours_[index(colour)] = static_cast<std::uint8_t>(hour); }
  // Going forward, how far to midnight; 0 if it is there.
  constexpr int to_midnight(Colour colour) const { return at_party(colour) ? 0 : midnight_hour - hour(colour); }

  friend constexpr bool operator==(const Clock&, const Clock&) = default;

 private:
  static constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

  std::array<std::uint8_t, colour_count> hours_{start_hour, start_hour, start_hour, start_hour, start_hour};
};

// A hand's cards. Their order means nothing.
struct Hand {
  HourSet hours;
  EnergySet energies;
  SpecialCards specials;

  constexpr int movement_cards() const { return hours.size() + energies.size(); }
  constexpr bool contains(MovementCard card) const {
    return card.is_energy() ? energies.contains(card.energy()) : hours.contains(card.hour());
  }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// What lies open for everybody (MP-29).
struct PublicState {
  Options options;
  bool over = false;
  bool must_play = false;  // MP-13
  Seat turn;               // the first player's once the game is over
  Seat first;              // of this round
  std::uint16_t round = 1;
  Clock clock;
  SeatSet ability;                            // whose ghost card shows its active side
  PerSeat<std::int16_t, max_players> scores;  // points, or rounds that the seat's side has won
  FixedList<HourCard, hour_card_count> discard;

  int players() const { return options.players; }
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Always holds: each hour card is in exactly one hand, the pile or the discard pile. Energy cards and special
// actions that are neither in a hand nor in their pile have been used this round; that is not stored.
struct State : PublicState {
  PerSeat<Hand, max_players> hands;
  FixedList<HourCard, hour_card_count> pile;  // all piles: bottom first, so that the top is at the back
  FixedList<EnergyCard, energy_card_count> energy_pile;
  FixedList<Special, special_card_count> special_pile;

  EnergySet used_energies() const;
  SpecialCards used_specials() const;
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 344);

inline constexpr int recycle_depth = 3;  // MP-12: how deep `recycle` looks into the discard pile

// MP-29: what one viewer may know.
struct View : PublicState {
  Viewer viewer;
  Hand hand;  // the viewer's own; empty for a spectator
  PerSeat<std::uint8_t, max_players> hour_counts;
  PerSeat<std::uint8_t, max_players> energy_counts;
  PerSeat<std::uint8_t, max_players> special_counts;
  EnergySet used_energies;
  SpecialCards used_specials;
  std::uint8_t pile_size = 0;
  std::uint8_t energy_pile_size = 0;
  std::uint8_t special_pile_size = 0;
  friend bool operator==(const View&, const View&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    play,         // seat, move; the next three say what is combined with the card
    boost,        // seat, energy, colour: gets the first bonus (MP-11)
    timeshift,    // seat, colour: gets an hour of the card's other figure (MP-12)
    dejavu,       // seat (MP-12)
    recycle,      // seat, move
    badhand,      // seat, move
    ability,      // seat, move
    pass,         // seat
    walk,         // colour, from, to (Clock::party: at the party), amount: hours, negative for backward
    special,      // seat, special (private), colour: whose figure struck one (MP-20)
    energy,       // seat, energy (private), colour: the wanderer (MP-22)
    refresh,      // seat (MP-21)
    draw,         // seat, hours (private)
    score,        // seat, amount: what the round brought, total (MP-27)
    win_round,    // seats
    tied_round,   // nobody's round (MP-23)
    round,        // seat: the first player, amount: its number; all is set up again (MP-8)
    deal,         // seat, hours (private)
    consolation,  // seat, special (private) (MP-28)
    end,
  };
  Kind kind = Kind::end;
  Seat seat;
  SeatSet seats = {};
  Move move = {};
  Colour colour = Colour::red;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  Special special = Special::timeshift;
  EnergyCard energy = {};
  HourSet hours = {};
  int amount = 0;
  int total = 0;
};

}  // namespace midnight::midnight_party
