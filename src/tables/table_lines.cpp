// SPDX-License-Identifier: MIT
// What a table tells its viewers: each gets what they may know, and nothing is said that would tell of somebody's
// secret.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

void write_chair(JsonWriter& line, const Chair& chair, bool here, bool you, Millis away, std::optional<Millis> asked,
                 int by_bot) {
  line.begin_object().members("kind", chair.kind);
  if (chair.kind == Chair::Kind::bot) line.members("name", chair.name, "level", chair.level);
  if (chair.is_person()) {
    line.members("name", chair.name, "here", here, "you", you);
    if (!chair.look.figure.empty()) line.members("figure", chair.look.figure);
    if (chair.look.mark) line.members("mark", *chair.look.mark);
    if (chair.resigned) line.members("resigned", true);
    if (!chair.kept.empty()) {
      line.members("kept", chair.kept);
    } else if (away >= 0) {
      line.members("away", away);
    }
    if (asked) line.members("asked", *asked);
    if (by_bot > 0) line.members("by-bot", by_bot);
  }
  line.end_object();
}

}  // namespace

void Table::Impl::write_clock(JsonWriter& line, Millis now) const {
  if (!match || !clocks.used()) {
    line.null();
    return;
  }
  line.begin_object().name("left").begin_list();
  for (const Millis left : clocks.left_at(now)) line.number(left);
  line.end_list().members("running", clocks.running()).end_object();
}

void Table::Impl::write_room(JsonWriter& line, const Recipient& to, const Presence& presence, Millis now) const {
  const auto you = seat_of(to.guest);
  line.begin_object().name("game").text(game).name("players").number(players()).name("options").value(options);
  line.name("pace").text(to_text(pace)).name("open").boolean(open).name("quiet").boolean(quiet);
  line.name("phase")
      .text(to_text(phase()))
      .name("hosting")
      .boolean(is_host(to.guest))
      .members("host", seat_of(host), "you", you);
  line.name("watching").number(presence.watching).name("seats").begin_list();
  for (const Seat seat : SeatSet::all(players())) {
    const auto index = static_cast<std::size_t>(seat.index());
    const Millis away = index < presence.away.size() ? presence.away[index] : -1;
    write_chair(line, chair(seat), presence.here.contains(seat), you == seat, away, clocks.time_to_answer(seat, now),
                moves_of_bot(seat));
  }
  line.end_list().name("clock");
  write_clock(line, now);
  line.name("fair");
  write_fair(line, now);
  line.name("next");
  if (next.empty()) {
    line.null();
  } else {
    line.text(next);
  }
  line.name("frozen").boolean(presence.frozen);
  if (!for_abort.empty() && phase() == TablePhase::playing) line.members("abort", for_abort);
  if (declined && phase() == TablePhase::playing) line.members("declined", *declined);
  if (evening) {
    line.name("evening");
    write_evening(line, to, presence, now);
  }
  if (device) {
    const Viewer eyes = viewer_of(to.guest);
    line.name("device").begin_object().name("as");
    eyes.is_omniscient() ? line.text(guest_who_sees_all) : line.put(eyes.seat());
    line.members("helped", helped);
    if (!device->origin.empty()) line.members("origin", device->origin);
    if (!device->daily.empty()) line.members("daily", device->daily);
    line.end_object();
  }
  line.end_object();
}

void Table::Impl::write_moment(JsonWriter& line, const Recipient& to) const {
  const Viewer viewer = viewer_of(to.guest);
  const Told& told = knowledge.of(viewer);
  // Nothing is left to decide in a game that has ended, nor for a seat that has resigned.
  const bool past = ended || (viewer.seat() && chair(*viewer.seat()).resigned);
  write_told(line, told.step, told.moves, told.mover);
  write_members(line, told.moment, *match, viewer, to.views ? Views::yes : Views::no, past ? Past::yes : Past::no);
  line.end_object();
}

