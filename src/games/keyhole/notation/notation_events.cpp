// SPDX-License-Identifier: MIT
// Events of Keyhole as JSON, as a viewer may know them.
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/notation/notation_sight.hpp"

#include <array>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 26> type_names{
    "round",   "midnight", "turned", "card",    "place", "stay",    "shift", "budge",  "enter",
    "home",    "plan",     "done",   "walk",    "out",   "blocked", "merge", "recall", "tag",
    "brother", "pass",     "roll",   "chooser", "side",  "keyhole", "look",  "end"};
static_assert(type_names[static_cast<std::size_t>(Event::Kind::end)] == "end");

void add_standing(const Standing& standing, Json& json) {
  json["x"] = standing.pose.x;
  json["y"] = standing.pose.y;
  json["z"] = standing.z;
  json["yaw"] = standing.pose.yaw;
  json["rest"] = to_text(standing.pose.rest);
}

// What an event tells beside its type and seat.
void add_details(const Event& event, Json& json) {
  switch (event.kind) {
    case Event::Kind::round: json["round"] = event.number; break;
    case Event::Kind::midnight: json["card"] = to_text(event.midnight); break;
    case Event::Kind::card: json["card"] = to_text(event.card); break;
    case Event::Kind::place:
    case Event::Kind::shift:
      json["piece"] = to_text(event.piece);
      add_standing(event.standing, json);
      break;
    case Event::Kind::budge:
    case Event::Kind::enter:
    case Event::Kind::walk:
      json["ghost"] = to_text(event.ghost);
      add_spot(event.spot, json);
      break;
    case Event::Kind::merge:
      json["ghost"] = to_text(event.ghost);
      json["of"] = Json::array({to_text(event.other), to_text(event.third)});
      add_spot(event.spot, json);
      break;
    case Event::Kind::home:
    case Event::Kind::out:
    case Event::Kind::blocked:
    case Event::Kind::recall: json["ghost"] = to_text(event.ghost); break;
    case Event::Kind::plan: json["move"] = Notation::write_move(event.move); break;
    case Event::Kind::roll: json["number"] = event.number; break;
    case Event::Kind::turned:
    case Event::Kind::side: json["side"] = to_text(event.door.side); break;
    case Event::Kind::keyhole:
      json["side"] = to_text(event.door.side);
      json["door"] = event.door.number;
      break;
    case Event::Kind::look:
      json["ghost"] = to_text(event.ghost);
      add_spot(event.spot, json);
      json["lying"] = event.lying;
      add_sight(event.sight, json);
      break;
    case Event::Kind::stay:
    case Event::Kind::done:
    case Event::Kind::tag:
    case Event::Kind::brother:
    case Event::Kind::pass:
    case Event::Kind::chooser:
    case Event::Kind::end: break;
  }
}

bool has_seat(Event::Kind kind) {
  return kind != Event::Kind::midnight && kind != Event::Kind::shift && kind != Event::Kind::keyhole &&
         kind != Event::Kind::end;
}

}  // namespace

Json Notation::write_event(const Event& event, Viewer viewer) {
  if (event.kind == Event::Kind::plan && !viewer.may_see(event.seat)) return Json();
  Json json{{"type", type_names[static_cast<std::size_t>(event.kind)]}};
  if (has_seat(event.kind)) json[event.kind == Event::Kind::round ? "die" : "seat"] = event.seat.index();
  add_details(event, json);
  return json;
}

bool Notation::uncovers(const Event& event) {
  switch (event.kind) {
    case Event::Kind::walk:
    case Event::Kind::out:
    case Event::Kind::blocked:
    case Event::Kind::merge:
    case Event::Kind::recall: return true;
    default: return false;
  }
}

bool Notation::reveals(const Event& event) {
  switch (event.kind) {
    case Event::Kind::midnight:
    case Event::Kind::card:
    case Event::Kind::roll:
    case Event::Kind::keyhole: return true;
    default: return uncovers(event);
  }
}

}  // namespace midnight::keyhole
