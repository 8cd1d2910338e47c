// SPDX-License-Identifier: MIT
// Poses of furniture, walks of ghosts, and moves: one decision in eight bytes.
#pragma once

#include "games/keyhole/rules/catalogue.hpp"
#include "games/keyhole/rules/lobby.hpp"

#include <cstdint>
#include <optional>

namespace midnight::keyhole {

// KH-9.
struct Pose {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint16_t yaw = 0;
  geometry::Rest rest = geometry::Rest::up;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// All six pieces piled up, the highest way round, and a ghost on top, stay below this.
inline constexpr int max_height = 1023;

// Where in its field a ghost shall stand (KH-13).
struct GhostSpot {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint16_t z = 0;  // furniture may be piled up higher than the lobby is wide
  friend constexpr bool operator==(const GhostSpot&, const GhostSpot&) = default;
};

// One entry of a plan (KH-15): a ghost goes to a field, out through a door of the exit side, or (KH-25) comes back
// to the start side after it had escaped.
struct Walk {
  enum class Kind : std::uint8_t { field, out, recall };
  Kind kind = Kind::field;
  GhostId ghost = {};
  Field field = {};
  std::optional<GhostSpot> spot = std::nullopt;
  friend constexpr bool operator==(const Walk&, const Walk&) = default;
};

// From the lowest bit: 4 kind, then
//   place     3 piece | 1 has a pose | 8 x | 8 y | 9 yaw | 3 rest
//   walk      3 ghost | 6 field | 1 has a spot | 8 x | 8 y | 10 z
//   walk_out, recall, tag_ghost, brother   3 ghost
//   tag_field 6 field
//   side      2 side
class Move {
 public:
  enum class Kind : std::uint8_t {
    place,
    stay,
    walk,
    walk_out,
    recall,
    done,
    side,
    tag_ghost,  // of the right-hand neighbour
    tag_field,
    brother,
  };

  constexpr Move() = default;
  static constexpr Move place(Piece piece) { return Move(Kind::place, bits(piece.index())); }
  static constexpr Move place(Piece piece, const Pose& pose) {
    return Move(Kind::place, bits(piece.index()) | 1U << 3U | bits(pose.x) << 4U | bits(pose.y) << 12U |
                                 bits(pose.yaw) << 20U | static_cast<std::uint64_t>(pose.rest) << 29U);
  }
  static constexpr Move plain(Kind kind) { return Move(kind, 0); }  // stay, done
  static constexpr Move walk(const Walk& walk) {
    const std::uint64_t ghost = bits(walk.ghost.index());
    if (walk.kind == Walk::Kind::out) return Move(Kind::walk_out, ghost);
    if (walk.kind == Walk::Kind::recall) return Move(Kind::recall, ghost);
    std::uint64_t rest = ghost | bits(walk.field.index()) << 3U;
    if (walk.spot) rest |= 1U << 9U | bits(walk.spot->x) << 10U | bits(walk.spot->y) << 18U | bits(walk.spot->z) << 26U;
    return Move(Kind::walk, rest);
  }
  static constexpr Move side(Side side) { return Move(Kind::side, static_cast<std::uint64_t>(side)); }
  static constexpr Move tag(GhostId ghost) { return Move(Kind::tag_ghost, bits(ghost.index())); }
  static constexpr Move tag(Field field) { return Move(Kind::tag_field, bits(field.index())); }
  static constexpr Move brother(GhostId ghost) { return Move(Kind::brother, bits(ghost.index())); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 15U); }
  // Each of these: Pre: the kind has it.
  constexpr Piece piece() const { return Piece(field_of(0, 3)); }
  constexpr std::optional<Pose> pose() const {
    if (field_of(3, 1) == 0) return std::nullopt;
    return Pose{.x = static_cast<std::uint8_t>(field_of(4, 8)),
                .y = static_cast<std::uint8_t>(field_of(12, 8)),
                .yaw = static_cast<std::uint16_t>(field_of(20, 9)),
                .rest = static_cast<geometry::Rest>(field_of(29, 3))};
  }
  constexpr Walk walk() const {
    const GhostId ghost(field_of(0, 3));
    if (kind() == Kind::walk_out) return {.kind = Walk::Kind::out, .ghost = ghost};
    if (kind() == Kind::recall) return {.kind = Walk::Kind::recall, .ghost = ghost};
    Walk walk{.ghost = ghost, .field = Field(field_of(3, 6))};
    if (field_of(9, 1) != 0) {
      walk.spot = GhostSpot{.x = static_cast<std::uint8_t>(field_of(10, 8)),
                            .y = static_cast<std::uint8_t>(field_of(18, 8)),
                            .z = static_cast<std::uint16_t>(field_of(26, 10))};
    }
    return walk;
  }
  constexpr GhostId ghost() const { return GhostId(field_of(0, 3)); }
  constexpr Field field() const { return Field(field_of(0, 6)); }
  constexpr Side side() const { return static_cast<Side>(field_of(0, 2)); }
  constexpr bool is_walk() const { return kind() == Kind::walk || kind() == Kind::walk_out || kind() == Kind::recall; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, std::uint64_t rest) : bits_(static_cast<std::uint64_t>(kind) | rest << 4U) {}
  static constexpr std::uint64_t bits(int value) { return static_cast<std::uint64_t>(value); }
  constexpr int field_of(unsigned from, unsigned width) const {
    return static_cast<int>((bits_ >> (from + 4U)) & ((std::uint64_t{1} << width) - 1U));
  }

  std::uint64_t bits_ = 0;
};

}  // namespace midnight::keyhole
