// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/threat.hpp"

#include "games/keyhole/rules/look.hpp"

#include <span>

namespace midnight::keyhole {
namespace {

DoorId opposite_door(DoorId id) {
  const Door door = id.door();
  return Door{opposite(door.side), door.number};
}

}  // namespace

DoorSet doors_of(const State& state, Side side) {
  DoorSet doors;
  for (int number = 1; number <= doors_per_side; ++number) {
    if (state.rolled == 0 || state.rolled == number) doors.insert(Door{side, static_cast<std::uint8_t>(number)});
  }
  return doors;
}

DoorSet possible_doors(const State& state) {
  if (state.phase == Phase::over) return {};
  const bool stays = state.midnight == Midnight::knock_knock;
  DoorSet doors;
  for (const Side side : all_sides) {
    if ((side == state.keyhole.side) == stays) doors |= doors_of(state, side);
  }
  return doors;
}

Threat::Threat(const State& state)
    : pieces_(pieces_in(state.furniture)),
      possible_(possible_doors(state)),
      looks_twice_(state.midnight == Midnight::extra_curious),
      floor_is_lava_(state.midnight == Midnight::the_floor_is_lava) {
  DoorSet doors = possible_;
  if (looks_twice_) {
    for (const DoorId door : possible_) doors.insert(opposite_door(door));
  }
  for (const DoorId door : doors) {
    sights_[static_cast<std::size_t>(door.index())].emplace(
        eye_at(door.door()), std::span(pieces_.begin(), pieces_.size()), reflecting_glass(state));
  }
}

DoorSet Threat::seen_from(const geometry::Body& body) const {
  DoorSet doors;
  const geometry::SampleColumns samples(body);
  for (std::size_t door = 0; door < door_count; ++door) {
    if (!sights_[door]) continue;
    if (sights_[door]->sees_points(body, samples, points_to_be_seen)) doors.insert(DoorId(static_cast<int>(door)));
  }
  return doors;
}

int Threat::danger(const geometry::Body& body, DoorSet seen, DoorSet from) const {
  if (from.empty()) return 0;
  if (floor_is_lava_ && body.z == 0) return thousand;
  int looks = 0;
  for (const DoorId door : from) {
    if (seen.contains(door) || (looks_twice_ && seen.contains(opposite_door(door)))) ++looks;
  }
  return thousand * looks / from.size();
}

DoorSet Threat::sent_home_by(const geometry::Body& body, DoorSet seen) const {
  if (floor_is_lava_ && body.z == 0) return possible_;
  if (!looks_twice_) return seen;
  DoorSet doors = seen & possible_;
  for (const DoorId door : possible_) {
    if (seen.contains(opposite_door(door))) doors.insert(door);
  }
  return doors;
}

int expected_points(const State& state, Seat seat, const Threat& threat) {
  int sum = 0;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    const Ghost& now = state.ghost(seat, ghost);
    switch (now.where) {
      case Ghost::Where::start: sum += worth(state, ghost, 0); break;
      case Ghost::Where::inside:
        sum += worth_in_danger(state, ghost, depth_from(state.start[seat], now.field()),
                               threat.danger(body_of(state, seat, ghost)));
        break;
      case Ghost::Where::escaped: sum += worth(state, ghost, GhostValue::out); break;
      case Ghost::Where::supply: break;
    }
  }
  return sum;
}

int lead(const State& state, Seat seat, const Threat& threat) {
  int others = 0;
  for (const Seat each : SeatSet::all(state.players())) {
    if (each != seat) others += expected_points(state, each, threat);
  }
  return expected_points(state, seat, threat) - others / (state.players() - 1);
}

}  // namespace midnight::keyhole
