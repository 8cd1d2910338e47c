// SPDX-License-Identifier: MIT
// All ways to go on from a position by one whole act: an action with everything it asks for, or laying all that is
// left of the present. A planner that goes from act to act sees a position only where it can be judged.
#pragma once

#include "core/fixed_list.hpp"
#include "games/night_shift/rules/night_shift.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace midnight::night_shift {

// A use and at most all cards, in turn.
using Act = FixedList<Move, card_count + 1>;

// Calls `found(act, state after it, whether it lays)` for each act.
//
// Up to `all_orders` cards are laid in every order. More would be too many, and files should come back in their
// order anyway: they are laid rising, but for where the row begins, and for 48, which may be the first or last.
template <class Found>
class ActFinder {
 public:
  static constexpr std::size_t all_orders = 3;

  explicit ActFinder(Found& found) : found_(found), no_chance_(Rng::Kind::fast, Seed{}, "acts") {}

  // Pre: the game is not over.
  void find(const State& state) {
    act_.clear();
    go_on(state, true);
  }

 private:
  // Goes on until the act is whole.
  void go_on(const State& state, bool begins) {
    switch (state.step) {
      case Step::use:
        if (!begins) {
          found_(act_, state, false);
          return;
        }
        for (const Move move : NightShift::legal_moves(state, Seat(0))) {
          if (move.kind() == Move::Kind::use) make(state, move);
        }
        lay_in_turn(state);
        return;
      case Step::past:
      case Step::future:
      case Step::giving:
        for (const Move move : NightShift::legal_moves(state, Seat(0))) make(state, move);
        return;
      case Step::lay:
      case Step::front: lay_in_turn(state); return;
      case Step::over: found_(act_, state, false); return;
    }
  }

  void make(const State& state, Move move) {
    State next = state;
    NightShift::apply(next, Seat(0), move, no_chance_, silent_);
    act_.push_back(move);
    go_on(next, false);
    act_.pop_back();
  }

  void lay_in_turn(const State& state) {
    FixedList<Card, card_count> cards;
    for (const Card card : state.present) cards.push_back(card);
    const auto by_number = [](Card a, Card b) { return a.number() < b.number(); };
    if (cards.size() <= all_orders) {
      do lay(state, cards.span());
      while (std::next_permutation(cards.begin(), cards.end(), by_number));
      return;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      lay(state, cards.span());
      std::rotate(cards.begin(), cards.begin() + 1, cards.end());
    }
    if (cards.back() == last_card) {
      for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
        std::rotate(cards.begin(), cards.begin() + 1, cards.end() - 1);
        lay(state, cards.span());
      }
    }
  }

  void lay(const State& state, std::span<const Card> order) {
    State next = state;
    const std::size_t before = act_.size();
    for (const Card card : order) {
      const Move move(Move::Kind::lay, card);
      NightShift::apply(next, Seat(0), move, no_chance_, silent_);
      act_.push_back(move);
      if (next.step == Step::over) break;  // asleep, or 48 turns in vain
    }
    found_(act_, next, true);
    act_.resize(before);
  }

  Found& found_;
  Act act_;
  Rng no_chance_;  // nothing is left to chance after the deal (NS-4)
  NoEvents silent_;
};

}  // namespace midnight::night_shift
