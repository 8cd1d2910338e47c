// SPDX-License-Identifier: MIT
#include "cli/terminal/screen.hpp"

#include "cli/io/speech.hpp"
#include "cli/keyhole_picture/lobby_shown.hpp"
#include "cli/keyhole_picture/picture_through.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/log_sentences.hpp"
#include "cli/terminal/look_lines.hpp"
#include "cli/terminal/outcome_text.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

constexpr int min_menu_rows = 4;
constexpr int header_rows = 2;
constexpr int prompt_rows = 1;
constexpr int news_rows = 2;
constexpr int news_indent = 1;
// A large table of 20 rows leaves as much below it as a small one of 14 does on 24 rows.
constexpr int rows_of_a_large_screen = 32;

std::size_t rows_of(const std::vector<Lines>& parts) {
  std::size_t rows = 0;
  for (const Lines& part : parts) rows += part.size();
  return rows;
}

Lines as_list(const std::vector<std::string>& news, const Scene& scene, int width) {
  Lines lines;
  for (const std::string& sentence : news) {
    for (const std::string& line : wrapped(sentence, width - news_indent, 2))
      lines.push_back(scene.sentence(" " + line));
  }
  return lines;
}

// One sentence after the other, for when a list would be too long.
Lines as_paragraph(const std::vector<std::string>& news, const Scene& scene, int width) {
  std::string all;
  for (const std::string& sentence : news) all += (all.empty() ? "" : " ") + sentence;
  Lines lines;
  for (const std::string& line : wrapped(all, width - news_indent)) lines.push_back(scene.sentence(" " + line));
  return lines;
}

Lines fitted(const std::vector<std::string>& news, const Scene& scene, std::size_t rows, int width) {
  if (news.empty()) return {};
  Lines lines = as_list(news, scene, width);
  if (lines.size() <= rows) return lines;
  // The oldest sentences go first; the log still has them.
  for (std::size_t from = 0; from < news.size(); ++from) {
    std::vector<std::string> newest(news.begin() + static_cast<std::ptrdiff_t>(from), news.end());
    if (from > 0) newest.front() = "... " + newest.front();
    lines = as_paragraph(newest, scene, width);
    if (lines.size() <= std::max<std::size_t>(rows, 1)) break;
  }
  return lines;
}

Lines in_yellow(const std::string& message, int width) {
  Lines lines;
  if (message.empty()) return lines;
  for (const std::string& line : lines_of(message)) {
    for (const std::string& row : wrapped(line, width - 2)) lines.emplace_back(" " + row, Style::yellow);
  }
  return lines;
}

StyledLine rule_across(int width) {
  std::string rule;
  for (int i = 0; i < width; ++i) rule += "─";
  return StyledLine(rule, Style::faint);
}

// The table, and the memory aid if it is on.
std::vector<Lines> everything_on(const GameTable& table, std::optional<Seat> you) {
  std::vector<Lines> parts = table_on_screen(table, you);
  if (!table.shows_memory()) return parts;
  if (const auto memory = table.scene().memory(table.view(you))) parts.push_back(*memory);
  return parts;
}

}  // namespace

Lines composed(const ScreenParts& parts, const Scene& scene, int rows, int width) {
  const std::size_t fixed = parts.header.size() + rows_of(parts.table) + parts.menu.size() + parts.message.size();
  const std::size_t all = static_cast<std::size_t>(std::max(rows, 0));
  const std::size_t room = all > fixed ? all - fixed : 0;
  // An empty line above and below the news is worth more than the oldest sentence.
  const Lines news = fitted(parts.news, scene, room > 4 ? room - 2 : room, width);
  std::size_t blanks = room > news.size() ? room - news.size() : 0;

  Lines screen = parts.header;
  const auto add = [&](const Lines& part, bool blank_before) {
    if (part.empty()) return;
    if (blank_before) screen.emplace_back();
    screen.insert(screen.end(), part.begin(), part.end());
  };
  // Which of the empty lines there is room for: first around the news, then inside the table.
  const auto afford = [&](bool wanted) {
    if (!wanted || blanks == 0) return false;
    --blanks;
    return true;
  };
  const bool before_news = afford(!news.empty());
  const bool before_menu = afford(!parts.menu.empty());
  const bool before_message = afford(!parts.message.empty());
  const bool at_top = blanks >= parts.table.size();
  for (std::size_t i = 0; i < parts.table.size(); ++i) add(parts.table[i], afford(i > 0 || at_top));
  add(news, before_news);
  add(parts.menu, before_menu);
  add(parts.message, before_message);
  return screen;
}

