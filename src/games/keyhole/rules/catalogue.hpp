// SPDX-License-Identifier: MIT
// The material of Keyhole: the lobby, ghosts, furniture, cards and the eye. Lengths are millimetres. This is the
// one table of them: the rules, `midnight catalogue keyhole`, the page and the tests all read it.
#pragma once

#include "core/small_set.hpp"
#include "geometry/body.hpp"
#include "geometry/shape.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace midnight::keyhole {

inline constexpr int field_size = 40;  // KH-1
inline constexpr int fields_per_side = 6;
inline constexpr int lobby_size = field_size * fields_per_side;
inline constexpr geometry::Region lobby{0, 0, lobby_size, lobby_size};
inline constexpr int round_count = 5;  // KH-20

// KH-4.
enum class Size : std::uint8_t { small, medium, large };
inline constexpr std::array<geometry::BodySize, 3> body_sizes{{{7, 18}, {10, 28}, {13, 38}}};
// KH-21, in half points: what a ghost is worth in the lobby. One that has escaped is worth twice that.
inline constexpr std::array<int, 3> lobby_points{1, 3, 5};

// A player's seven ghosts, in the order l1 m1 m2 s1 s2 s3 s4 (KH-34).
class GhostId {
 public:
  constexpr GhostId() = default;
  constexpr explicit GhostId(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr Size size() const { return index_ == 0 ? Size::large : index_ < 3 ? Size::medium : Size::small; }
  constexpr bool is_small() const { return size() == Size::small; }
  friend constexpr bool operator==(GhostId, GhostId) = default;

 private:
  std::uint8_t index_ = 0;
};
inline constexpr int ghosts_per_player = 7;
inline constexpr std::array<std::string_view, ghosts_per_player> ghost_names{"l1", "m1", "m2", "s1", "s2", "s3", "s4"};

constexpr geometry::BodySize body_size(GhostId ghost) { return body_sizes[static_cast<std::size_t>(ghost.size())]; }
constexpr int points_in_lobby(GhostId ghost) { return lobby_points[static_cast<std::size_t>(ghost.size())]; }

// KH-5, in this order.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr explicit Piece(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr int index() const { return index_; }
  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t index_ = 0;
};
inline constexpr int piece_count = 6;
using PieceSet = SmallSet<Piece>;
inline constexpr PieceSet all_pieces = PieceSet::from_bits((1U << piece_count) - 1);
inline constexpr Piece mirror{0};
inline constexpr std::size_t glass = 0;  // the box of the mirror whose front face reflects (KH-23)
inline constexpr std::array<std::string_view, piece_count> piece_names{"mirror", "piano",   "armchair",
                                                                       "desk",   "trolley", "dresser"};

// KH-28: x0 x1 y0 y1 z0 z1.
inline constexpr std::array<geometry::Shape, piece_count> shapes{
    geometry::Shape{{-17, 17, 6, 10, 4, 64}, {-17, -13, -10, 10, 0, 4}, {13, 17, -10, 10, 0, 4}},
    geometry::Shape{
        {-35, 35, -3, 15, 0, 60}, {-35, 35, -15, -3, 30, 36}, {-35, -30, -15, -10, 0, 30}, {30, 35, -15, -10, 0, 30}},
    geometry::Shape{
        {-19, 19, -18, 18, 0, 16}, {-19, 19, 10, 18, 0, 42}, {-19, -13, -18, 18, 0, 26}, {13, 19, -18, 18, 0, 26}},
    geometry::Shape{
        {-33, 33, -18, 18, 28, 32}, {-33, -15, -18, 16, 0, 28}, {29, 33, -18, 16, 0, 28}, {-33, 33, 15, 18, 8, 28}},
    geometry::Shape{{-22, 22, -13, 13, 8, 11},
                    {-22, 22, -13, 13, 34, 37},
                    {-22, -19, -13, -10, 0, 40},
                    {19, 22, -13, -10, 0, 40},
                    {-22, -19, 10, 13, 0, 40},
                    {19, 22, 10, 13, 0, 40}},
    geometry::Shape{{-23, 23, -12, 12, 0, 44}}};

// KH-22.
inline constexpr int eye_height = 30;
inline constexpr int eye_sideways = 50;  // degrees
inline constexpr int eye_upwards = 35;
inline constexpr int points_to_be_seen = 6;  // of 128

// KH-6: the 15 pairs of pieces in order, then the plain cards.
class MovementCard {
 public:
  constexpr MovementCard() = default;
  constexpr explicit MovementCard(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr int steps() const { return numbers[index_]; }
  // The two pieces it shows, none for a plain card.
  constexpr PieceSet pieces() const {
    int index = 0;
    for (int a = 0; a < piece_count; ++a) {
      for (int b = a + 1; b < piece_count; ++b, ++index) {
        if (index == index_) return PieceSet(Piece(a)) | PieceSet(Piece(b));
      }
    }
    return {};
  }
  // Plain cards with the same number are alike.
  friend constexpr bool operator==(MovementCard a, MovementCard b) { return a.kind() == b.kind(); }

 private:
  constexpr int kind() const { return index_ == 17 || index_ == 19 ? index_ - 1 : index_; }

  static constexpr std::array<std::uint8_t, 20> numbers{5, 4, 6, 3, 5, 4, 3, 6, 4, 5, 6, 3, 4, 6, 5, 7, 8, 8, 9, 9};

  std::uint8_t index_ = 0;
};
inline constexpr int movement_card_count = 20;
using MovementCardSet = SmallSet<MovementCard>;
inline constexpr MovementCardSet all_movement_cards = MovementCardSet::from_bits((1U << movement_card_count) - 1);

// KH-26, in this order.
enum class Midnight : std::uint8_t {
  extra_curious,
  take_cover,
  too_keen,
  silliest_face,
  tag,
  dance_floor,
  the_floor_is_lava,
  big_brother,
  knock_knock,
  dizzy,
  crystal_ball,
  red_light_green_light,
};
inline constexpr int midnight_card_count = 12;
inline constexpr std::array<std::string_view, midnight_card_count> midnight_names{
    "extra-curious",     "take-cover",  "too-keen",    "silliest-face", "tag",          "dance-floor",
    "the-floor-is-lava", "big-brother", "knock-knock", "dizzy",         "crystal-ball", "red-light-green-light"};

static_assert(MovementCard(14).pieces() == (PieceSet(Piece(4)) | PieceSet(Piece(5))) && MovementCard(14).steps() == 5);
// KH-6: what the best card gives.
inline constexpr int most_steps = 9;
static_assert(MovementCard(15).pieces().empty() && MovementCard(19).steps() == most_steps);

}  // namespace midnight::keyhole
