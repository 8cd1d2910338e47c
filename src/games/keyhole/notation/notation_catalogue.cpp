// SPDX-License-Identifier: MIT
// What Keyhole is played with, and what walks cost, as JSON.
#include "games/keyhole/notation/notation.hpp"
#include "geometry/sample_points.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 3> size_names{"small", "medium", "large"};
constexpr auto field_numbers = std::views::iota(0, field_count);

// KH-1: with the middle of each, which is where a ghost without a chosen spot would like to stand.
void write_field(JsonWriter& out, int number) {
  const Field field(number);
  out.object("name", field, "x", field.centre_x(), "y", field.centre_y());
}

// KH-3: the exit side is the one opposite to the start side.
void write_side(JsonWriter& out, Side side) { out.object("name", side, "opposite", opposite(side)); }

// KH-3: by player count, seat by seat.
void write_start_sides(JsonWriter& out) {
  out.begin_object();
  for (int players = Keyhole::min_players; players <= Keyhole::max_players; ++players) {
    out.name(std::to_string(players)).begin_list();
    for (int seat = 0; seat < players; ++seat) out.put(start_sides(players)[static_cast<std::size_t>(seat)]);
    out.end_list();
  }
  out.end_object();
}

// KH-2, KH-22: the middle of each door, where the eye is.
void write_doors(JsonWriter& out) {
  out.begin_list();
  for (const Side side : all_sides) {
    for (int number = 1; number <= fields_per_side; ++number) {
      const Door door{side, static_cast<std::uint8_t>(number)};
      out.object("side", side, "door", number, "x", door.x(), "y", door.y());
    }
  }
  out.end_list();
}

// KH-4, KH-21.
void write_body(JsonWriter& out, std::size_t size) {
  out.object("size", size_names[size], "radius", body_sizes[size].radius, "height", body_sizes[size].length,
             "half_points_in_lobby", lobby_points[size], "half_points_escaped", 2 * lobby_points[size]);
}

void write_ghost(JsonWriter& out, int number) {
  const GhostId ghost(number);
  out.object("id", ghost, "size", size_names[static_cast<std::size_t>(ghost.size())]);
}

// KH-15, KH-35: from outside a side into a field, or out of it.
void write_steps_from_side(JsonWriter& out, Side side) {
  out.put(list_of(field_numbers, [=](JsonWriter& steps, int to) { steps.number(depth_from(side, Field(to))); }));
}

// KH-15, KH-35.
void write_steps_from_field(JsonWriter& out, int from) {
  out.put(
      list_of(field_numbers, [=](JsonWriter& steps, int to) { steps.number(steps_between(Field(from), Field(to))); }));
}

// KH-28: each box as [x0, x1, y0, y1, z0, z1].
void write_piece(JsonWriter& out, Piece piece) {
  const geometry::Shape& shape = shapes[static_cast<std::size_t>(piece.index())];
  out.begin_object().members("name", piece).name("boxes").begin_list();
  for (std::size_t i = 0; i < shape.count; ++i) {
    const geometry::Box& box = shape.boxes[i];
    out.put(std::array{box.x0, box.x1, box.y0, box.y1, box.z0, box.z1});
  }
  out.end_list().members("reflecting_box", piece == mirror ? std::optional(glass) : std::nullopt).end_object();
}

void write_rest(JsonWriter& out, geometry::Rest rest) { out.text(to_text(rest)); }

// KH-6.
void write_movement_card(JsonWriter& out, MovementCard card) {
  out.object("name", card, "number", card.steps(), "pieces", card.pieces());
}

}  // namespace

void Notation::write_catalogue(JsonWriter& out) {
  constexpr auto sizes = std::views::iota(std::size_t{0}, body_sizes.size());
  out.begin_object();
  out.name("lobby").object("fields", fields_per_side, "field_size", field_size, "size", lobby_size, "rounds",
                           round_count);
  out.members("fields", list_of(field_numbers, write_field), "sides", list_of(all_sides, write_side), "start_sides",
              write_start_sides, "doors", write_doors, "bodies", list_of(sizes, write_body), "ghosts",
              list_of(std::views::iota(0, ghosts_per_player), write_ghost));
  out.name("steps").object("sides", list_of(all_sides, write_steps_from_side), "fields",
                           list_of(field_numbers, write_steps_from_field));
  out.members("pieces", list_of(all_pieces, write_piece), "rests", list_of(geometry::all_rests, write_rest));
  out.name("eye").object("height", eye_height, "sideways", eye_sideways, "upwards", eye_upwards);
  // KH-32, and the numbering of sample_points.hpp.
  out.name("samples").object("points", geometry::sample_count, "slices", geometry::slice_count, "angles",
                             geometry::angle_count, "to_be_seen", points_to_be_seen);
  out.members("die", fields_per_side, "movement_cards", list_of(all_movement_cards, write_movement_card),
              "midnight_cards", midnight_names);
  out.end_object();
}

}  // namespace midnight::keyhole
