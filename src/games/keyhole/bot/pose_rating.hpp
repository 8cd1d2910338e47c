// SPDX-License-Identifier: MIT
// Rates a few poses of a piece of furniture (KH-9, KH-14): as a screen between an own ghost and a side, out of the way
// along the walls, and some at random.
#pragma once

#include "bots/rated_move.hpp"
#include "games/keyhole/rules/arrangement.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midnight::keyhole {

// How many ghosts a seat tries to hide, the most valuable first.
inline constexpr std::size_t screened_ghosts = 3;

Pose random_pose(Rng& rng);
// The nearest coordinate within the walls.
constexpr std::uint8_t in_lobby(int coordinate) {
  return static_cast<std::uint8_t>(std::clamp(coordinate, 0, lobby_size));
}
// The broad side of the piece across the line from the ghost to that side of the lobby. Its back is turned to the
// ghost: a mirror there shows the door nothing but the wall.
Pose screen_before(const geometry::Body& ghost, Side side, Piece piece);
// Inwards until it no longer sticks out.
Pose pushed_in(Pose pose, Piece piece);

// Pre: the seat may place a piece or stay; the moves are its legal ones.
bots::RatedMoves<Move> rate_poses(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng);

}  // namespace midnight::keyhole
