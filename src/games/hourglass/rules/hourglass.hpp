// SPDX-License-Identifier: MIT
// Hourglass, for 2 to 5 players. Three sets of cards, rising or falling, wander round the table: a player who
// lays a fitting card on an opponent's set takes the set; one who cannot or will not tucks a card under
// one. When all hands are down to two cards the sets are won by those they stand before, and the
// hourglasses on the won cards decide.
//
// The printed rules leave open, and we settle: how many hourglasses a card shows (HG-2), who begins
// (HG-5), that won piles lie open (HG-19), ties (HG-17) and the details of a second pass (HG-18). The
// German print lets another player begin a new round than the English and French, which we follow (HG-15).
#pragma once

#include "core/game.hpp"
#include "games/hourglass/rules/moves.hpp"
#include "games/hourglass/rules/state.hpp"

namespace midnight::hourglass {

struct Hourglass {
  static constexpr std::string_view name = "hourglass";
  static constexpr int min_players = 2;
  static constexpr int max_players = hourglass::max_players;

  using Options = hourglass::Options;
  using State = hourglass::State;
  using Move = hourglass::Move;
  using Moves = hourglass::Moves;
  using View = hourglass::View;
  using Event = hourglass::Event;

  static State initial(const Options& options, Rng& rng);
  static SeatSet acting(const State& state) { return state.over ? SeatSet() : SeatSet(state.turn); }
  static Moves legal_moves(const State& state, Seat seat);
  static std::optional<Refusal> refusal(const State& state, Seat seat, Move move);
  template <class Events>
  static void apply(State& state, Seat seat, Move move, Rng& rng, Events& events);
  static Outcome outcome(const State& state);
  static View view(const State& state, Viewer viewer);
  static State sample(const View& view, Rng& rng);
  static std::optional<Problem> problem(const State& state);
};

static_assert(Game<Hourglass>);

// What a seat has scored so far: earlier passes and the won pile (HG-17, HG-18).
template <class StateOrView>
int score(const StateOrView& from, Seat seat) {
  return from.banked[seat] + from.options.hourglasses.total(from.won[seat]);
}

}  // namespace midnight::hourglass
