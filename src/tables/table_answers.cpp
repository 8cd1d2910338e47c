// SPDX-License-Identifier: MIT
// Questions to a table. Nothing in here changes it, and nobody is told more than the viewer may know.
#include "core/json_reader.hpp"
#include "match/record.hpp"
#include "tables/table_impl.hpp"

#include <chrono>
#include <cstdio>
#include <utility>

namespace midnight {
namespace {

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

std::optional<Refused> Table::Impl::answer(const Person& who, const LookAt& look, JsonWriter& into) const {
  if (!match) return not_begun();
  const Viewer viewer = viewer_of(who.guest);
  if (look.at > knowledge.of(viewer).moves) return Refused{"bad-request", "at: there are not so many moves"};
  auto then = begun();
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
  Moment moment = Moment::of(*then, viewer);
  moment.turn.undo.reset();
  if (look.at == 0) moment.events.reset();
  into.name("moment");
  write_told(into, look.at, look.at, mover);
  write_members(into, moment, *then, viewer, Views::yes, Past::yes);
  into.end_object();
  return std::nullopt;
}

std::optional<Refused> Table::Impl::answer(const Person& who, const TryMove& trial, JsonWriter& into) const {
  if (auto refused = only_in_game()) return refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return asks_from_outside();
  JsonWriter events;
  if (const auto error = match->write_preview(events, *seat, trial.move)) return as_refused(*error);
  into.members("events", events);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::answer(const Person& who, const AskSpots& where, JsonWriter& into) const {
  if (auto refused = only_in_game()) return refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return asks_from_outside();
  JsonReader reader(where.which);
  const auto spots = match->spots(*seat, reader);
  if (!spots) return as_refused(spots.error());
  reader.no_other_fields();
  if (const auto& problem = reader.problem()) return Refused{"bad-request", problem->field + ": " + problem->why};
  into.name("spots").value(*spots);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::answer(const Person& /*who*/, const AskRecord& /*ask*/, JsonWriter& into) const {
  const auto text = record();
  if (!text) return text.error();
  into.name("record").text(*text);
  return std::nullopt;
}

Result<std::string, Refused> Table::Impl::record() const {
  if (!match || (phase() != TablePhase::over && !lies_open())) return Refused{"wrong-phase", "the game is not over"};
  RecordNotes notes{.date = date_of(started_at)};
  notes.ended = ended;
  if (!device) {
    notes.table = id;
    notes.commitment = fair::commitment_to(secret, id);
    notes.secret = secret;
    notes.words = words();
    for (const Chair& each : chairs) notes.promises.push_back(each.promise);
    notes.failed = failed;
    notes.silent = silent;
  }
  for (const Chair& each : chairs) notes.names.push_back(each.name);
  return write_record(*match, notes);
}

std::optional<Refused> Table::answer(const Person& who, const ToServer& question, JsonWriter& into) const {
  return std::visit(
      [&](const auto& asked) -> std::optional<Refused> {
        if constexpr (requires { impl_->answer(who, asked, into); }) return impl_->answer(who, asked, into);
        return Refused{"bad-request", "that is no question to a table"};
      },
      question);
}

Result<std::string, Refused> Table::record() const { return impl_->record(); }

}  // namespace midnight
