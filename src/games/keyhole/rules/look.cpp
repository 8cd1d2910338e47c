// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/look.hpp"

#include <span>

namespace midnight::keyhole {

std::optional<geometry::BoxOfPiece> reflecting_glass(const State& state) {
  if (!state.options.mirror || !state.standing(mirror).placed) return std::nullopt;
  return geometry::BoxOfPiece{static_cast<std::size_t>(mirror.index()), glass};
}

Sightings look_through(const State& state, const Door& door) {
  const Pieces pieces = pieces_in(state.furniture);
  const geometry::Sight sight(eye_at(door), std::span(pieces.begin(), pieces.size()), reflecting_glass(state));
  Sightings sightings;
  for (const OneGhost& who : ghosts_in_lobby(state)) {
    sightings.push_back({who, sight.look(body_of(state, who.seat, who.ghost))});
  }
  return sightings;
}

}  // namespace midnight::keyhole
