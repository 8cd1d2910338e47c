// SPDX-License-Identifier: MIT
// `midnight look`: what can be seen through a keyhole, as characters, as a PNG, and ghost by ghost.
#include "cli/commands.hpp"
#include "cli/json_access.hpp"
#include "cli/look_lines.hpp"
#include "cli/png.hpp"
#include "cli/record_file.hpp"
#include "cli/speech.hpp"
#include "cli/terminal.hpp"
#include "core/json_reader.hpp"
#include "match/match.hpp"

#include <unistd.h>

namespace midnight::cli {
namespace {

constexpr PictureSize usual_characters{78, 23};
constexpr PictureSize most_characters{80, 100};
constexpr PictureSize usual_pixels{816, 480};
constexpr PictureSize most_pixels{4096, 4096};

// Wherever a request can go wrong: which fields, or that the game has nothing of the kind.
template <class T>
Result<T, Complaint> checked(Result<T, Error> answer, JsonReader& where) {
  if (!answer) return Complaint{harmless(answer.error().message)};
  where.no_other_fields();
  if (where.problem()) return Complaint{harmless(as_error(ErrorCode::bad_request, *where.problem()).message)};
  return std::move(answer).value();
}

int refuse(const Complaint& complaint, int code) {
  complain(complaint.sentence);
  return code;
}

Result<Match, Complaint> read_position(const std::string& file) {
  const auto content = read_text_file(file);
  if (!content) return content.error();
  const auto unreadable = [&](const std::string& why) {
    const std::string name = file == "-" ? say("file.standard-input") : harmless(file);
    return Complaint{say("look.unreadable", {{"file", name}, {"reason", harmless(why)}})};
  };
  const auto json = parse_json(*content);
  if (!json) return unreadable(json.error().why);
  auto match = Match::load(*json, Seed{});
  if (!match) return unreadable(match.error().message);
  return std::move(match).value();
}

}  // namespace

int look(const LookCommand& command) {
  const bool to_file = !command.png.empty();
  const auto asked = size_from_text(command.size, to_file ? most_pixels : most_characters);
  if (!command.size.empty() && !asked) return refuse(asked.error(), called_wrongly);

  const auto match = read_position(command.file);
  if (!match) return refuse(match.error(), failed);
  Json where = at(match->position(), "keyhole");
  if (!command.side.empty()) where["side"] = command.side;
  if (command.door) where["door"] = *command.door;

  JsonReader look_at(where);
  const auto seen = checked(match->look(look_at), look_at);
  if (!seen) return refuse(seen.error(), failed);
  const PictureSize characters = asked && !to_file ? *asked : usual_characters;
  JsonReader draw(where);
  const auto drawing = checked(match->picture(draw, characters, PictureStyle::plain), draw);
  if (!drawing) return refuse(drawing.error(), failed);

  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {.colour = !command.no_colour});
  terminal.print(say("look.title", {{"side", text(at(where, "side"))}, {"door", text(at(where, "door"))}}),
                 Style::strong);
  terminal.print(in_characters(*drawing));
  terminal.print(say("look.signs"), Style::faint);
  terminal.print(sightings(*seen));
  if (!to_file) return done;

  JsonReader paint(where);
  const auto painting = checked(match->picture(paint, asked ? *asked : usual_pixels, PictureStyle::smooth), paint);
  if (!painting) return refuse(painting.error(), failed);
  const auto written = write_new_file(command.png, as_png(*painting));
  if (!written) return refuse(written.error(), failed);
  terminal.print(say("look.png", {{"file", harmless(*written)}}));
  return done;
}

}  // namespace midnight::cli
