// SPDX-License-Identifier: MIT
// Requests and what they change. Those that only ask are in engine_questions.cpp.
#include "match/engine.hpp"

#include "core/json_reader.hpp"
#include "core/tokens.hpp"
#include "match/record.hpp"
#include "match/words.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

// YYYY-MM-DD, or at least its shape.
bool is_date(std::string_view text) {
  constexpr std::string_view shape = "0000-00-00";
  return std::ranges::equal(text, shape,
                            [](char c, char like) { return like == '-' ? c == '-' : c >= '0' && c <= '9'; });
}

}  // namespace

Engine::Engine(std::function<Seed()> entropy, double (*clock)()) : entropy_(std::move(entropy)), clock_(clock) {}

std::string Engine::answer(std::string_view line) {
  JsonWriter reply;
  reply.begin_object();
  const auto fail = [&](const Error& error) {
    write_members(reply.name("error").begin_object(), as_refused(error));
    return reply.end_object().end_object().take();
  };
  if (line.size() > max_line_bytes) {
    return fail({ErrorCode::bad_request, "the line is longer than " + std::to_string(max_line_bytes) + " bytes"});
  }
  const auto parsed = parse_json(line);
  if (!parsed) return fail(bad_request(parsed.error()));
  if (!parsed->is_object()) return fail({ErrorCode::bad_request, "a request is an object"});

  JsonReader request(*parsed);
  if (request.has("id")) reply.name("id").value(*request.field("id").value());
  const auto answer = dispatch(request);
  // A malformed request is told as such, whatever else came of it; handlers look before they change anything.
  if (request.problem()) return fail(bad_request(*request.problem()));
  if (!answer) return fail(answer.error());
  return reply.members("ok", *answer).end_object().take();
}

Engine::Answer Engine::dispatch(JsonReader& request) {
  const std::string_view what = request.field("do").string();
  const Error malformed{ErrorCode::bad_request, ""};  // the request's problem is told instead
  if (request.problem()) return malformed;

  if (what == "games") return games(request);
  if (what == "catalogue") return catalogue(request);
  if (what == "digest") return digest(request);
  if (what == "promise") return promise(request);
  if (what == "verify") return verify(request);
  if (what == "new") return start(request);
  if (what == "load") return load(request);
  if (what == "replay") return replay(request);

  const bool known = what == "position" || what == "view" || what == "turn" || what == "legal" || what == "apply" ||
                     what == "try" || what == "outcome" || what == "bot" || what == "look" || what == "spots" ||
                     what == "record" || what == "events" || what == "moment" || what == "undo";
  if (!known) return Error{ErrorCode::bad_request, "do: there is no \"" + quotable(what) + "\""};
  if (!match_) return Error{ErrorCode::no_game, "no game is running: begin with new or load"};
  if (what == "view") return view(request);
  if (what == "legal") return legal(request);
  if (what == "apply") return apply(request);
  if (what == "try") return preview(request);
  if (what == "bot") return bot(request);
  if (what == "look") return look(request);
  if (what == "spots") return spots(request);
  if (what == "events") return events(request);
  if (what == "moment") return moment(request);
  if (what == "record") return record(request);

  request.no_other_fields();
  if (request.problem()) return malformed;
  if (what == "position") return position_line();
  if (what == "outcome") return object_line("outcome", [&](JsonWriter& out) { write_outcome(out, match_->outcome()); });
  if (what == "undo") return undo();
  JsonWriter line;
  write_turn(line, turn());
  return line;
}

Seed Engine::seed_of(JsonReader& request) const {
  if (!request.has("seed")) return entropy_();
  const JsonReader field = request.field("seed");
  const auto seed = seed_from_hex(field.string());
  if (!seed) field.fail("must be 64 hexadecimal digits");
  return seed.value_or(Seed{});
}

Engine::Answer Engine::start(JsonReader& request) {
  StartOptions from;
  from.game = std::string(request.field("game").string());
  from.players = static_cast<int>(request.field("players").integer(1, max_seats));
  if (request.has("options")) from.options = *request.field("options").value();
  if (request.has("first")) from.first = Seat(static_cast<int>(request.field("first").integer(0, max_seats - 1)));
  from.seed = seed_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  auto match = Match::start(from);
  if (!match) return match.error();
  match_ = std::move(match).value();
  return object_line("seed", to_hex(from.seed.bytes), "position",
                     [&](JsonWriter& out) { match_->write_position(out); });
}

Engine::Answer Engine::load(JsonReader& request) {
  const JsonReader given = request.field("position");
  const Seed seed = seed_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  auto match = Match::load(*given.value(), seed);
  if (!match) return match.error();
  match_ = std::move(match).value();
  return position_line();
}

Engine::Answer Engine::replay(JsonReader& request) {
  const std::string_view text = request.field("record").string(max_line_bytes);
  std::optional<std::size_t> at;
  if (request.has("at")) at = static_cast<std::size_t>(request.field("at").integer(0, max_record_moves));
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const auto parsed = parse_record(text);
  auto match = parsed ? midnight::replay(*parsed, at) : Result<Match, RecordError>(parsed.error());
  if (!match) return Error{ErrorCode::bad_record, to_text(match.error())};
  match_ = std::move(match).value();
  return object_line("names", parsed->notes.names, "moves", parsed->moves.size(), "position",
                     [&](JsonWriter& out) { match_->write_position(out); });
}

Engine::Answer Engine::record(JsonReader& request) const {
  RecordNotes notes;
  if (request.has("names")) {
    const auto players = static_cast<std::size_t>(match_->players());
    for (const JsonReader& name : request.field("names").list(players, players))
      notes.names.emplace_back(name.string());
  }
  if (request.has("date")) {
    const JsonReader date = request.field("date");
    notes.date = std::string(date.string());
    if (!is_date(notes.date)) date.fail("must be like 2026-11-15");
  }
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("record", write_record(*match_, notes));
}

Engine::Answer Engine::undo() {
  const auto seat = match_->latest_to_take_back();
  if (!seat) return Error{ErrorCode::no_undo, std::string(word("error.no-undo"))};
  match_->take_back(*seat);
  return object_line("turn", [&](JsonWriter& out) { write_turn(out, turn()); });
}

Engine::Answer Engine::apply(JsonReader& request) {
  const auto seat = seat_or_mover(request);
  const std::string_view move = request.field("move").string(Engine::max_line_bytes);
  const bool with_moment = request.has("moment") && request.field("moment").boolean();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const auto played = match_->apply(seat.value_or(Seat(0)), move);
  if (!played) return played.error();
  JsonWriter ok;
  ok.begin_object();
  ok.members("events", [&](JsonWriter& out) { match_->write_events(out, Viewer::omniscient()); });
  ok.members("turn", [&](JsonWriter& out) { write_turn(out, turn()); });
  if (match_->outcome()) ok.members("outcome", [&](JsonWriter& out) { write_outcome(out, match_->outcome()); });
  if (with_moment) write_moment(ok.name("moment"), Viewer::at(seat.value_or(Seat(0))));
  ok.end_object();
  return ok;
}

}  // namespace midnight
