// SPDX-License-Identifier: MIT
// What is seen through a keyhole, what can be known before a move, and the catalogue, as JSON.
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/notation/notation_sight.hpp"
#include "games/keyhole/rules/look.hpp"
#include "games/keyhole/rules/preview.hpp"
#include "geometry/sample_points.hpp"

#include <array>
#include <string>
#include <utility>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 3> size_names{"small", "medium", "large"};

Json write_lobby() {
  return Json{{"fields", fields_per_side}, {"field_size", field_size}, {"size", lobby_size}, {"rounds", round_count}};
}

// KH-1: with the middle of each, which is where a ghost without a chosen spot would like to stand.
Json write_fields() {
  Json list = Json::array();
  for (int i = 0; i < field_count; ++i) {
    const Field field(i);
    list.push_back(Json{{"name", to_text(field)}, {"x", field.centre_x()}, {"y", field.centre_y()}});
  }
  return list;
}

// KH-3: the exit side is the one opposite to the start side.
Json write_sides() {
  Json list = Json::array();
  for (const Side side : all_sides)
    list.push_back(Json{{"name", to_text(side)}, {"opposite", to_text(opposite(side))}});
  return list;
}

// KH-3: by player count, seat by seat.
Json write_start_sides() {
  Json by_count = Json::object();
  for (int players = Keyhole::min_players; players <= Keyhole::max_players; ++players) {
    Json& sides = by_count[std::to_string(players)] = Json::array();
    for (int seat = 0; seat < players; ++seat) {
      sides.push_back(to_text(start_sides(players)[static_cast<std::size_t>(seat)]));
    }
  }
  return by_count;
}

// KH-2, KH-22: the middle of each door, where the eye is.
Json write_doors() {
  Json list = Json::array();
  for (const Side side : all_sides) {
    for (int number = 1; number <= fields_per_side; ++number) {
      const Door door{side, static_cast<std::uint8_t>(number)};
      list.push_back(Json{{"side", to_text(side)}, {"door", number}, {"x", door.x()}, {"y", door.y()}});
    }
  }
  return list;
}

Json write_bodies() {
  Json list = Json::array();
  for (std::size_t i = 0; i < body_sizes.size(); ++i) {
    list.push_back(Json{{"size", size_names[i]},
                        {"radius", body_sizes[i].radius},
                        {"height", body_sizes[i].length},
                        {"half_points_in_lobby", lobby_points[i]},
                        {"half_points_escaped", 2 * lobby_points[i]}});
  }
  return list;
}

Json write_ghosts() {
  Json list = Json::array();
  for (int i = 0; i < ghosts_per_player; ++i) {
    const GhostId ghost(i);
    list.push_back(Json{{"id", to_text(ghost)}, {"size", size_names[static_cast<std::size_t>(ghost.size())]}});
  }
  return list;
}

// KH-28: each box as [x0, x1, y0, y1, z0, z1].
Json write_piece(Piece piece) {
  const geometry::Shape& shape = shapes[static_cast<std::size_t>(piece.index())];
  Json boxes = Json::array();
  for (std::size_t i = 0; i < shape.count; ++i) {
    const geometry::Box& box = shape.boxes[i];
    boxes.push_back(Json::array({box.x0, box.x1, box.y0, box.y1, box.z0, box.z1}));
  }
  return Json{{"name", to_text(piece)},
              {"boxes", std::move(boxes)},
              {"reflecting_box", piece == mirror ? Json(glass) : Json()}};
}

Json write_movement_card(MovementCard card) {
  Json pieces = Json::array();
  for (const Piece piece : card.pieces()) pieces.push_back(to_text(piece));
  return Json{{"name", to_text(card)}, {"number", card.steps()}, {"pieces", std::move(pieces)}};
}

// KH-32, and the numbering of sample_points.hpp.
Json write_samples() {
  return Json{{"points", geometry::sample_count},
              {"slices", geometry::slice_count},
              {"angles", geometry::angle_count},
              {"to_be_seen", points_to_be_seen}};
}

}  // namespace

Json Notation::look(const State& state, JsonReader& where) {
  const Door door = read_door(where);
  return json_of([&](JsonLine& out) {
    out.begin_list();
    for (const Sighting& sighting : look_through(state, door)) {
      out.begin_object().members("seat", sighting.who.seat, "id", sighting.who.ghost);
      add_spot(state.ghost(sighting.who.seat, sighting.who.ghost).spot(), out);
      out.members("lying", state.ghosts_lie());
      add_sight(sighting.points, out);
      out.end_object();
    }
    out.end_list();
  });
}

std::vector<Event> Notation::preview(const State& state, Seat seat, Move move) {
  return keyhole::preview(state, seat, move);
}

Json Notation::spots(const State& state, Seat seat, JsonReader& which) {
  const JsonReader ghost = which.field("ghost");
  const auto id = ghost_from_text(ghost.string());
  if (!id) ghost.fail("is not a ghost (KH-4)");
  const JsonReader field = which.field("field");
  const auto place = field_from_text(field.string());
  if (!place) field.fail("is not a field (KH-1)");
  Json list = Json::array();
  if (which.problem()) return list;
  for (const GhostSpot& spot : spots_in(state, seat, *id, *place))
    list.push_back(Json::array({spot.x, spot.y, spot.z}));
  return list;
}

Json Notation::catalogue() {
  Json pieces = Json::array();
  for (const Piece piece : all_pieces) pieces.push_back(write_piece(piece));
  Json rests = Json::array();
  for (const geometry::Rest rest : geometry::all_rests) rests.push_back(to_text(rest));
  Json cards = Json::array();
  for (const MovementCard card : all_movement_cards) cards.push_back(write_movement_card(card));
  return Json{{"lobby", write_lobby()},
              {"fields", write_fields()},
              {"sides", write_sides()},
              {"start_sides", write_start_sides()},
              {"doors", write_doors()},
              {"bodies", write_bodies()},
              {"ghosts", write_ghosts()},
              {"pieces", std::move(pieces)},
              {"rests", std::move(rests)},
              {"eye", {{"height", eye_height}, {"sideways", eye_sideways}, {"upwards", eye_upwards}}},
              {"samples", write_samples()},
              {"die", fields_per_side},
              {"movement_cards", std::move(cards)},
              {"midnight_cards", midnight_names}};
}

}  // namespace midnight::keyhole
