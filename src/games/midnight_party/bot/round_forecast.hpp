// SPDX-License-Identifier: MIT
// A forecast of the round as one seat sees it: log odds from the clock, its own hand, and what everybody can see of the
// other hands. The weights were fitted to simulated rounds of players who follow them.
#pragma once

#include "games/midnight_party/rules/state.hpp"

#include <array>
#include <cstdint>

namespace midnight::midnight_party {

// In log odds of winning the round.
struct Weights {
  // A figure of a side by its hour (the party is 0): whether its side is on turn, and whether it is the last of its
  // side that is still on the clock.
  using ByHour = std::array<float, midnight_hour + 1>;
  std::array<std::array<ByHour, 2>, 2> figure;
  std::array<float, special_kinds> special;  // each in the own hand
  float energy;
  float ability;
  float best_card;    // what the best card of the hand would bring, times this
  float second_card;  // and the one after it
  float their_special;
  float their_energy;
  float their_ability;
  float on_turn;
  float fresh_card;  // instead of one that is swapped; set by hand
};
extern const Weights race_weights;     // where a round is won
extern const Weights scoring_weights;  // where it brings points: odds of getting a point and not another seat
inline const Weights& fitted_weights(const Options& options) {
  return options.is_scoring() ? scoring_weights : race_weights;
}

// What the odds of a seat depend on, now or after a move.
struct SeatPosition {
  Clock clock;
  HourSet hours;
  SpecialCards specials;
  int unknown_specials = 0;  // just taken from the pile
  int energies = 0;
  bool ability = false;
  bool own_turn = false;
};

// Valid for one position: the other hands do not change while a bot thinks.
class RoundForecast {
 public:
  RoundForecast(const State& state, Seat seat, const Weights& weights);
  RoundForecast(const State& state, Seat seat) : RoundForecast(state, seat, fitted_weights(state.options)) {}

  // The log odds of winning the round, against all others together.
  float odds(const SeatPosition& position) const;
  // The odds of each side by the clock alone.
  using Standings = std::array<float, max_players>;
  Standings standings(const Clock& clock, bool own_turn) const;
  // What a card would bring if it were played now.
  float gain(const Clock& clock, HourCard card) const;
  // Whether a figure's arrival at the party ends the round (MP-18).
  bool ends_round(const Clock& clock, Colour colour) const {
    const Figure& figure = figures_[static_cast<std::size_t>(colour)];
    return !figure.has_partner || clock.at_party(figure.partner);
  }
  bool wanders(Colour colour) const { return figures_[static_cast<std::size_t>(colour)].wanders; }
  bool is_own(Colour colour) const { return figures_[static_cast<std::size_t>(colour)].own; }
  const Weights& weights() const { return weights_; }

 private:
  // What follows from the options, which is asked too often to be worked out every time.
  struct Figure {
    bool wanders = false;
    bool own = false;          // of the seat's side
    bool has_partner = false;  // another figure of the same side
    Colour partner = Colour::red;
    std::uint8_t side = 0;
  };

  float change(const Clock& clock, Colour colour, int hours) const;

  const Weights& weights_;
  int side_;
  int sides_;
  float others_ = 0;  // their hands
  std::array<Figure, colour_count> figures_;
};

SeatPosition seat_position(const State& state, Seat seat);

// Where a figure gets that walks so far forward, negative: backward.
constexpr int hour_after(int hour, int hours, bool wanders) {
  const int reached = hour + hours;
  const int on_ring = reached > midnight_hour ? reached - midnight_hour
                      : reached <= 0          ? reached + midnight_hour
                                              : reached;
  return on_ring == midnight_hour && !wanders ? Clock::party : on_ring;
}

}  // namespace midnight::midnight_party
