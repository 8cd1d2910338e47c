// SPDX-License-Identifier: MIT
// Events of Keyhole as JSON, as a viewer may know them.
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/notation/notation_sight.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <array>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 25> type_names{
    "round",   "midnight", "turned",  "card", "place",   "stay",    "shift", "budge",  "enter",
    "home",    "plan",     "done",    "walk", "out",     "blocked", "merge", "recall", "tag",
    "brother", "roll",     "chooser", "side", "keyhole", "look",    "end"};
static_assert(type_names[static_cast<std::size_t>(Event::Kind::end)] == "end");

constexpr Options merging{.merge = true};

// What an event tells beside its type and seat.
void add_details(const Event& event, JsonWriter& out) {
  switch (event.kind) {
    case Event::Kind::round: out.members("round", event.number); break;
    case Event::Kind::midnight: out.members("card", event.midnight); break;
    case Event::Kind::card: out.members("card", event.card); break;
    case Event::Kind::place:
    case Event::Kind::shift: {
      const Pose& pose = event.standing.pose;
      out.members("piece", event.piece, "field", Field::at(pose.x, pose.y), "x", pose.x, "y", pose.y, "z",
                  event.standing.z, "yaw", pose.yaw, "rest", to_text(pose.rest));
      break;
    }
    case Event::Kind::budge:
    case Event::Kind::enter:
    case Event::Kind::walk:
      out.members("ghost", event.ghost);
      add_spot(event.spot, out);
      break;
    case Event::Kind::merge:
      out.members("ghost", event.ghost, "of", std::array{event.other, event.third}, "to",
                  std::array{supply_of(merging, event.other), supply_of(merging, event.third)});
      add_spot(event.spot, out);
      break;
    case Event::Kind::home:
      out.members("ghost", event.ghost);
      if (event.to == Ghost::Where::supply) out.members("to", event.to);
      break;
    case Event::Kind::blocked: out.members("ghost", event.ghost, "field", event.field); break;
    case Event::Kind::out:
    case Event::Kind::recall: out.members("ghost", event.ghost); break;
    case Event::Kind::plan: out.members("move", Notation::write_move(event.move)); break;
    case Event::Kind::roll: out.members("number", event.number); break;
    case Event::Kind::turned:
    case Event::Kind::side: out.members("side", event.door.side); break;
    case Event::Kind::keyhole:
      out.members("side", event.door.side, "door", event.door.number, "seen", event.number > 0);
      break;
    case Event::Kind::look:
      out.members("ghost", event.ghost);
      add_spot(event.spot, out);
      out.members("lying", event.lying);
      add_sight(event.sight, out);
      break;
    case Event::Kind::stay:
    case Event::Kind::done:
    case Event::Kind::tag:
    case Event::Kind::brother:
    case Event::Kind::chooser:
    case Event::Kind::end: break;
  }
}

bool has_seat(Event::Kind kind) {
  return kind != Event::Kind::midnight && kind != Event::Kind::shift && kind != Event::Kind::keyhole &&
         kind != Event::Kind::end;
}

}  // namespace

bool Notation::knows(const Event& event, Viewer viewer) {
  return event.kind != Event::Kind::plan || viewer.may_see(event.seat);
}

bool Notation::write_event(const Event& event, Viewer viewer, JsonWriter& out) {
  if (!knows(event, viewer)) return false;
  out.begin_object().members("type", type_names[static_cast<std::size_t>(event.kind)]);
  if (has_seat(event.kind)) out.members(event.kind == Event::Kind::round ? "die" : "seat", event.seat);
  add_details(event, out);
  if (event.lying && event.kind != Event::Kind::look) out.members("lying", true);
  out.end_object();
  return true;
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
    default: return uncovers(event) || ends_planning(event);
  }
}

}  // namespace midnight::keyhole