void Table::Impl::write_told(JsonWriter& line, std::uint64_t step, std::uint64_t moves, std::optional<Seat> mover) {
  line.begin_object().name("step").number(static_cast<std::int64_t>(step));
  line.name("moves").number(static_cast<std::int64_t>(moves)).members("mover", mover);
}

void Table::Impl::write_chat(JsonWriter& line, const ChatLine& said) {
  line.name("number").number(said.number).members("name", said.name, "seat", said.seat);
  line.name("person").text("p" + std::to_string(said.person));
  if (said.phrase.empty()) {
    line.name("text").text(said.text);
  } else {
    line.name("phrase").text(said.phrase);
  }
}

void Table::Impl::write_log(JsonWriter& line, Viewer viewer, std::uint64_t from) const {
  line.begin_list();
  if (from < knowledge.of(viewer).moves) {
    auto again = begun();
    std::uint64_t number = 0;
    std::size_t played = 0;
    for (const Play& play : plays) {
      ++played;
      if (!again || !again->apply(play.seat, play.move).ok()) break;
      if ((play.told & bit_of(viewer)) == 0 || number++ < from) continue;
      line.begin_object().name("mover").number(play.seat.index()).name("events");
      again->write_events(line, viewer);
      // Whose eyes look may change then, and each of them counts differently.
      if (lies_open()) line.members("play", played);
      line.end_object();
    }
  }
  line.end_list();
}

std::string Table::whole(const Recipient& to, std::optional<std::uint64_t> have, const Presence& presence,
                         Millis now) const {
  const Impl& in = *impl_;
  const Viewer viewer = in.viewer_of(to.guest);
  std::uint64_t from = 0;
  if (in.match && have) from = in.knowledge.moves_at(viewer, *have, in.plays).value_or(0);
  JsonWriter line;
  line.begin_object().name("say").text("table").name("table").text(in.id).name("room");
  in.write_room(line, to, presence, now);
  line.name("moment");
  if (in.match) {
    in.write_moment(line, to);
  } else {
    line.null();
  }
  line.name("log");
  in.write_log(line, viewer, from);
  line.name("from").number(static_cast<std::int64_t>(from)).name("chat").begin_list();
  for (const ChatLine& said : in.chat) {
    if (std::ranges::find(to.unheard, in.persons[said.person]) != to.unheard.end()) continue;
    line.begin_object();
    Impl::write_chat(line, said);
    line.end_object();
  }
  line.end_list();
  in.uncover(line);
  return line.end_object().take();
}

std::string Table::room(const Recipient& to, const Presence& presence, Millis now) const {
  JsonWriter line;
  line.begin_object().name("say").text("room").name("room");
  impl_->write_room(line, to, presence, now);
  return line.end_object().take();
}

std::string Table::news(const Recipient& to, const Entry& latest, Millis now) const {
  const Impl& in = *impl_;
  if (!in.match || !in.knowledge.of(in.viewer_of(to.guest)).fresh) return {};
  JsonWriter line(to.views ? 2048 : 1024);
  line.begin_object()
      .name("say")
      .text(latest.is<entry::Undone>() || latest.is<entry::Rewound>() ? "undone" : "moved")
      .name("moment");
  in.write_moment(line, to);
  line.name("clock");
  in.write_clock(line, now);
  in.uncover(line);
  return line.end_object().take();
}

bool Table::changed_whole(const Entry& latest) const { return just_began() || latest.is<entry::Taken>(); }

bool Table::changed_room(const Entry& latest) const {
  if (latest.is<entry::Moved>()) return phase() == TablePhase::over || impl_->room_changed_with == entries();
  return !latest.is<entry::Undone>() && !latest.is<entry::Said>() && !changed_whole(latest);
}

std::string Table::chat_line() const {
  if (impl_->chat.empty()) return {};
  JsonWriter line;
  line.begin_object().name("say").text("chat");
  Impl::write_chat(line, impl_->chat.back());
  return line.end_object().take();
}

}  // namespace midnight
