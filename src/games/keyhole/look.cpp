// SPDX-License-Identifier: MIT
#include "games/keyhole/look.hpp"

#include <span>

namespace midnight::keyhole {

Sightings look_through(const State& state, const Door& door) {
  const Pieces pieces = pieces_in(state.furniture);
  std::optional<geometry::BoxOfPiece> reflecting;
  if (state.options.mirror && state.standing(mirror).placed) {
    reflecting = geometry::BoxOfPiece{static_cast<std::size_t>(mirror.index()), glass};
  }
  const geometry::Sight sight(eye_at(door), std::span(pieces.begin(), pieces.size()), reflecting);
  Sightings sightings;
  for (const OneGhost& who : ghosts_in_lobby(state)) {
    sightings.push_back({who, sight.look(body_of(state, who.seat, who.ghost))});
  }
  return sightings;
}

}  // namespace midnight::keyhole
