// SPDX-License-Identifier: MIT
// From which doors a body could be seen, and how likely that is in this round's look (KH-17, KH-18, KH-26).
#pragma once

#include "games/keyhole/bot/outlook.hpp"
#include "games/keyhole/rules/arrangement.hpp"
#include "geometry/sight.hpp"

#include <array>
#include <optional>

namespace midnight::keyhole {

inline constexpr int doors_a_side = fields_a_side;
inline constexpr std::size_t door_count = std::size_t{4} * doors_a_side;

// A door as one number.
class DoorId {
 public:
  constexpr explicit DoorId(int index) : index_(static_cast<std::uint8_t>(index)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): two names of the same thing
  constexpr DoorId(const Door& door) : DoorId(static_cast<int>(door.side) * doors_a_side + door.number - 1) {}
  constexpr int index() const { return index_; }
  constexpr Door door() const {
    return {static_cast<Side>(index_ / doors_a_side), static_cast<std::uint8_t>(index_ % doors_a_side + 1)};
  }

 private:
  std::uint8_t index_;
};
using DoorSet = SmallSet<DoorId>;

// The doors on one side that the die can still choose.
DoorSet doors_of(const State& state, Side side);
// Where this round's first look may come from, each door as likely as the other.
DoorSet possible_doors(const State& state);

class Watch {
 public:
  // For the furniture as it stands now, and for looks from all doors that are possible now.
  explicit Watch(const State& state);
  // Its eyes look at its own list of pieces, so it stays where it is.
  Watch(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch& operator=(Watch&&) = delete;
  ~Watch() = default;

  // All doors of the watch that would see it.
  DoorSet seen_from(const geometry::Body& body) const;
  // How many looks of a thousand would send it home.
  int danger(const geometry::Body& body) const { return danger(body, seen_from(body), possible_); }
  // The same if the look comes from one of these doors.
  int danger(const geometry::Body& body, DoorSet seen, DoorSet from) const;
  // The possible doors through which a look would send it home.
  DoorSet sent_home_by(const geometry::Body& body) const { return sent_home_by(body, seen_from(body)); }
  DoorSet sent_home_by(const geometry::Body& body, DoorSet seen) const;
  // By door: what is seen of a body, where a look from there matters.
  const std::array<std::optional<geometry::Sight>, door_count>& sights() const { return sights_; }
  DoorSet possible() const { return possible_; }

 private:
  Pieces pieces_;
  DoorSet possible_;
  bool looks_twice_;
  bool floor_is_lava_;
  // By door; those from which a look is possible. No heap: a search asks for many such watches.
  std::array<std::optional<geometry::Sight>, door_count> sights_;
};

// KH-21: what a ghost is worth to its owner after the round's look, in thousandths of half points.
// `depth`: its row from the start side, 0 beside it, 7 out.
constexpr int worth(const State& state, GhostId ghost, int depth) {
  return points_in_lobby(ghost) * outlook.value(depth, round_count - state.round);
}
// The same for one in the lobby before the look.
constexpr int worth_in_danger(const State& state, GhostId ghost, int depth, int danger) {
  return ((thousand - danger) * worth(state, ghost, depth) + danger * worth(state, ghost, 0)) / thousand;
}

// What all ghosts of a seat promise.
int promise(const State& state, Seat seat, const Watch& watch);
// By how much a seat is ahead of the others' average.
int lead(const State& state, Seat seat, const Watch& watch);

}  // namespace midnight::keyhole
