// SPDX-License-Identifier: MIT
// What is seen through a keyhole, and what can be known before a move, as JSON.
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/notation/notation_sight.hpp"
#include "games/keyhole/rules/look.hpp"
#include "games/keyhole/rules/preview.hpp"

namespace midnight::keyhole {

Json Notation::look(const State& state, JsonReader& where) {
  const Door door = read_door(where);
  return json_of([&](JsonWriter& out) {
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

}  // namespace midnight::keyhole
