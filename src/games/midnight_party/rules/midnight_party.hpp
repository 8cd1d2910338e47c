// SPDX-License-Identifier: MIT
// Midnight Party, for 2 to 6 players. Ghosts walk round a clock of 24 hours and want to stop exactly at
// midnight. Every hour card moves two ghosts, and seldom only one's own.
//
// The printed rules leave open, and we settle: which hour and energy cards there are (MP-3, MP-4), two of each
// special action (MP-5), the order of combined cards (MP-13), that walking backward earns nothing at one
// o'clock or with a wanderer (MP-20, MP-22), ties (MP-23, MP-26, MP-28). The print's scoring example swaps blue
// and green in one sentence; its result is what counts (MP-27).
//
// One case is in no rule: the pile has hour cards, but nobody holds one, and nobody has an active ghost card and
// a card to swap. Everyone would pass for ever, so the round ends as with an empty pile (MP-23). A `badhand`
// does not keep it going: who holds one is hidden, and the end of a round must not reveal it.
#pragma once

#include "core/game.hpp"
#include "games/midnight_party/rules/moves.hpp"
#include "games/midnight_party/rules/state.hpp"

namespace midnight::midnight_party {

struct MidnightParty {
  static constexpr std::string_view name = "midnight-party";
  static constexpr int min_players = 2;
  static constexpr int max_players = midnight_party::max_players;

  using Options = midnight_party::Options;
  using State = midnight_party::State;
  using Move = midnight_party::Move;
  using Moves = midnight_party::Moves;
  using View = midnight_party::View;
  using Event = midnight_party::Event;

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

static_assert(Game<MidnightParty>);

// Whether the round is over for want of hour cards (MP-23 and the case above).
bool nobody_can_play(const State& state);

}  // namespace midnight::midnight_party
