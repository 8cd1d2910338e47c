// SPDX-License-Identifier: MIT
// From which doors a ghost is hidden where in the lobby: computed on demand and cached.
#pragma once

#include "games/keyhole/bot/threat.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace midnight::keyhole {

// Whether two bodies can be where they are; exact for upright ones.
inline bool have_room(const geometry::Body& a, const geometry::Body& b) {
  if (a.z >= b.z + b.height() || b.z >= a.z + a.height()) return true;
  const int reach = a.size.radius + b.size.radius;
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) >= reach * reach;
}

inline void place(geometry::Body& body, const GhostSpot& spot) {
  body.x = spot.x;
  body.y = spot.y;
  body.z = spot.z;
}

// Which doors would send home a ghost that stands there. Furniture counts, ghosts do not.
class Hideouts {
 public:
  Hideouts(const State& state, const Threat& threat)
      : state_(state), threat_(threat), pieces_(pieces_in(state.furniture)) {}

  struct Spot {
    GhostSpot at;
    DoorSet sent_home_by;
  };
  // Where a ghost of this seat arrives that is sent into a field.
  const std::optional<Spot>& arrival(Seat seat, GhostId ghost, Field field);
  // Better hidden spots of the field, apart from one another, best first.
  const std::vector<Spot>& nooks(Seat seat, GhostId ghost, Field field);
  DoorSet sent_home_by(const geometry::Body& body) const;

  // Enters values that are known already.
  void remember_arrival(Seat seat, GhostId ghost, Field field, const Spot& spot) {
    arrivals_[kind(seat, ghost, field)].emplace(spot);
  }
  void remember(const geometry::Body& body, DoorSet sent_home_by) { known_.push_back({body, sent_home_by}); }

 private:
  static constexpr std::size_t kinds = std::size_t{2} * 3 * field_count;
  std::size_t kind(Seat seat, GhostId ghost, Field field) const;

  const State& state_;
  const Threat& threat_;
  Pieces pieces_;
  std::vector<std::pair<geometry::Body, DoorSet>> known_;
  std::array<std::optional<std::optional<Spot>>, kinds> arrivals_{};
  std::array<std::optional<std::vector<Spot>>, kinds> nooks_{};
};

}  // namespace midnight::keyhole
