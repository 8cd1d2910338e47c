// SPDX-License-Identifier: MIT
// Questions to a table. Nothing in here changes it, and nobody is told more than the viewer may know.
#include "core/json_reader.hpp"
#include "match/record.hpp"
#include "server/tables/inside.hpp"

#include <chrono>
#include <cstdio>
#include <utility>

namespace midnight::server {
namespace {

using Answer = Result<Json, Refused>;

Refused not_begun() { return {"wrong-phase", "the game has not begun"}; }
Refused asks_from_outside() { return {"not-seated", "only somebody who sits here can ask that"}; }

// YYYY-MM-DD, in UTC.
std::string date_of(Millis moment) {
  using namespace std::chrono;
  const year_month_day date(floor<days>(sys_time<milliseconds>(milliseconds(moment))));
  std::string text(16, '\0');
  const int size = std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                                 static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

}  // namespace

Answer Table::Inside::answer(const Person& who, const LookAt& look) const {
  if (!match) return not_begun();
  const Viewer viewer = viewer_of(who.guest);
  if (look.at > knowledge.of(viewer).moves) return Refused{"bad-request", "at: there are not so many moves"};
  auto then = Match::start(start_options());
  if (!then) return as_refused(then.error());
  std::uint64_t number = 0;
  std::optional<Seat> mover;
  for (const Play& play : plays) {
    if (number == look.at) break;
    if (const auto played = then->apply(play.seat, play.move); !played) return as_refused(played.error());
    if ((play.told & bit_of(viewer)) == 0) continue;
    ++number;
    mover = play.seat;
  }
  Told told{.step = look.at, .moves = look.at, .mover = mover};
  JsonLine events;
  then->write_events(events, viewer);
  if (look.at > 0) told.events = events.take();
  told.turn = {.acting = then->acting(), .phase = then->phase()};
  told.outcome = then->outcome();
  JsonLine view;
  then->write_view(view, viewer);
  JsonLine line;
  write_told(line, told, view.so_far(), {});
  return Json{{"moment", Json::parse(line.take())}};
}

Answer Table::Inside::answer(const Person& who, const TryMove& trial) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return asks_from_outside();
  auto events = match->foretell(*seat, trial.move);
  if (!events) return as_refused(events.error());
  return Json{{"events", std::move(events).value()}};
}

Answer Table::Inside::answer(const Person& who, const AskSpots& where) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return asks_from_outside();
  const Json fields{{"ghost", where.ghost}, {"field", where.field}};
  JsonReader reader(fields);
  auto spots = match->spots(*seat, reader);
  if (!spots) return as_refused(spots.error());
  if (const auto& problem = reader.problem()) return Refused{"bad-request", problem->field + ": " + problem->why};
  return Json{{"spots", std::move(spots).value()}};
}

Answer Table::Inside::answer(const Person& /*who*/, const AskRecord& /*ask*/) const {
  if (phase() != TablePhase::over || !match) return Refused{"wrong-phase", "the game is not over"};
  RecordNotes notes{.date = date_of(started_at),
                    .table = id,
                    .commitment = commitment_to(secret, id),
                    .secret = secret,
                    .words = words()};
  for (const Chair& each : chairs) notes.names.push_back(each.name);
  return Json{{"record", write_record(*match, notes)}};
}

Answer Table::answer(const Person& who, const ToServer& question) const {
  return std::visit(
      [&](const auto& asked) -> Answer {
        if constexpr (requires { inside_->answer(who, asked); }) return inside_->answer(who, asked);
        return Refused{"bad-request", "that is no question to a table"};
      },
      question);
}

}  // namespace midnight::server
