// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/hideouts.hpp"

#include "games/keyhole/bot/spots.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace midnight::keyhole {
namespace {

constexpr int grid = 4;
constexpr std::size_t nooks_per_field = 4;

}  // namespace

DoorSet Hideouts::sent_home_by(const geometry::Body& body) const {
  for (const auto& [known, doors] : known_) {
    if (known == body) return doors;
  }
  return threat_.sent_home_by(body);
}

std::size_t Hideouts::kind(Seat seat, GhostId ghost, Field field) const {
  const std::size_t way = state_.ghosts_lie() && leads_along_y(state_.start[seat]) ? 1 : 0;
  return (way * 3 + static_cast<std::size_t>(ghost.size())) * field_count + static_cast<std::size_t>(field.index());
}

const std::optional<Hideouts::Spot>& Hideouts::arrival(Seat seat, GhostId ghost, Field field) {
  std::optional<std::optional<Spot>>& known = arrivals_[kind(seat, ghost, field)];
  if (known) return *known;
  known.emplace();
  geometry::Body body = body_of(state_, seat, ghost);
  const geometry::BodyFitter fitter(field.region(), body, std::span(pieces_.begin(), pieces_.size()), {});
  if (const auto found = fitter.nearest_place(field.centre_x(), field.centre_y())) {
    const GhostSpot spot = spot_at(*found);
    place(body, spot);
    known->emplace(spot, threat_.sent_home_by(body));
  }
  return *known;
}

const std::vector<Hideouts::Spot>& Hideouts::nooks(Seat seat, GhostId ghost, Field field) {
  std::optional<std::vector<Spot>>& known = nooks_[kind(seat, ghost, field)];
  if (known) return *known;
  known.emplace();
  geometry::Body body = body_of(state_, seat, ghost);
  const geometry::BodyFitter fitter(field.region(), body, std::span(pieces_.begin(), pieces_.size()), {});
  std::vector<Spot> all;
  at_spots_of_grid(fitter, grid, body,
                   [&] { all.push_back({spot_at({body.x, body.y, body.z}), threat_.sent_home_by(body)}); });
  // Those from one row and column after the other where equally many doors see them.
  std::ranges::sort(
      all, {}, [&](const Spot& spot) { return std::tuple(spot.sent_home_by.size(), spot.at.y, spot.at.x, spot.at.z); });
  const auto apart = [&](const Spot& spot) {
    geometry::Body a = body;
    place(a, spot.at);
    return std::ranges::all_of(*known, [&](const Spot& other) {
      geometry::Body b = body;
      place(b, other.at);
      return have_room(a, b) || (other.sent_home_by - spot.sent_home_by).size() >= 2;
    });
  };
  for (const Spot& spot : all) {
    if (known->size() == nooks_per_field) break;
    if (apart(spot)) known->push_back(spot);
  }
  return *known;
}

}  // namespace midnight::keyhole
