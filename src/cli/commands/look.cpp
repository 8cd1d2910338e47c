// SPDX-License-Identifier: MIT
// `midnight look`: what can be seen through a keyhole, as characters, as a PNG, and ghost by ghost.
#include "cli/commands/commands.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/keyhole_picture/lobby_shown.hpp"
#include "cli/keyhole_picture/picture_through.hpp"
#include "cli/keyhole_picture/png.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/look_lines.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/json_reader.hpp"
#include "core/tokens.hpp"
#include "match/match.hpp"

#include <unistd.h>

#include <charconv>
#include <optional>
#include <string>

namespace midnight::cli {
namespace {

constexpr PictureSize most_characters{200, 100};
constexpr int other_rows = 4;  // the title, the signs and the prompt that follows
constexpr int endless = 1000;
constexpr PictureSize usual_pixels{816, 480};
constexpr PictureSize most_pixels{1920, 1200};  // takes seconds

// What is wrong with a request to look: the door, which was asked for on the command line, or the game.
struct Trouble {
  std::string sentence;
  int code = failed;
};

template <class T>
Result<T, Trouble> checked(Result<T, Error> answer, const JsonReader& where, const Json& asked) {
  if (!answer) return Trouble{sanitized(answer.error().message)};
  if (!where.problem()) return std::move(answer).value();
  const std::string field = where.problem()->field == "door" ? "door" : "side";
  return Trouble{say("look." + field, {{field, sanitized(text(at(asked, field)))}}), called_wrongly};
}

// The keyhole's own door, but for what was asked for.
Json door_of(const Match& match, const LookCommand& command) {
  Json where = at(match.position(), "keyhole");
  if (!where.is_object()) where = Json::object();  // the game will say that it has none
  if (command.side) where["side"] = in_upper_case(*command.side);
  if (command.door) {
    int number = 0;
    const char* const end = command.door->data() + command.door->size();
    const auto read = std::from_chars(command.door->data(), end, number);
    where["door"] = read.ec == std::errc{} && read.ptr == end ? Json(number) : Json(*command.door);
  }
  return where;
}

Result<Match, Complaint> read_position(const std::string& file) {
  const auto content = read_text_file(file);
  if (!content) return content.error();
  const auto unreadable = [&](const std::string& why) {
    const std::string name = file == "-" ? say("file.standard-input") : sanitized(file);
    return Complaint{say("look.unreadable", {{"file", name}, {"reason", sanitized(why)}})};
  };
  const auto json = parse_json(*content);
  if (!json) return unreadable(json.error().why);
  auto match = Match::load(*json, Seed{});
  if (!match) return unreadable(match.error().message);
  return std::move(match).value();
}

}  // namespace

int look(const LookCommand& command) {
  const PictureSize most = command.png ? most_pixels : most_characters;
  std::optional<PictureSize> asked;
  if (command.size) {
    const auto size = size_from_text(*command.size, most, command.png ? "pixels" : "characters");
    if (!size) return fail(size.error().sentence, called_wrongly);
    asked = *size;
  }
  if (command.png && command.png->empty()) return fail(say("look.png.no-name"), called_wrongly);
  // Before a picture is drawn for nothing; writing it will look again.
  if (command.png && file_exists(*command.png)) {
    return fail(say("file.exists", {{"file", sanitized(*command.png)}}));
  }

  const auto match = read_position(command.file);
  if (!match) return fail(match.error().sentence);
  const Json where = door_of(*match, command);
  JsonReader look_at(where);
  const auto seen = checked(match->look(look_at), look_at, where);
  if (!seen) return fail(seen.error().sentence, seen.error().code);

  const keyhole::State lobby = keyhole::lobby_in(match->position());
  const keyhole::Door door = keyhole::door_in(where);
  if (command.png) {
    const Picture painting = keyhole::picture_through(lobby, door, asked.value_or(usual_pixels), PictureStyle::smooth);
    const auto written = write_new_file(*command.png, as_png(painting));
    if (!written) return fail(written.error().sentence);
  }

  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {.colour = !command.no_colour});
  const Lines ghosts = sightings(*seen);
  const std::string title = say("look.title", {{"side", text(at(where, "side"))}, {"door", text(at(where, "door"))}});
  const int rows = terminal.interactive() ? terminal.rows() - other_rows - static_cast<int>(ghosts.size()) : endless;
  const PictureSize size = asked && !command.png ? *asked : size_for_rows(rows);
  terminal.print(title, Style::strong);
  terminal.print(in_characters(keyhole::picture_through(lobby, door, size, PictureStyle::plain)));
  terminal.print(say("look.signs"), Style::faint);
  terminal.print(ghosts);
  if (command.png) terminal.print(say("look.png", {{"file", sanitized(*command.png)}}));
  return done;
}

}  // namespace midnight::cli
