// SPDX-License-Identifier: MIT
// Phantom Hours, for 2 to 4 players. Everybody fills a row of seven places with hours that rise from left
// to right, drawing each card unseen from the hand of the neighbour on the right. Ghosts wander from hand
// to hand: a player who holds one cannot win, and one who draws one loses the turn. The first full row without
// a ghost in hand wins.
//
// The printed rules leave open, and we settle: who begins (PH-4), that an emergency must be ended if it can
// be and how two shifts are written (PH-13), where in a hand a new card goes (PH-14), what happens when a
// hand runs out in the middle of a turn (PH-16), and that a game ends after 400 turns and who wins then (PH-17).
#pragma once

#include "core/game.hpp"
#include "games/phantom_hours/rules/moves.hpp"
#include "games/phantom_hours/rules/state.hpp"

namespace midnight::phantom_hours {

struct PhantomHours {
  static constexpr std::string_view name = "phantom-hours";
  static constexpr int min_players = 2;
  static constexpr int max_players = phantom_hours::max_players;

  using Options = phantom_hours::Options;
  using State = phantom_hours::State;
  using Move = phantom_hours::Move;
  using Moves = phantom_hours::Moves;
  using View = phantom_hours::View;
  using Event = phantom_hours::Event;
  using FreeAct = phantom_hours::Arrangement;

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

  static bool may_act_freely(const State& state, Seat seat);
  static std::optional<Refusal> free_refusal(const State& state, Seat seat, const Arrangement& arrangement);
  static void apply_free(State& state, Seat seat, const Arrangement& arrangement);
  static Arrangement combined(const Arrangement& first, const Arrangement& second);
};

static_assert(Game<PhantomHours>);
static_assert(HasFreeActs<PhantomHours>);

// PH-2: a full row and no ghost in hand.
inline bool has_won(const State& state, Seat seat) {
  return state.rows[seat].is_full() && !has_ghost(state.hands[seat]);
}
// PH-15: no move lets two players win at once, so there is at most one.
std::optional<Seat> winner_by_row(const State& state);
// The seats with the most laid cards.
SeatSet most_laid(const PerSeat<Row, max_players>& rows, int players);
// PH-17: who wins if the game ends now because it is too long.
SeatSet winners_at_limit(const State& state);

namespace reasons {
inline constexpr std::string_view row_complete = "row-complete";
inline constexpr std::string_view empty_hand = "empty-hand";
inline constexpr std::string_view turn_limit = "turn-limit";
}  // namespace reasons

}  // namespace midnight::phantom_hours
