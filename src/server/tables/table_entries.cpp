// SPDX-License-Identifier: MIT
// What happened at a table, entry by entry: the only way in which anything about it changes.
#include "core/json_reader.hpp"
#include "server/tables/inside.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t max_text_bytes = 1024;
constexpr std::size_t remembered_commands = 64;
constexpr std::int64_t longest_time = std::int64_t{1} << 50U;

std::string text(const JsonReader& reader) { return std::string(reader.string(max_text_bytes)); }

Refused unreadable(const JsonReader& entry) {
  const auto& problem = entry.problem();
  return {"bad-request", problem ? problem->field + ": " + problem->why : "cannot be read"};
}

Chair read_chair(JsonReader chair) {
  Chair read;
  const std::string kind = text(chair.field("kind"));
  if (kind == "bot") {
    read.kind = Chair::Kind::bot;
    read.name = text(chair.field("name"));
    read.level = text(chair.field("level"));
  } else if (kind == "person") {
    read.kind = Chair::Kind::person;
    read.guest = text(chair.field("guest"));
    read.name = text(chair.field("name"));
    read.word = text(chair.field("word"));
  } else if (kind != "empty") {
    chair.fail("is no seat");
  }
  return read;
}

}  // namespace

std::optional<Refused> Table::Inside::apply(Json& entry, Millis now) {
  JsonReader reader(entry);
  const std::string kind = text(reader.field("e"));
  const std::string by = reader.has("by") ? text(reader.field("by")) : std::string();
  const std::string command = reader.has("id") ? text(reader.field("id")) : std::string();
  if (reader.problem()) return unreadable(reader);
  if ((kind == "made") != chairs.empty()) return Refused{"bad-request", "a table is made once, and first of all"};
  const bool playing = phase() == TablePhase::playing;
  const bool of_game = kind == "moved" || kind == "undone" || kind == "kept" || kind == "returned";
  if (of_game && !playing) return Refused{"wrong-phase", "there is no game going on"};
  if (closed) return Refused{"game-over", "the table was closed"};

  const auto refused = [&]() -> Applied {
    if (kind == "made") return apply_made(reader);
    if (kind == "sat") return apply_sat(reader);
    if (kind == "stood" || kind == "cleared") return apply_stood(reader);
    if (kind == "set") return apply_set(reader);
    if (kind == "bot") return apply_bot(reader);
    if (kind == "started") return apply_started(reader, now);
    if (kind == "moved") return apply_moved(reader, entry, now);
    if (kind == "undone") return apply_undone(reader, entry, now);
    if (kind == "kept" || kind == "returned") return apply_keeper(reader, entry, now);
    if (kind == "said") return apply_said(reader);
    if (kind == "renamed") {
      const std::string name = text(reader.field("name"));
      if (reader.problem()) return unreadable(reader);
      if (const auto seat = seat_of(by)) chair(*seat).name = name;
      return std::nullopt;
    }
    if (kind == "closed") {
      if (match) return Refused{"wrong-phase", "the game has begun"};
      closed = true;
      return std::nullopt;
    }
    if (kind == "next") {
      const std::string table = text(reader.field("table"));
      if (reader.problem()) return unreadable(reader);
      next = table;
      return std::nullopt;
    }
    return Refused{"bad-request", "no such entry"};
  }();
  if (refused) return refused;
  ++entries;
  if (of_game || kind == "started") await_who_acts(entry);
  if (kind != "moved" && kind != "undone" && kind != "started") knowledge.nothing_new();
  if (!by.empty() && !command.empty()) {
    auto& ids = done[by];
    ids.push_back(command);
    if (ids.size() > remembered_commands) ids.pop_front();
  }
  return std::nullopt;
}

// Since its turn began, not since it last did something: that may be a secret.
void Table::Inside::await_who_acts(const Json& entry) {
  const auto at = entry.find("at");
  const Millis now = at != entry.end() && at->is_number_integer() ? at->get<Millis>() : 0;
  const std::vector<Awaited> before = std::exchange(awaited, {});
  for (const Seat seat : match->acting()) {
    const auto known = std::ranges::find(before, seat, &Awaited::seat);
    const bool anew = known == before.end() || players() == 1;
    awaited.push_back({seat, anew ? now : known->since});
  }
}

