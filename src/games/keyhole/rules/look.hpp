// SPDX-License-Identifier: MIT
// The look through the keyhole (KH-22, KH-23).
#pragma once

#include "games/keyhole/rules/arrangement.hpp"
#include "geometry/sight.hpp"

namespace midnight::keyhole {

inline bool is_seen(const geometry::Seen& points) { return points.points() >= points_to_be_seen; }

struct Sighting {
  OneGhost who;
  geometry::Seen points;
  bool seen() const { return is_seen(points); }
};
using Sightings = FixedList<Sighting, max_ghosts>;

// KH-23: which box of all that pieces_in gives reflects.
std::optional<geometry::BoxOfPiece> reflecting_glass(const State& state);

// Every ghost in the lobby, in the order of KH-34.
Sightings look_through(const State& state, const Door& door);

}  // namespace midnight::keyhole
