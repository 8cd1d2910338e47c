// SPDX-License-Identifier: MIT
// What a table tells its viewers: each gets what they may know, and nothing is said that would tell of somebody's
// secret.
#include "match/record.hpp"
#include "server/tables/inside.hpp"

#include <utility>

namespace midnight::server {
namespace {

void write_chair(JsonLine& line, const Chair& chair, bool here, bool you, Millis away) {
  line.begin_object().name("kind");
  switch (chair.kind) {
    case Chair::Kind::empty: line.text("empty"); break;
    case Chair::Kind::bot: line.text("bot").name("name").text(chair.name).name("level").text(chair.level); break;
    case Chair::Kind::person:
      line.text("person").name("name").text(chair.name).name("here").boolean(here).name("you").boolean(you);
      if (!chair.kept.empty()) {
        line.name("kept").text(chair.kept);
      } else if (away >= 0) {
        line.name("away").number(away);
      }
      break;
  }
  line.end_object();
}

}  // namespace

void Table::Inside::write_clock(JsonLine& line, Millis now) const {
  if (!match || !clocks.used()) {
    line.null();
    return;
  }
  line.begin_object().name("left").begin_list();
  for (const Millis left : clocks.left_at(now)) line.number(left);
  line.end_list().name("running");
  write_seats(line, clocks.running());
  line.end_object();
}

void Table::Inside::write_room(JsonLine& line, const Eyes& eyes, const Presence& presence, Millis now) const {
  const auto you = seat_of(eyes.guest);
  line.begin_object().name("game").text(game).name("players").number(players()).name("options").value(options);
  line.name("pace").text(to_text(pace)).name("open").boolean(open).name("quiet").boolean(quiet);
  line.name("phase").text(to_text(phase())).name("hosting").boolean(eyes.guest == host).name("host");
  write_seat(line, seat_of(host));
  line.name("you");
  write_seat(line, you);
  line.name("watching").number(presence.watching).name("seats").begin_list();
  for (const Seat seat : SeatSet::all(players())) {
    const auto index = static_cast<std::size_t>(seat.index());
    const Millis away = index < presence.away.size() ? presence.away[index] : -1;
    write_chair(line, chair(seat), presence.here.contains(seat), you == seat, away);
  }
  line.end_list().name("clock");
  write_clock(line, now);
  line.name("commitment").text(commitment_to(secret, id)).name("next");
  if (next.empty()) {
    line.null();
  } else {
    line.text(next);
  }
  line.name("frozen").boolean(presence.frozen).end_object();
}

void Table::Inside::write_told(JsonLine& line, const Told& told, std::string_view view, const LegalMoves& legal) {
  line.begin_object();
  line.name("step").number(static_cast<std::int64_t>(told.step));
  line.name("moves").number(static_cast<std::int64_t>(told.moves)).name("mover");
  write_seat(line, told.mover);
  if (!view.empty()) line.name("view").raw(view);
  line.name("turn");
  write_turn(line, told.turn);
  line.name("legal").begin_list();
  for (const std::string& move : legal.moves) line.text(move);
  line.end_list().name("open").boolean(legal.open).name("events").raw(told.events).name("outcome");
  write_outcome(line, told.outcome);
  line.end_object();
}

void Table::Inside::write_moment(JsonLine& line, const Eyes& eyes) const {
  const Viewer viewer = viewer_of(eyes.guest);
  JsonLine view;
  if (eyes.views) match->write_view(view, viewer);
  write_told(line, knowledge.of(viewer), view.so_far(), viewer.seat() ? match->legal(*viewer.seat()) : LegalMoves{});
}

void Table::Inside::uncover(JsonLine& line) const {
  if (phase() != TablePhase::over) return;
  line.name("secret").text(to_hex(secret.bytes)).name("words").begin_list();
  for (const std::string& word : words()) line.text(word);
  line.end_list().name("seed").text(to_hex(seed_of(secret, words()).bytes));
}

void Table::Inside::write_log(JsonLine& line, Viewer viewer, std::uint64_t from) const {
  line.begin_list();
  if (from < knowledge.of(viewer).moves) {
    auto again = Match::start(start_options());
    std::uint64_t number = 0;
    for (const Play& play : plays) {
      if (!again || !again->apply(play.seat, play.move).ok()) break;
      if ((play.told & bit_of(viewer)) == 0 || number++ < from) continue;
      line.begin_object().name("mover").number(play.seat.index()).name("events");
      again->write_events(line, viewer);
      line.end_object();
    }
  }
  line.end_list();
}

std::string Table::whole(const Eyes& eyes, std::optional<std::uint64_t> have, const Presence& presence,
                         Millis now) const {
  const Inside& in = *inside_;
  const Viewer viewer = in.viewer_of(eyes.guest);
  std::uint64_t from = 0;
  if (in.match && have) from = in.knowledge.moves_at(viewer, *have, in.plays).value_or(0);
  JsonLine line;
  line.begin_object().name("say").text("table").name("table").text(in.id).name("room");
  in.write_room(line, eyes, presence, now);
  line.name("moment");
  if (in.match) {
    in.write_moment(line, eyes);
  } else {
    line.null();
  }
  line.name("log");
  in.write_log(line, viewer, from);
  line.name("from").number(static_cast<std::int64_t>(from)).name("chat").begin_list();
  for (const Json& said : in.chat) line.value(said);
  line.end_list();
  in.uncover(line);
  return line.end_object().take();
}

std::string Table::room(const Eyes& eyes, const Presence& presence, Millis now) const {
  JsonLine line;
  line.begin_object().name("say").text("room").name("room");
  inside_->write_room(line, eyes, presence, now);
  return line.end_object().take();
}

std::string Table::news(const Eyes& eyes, const Change& change, Millis now) const {
  const Inside& in = *inside_;
  if (!in.match || !in.knowledge.of(in.viewer_of(eyes.guest)).fresh) return {};
  JsonLine line;
  line.begin_object().name("say").text(change.undone ? "undone" : "moved").name("moment");
  in.write_moment(line, eyes);
  line.name("clock");
  in.write_clock(line, now);
  in.uncover(line);
  return line.end_object().take();
}

std::string Table::chat_line() const {
  if (inside_->chat.empty()) return {};
  Json json{{"say", "chat"}};
  json.update(inside_->chat.back());
  return to_line(json);
}

}  // namespace midnight::server
