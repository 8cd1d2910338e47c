// SPDX-License-Identifier: MIT
// Fields, sides and doors (KH-1 to KH-3), and how many steps it is from one place to another (KH-15).
#pragma once

#include "games/keyhole/rules/catalogue.hpp"
#include "geometry/sight.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace midnight::keyhole {

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides{Side::north, Side::east, Side::south, Side::west};

constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<unsigned>(side) + 2U) % 4U); }
// KH-26, dizzy: S → E → N → W → S.
constexpr Side quarter_turned(Side side) { return static_cast<Side>((static_cast<unsigned>(side) + 3U) % 4U); }
// KH-3: by seat, as many of them as there are players.
constexpr std::array<Side, 4> start_sides(int players) {
  if (players == 2) return {Side::south, Side::north};
  return {Side::south, Side::west, Side::north, Side::east};
}
// Whether ghosts that start on this side walk along y.
constexpr bool leads_along_y(Side side) { return side == Side::north || side == Side::south; }

// Columns from west to east and rows from south to north, both from 0.
class Field {
 public:
  constexpr Field() = default;
  constexpr explicit Field(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr Field(int column, int row) : Field(row * fields_per_side + column) {}
  static constexpr Field at(int x, int y) { return {x / field_size, y / field_size}; }

  constexpr int index() const { return index_; }
  constexpr int column() const { return index_ % fields_per_side; }
  constexpr int row() const { return index_ / fields_per_side; }
  constexpr geometry::Region region() const {
    const int west = column() * field_size;
    const int south = row() * field_size;
    return {west, south, west + field_size, south + field_size};
  }
  constexpr int centre_x() const { return column() * field_size + field_size / 2; }
  constexpr int centre_y() const { return row() * field_size + field_size / 2; }

  friend constexpr bool operator==(Field, Field) = default;

 private:
  std::uint8_t index_ = 0;
};
inline constexpr int field_count = fields_per_side * fields_per_side;

// Which row it is, counted from a side: 1 for the fields along it, 6 for those opposite.
constexpr int depth_from(Side side, Field field) {
  switch (side) {
    case Side::north: return fields_per_side - field.row();
    case Side::east: return fields_per_side - field.column();
    case Side::south: return field.row() + 1;
    case Side::west: break;
  }
  return field.column() + 1;
}

// Steps go from field to field, never diagonally. Back to the same field takes two (KH-35).
constexpr int steps_between(Field from, Field to) {
  const int columns = from.column() - to.column();
  const int rows = from.row() - to.row();
  const int steps = (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
  return steps == 0 ? 2 : steps;
}

// The neighbouring field away from a side. Pre: not the last one.
constexpr Field next_from(Side side, Field field) {
  switch (side) {
    case Side::north: return {field.column(), field.row() - 1};
    case Side::east: return {field.column() - 1, field.row()};
    case Side::south: return {field.column(), field.row() + 1};
    case Side::west: break;
  }
  return {field.column() + 1, field.row()};
}

// A place for the keyhole. Doors count from 1 (KH-2).
struct Door {
  Side side = Side::north;
  std::uint8_t number = 1;

  // KH-22: the middle of the door, on the edge of the lobby.
  constexpr int x() const { return side == Side::west ? 0 : side == Side::east ? lobby_size : along(); }
  constexpr int y() const { return side == Side::south ? 0 : side == Side::north ? lobby_size : along(); }
  friend constexpr bool operator==(const Door&, const Door&) = default;

 private:
  constexpr int along() const { return (number - 1) * field_size + field_size / 2; }
};

constexpr geometry::Eye eye_at(const Door& door) {
  using geometry::Facing;
  constexpr std::array<Facing, 4> looks{Facing::south, Facing::west, Facing::north, Facing::east};
  return {door.x(), door.y(), eye_height, looks[static_cast<std::size_t>(door.side)], eye_sideways, eye_upwards};
}

}  // namespace midnight::keyhole
