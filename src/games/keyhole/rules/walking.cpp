// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/walking.hpp"

#include <utility>

namespace midnight::keyhole {
namespace {

// KH-25: the size two ghosts make together; two mediums make none.
std::optional<Size> merged_size(Size a, Size b) {
  if (a == Size::small && b == Size::small) return Size::medium;
  const bool small_and_medium = (a == Size::small && b == Size::medium) || (a == Size::medium && b == Size::small);
  return small_and_medium ? std::optional(Size::large) : std::nullopt;
}

// KH-36: both leave before the new one takes the named spot, else the one nearest to the field's middle.
std::optional<GhostSpot> spot_for_merged(const State& state, Seat seat, const Walk& walk, GhostId partner,
                                         GhostId merged) {
  State without = state;
  without.ghost(seat, walk.ghost).send_to(Ghost::Where::start);
  without.ghost(seat, partner).send_to(Ghost::Where::start);
  const OneGhost who{seat, merged};
  if (walk.spot && spot_is_free(without, who, walk.field, *walk.spot)) return walk.spot;
  return spot_in(without, who, walk.field);
}

}  // namespace

std::optional<Merger> merger_of(const State& state, Seat seat, const Walk& walk) {
  if (state.ghost(seat, walk.ghost).frozen) return std::nullopt;
  // Partners that give the larger ghost first, then by number: the order of ghosts.
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId partner(id);
    const Ghost& ghost = state.ghost(seat, partner);
    if (partner == walk.ghost || !ghost.in_lobby() || ghost.frozen || ghost.field() != walk.field) continue;
    const auto size = merged_size(walk.ghost.size(), partner.size());
    const auto merged = size ? in_supply(state, seat, *size) : std::nullopt;
    if (!merged) continue;
    if (const auto spot = spot_for_merged(state, seat, walk, partner, *merged)) return Merger{partner, *merged, *spot};
  }
  return std::nullopt;
}

}  // namespace midnight::keyhole
