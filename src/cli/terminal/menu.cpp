// SPDX-License-Identifier: MIT
#include "cli/terminal/menu.hpp"

#include "cli/io/speech.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

constexpr int margin = 1;
constexpr int gap = menu_gap;
constexpr int number_width = menu_number_width;

int label_width_of(const Menu& menu) {
  int width = menu.label_width;
  for (const ChoiceRow& row : menu.rows) width = std::max(width, margin + width_of(row.label) + gap);
  return width;
}

int cell_width_of(const Menu& menu) {
  int width = menu.cell_width;
  for (const ChoiceRow& row : menu.rows) {
    if (row.cell_width > 0) continue;
    for (const auto& cell : row.cells) {
      if (cell) width = std::max(width, number_width + cell->shown.width() + gap);
    }
  }
  return width;
}

StyledLine numbered(const Choice& choice) {
  const std::string digits = std::to_string(choice.number);
  StyledLine line;
  line.pad_to(number_width - 1 - width_of(digits)).add(digits, Style::green).add(" ");
  return line.add(choice.shown);
}

}  // namespace

const Choice* Menu::find(int number) const {
  for (const ChoiceRow& row : rows) {
    for (const auto& cell : row.cells) {
      if (cell && cell->number == number) return &*cell;
    }
  }
  return nullptr;
}

const Choice* Menu::find(const std::string& move) const {
  for (const ChoiceRow& row : rows) {
    for (const auto& cell : row.cells) {
      if (cell && cell->move == move) return &*cell;
    }
  }
  return nullptr;
}

Lines laid_out(const Menu& menu, int width, int max_rows) {
  const int label_width = label_width_of(menu);
  const int common_width = cell_width_of(menu);
  Lines lines;
  std::vector<int> choices_on;  // how many choices stand on each line
  for (const ChoiceRow& row : menu.rows) {
    const int cell_width = row.cell_width > 0 ? row.cell_width : common_width;
    // The gap behind the last cell of a line may be missing.
    const int columns = std::max(1, (width - label_width + gap) / std::max(1, cell_width));
    int column = 0;
    for (std::size_t i = 0; i < row.cells.size(); ++i, ++column) {
      if (i == 0 || column == columns) {
        column = 0;
        StyledLine line;
        line.pad_to(margin).add(i == 0 ? row.label : "", Style::faint).pad_to(label_width);
        lines.push_back(line);
        choices_on.push_back(0);
      }
      if (!row.cells[i]) continue;
      lines.back().pad_to(label_width + (column * cell_width)).add(numbered(*row.cells[i]));
      ++choices_on.back();
    }
  }
  Lines note;
  if (!menu.note.empty()) {
    for (const std::string& line : wrapped(menu.note, width - (2 * margin)))
      note.emplace_back(" " + line, Style::faint);
  }
  const auto limit = std::max(static_cast<std::size_t>(std::max(max_rows, 1)), note.size() + 1) - note.size();
  if (lines.size() > limit) {
    int left_out = 0;
    for (std::size_t i = limit - 1; i < lines.size(); ++i) left_out += choices_on[i];
    lines.resize(limit - 1);
    lines.emplace_back(" " + say("menu.more", {{"count", std::to_string(left_out)}}), Style::faint);
  }
  lines.insert(lines.end(), note.begin(), note.end());
  return lines;
}

Menu plain_menu(const std::vector<std::string>& moves) {
  Menu menu;
  int number = 0;
  for (const std::string& move : moves) {
    const std::string kind = move.substr(0, move.find(' '));
    if (menu.rows.empty() || menu.rows.back().label != kind) menu.rows.push_back({kind, {}});
    const std::string rest = kind.size() == move.size() ? move : move.substr(kind.size() + 1);
    menu.rows.back().cells.emplace_back(Choice{++number, move, StyledLine(rest)});
  }
  return menu;
}

}  // namespace midnight::cli
