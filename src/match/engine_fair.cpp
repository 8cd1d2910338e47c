// SPDX-License-Identifier: MIT
// Requests about fair chance: what a page needs to promise its word and to check a game afterwards. They need no
// running game and leave one alone.
#include "core/json_reader.hpp"
#include "core/sha256.hpp"
#include "match/engine.hpp"
#include "match/record.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

constexpr std::size_t max_table_bytes = 64;

bool is_table_id(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

Error bad_record(const RecordError& error) { return {ErrorCode::bad_record, to_text(error)}; }

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// As a table writes the viewer's log. Pre: the record replays.
void write_log(JsonWriter& out, Match match, const Record& record, Viewer viewer) {
  out.begin_list();
  for (const Record::Line& line : record.moves) {
    if (!match.apply(line.seat, line.move).ok()) break;
    JsonWriter events;
    if (match.write_events(events, viewer)) out.object("mover", line.seat, "events", std::move(events));
  }
  out.end_list();
}

}  // namespace

Engine::Answer Engine::digest(JsonReader& request) {
  const std::string_view text = request.field("text").string(max_line_bytes);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  return object_line("sha256", to_hex(sha256(bytes)));
}

Engine::Answer Engine::promise(JsonReader& request) {
  const JsonReader table = request.field("table");
  const JsonReader word = request.field("word");
  const std::string_view id = table.string(max_table_bytes);
  const std::string_view text = word.string();
  const Seat seat(static_cast<int>(request.field("seat").integer(0, max_seats - 1)));
  if (!is_table_id(id)) table.fail("is no table's id");
  if (!fair::is_word(text)) word.fail("must be 32 lower-case hexadecimal digits");
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("promise", fair::promise_of(id, seat, text));
}

Engine::Answer Engine::verify(JsonReader& request) {
  const std::string_view text = request.field("record").string(max_line_bytes);
  std::optional<int> seat;
  if (request.has("viewer")) {
    const JsonReader viewer = request.field("viewer");
    if (!viewer.is_null()) seat = static_cast<int>(viewer.integer(0, max_seats - 1));
  }
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const auto record = parse_record(text);
  if (!record) return bad_record(record.error());
  if (seat && *seat >= record->start.players) return Error{ErrorCode::bad_request, "viewer: there is no such seat"};
  const auto verified = midnight::verify(*record);
  if (!verified) return bad_record(verified.error());
  const auto first = midnight::replay(*record, 0);
  if (!first) return bad_record(first.error());

  const Viewer viewer = seat ? Viewer::at(Seat(*seat)) : Viewer::spectator();
  const RecordNotes& notes = record->notes;
  JsonWriter ok;
  ok.begin_object().name("scheme");
  notes.is_online() ? ok.number(fair::scheme) : ok.null();
  ok.members("table", unless_empty(notes.table), "commitment", unless_empty(notes.commitment)).name("promises");
  ok.begin_list();
  for (const std::string& each : notes.promises) ok.put(unless_empty(each));
  ok.end_list().members("words", notes.words, "silent", notes.silent, "failed", notes.failed);
  ok.members("first", verified->first_drawn ? "drawn" : "chosen", "moves", verified->moves);
  ok.members("finished", verified->outcome.has_value()).name("log");
  write_log(ok, *first, *record, viewer);
  ok.name("view");
  first->write_view(ok, viewer);
  ok.end_object();
  return ok;
}

}  // namespace midnight
