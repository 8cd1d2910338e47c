// SPDX-License-Identifier: MIT
// From which doors a body can be seen, and how likely this round's look sends it home (KH-17, KH-18, KH-26).
#pragma once

#include "games/keyhole/bot/ghost_value.hpp"
#include "games/keyhole/rules/arrangement.hpp"
#include "geometry/sight.hpp"

#include <array>
#include <optional>

namespace midnight::keyhole {

inline constexpr int doors_per_side = fields_per_side;
inline constexpr std::size_t door_count = std::size_t{4} * doors_per_side;

// A door as one number.
class DoorId {
 public:
  constexpr explicit DoorId(int index) : index_(static_cast<std::uint8_t>(index)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): two names of the same thing
  constexpr DoorId(const Door& door) : DoorId(static_cast<int>(door.side) * doors_per_side + door.number - 1) {}
  constexpr int index() const { return index_; }
  constexpr Door door() const {
    return {static_cast<Side>(index_ / doors_per_side), static_cast<std::uint8_t>(index_ % doors_per_side + 1)};
  }

 private:
  std::uint8_t index_;
};
using DoorSet = SmallSet<DoorId>;

// The doors on one side that the die can still choose.
DoorSet doors_of(const State& state, Side side);
// Where this round's first look may come from, all equally likely.
DoorSet possible_doors(const State& state);

class Threat {
 public:
  // For the furniture as it stands now, and for looks from all doors that are possible now.
  explicit Threat(const State& state);
  // Not movable: its sights refer to its own list of pieces.
  Threat(const Threat&) = delete;
  Threat& operator=(const Threat&) = delete;
  ~Threat() = default;

  // All possible doors that see it.
  DoorSet seen_from(const geometry::Body& body) const;
  // The probability of being sent home, in thousandths.
  int danger(const geometry::Body& body) const { return danger(body, seen_from(body), possible_); }
  // The same if the look comes from one of these doors.
  int danger(const geometry::Body& body, DoorSet seen, DoorSet from) const;
  // The possible doors through which a look would send it home.
  DoorSet sent_home_by(const geometry::Body& body) const { return sent_home_by(body, seen_from(body)); }
  DoorSet sent_home_by(const geometry::Body& body, DoorSet seen) const;
  // By door; empty where no look is possible.
  const std::array<std::optional<geometry::Sight>, door_count>& sights() const { return sights_; }
  DoorSet possible() const { return possible_; }

 private:
  Pieces pieces_;
  DoorSet possible_;
  bool looks_twice_;
  bool floor_is_lava_;
  // By door; those from which a look is possible. No heap: a search makes many of these.
  std::array<std::optional<geometry::Sight>, door_count> sights_;
};

// KH-21: what a ghost is worth to its owner after the round's look, in thousandths of half points.
// `depth`: its row from the start side, 0 beside it, 7 out.
constexpr int worth(const State& state, GhostId ghost, int depth) {
  return points_in_lobby(ghost) * ghost_value.value(depth, round_count - state.round);
}
// The same for one in the lobby before the look.
constexpr int worth_in_danger(const State& state, GhostId ghost, int depth, int danger) {
  return ((thousand - danger) * worth(state, ghost, depth) + danger * worth(state, ghost, 0)) / thousand;
}

// The expected points of a seat.
int expected_points(const State& state, Seat seat, const Threat& threat);
// The lead of a seat over the average of the others.
int lead(const State& state, Seat seat, const Threat& threat);

}  // namespace midnight::keyhole
