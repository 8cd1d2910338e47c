// SPDX-License-Identifier: MIT
// The things in the lobby as geometry knows them: furniture as placed pieces, ghosts as bodies. Also where things
// go that are put down, moved or pushed aside (KH-9 to KH-13, KH-41).
#pragma once

#include "games/keyhole/rules/state.hpp"
#include "geometry/body.hpp"
#include "geometry/body_fitter.hpp"
#include "geometry/piece.hpp"
#include "geometry/piece_fitter.hpp"

#include <optional>

namespace midnight::keyhole {

inline constexpr int max_ghosts = max_players * ghosts_per_player;

using Pieces = FixedList<geometry::PlacedPiece, piece_count>;
using Bodies = FixedList<geometry::Body, max_ghosts>;

GhostSpot spot_at(const geometry::Place& place);
geometry::TurnedShape turned_shape(Piece piece, int yaw, geometry::Rest rest);
geometry::PlacedPiece placed_piece(Piece piece, const Standing& standing);
// Those that stand in the lobby, but for some.
Pieces pieces_in(const Furniture& furniture, PieceSet without = {});

// KH-4, KH-33: a ghost's body, upright, or lying along its way from start to exit.
geometry::Body body_of(const State& state, Seat seat, GhostId ghost);
// One ghost of one player.
struct OneGhost {
  Seat seat;
  GhostId ghost;
  friend bool operator==(const OneGhost&, const OneGhost&) = default;
};
// The ghosts in the lobby, in the order of KH-34.
FixedList<OneGhost, max_ghosts> ghosts_in_lobby(const State& state);
// All bodies in the lobby but one.
Bodies bodies_in(const State& state, std::optional<OneGhost> without = std::nullopt);

// KH-13: the spot of a field nearest to a point at which the ghost can stand, among furniture and all other ghosts.
std::optional<GhostSpot> nearest_spot(const State& state, OneGhost who, const geometry::Region& region, int x, int y);
inline std::optional<GhostSpot> spot_in(const State& state, OneGhost who, Field field) {
  return nearest_spot(state, who, field.region(), field.centre_x(), field.centre_y());
}
// KH-35: whether furniture alone leaves room for the ghost there.
bool spot_is_free_of_furniture(const State& state, OneGhost who, Field field, const GhostSpot& spot);
// Whether the ghost can stand exactly there now.
bool spot_is_free(const State& state, OneGhost who, Field field, const GhostSpot& spot);

// What comes of moving a piece.
struct Rearranged {
  Furniture furniture;
  PerSeat<Ghosts, max_players> ghosts;
};
struct NoPlace {
  enum class Why : std::uint8_t { sticks_out, topples, carried_piece, ghost };
  Why why = Why::sticks_out;
  int by = 0;           // sticks out: millimetres, rounded up
  Piece piece = {};     // carried_piece: which one finds no place
  OneGhost ghost = {};  // ghost: which one finds no spot in its field
};
struct MoveOfPiece {
  std::optional<Rearranged> done;
  NoPlace problem;  // if not done
};
// KH-41: moves a piece (or puts it down for the first time) with all that follows.
MoveOfPiece move_piece(const State& state, Piece piece, const Pose& pose);
// The same for a midnight card: at the place nearest to the pose's x, y at which it works; ghosts without a spot in
// their field take the nearest one of the lobby.
std::optional<Rearranged> move_to_nearest(const State& state, Piece piece, const Pose& pose);
// KH-38: the legal pose nearest to the middle of the lobby, upright, with the yaw it has.
std::optional<Pose> pose_by_default(const State& state, Piece piece);

// KH-11, KH-41: ghosts whose spot is no longer possible are put back. `all`: also those whose spot still is (they lie
// down or stand up, KH-33). False if a ghost finds no spot in its field; with `anywhere` it then takes the nearest
// spot of the lobby.
struct PutBack {
  bool all = false;
  bool anywhere = false;
};
std::optional<OneGhost> put_ghosts_back(State& state, PutBack how);  // the ghost that found no spot

}  // namespace midnight::keyhole
