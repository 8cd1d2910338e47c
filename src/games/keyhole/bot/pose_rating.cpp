// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/pose_rating.hpp"

#include "games/keyhole/bot/threat.hpp"

#include <algorithm>
#include <array>

namespace midnight::keyhole {
namespace {

using Thoughts = bots::RatedMoves<Move>;
using Poses = std::vector<Pose>;

constexpr int poses_at_random = 4;
constexpr int gap = 2;  // between a ghost and the piece that hides it

struct Way {
  int x;
  int y;
};
constexpr Way way_towards(Side side) {
  constexpr std::array<Way, 4> ways{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  return ways[static_cast<std::size_t>(side)];
}

// The seat's ghosts in the lobby that are worth most.
std::vector<geometry::Body> ghosts_to_screen(const State& state, Seat seat) {
  std::vector<geometry::Body> bodies;
  for (int id = 0; id < ghosts_per_player && bodies.size() < screened_ghosts; ++id) {
    if (state.ghost(seat, GhostId(id)).in_lobby()) bodies.push_back(body_of(state, seat, GhostId(id)));
  }
  return bodies;
}

Poses poses_for(const State& state, Seat seat, Piece piece, Rng& rng) {
  Poses poses;
  for (const geometry::Body& ghost : ghosts_to_screen(state, seat)) {
    for (const Side side : all_sides) {
      if (!(possible_doors(state) & doors_of(state, side)).empty()) poses.push_back(screen_before(ghost, side, piece));
    }
  }
  constexpr std::array<Way, 5> out_of_the_way{
      {{0, 0}, {lobby_size, 0}, {0, lobby_size}, {lobby_size, lobby_size}, {lobby_size / 2, lobby_size / 2}}};
  for (const Way& place : out_of_the_way) {
    poses.push_back({.x = in_lobby(place.x), .y = in_lobby(place.y), .yaw = state.standing(piece).pose.yaw});
  }
  for (int i = 0; i < poses_at_random; ++i) poses.push_back(random_pose(rng));
  for (Pose& pose : poses) pose = pushed_in(pose, piece);
  return poses;
}

// How well a seat could hide in the first rows from its start side: while its ghosts still wait outside, that is
// what furniture can do for them.
int shelter(const State& state, Seat seat, const Threat& threat) {
  int safe = 0;
  for (int index = 0; index < field_count; ++index) {
    const Field field(index);
    const int depth = depth_from(state.start[seat], field);
    if (depth > 2 || (field.column() + field.row()) % 2 != 0) continue;
    safe += thousand - threat.danger({.size = body_sizes[static_cast<std::size_t>(Size::medium)],
                                      .x = field.centre_x(),
                                      .y = field.centre_y()});
  }
  return safe;
}

int value_of(const State& state, Seat seat, bool waiting) {
  const Threat threat(state);
  const int value = lead(state, seat, threat);
  if (!waiting) return value;
  int others = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each != seat) others += shelter(state, each, threat);
  }
  return value + (shelter(state, seat, threat) - others / (state.players() - 1)) / 4;
}

}  // namespace

Pose random_pose(Rng& rng) {
  Pose pose;
  pose.x = static_cast<std::uint8_t>(rng.below(lobby_size + 1));
  pose.y = static_cast<std::uint8_t>(rng.below(lobby_size + 1));
  pose.yaw = static_cast<std::uint16_t>(rng.below(24) * 15);
  pose.rest = geometry::all_rests[rng.below(static_cast<std::uint32_t>(geometry::all_rests.size()))];
  return pose;
}

Pose screen_before(const geometry::Body& ghost, Side side, Piece piece) {
  const bool along_y = leads_along_y(side);
  const std::uint16_t yaw = along_y ? (side == Side::north ? 180 : 0) : (side == Side::east ? 90 : 270);
  const geometry::TurnedShape shape = turned_shape(piece, yaw, geometry::Rest::up);
  const double reach = along_y ? shape.from_north : shape.from_east;
  const int distance = ghost.size.radius + gap + static_cast<int>(reach);
  const Way way = way_towards(side);
  return {.x = in_lobby(ghost.x + way.x * distance), .y = in_lobby(ghost.y + way.y * distance), .yaw = yaw};
}

Pose pushed_in(Pose pose, Piece piece) {
  const geometry::TurnedShape shape = turned_shape(piece, pose.yaw, pose.rest);
  const auto between = [](int value, double before, double after) {
    const int low = static_cast<int>(-before) + 1;
    const int high = lobby_size - static_cast<int>(after) - 1;
    return static_cast<std::uint8_t>(std::clamp(value, low, std::max(low, high)));
  };
  pose.x = between(pose.x, shape.from_west, shape.from_east);
  pose.y = between(pose.y, shape.from_south, shape.from_north);
  return pose;
}

Thoughts rate_poses(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng) {
  const bool waiting = ghosts_to_screen(state, seat).size() < 2;
  Thoughts thoughts;
  for (const Move move : moves) {
    if (move.kind() != Move::Kind::place) {
      thoughts.push_back({move, value_of(state, seat, waiting)});
      continue;
    }
    for (const Pose& pose : poses_for(state, seat, move.piece(), rng)) {
      const MoveOfPiece moved = move_piece(state, move.piece(), pose);
      if (!moved.done) continue;
      State next = state;
      next.furniture = moved.done->furniture;
      next.ghosts = moved.done->ghosts;
      thoughts.push_back({Move::place(move.piece(), pose), value_of(next, seat, waiting)});
    }
  }
  // Furnishing the lobby has no `stay`, and it may happen that nothing that came to mind is possible.
  if (thoughts.empty()) thoughts.push_back({moves[0], 0});
  return thoughts;
}

}  // namespace midnight::keyhole
