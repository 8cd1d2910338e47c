// SPDX-License-Identifier: MIT
#include "games/midnight_party/bot/round_forecast.hpp"

#include "games/midnight_party/bot/odds.hpp"

#include <algorithm>

namespace midnight::midnight_party {

RoundForecast::RoundForecast(const State& state, Seat seat, const Weights& weights)
    : weights_(weights), side_(state.options.side_of(seat)), sides_(state.options.sides()) {
  const Options& options = state.options;
  for (const Colour colour : all_colours) {
    Figure& figure = figures_[static_cast<std::size_t>(colour)];
    figure.wanders = options.is_wanderer(colour);
    if (figure.wanders) continue;
    figure.side = static_cast<std::uint8_t>(options.side_of(colour));
    figure.own = figure.side == side_;
    if (options.figures_per_side() == 1) continue;
    for (const Colour other : all_colours) {
      if (other == colour || options.is_wanderer(other) || options.side_of(other) != figure.side) continue;
      figure.has_partner = true;
      figure.partner = other;
    }
  }
  for (const Seat other : SeatSet::all(state.players())) {
    if (other == seat) continue;
    const Hand& hand = state.hands[other];
    const float theirs = weights.their_special * static_cast<float>(hand.specials.size()) +
                         weights.their_energy * static_cast<float>(hand.energies.size()) +
                         (state.ability.contains(other) ? weights.their_ability : 0);
    others_ += options.side_of(other) == side_ ? -theirs : theirs;
  }
}

RoundForecast::Standings RoundForecast::standings(const Clock& clock, bool own_turn) const {
  Standings sums{};
  for (const Colour colour : all_colours) {
    const Figure& figure = figures_[static_cast<std::size_t>(colour)];
    if (figure.wanders) continue;
    const auto& tables = weights_.figure[figure.own == own_turn ? 1 : 0];
    sums[figure.side] += tables[ends_round(clock, colour) ? 1 : 0][static_cast<std::size_t>(clock.hour(colour))];
  }
  return sums;
}

float RoundForecast::change(const Clock& clock, Colour colour, int hours) const {
  const Figure& figure = figures_[static_cast<std::size_t>(colour)];
  if (clock.at_party(colour) || figure.wanders) return 0;
  const Weights::ByHour& table = weights_.figure[figure.own ? 0 : 1][ends_round(clock, colour) ? 1 : 0];
  const int from = clock.hour(colour);
  const float difference =
      table[static_cast<std::size_t>(hour_after(from, hours, false))] - table[static_cast<std::size_t>(from)];
  return figure.own ? difference : -difference;
}

float RoundForecast::gain(const Clock& clock, HourCard card) const {
  return change(clock, card.first_colour(), card.first_hours()) +
         change(clock, card.second_colour(), card.second_hours());
}

float RoundForecast::odds(const SeatPosition& position) const {
  const Standings standing = standings(position.clock, position.own_turn);
  float sum = standing[static_cast<std::size_t>(side_)];
  if (sides_ == 2) {
    sum -= standing[static_cast<std::size_t>(1 - side_)];
  } else {
    float others = 0;
    for (int side = 0; side < sides_; ++side) {
      if (side != side_) others += rough_exp(standing[static_cast<std::size_t>(side)]);
    }
    sum -= rough_log(others);
  }
  sum -= others_;
  for (const Special kind : all_specials) {
    sum += weights_.special[static_cast<std::size_t>(kind)] * static_cast<float>(position.specials.count(kind));
  }
  const float any_special = (weights_.special[0] + weights_.special[1] + weights_.special[2] + weights_.special[3]) / 4;
  sum += any_special * static_cast<float>(position.unknown_specials);
  sum += weights_.energy * static_cast<float>(position.energies);
  if (position.ability) sum += weights_.ability;
  if (position.own_turn) sum += weights_.on_turn;
  float best = 0;
  float second = 0;
  for (const HourCard card : position.hours) {
    const float now = std::clamp(gain(position.clock, card), 0.0F, 3.0F);
    second = std::max(second, std::min(now, best));
    best = std::max(best, now);
  }
  return sum + weights_.best_card * best + weights_.second_card * second;
}

SeatPosition seat_position(const State& state, Seat seat) {
  const Hand& hand = state.hands[seat];
  return {.clock = state.clock,
          .hours = hand.hours,
          .specials = hand.specials,
          .energies = hand.energies.size(),
          .ability = state.ability.contains(seat),
          .own_turn = state.options.side_of(state.turn) == state.options.side_of(seat)};
}

}  // namespace midnight::midnight_party
