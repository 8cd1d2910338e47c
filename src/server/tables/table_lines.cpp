// SPDX-License-Identifier: MIT
// What a table tells its viewers: each gets what they may know, and nothing is said that would tell of somebody's
// secret.
#include "core/json_room.hpp"
#include "match/record.hpp"
#include "server/tables/inside.hpp"

#include <utility>

namespace midnight::server {
namespace {

Json chair_json(const Chair& chair, bool here, bool you, Millis away) {
  switch (chair.kind) {
    case Chair::Kind::empty: return Json{{"kind", "empty"}};
    case Chair::Kind::bot: return Json{{"kind", "bot"}, {"name", chair.name}, {"level", chair.level}};
    case Chair::Kind::person: break;
  }
  Json json{{"kind", "person"}, {"name", chair.name}, {"here", here}, {"you", you}};
  if (!chair.kept.empty()) {
    json["kept"] = chair.kept;
  } else if (away >= 0) {
    json["away"] = away;
  }
  return json;
}

}  // namespace

Json Table::Inside::clock(Millis now) const {
  if (!match || !clocks.used()) return nullptr;
  Json running = Json::array();
  for (const Seat seat : clocks.running()) running.push_back(seat.index());
  return Json{{"left", clocks.left_at(now)}, {"running", std::move(running)}};
}

Json Table::Inside::room(const Eyes& eyes, const Presence& presence, Millis now) const {
  const auto you = seat_of(eyes.guest);
  Json seats = Json::array();
  for (const Seat seat : SeatSet::all(players())) {
    const auto index = static_cast<std::size_t>(seat.index());
    const Millis away = index < presence.away.size() ? presence.away[index] : -1;
    seats.push_back(chair_json(chair(seat), presence.here.contains(seat), you == seat, away));
  }
  const auto seat_json = [](std::optional<Seat> seat) { return seat ? Json(seat->index()) : Json(); };
  return Json{{"game", game},
              {"players", players()},
              {"options", options},
              {"pace", to_text(pace)},
              {"open", open},
              {"quiet", quiet},
              {"phase", to_text(phase())},
              {"hosting", eyes.guest == host},
              {"host", seat_json(seat_of(host))},
              {"you", seat_json(you)},
              {"watching", presence.watching},
              {"seats", std::move(seats)},
              {"clock", clock(now)},
              {"commitment", commitment_to(secret, id)},
              {"next", next.empty() ? Json() : Json(next)},
              {"frozen", presence.frozen}};
}

Json Table::Inside::moment(const Eyes& eyes) const {
  const Viewer viewer = viewer_of(eyes.guest);
  const Told& told = knowledge.of(viewer);
  Json json = object_with_room(9);
  json["step"] = told.step;
  json["moves"] = told.moves;
  json["mover"] = told.mover;
  if (eyes.views) json["view"] = match->view(viewer);
  const LegalMoves legal = viewer.seat() ? match->legal(*viewer.seat()) : LegalMoves{};
  json["turn"] = told.turn;
  json["legal"] = legal.moves;
  json["open"] = legal.open;
  json["events"] = told.events;
  json["outcome"] = told.outcome;
  return json;
}

void Table::Inside::uncover(Json& message) const {
  if (phase() != TablePhase::over) return;
  message["secret"] = to_hex(secret.bytes);
  message["words"] = words();
  message["seed"] = to_hex(seed_of(secret, words()).bytes);
}

Json Table::Inside::log(Viewer viewer, std::uint64_t from) const {
  Json log = Json::array();
  if (from >= knowledge.of(viewer).moves) return log;
  auto again = Match::start(start_options());
  std::uint64_t number = 0;
  for (const Play& play : plays) {
    if (!again || !again->apply(play.seat, play.move).ok()) return log;
    if ((play.told & bit_of(viewer)) == 0 || number++ < from) continue;
    log.push_back(Json{{"mover", play.seat.index()}, {"events", again->events(viewer)}});
  }
  return log;
}

std::string Table::whole(const Eyes& eyes, std::optional<std::uint64_t> have, const Presence& presence,
                         Millis now) const {
  const Inside& in = *inside_;
  Json json = object_with_room(10);
  json["say"] = "table";
  json["table"] = in.id;
  json["room"] = in.room(eyes, presence, now);
  std::uint64_t from = 0;
  json["moment"] = nullptr;
  json["log"] = Json::array();
  if (in.match) {
    const Viewer viewer = in.viewer_of(eyes.guest);
    if (have) from = in.knowledge.moves_at(viewer, *have, in.plays).value_or(0);
    json["moment"] = in.moment(eyes);
    json["log"] = in.log(viewer, from);
  }
  json["from"] = from;
  json["chat"] = Json::array();
  for (const Json& line : in.chat) json["chat"].push_back(line);
  in.uncover(json);
  return to_line(json);
}

std::string Table::room(const Eyes& eyes, const Presence& presence, Millis now) const {
  return to_line(Json{{"say", "room"}, {"room", inside_->room(eyes, presence, now)}});
}

std::string Table::news(const Eyes& eyes, const Change& change, Millis now) const {
  const Inside& in = *inside_;
  if (!in.match || !in.knowledge.of(in.viewer_of(eyes.guest)).fresh) return {};
  Json json = object_with_room(6);
  json["say"] = change.undone ? "undone" : "moved";
  json["moment"] = in.moment(eyes);
  json["clock"] = in.clock(now);
  in.uncover(json);
  return to_line(json);
}

std::string Table::chat_line() const {
  if (inside_->chat.empty()) return {};
  Json json{{"say", "chat"}};
  json.update(inside_->chat.back());
  return to_line(json);
}

}  // namespace midnight::server
