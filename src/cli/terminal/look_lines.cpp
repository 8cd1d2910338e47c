// SPDX-License-Identifier: MIT
#include "cli/terminal/look_lines.hpp"

#include "cli/terminal/json_access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace midnight::cli {
namespace {

constexpr int mirror_column = 34;
constexpr int verdict_column = 58;

Style style_of_seat(int seat) {
  constexpr std::array styles{Style::red, Style::blue, Style::yellow, Style::purple};  // as on the plan
  return styles[static_cast<std::size_t>(seat) % styles.size()];
}

Style style_of(char sign) {
  if (sign >= '0' && sign <= '9') return style_of_seat(sign - '0');
  const bool furniture = (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
  return furniture ? Style::plain : Style::faint;
}

}  // namespace

Result<PictureSize, Complaint> size_from_text(std::string_view text, PictureSize most, std::string_view unit) {
  PictureSize size;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.width);
  const bool crossed = width.ec == std::errc{} && width.ptr != end && *width.ptr == 'x';
  if (crossed) {
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    if (height.ec != std::errc{} || height.ptr != end) size = {};
  }
  if (size.width >= 1 && size.height >= 1 && size.width <= most.width && size.height <= most.height) return size;
  return Complaint{say("look.size." + std::string(unit), {{"most", fmt::format("{}x{}", most.width, most.height)}})};
}

PictureSize size_for_rows(int rows) {
  // The eye's field is 1.7 times as wide as high (KH-32), and a character about twice as high as wide.
  constexpr int widest = 78;
  constexpr int highest = 23;
  constexpr int lowest = 8;
  const int height = std::clamp(rows, lowest, highest);
  return {height * widest / highest, height};
}

Lines in_characters(const Picture& picture) {
  Lines lines;
  for (int y = 0; y < picture.size.height; ++y) {
    StyledLine line;
    for (int x = 0; x < picture.size.width; ++x) {
      std::string run(1, picture.at(x, y).sign);
      const Style style = style_of(run.front());
      while (x + 1 < picture.size.width && style_of(picture.at(x + 1, y).sign) == style) {
        run += picture.at(++x, y).sign;
      }
      line.add(run, style);
    }
    lines.push_back(line);
  }
  return lines;
}

StyledLine ghost_signs(const People& people) {
  StyledLine line;
  for (const Seat seat : people.around()) {
    if (line.width() > 0) line.add("  ");
    line.add(std::to_string(seat.index()) + " " + people.subject(seat), style_of_seat(seat.index()));
  }
  return line;
}

Lines sightings(const Json& seen) {
  Lines lines;
  if (seen.empty()) lines.emplace_back(say("look.nobody"));
  for (const Json& ghost : seen) {
    const int seat = number(at(ghost, "seat"));
    const int mirrored = number(at(ghost, "mirror"));
    const bool is_seen = at(ghost, "seen") == Json(true);
    StyledLine line("  ");
    line.add(say("look.ghost", {{"seat", std::to_string(seat)},
                                {"ghost", text(at(ghost, "id"))},
                                {"points", fmt::format("{:3}", number(at(ghost, "points")))}}),
             is_seen ? style_of_seat(seat) : Style::faint);
    line.pad_to(mirror_column);
    if (mirrored > 0) line.add(say("look.mirror", {{"points", std::to_string(mirrored)}}), Style::faint);
    line.pad_to(verdict_column).add(say(is_seen ? "look.seen" : "look.unseen"), is_seen ? Style::strong : Style::faint);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace midnight::cli
