// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/preview.hpp"

#include "core/game.hpp"
#include "games/keyhole/rules/arrangement.hpp"
#include "games/keyhole/rules/placing.hpp"
#include "games/keyhole/rules/walking.hpp"
#include "geometry/nearest_first.hpp"

#include <optional>
#include <span>

namespace midnight::keyhole {
namespace {

Event preview_of_walk(const State& state, Seat seat, const Walk& walk) {
  if (walk.kind == Walk::Kind::out) return {.kind = Event::Kind::out, .seat = seat, .ghost = walk.ghost};
  const auto spot = walk.spot ? walk.spot : spot_in(state, {seat, walk.ghost}, walk.field);
  if (!spot) return blocked(state, seat, walk);
  return {.kind = Event::Kind::walk, .seat = seat, .ghost = walk.ghost, .spot = *spot, .lying = state.ghosts_lie()};
}

}  // namespace

std::vector<Event> preview(const State& state, Seat seat, Move move) {
  switch (move.kind()) {
    case Move::Kind::place: {
      State copy = state;
      EventLog<Event> log;
      place(copy, seat, move, log);
      return log.events();
    }
    case Move::Kind::walk:
    case Move::Kind::walk_out: return {preview_of_walk(state, seat, move.walk())};
    default: return {};
  }
}

std::vector<GhostSpot> spots_in(const State& state, Seat seat, GhostId ghost, Field field) {
  const Pieces pieces = pieces_in(state.furniture);
  const geometry::BodyFitter fitter(field.region(), body_of(state, seat, ghost),
                                    std::span<const geometry::PlacedPiece>(pieces.begin(), pieces.size()), {});
  std::vector<GhostSpot> spots;
  geometry::NearestFirst order(fitter.places(), field.centre_x(), field.centre_y());
  while (const std::optional<geometry::Spot> at = order.next()) {
    for (const int z : fitter.heights(at->x, at->y)) spots.push_back(spot_at({at->x, at->y, z}));
  }
  return spots;
}

}  // namespace midnight::keyhole
