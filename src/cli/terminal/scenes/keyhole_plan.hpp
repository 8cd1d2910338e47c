// SPDX-License-Identifier: MIT
// The lobby of Keyhole from above: walls with their doors and the keyhole, furniture as turned rectangles, ghosts where
// they stand.
#pragma once

#include "cli/terminal/people.hpp"
#include "cli/terminal/styled_line.hpp"
#include "core/json.hpp"

#include <array>
#include <string>
#include <string_view>

namespace midnight::cli::scenes {

// KH-5, KH-29: the box around a piece in its upright frame, in millimetres, and the letter it is drawn with. The
// letters differ from each other and, being capitals, from the names of columns.
struct DrawnPiece {
  std::string_view name;
  char letter;
  int width;
  int depth;
  int height;
};
inline constexpr std::array<DrawnPiece, 6> drawn_pieces{{{"mirror", 'M', 34, 20, 64},
                                                         {"piano", 'P', 70, 30, 60},
                                                         {"armchair", 'A', 38, 36, 42},
                                                         {"desk", 'D', 66, 36, 32},
                                                         {"trolley", 'T', 44, 26, 40},
                                                         {"dresser", 'R', 46, 24, 44}}};

// The letter of a piece: a capital if it stands upright, small if it lies or stands on its head.
std::string letter_of(const DrawnPiece& piece, const Json& standing);

// An owner's sign points the way the ghosts walk, so it is known by the start side. It is hollow for a ghost that
// stands on furniture.
std::string_view sign_of(std::string_view start_side, bool raised);
Style style_of(Seat seat);

// Walls included.
inline constexpr int plan_width = 44;
// Two or three rows of the screen for each field, and a wall above and below.
Lines lobby_plan(const Json& view, const People& people, int rows_per_field);

}  // namespace midnight::cli::scenes
