// SPDX-License-Identifier: MIT
// Keyhole, for 2 to 4 players. Ghosts sneak across a hotel lobby in five rounds. Furniture is moved, all walk in
// secret, somebody chooses a side, the die chooses a door of it, and every ghost that can be seen through its keyhole
// has to start again. Seeing and standing are geometry (src/geometry).
//
// The printed rules leave nearly every measure open; docs/protocol.md and the catalogue have what we settled. Where
// even our paragraphs are silent: a dance floor lifts all pieces before the first is put down, like too keen does;
// walking in turn carries a plan out when it is done; a seat with nothing to decide for a midnight card is skipped.
#pragma once

#include "core/game.hpp"
#include "games/keyhole/rules/state.hpp"

namespace midnight::keyhole {

// Seven ghosts with 36 fields and the way out each, four recalls, and done.
inline constexpr std::size_t max_moves = 7 * (field_count + 1) + 4 + 1;

struct Keyhole {
  static constexpr std::string_view name = "keyhole";
  static constexpr int min_players = 2;
  static constexpr int max_players = keyhole::max_players;

  using Options = keyhole::Options;
  using State = keyhole::State;
  using Move = keyhole::Move;
  using Moves = FixedList<Move, max_moves>;
  using View = keyhole::View;
  using Event = keyhole::Event;

  static State initial(const Options& options, Rng& rng);
  static SeatSet acting(const State& state);
  // Without poses and spots, which are endless (KH-38).
  static Moves legal_moves(const State& state, Seat seat);
  static std::optional<Refusal> refusal(const State& state, Seat seat, Move move);
  template <class Events>
  static void apply(State& state, Seat seat, Move move, Rng& rng, Events& events);
  static Outcome outcome(const State& state);
  static View view(const State& state, Viewer viewer);
  static State sample(const View& view, Rng& rng);
  static std::optional<Problem> problem(const State& state);
};

static_assert(Game<Keyhole>);

// KH-14: the pieces that the player on turn may move.
PieceSet movable_pieces(const State& state);

// KH-21: half points, escaped ghosts and ghosts beside the start side, as ties are broken.
struct Standings {
  int half_points = 0;
  int escaped = 0;
  int at_start = 0;
};
Standings standings(const Ghosts& ghosts);

}  // namespace midnight::keyhole