Seat Table::Inside::read_seat(JsonReader& entry) const {
  return Seat(static_cast<int>(entry.field("seat").integer(0, players() - 1)));
}

std::optional<Refused> Table::Inside::apply_made(JsonReader& entry) {
  const std::string maker = text(entry.field("by"));
  const std::string which = text(entry.field("game"));
  const JsonReader rules = entry.field("options");
  const auto how_fast = pace_from_text(entry.field("pace").string());
  const bool listed = entry.field("open").boolean();
  const auto drawn = seed_from_hex(entry.field("secret").string());
  std::vector<Chair> all;
  for (const JsonReader& each : entry.field("seats").list(1, max_seats)) all.push_back(read_chair(each));
  if (entry.problem() || !how_fast || !drawn || find_game(which) == nullptr || !rules.value()->is_object()) {
    return unreadable(entry);
  }
  host = maker;
  game = which;
  options = *rules.value();
  pace = *how_fast;
  open = listed;
  secret = *drawn;
  chairs = std::move(all);
  person_number(host);
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_sat(JsonReader& entry) {
  const Seat seat = read_seat(entry);
  const Chair sitting{.kind = Chair::Kind::person,
                      .guest = text(entry.field("by")),
                      .name = text(entry.field("name")),
                      .word = text(entry.field("word"))};
  if (entry.problem()) return unreadable(entry);
  chair(seat) = sitting;
  person_number(sitting.guest);
  if (!seat_of(host)) host = sitting.guest;
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_stood(JsonReader& entry) {
  const Seat seat = read_seat(entry);
  if (entry.problem()) return unreadable(entry);
  empty_chair(seat);
  return std::nullopt;
}

// The next person round the table is host if this was the host's.
void Table::Inside::empty_chair(Seat seat) {
  const bool was_host = chair(seat).is_person() && chair(seat).guest == host;
  chair(seat) = Chair{};
  Seat other = seat;
  for (int i = 0; was_host && i < players(); ++i) {
    other = other.next(players());
    if (!chair(other).is_person()) continue;
    host = chair(other).guest;
    return;
  }
}

std::optional<Refused> Table::Inside::apply_set(JsonReader& entry) {
  std::size_t count = chairs.size();
  Json rules = options;
  Pace how_fast = pace;
  bool listed = open;
  bool silent = quiet;
  if (entry.has("players")) count = static_cast<std::size_t>(entry.field("players").integer(1, max_seats));
  if (entry.has("options")) {
    const JsonReader field = entry.field("options");
    if (!field.value()->is_object()) field.fail("must be an object");
    rules = *field.value();
  }
  if (entry.has("pace")) how_fast = pace_from_text(entry.field("pace").string()).value_or(pace);
  if (entry.has("open")) listed = entry.field("open").boolean();
  if (entry.has("quiet")) silent = entry.field("quiet").boolean();
  if (entry.problem()) return unreadable(entry);
  seat_all_in(count);
  options = std::move(rules);
  pace = how_fast;
  open = listed;
  quiet = silent;
  return std::nullopt;
}

// Who sits too high moves down to an empty seat. Pre: there are enough.
void Table::Inside::seat_all_in(std::size_t players) {
  for (std::size_t i = players; i < chairs.size(); ++i) {
    const auto free = std::ranges::find_if_not(chairs, &Chair::is_taken);
    if (chairs[i].is_taken() && free < chairs.begin() + static_cast<std::ptrdiff_t>(players))
      std::swap(*free, chairs[i]);
  }
  chairs.resize(players);
}

std::optional<Refused> Table::Inside::apply_bot(JsonReader& entry) {
  const Seat seat = read_seat(entry);
  const Chair bot{.kind = Chair::Kind::bot, .name = text(entry.field("name")), .level = text(entry.field("level"))};
  if (entry.problem()) return unreadable(entry);
  chair(seat) = bot;
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_started(JsonReader& entry, Millis now) {
  const Millis at = entry.field("at").integer(0, longest_time);
  if (entry.problem()) return unreadable(entry);
  auto begun = Match::start(start_options());
  if (!begun) return as_refused(begun.error());
  match.emplace(std::move(begun).value());
  started_at = at;
  knowledge.start(*match);
  clocks = Clocks(pace, players(), now);
  clocks.run(seats_that_think());
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_moved(JsonReader& reader, Json& entry, Millis now) {
  const Seat seat = read_seat(reader);
  const std::string move = text(reader.field("move"));
  if (reader.problem()) return unreadable(reader);
  const SeatSet before = match->acting();
  const auto played = match->apply(seat, move);
  if (!played) return as_refused(played.error());
  const SeatSet after = match->acting();

  Play play{.seat = seat, .move = *played};
  std::vector<Millis> left = clocks.left_at(now);
  // A lonely player's turn never ends: there every move is one.
  const bool lonely = players() == 1 && !match->moves().back().free;
  for (const Seat other : before) {
    if (after.contains(other) && !lonely) continue;
    clocks.end_turn(left, other);
    if (other == seat) play.added = clocks.addition();
  }
  knowledge.add(*match, play);
  plays.push_back(std::move(play));
  set_clocks(reader, entry, std::move(left), now);
  entry["move"] = plays.back().move;
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_undone(JsonReader& reader, Json& entry, Millis now) {
  const Seat seat = read_seat(reader);
  if (reader.problem()) return unreadable(reader);
  if (!match->can_take_back(seat)) return Refused{"no-undo", "this cannot be taken back any more"};
  match->take_back(seat);
  // Its latest: a seat's own free act settles what it did before, so nothing of it comes after.
  const auto latest = std::ranges::find(plays.rbegin(), plays.rend(), seat, &Play::seat);
  const Play undone = std::move(*latest);
  plays.erase(std::next(latest).base());
  knowledge.take_back(*match, undone, plays);
  std::vector<Millis> left = clocks.left_at(now);
  clocks.take_back_turn(left, seat, undone.added);
  set_clocks(reader, entry, std::move(left), now);
  return std::nullopt;
}

std::optional<Refused> Table::Inside::apply_keeper(JsonReader& reader, Json& entry, Millis now) {
  const Seat seat = read_seat(reader);
  const std::string level = reader.has("level") ? text(reader.field("level")) : std::string();
  if (reader.problem()) return unreadable(reader);
  std::vector<Millis> left = clocks.left_at(now);
  if (level.empty()) clocks.come_back(left, seat);
  chair(seat).kept = level;
  set_clocks(reader, entry, std::move(left), now);
  return std::nullopt;
}

SeatSet Table::Inside::seats_that_think() const {
  SeatSet seats;
  for (const Seat seat : seats_of_persons()) {
    if (match->acting().contains(seat)) seats.insert(seat);
  }
  return seats;
}

void Table::Inside::set_clocks(JsonReader& reader, Json& entry, std::vector<Millis> left_now, Millis now) {
  if (!clocks.used()) return;
  if (reader.has("left")) {
    std::vector<Millis> left;
    for_each_seat(reader.field("left"), players(),
                  [&](Seat, const JsonReader& each) { left.push_back(each.integer(0, longest_time)); });
    if (left.size() == left_now.size()) left_now = std::move(left);
  } else {
    entry["left"] = left_now;
  }
  clocks.go_on(std::move(left_now), now);
  clocks.run(seats_that_think());
}

std::optional<Refused> Table::Inside::apply_said(JsonReader& entry) {
  const std::string by = text(entry.field("by"));
  const std::string name = text(entry.field("name"));
  const char* kind = entry.has("phrase") ? "phrase" : "text";
  const std::string said = text(entry.field(kind));
  if (entry.problem()) return unreadable(entry);
  const auto seat = seat_of(by);
  Json line{{"number", ++chat_lines}, {"name", name}, {"seat", nullptr}};
  if (seat) line["seat"] = seat->index();
  line["person"] = "p" + std::to_string(person_number(by));
  line[kind] = said;
  chat.push_back(std::move(line));
  if (chat.size() > chat_lines_told) chat.pop_front();
  return std::nullopt;
}

std::size_t Table::Inside::person_number(const std::string& guest) {
  const auto found = std::ranges::find(persons, guest);
  const auto number = static_cast<std::size_t>(found - persons.begin());
  if (found == persons.end()) persons.push_back(guest);
  return number;
}

}  // namespace midnight::server
