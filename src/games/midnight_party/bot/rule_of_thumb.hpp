// SPDX-License-Identifier: MIT
// What a thoughtful player of Midnight Party would do without looking ahead: every play is judged by the clock it
// leaves behind, by the cards that stay in the hand, and by what it earns.
#pragma once

#include "games/midnight_party/bot/round_forecast.hpp"
#include "games/midnight_party/rules/combinations.hpp"
#include "games/midnight_party/rules/walk.hpp"

#include <algorithm>
#include <array>

namespace midnight::midnight_party {

class RuleOfThumb {
 public:
  RuleOfThumb(const State& state, Seat seat, const Weights& weights)
      : state_(state), seat_(seat), forecast_(state, seat, weights), now_(seat_position(state, seat)) {}
  RuleOfThumb(const State& state, Seat seat) : RuleOfThumb(state, seat, fitted_weights(state.options)) {}

  // Calls visit(move, odds) for every move worth a thought; each is legal and comes once. None if all that is left is
  // to pass or to swap energy cards. Which figure of a card walks first matters only if that ends the round; otherwise
  // one order stands for both.
  template <class Visit>
  void consider(Visit visit) const {
    const Hand& hand = state_.hands[seat_];
    for (const HourCard card : hand.hours) {
      const Combinations plays(card, hand.energies, hand.specials, !now_.clock.at_party(card.first_colour()),
                               !now_.clock.at_party(card.second_colour()));
      for (std::size_t i = 0; i < plays.size(); ++i) {
        const Play play = plays[i];
        if (is_other_order(play) && !ends_round(play)) continue;
        visit(Move::play(play), after(play, now_));
      }
    }
    if (hand.specials.count(Special::recycle) > 0) consider_recycling(visit);
    if (state_.pile.empty() || hand.hours.empty()) return;
    if (hand.specials.count(Special::badhand) > 0) {
      SeatPosition kept = now_;
      kept.specials.remove(Special::badhand);
      const CardList swapped = swap(kept);
      if (!swapped.empty()) visit(Move::badhand(swapped), swapping(kept, swapped));
    }
    if (state_.ability.contains(seat_) && !state_.must_play) {
      SeatPosition kept = now_;
      kept.ability = false;
      const CardList swapped = swap(kept);
      if (!swapped.empty()) visit(Move::ability(swapped), swapping(kept, swapped));
    }
  }

 private:
  static constexpr float certain = 20;

  // A figure and how far it walks.
  struct Step {
    Colour colour;
    int hours;
  };
  static std::array<Step, 2> steps_of(const Play& play) {
    const int direction = play.dejavu ? -1 : 1;
    const Step one{play.card.first_colour(), direction * play.first_hours()};
    const Step other{play.card.second_colour(), direction * play.second_hours()};
    return play.second_first ? std::array{other, one} : std::array{one, other};
  }

  // Both figures can walk, and the second colour does so first.
  bool is_other_order(const Play& play) const {
    return play.second_first && play.first_hours() > 0 && !now_.clock.at_party(play.card.first_colour());
  }
  bool ends_round(const Play& play) const {
    Clock clock = now_.clock;
    for (const Step& step : steps_of(play)) {
      if (step.hours == 0 || clock.at_party(step.colour)) continue;
      const int to = hour_after(clock.hour(step.colour), step.hours, forecast_.wanders(step.colour));
      clock.put(step.colour, to);
      if (to == Clock::party && forecast_.ends_round(clock, step.colour)) return true;
    }
    return false;
  }

  // The odds after a play with these cards in hand. The round may end on the way (MP-18).
  float after(const Play& play, SeatPosition next) const {
    next.hours.erase(play.card);
    next.specials.remove(Special::timeshift, play.shifts());
    if (play.dejavu) next.specials.remove(Special::dejavu);
    if (play.energy) --next.energies;
    next.own_turn = false;
    for (const Step& step : steps_of(play)) {
      if (const float end = walk(next, step); end != 0) return end;
    }
    return forecast_.odds(next);
  }

  // A figure walks; other than 0 if that ends the round.
  float walk(SeatPosition& next, const Step& step) const {
    const auto [colour, hours] = step;
    if (hours == 0 || next.clock.at_party(colour)) return 0;
    const bool wanders = forecast_.wanders(colour);
    const int from = next.clock.hour(colour);
    const int to = hour_after(from, hours, wanders);
    next.clock.put(colour, to);
    if (wanders) {
      const bool earned = from + hours >= midnight_hour && from != midnight_hour;  // MP-22
      if (earned && !state_.energy_pile.empty() && next.hours.size() + next.energies < hand_limit) ++next.energies;
      return 0;
    }
    if (to == Clock::party) {
      if (!forecast_.ends_round(next.clock, colour)) return 0;
      return forecast_.is_own(colour) ? certain : -certain;
    }
    if (!forecast_.is_own(colour) || !state_.options.owners(colour).contains(seat_)) return 0;
    if (from + hours > midnight_hour && !state_.special_pile.empty()) ++next.unknown_specials;  // MP-20
    if (refreshes(to)) next.ability = true;                                                     // MP-21
    return 0;
  }

  // MP-12: a card is taken back to be played at once.
  template <class Visit>
  void consider_recycling(Visit visit) const {
    const std::size_t depth = std::min<std::size_t>(recycle_depth, state_.discard.size());
    for (std::size_t i = 1; i <= depth; ++i) {
      const HourCard taken = state_.discard[state_.discard.size() - i];
      for (const HourCard given : now_.hours) {
        SeatPosition next = now_;
        next.specials.remove(Special::recycle);
        next.hours.erase(given);
        next.hours.insert(taken);
        visit(Move::recycle(taken, given),
              std::max(after(Play{.card = taken}, next), after(Play{.card = taken, .second_first = true}, next)));
      }
    }
  }

  // Takes those hour cards out that would do harm, as far as the pile has others.
  CardList swap(SeatPosition& kept) const {
    CardList swapped;
    for (const HourCard card : now_.hours) {
      if (swapped.size() == state_.pile.size() || forecast_.gain(now_.clock, card) >= 0) continue;
      swapped.push_back(card);
      kept.hours.erase(card);
    }
    return swapped;
  }
  float swapping(SeatPosition kept, const CardList& swapped) const {
    kept.own_turn = false;
    return forecast_.odds(kept) + forecast_.weights().fresh_card * static_cast<float>(swapped.size());
  }

  const State& state_;
  Seat seat_;
  RoundForecast forecast_;
  SeatPosition now_;
};

}  // namespace midnight::midnight_party
