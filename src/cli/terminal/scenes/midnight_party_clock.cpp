// SPDX-License-Identifier: MIT
#include "cli/terminal/scenes/midnight_party_clock.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace midnight::cli::scenes {
namespace {

constexpr int margin = 1;
constexpr int hour_distance = 5;
constexpr std::array<int, 7> top{21, 22, 23, 24, 1, 2, 3};
constexpr std::array<int, 7> bottom{15, 14, 13, 12, 11, 10, 9};
constexpr std::array<int, 5> left{20, 19, 18, 17, 16};
constexpr std::array<int, 5> right{4, 5, 6, 7, 8};
// Between the sides there is room for a line about each mark, whatever stands beside the hours.
constexpr int middle_column = 11;
constexpr int right_column = clock_width - 2;
constexpr std::string_view party_mark = "★";
constexpr std::string_view special_mark = "✦";
constexpr std::string_view refresh_mark = "↻";

// What happens at an hour: MP-18, MP-20, MP-21.
std::string_view mark_of(int hour) {
  const Json& dial = catalogue("midnight-party");
  if (hour == number(at(dial, "midnight"))) return party_mark;
  if (hour == number(at(dial, "special_hour"))) return special_mark;
  const Json& waking = at(dial, "waking_hours");
  return std::ranges::find(waking, Json(hour)) != waking.end() ? refresh_mark : std::string_view();
}

Style hour_style(int hour) {
  const std::string_view mark = mark_of(hour);
  if (mark == party_mark) return Style::strong;
  return mark.empty() ? Style::faint : Style::plain;
}

std::string standing_on(const Json& view, const std::string& place) {
  std::string here;
  for (const char figure : figures) {
    if (text(at(at(view, "clock"), std::string(1, figure))) == place) here += figure;
  }
  return here;
}

std::string standing_on(const Json& view, int hour) { return standing_on(view, std::to_string(hour)); }

StyledLine coloured(const std::string& letters) {
  StyledLine line;
  for (const char letter : letters) line.add(std::string(1, letter), figure_style(letter));
  return line;
}

// Hours side by side, joined by a line.
StyledLine hours_in_a_row(const std::array<int, 7>& hours) {
  StyledLine line;
  line.pad_to(margin);
  for (std::size_t i = 0; i < hours.size(); ++i) {
    const int hour = hours[i];
    if (hour < 10) line.add(i == 0 ? " " : "─", Style::faint);
    line.add(std::to_string(hour), hour_style(hour));
    if (i + 1 == hours.size()) break;
    line.add(mark_of(hour), Style::yellow);
    for (int width = 2 + width_of(mark_of(hour)); width < hour_distance; ++width) line.add("─", Style::faint);
  }
  return line.pad_to(clock_width);
}

// Who stands there, below the hour's first digit; the last place grows to the left, to stay on the clock.
StyledLine figures_in_a_row(const Json& view, const std::array<int, 7>& hours) {
  StyledLine line;
  for (std::size_t i = 0; i < hours.size(); ++i) {
    const std::string here = standing_on(view, hours[i]);
    const int column = margin + (static_cast<int>(i) * hour_distance) + (hours[i] < 10 ? 1 : 0);
    const bool last = i + 1 == hours.size();
    line.pad_to(last ? std::min(column, clock_width - width_of(here)) : column).add(coloured(here));
  }
  return line.pad_to(clock_width);
}

StyledLine side(const Json& view, int left_hour, int right_hour, const StyledLine& middle) {
  StyledLine line;
  line.pad_to(margin).add(std::to_string(left_hour), hour_style(left_hour));
  line.add(mark_of(left_hour), Style::yellow).pad_to(margin + 4).add(coloured(standing_on(view, left_hour)));
  line.pad_to(middle_column).add(middle);
  const std::string here = standing_on(view, right_hour);
  line.pad_to(right_column - 2 - width_of(here)).add(coloured(here));
  line.pad_to(right_column - 1).add(mark_of(right_hour), Style::yellow).pad_to(right_column);
  return line.add(fmt::format("{:>2}", right_hour), hour_style(right_hour));
}

StyledLine explained(std::string_view mark, const std::string& meaning) {
  StyledLine line(mark, Style::yellow);
  return line.add(" " + meaning, Style::faint);
}

}  // namespace

Style figure_style(char figure) {
  switch (figure) {
    case 'R': return Style::red;
    case 'B': return Style::blue;
    case 'G': return Style::green;
    case 'P': return Style::purple;
    case 'Y': return Style::yellow;
    default: return Style::plain;
  }
}

Lines party_clock(const Json& view) {
  const std::string guests = standing_on(view, "party");
  StyledLine party = explained(party_mark, say("midnight-party.mark.party"));
  if (!guests.empty()) party.add(" ").add(coloured(guests));
  const std::array<StyledLine, 5> middle{StyledLine(), party,
                                         explained(special_mark, say("midnight-party.mark.special")),
                                         explained(refresh_mark, say("midnight-party.mark.refresh")), StyledLine()};
  Lines lines{hours_in_a_row(top), figures_in_a_row(view, top)};
  for (std::size_t i = 0; i < left.size(); ++i) lines.push_back(side(view, left[i], right[i], middle[i]));
  lines.push_back(figures_in_a_row(view, bottom));
  lines.push_back(hours_in_a_row(bottom));
  return lines;
}

}  // namespace midnight::cli::scenes
