// SPDX-License-Identifier: MIT
// Night Shift, for one player. 48 files must be finished in their order, 1 first. A turn draws three cards
// into the present; the next file due is scored at once, a sweet pays for the action of any other card, and
// what is left is sorted into the past, whose oldest cards go back under the pile. Nothing is ever shuffled
// again, so a player who sorts and remembers well meets the files in order. Each time file 48 goes into the past
// costs a cup of coffee; a player without coffee falls asleep.
//
// The printed rules leave open, and we settle: that the past must be drawn from when the pile is empty
// (NS-14), what becomes of sweets on cards that are scored, returned or sent to the future (NS-7, NS-19,
// NS-21), single cards and sets in the same row (NS-20), sequences at the front of the past (NS-16), actions
// without enough cards (NS-17, NS-18), an empty present and 48 turns in vain (NS-24).
#pragma once

#include "core/game.hpp"
#include "games/night_shift/rules/moves.hpp"
#include "games/night_shift/rules/state.hpp"

namespace midnight::night_shift {

struct NightShift {
  static constexpr std::string_view name = "night-shift";
  static constexpr int min_players = 1;
  static constexpr int max_players = 1;

  using Options = night_shift::Options;
  using State = night_shift::State;
  using Move = night_shift::Move;
  using Moves = night_shift::Moves;
  using View = night_shift::View;
  using Event = night_shift::Event;

  static State initial(const Options& options, Rng& rng);
  static SeatSet acting(const State& state) { return state.step == Step::over ? SeatSet() : SeatSet(Seat(0)); }
  static Moves legal_moves(const State& state, Seat seat);
  static std::optional<Refusal> refusal(const State& state, Seat seat, Move move);
  template <class Events>
  static void apply(State& state, Seat seat, Move move, Rng& rng, Events& events);
  static Outcome outcome(const State& state);
  static View view(const State& state, Viewer viewer);
  static State sample(const View& view, Rng& rng);
  static std::optional<Problem> problem(const State& state);
};

static_assert(Game<NightShift>);

}  // namespace midnight::night_shift