std::vector<Lines> table_on_screen(const GameTable& table, std::optional<Seat> you) {
  const Terminal& terminal = table.terminal();
  const bool large = !terminal.interactive() || terminal.rows() >= rows_of_a_large_screen;
  const Scene& scene = table.scene();
  return large ? scene.large_table(table.view(you), table.people(you))
               : scene.table(table.view(you), table.people(you));
}

Lines header(const Match& match, const People& people, int width) {
  const Json view = match.view(people.you ? Viewer::at(*people.you) : Viewer::spectator());
  const SeatSet acting = match.acting();
  StyledLine left(" " + std::string(match.info().title), Style::strong);
  const std::string course = scene_of(match.info().name).course(view);
  if (!course.empty()) left.add(" · " + course);
  StyledLine right;
  if (acting.empty()) {
    right.add(say("turn.over"), Style::strong);
  } else if (people.count() == 1) {
    // Whose turn should it be?
  } else if (people.you && acting.contains(*people.you)) {
    right.add(say("turn.yours"), Style::green);
  } else {
    right.add(say("turn.other", {{"name", people.name(acting.first())}}));
  }
  return {spread(left, right.add(" "), width), rule_across(width)};
}

int menu_rows(const GameTable& table, Seat you) {
  if (!table.terminal().interactive()) return max_menu_rows;
  const int taken = static_cast<int>(rows_of(everything_on(table, you))) + header_rows + prompt_rows + news_rows;
  return std::clamp(table.terminal().rows() - taken, min_menu_rows, max_menu_rows);
}

Lines result(const Outcome& outcome, std::string_view game, const People& people, int width) {
  Lines lines;
  for (const std::string& line : wrapped(result_sentence(outcome, game, people), width - 2)) {
    lines.emplace_back(" " + line, Style::strong);
  }
  for (const std::string& line : standings(outcome, game, people)) lines.emplace_back("   " + line);
  return lines;
}

void draw(const GameTable& table, const Drawing& drawing) {
  Terminal& terminal = table.terminal();
  const People people = table.people(drawing.you);
  const int width = terminal.columns();
  ScreenParts parts;
  parts.header = header(table.match(), people, width);
  parts.table = everything_on(table, drawing.you);
  parts.news =
      table.chronicle().empty() ? std::vector{table.company(people)} : table.chronicle().since_last_turn(people);
  if (drawing.menu != nullptr && drawing.you) {
    parts.menu = laid_out(*drawing.menu, width, menu_rows(table, *drawing.you));
  }
  parts.message = in_yellow(drawing.message, width);
  terminal.clear();
  if (!terminal.interactive()) terminal.print(StyledLine());
  // A pipe has no last row.
  constexpr int endless = 1000;
  terminal.print(
      composed(parts, table.scene(), terminal.interactive() ? terminal.rows() - prompt_rows : endless, width));
}

void draw_look(const GameTable& table, const PastLook& look, Seat you, const std::string& message) {
  Terminal& terminal = table.terminal();
  const int width = terminal.columns();
  ScreenParts parts;
  const Details door{{"side", text(at(look.door, "side"))}, {"door", text(at(look.door, "door"))}};
  StyledLine signs = ghost_signs(table.people(you));
  parts.header = {spread(StyledLine(" " + say("look.title", door), Style::strong), signs.add(" "), width),
                  rule_across(width)};
  parts.news = tell(look.events, table.match().info().name, table.people(you));
  if (parts.news.size() == 1) parts.news.push_back(say("look.nobody-seen"));
  parts.message = in_yellow(message, width);

  const int rows = terminal.rows() - prompt_rows;
  const std::size_t below = as_paragraph(parts.news, table.scene(), width).size() + parts.message.size();
  const PictureSize size = size_for_rows(rows - header_rows - static_cast<int>(below) - 1);
  Lines lines =
      in_characters(keyhole::picture_through(look.lobby, keyhole::door_in(look.door), size, PictureStyle::plain));
  for (StyledLine& line : lines) line = StyledLine().pad_to((width - line.width()) / 2).add(line);
  parts.table.push_back(std::move(lines));
  terminal.clear();
  terminal.print(composed(parts, table.scene(), rows, width));
}

}  // namespace midnight::cli
