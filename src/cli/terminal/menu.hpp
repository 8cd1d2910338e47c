// SPDX-License-Identifier: MIT
// The legal moves as numbered choices, a row for each kind. Numbers need not run on: where a move names a
// place or a card by number, its own number is the one to type.
#pragma once

#include "cli/terminal/styled_line.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midnight::cli {

// "12 " before what is shown: numbers stand right-aligned, in two digits.
inline constexpr int menu_number_width = 3;
// The blanks between two cells.
inline constexpr int menu_gap = 2;

struct Choice {
  int number = 0;
  std::string move;  // as the engine writes it
  StyledLine shown;
};

// Choices of one kind. An empty cell keeps the columns of several rows in line.
struct ChoiceRow {
  std::string label;
  std::vector<std::optional<Choice>> cells;
  int cell_width = 0;  // of this row alone; 0: as in the whole menu
};

struct Menu {
  std::vector<ChoiceRow> rows;
  int label_width = 0;  // of the label's column; 0: as the labels need
  int cell_width = 0;   // number and blanks included; 0: as the choices need
  std::string note;     // below the rows: what else can be typed

  const Choice* find(int number) const;
  const Choice* find(const std::string& move) const;
};

// At most `max_rows` lines, none wider than `width`. What does not fit is counted in the last line.
Lines laid_out(const Menu& menu, int width, int max_rows);

// All moves numbered from 1, one row for each first word: for games without a scene of their own.
Menu plain_menu(const std::vector<std::string>& moves);

}  // namespace midnight::cli
