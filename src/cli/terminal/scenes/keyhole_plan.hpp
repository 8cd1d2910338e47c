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

// A piece and the letter it is drawn with. The letters differ from each other and, being capitals, from the names of
// columns.
struct DrawnPiece {
  std::string_view name;
  char letter;
};
inline constexpr std::array<DrawnPiece, 6> drawn_pieces{
    {{"mirror", 'M'}, {"piano", 'P'}, {"armchair", 'A'}, {"desk", 'D'}, {"trolley", 'T'}, {"dresser", 'R'}}};

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
