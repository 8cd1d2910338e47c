// SPDX-License-Identifier: MIT
// One screen of a running game, fitted to the rows there are: the header, the table, what happened, the
// moves to choose from, a message. The table and the moves are never cut; of what happened the newest
// part is shown, and empty lines are put in only where there is room.
#pragma once

#include "cli/terminal/game_table.hpp"

#include <string>
#include <vector>

namespace midnight::cli {

struct ScreenParts {
  Lines header;
  std::vector<Lines> table;
  std::vector<std::string> news;
  Lines menu;
  Lines message;
};

// At most `rows` lines as long as header, table, menu and message leave room.
Lines composed(const ScreenParts& parts, const Scene& scene, int rows, int width);

// More rows of moves than this tire the eye.
inline constexpr int max_menu_rows = 10;
// How many rows the moves may take, so that the table and some news stay on the screen.
int menu_rows(const GameTable& table, Seat you);

// The scene's table, the large one if there are rows for it.
std::vector<Lines> table_on_screen(const GameTable& table, std::optional<Seat> you);
// The title line and the rule below it.
Lines header(const Match& match, const People& people, int width);
// Who won, why, and the scores. Pre: the game is over.
Lines result(const Outcome& outcome, std::string_view game, const People& people, int width);

// Draws the table as `you` may see it: on a terminal as a fresh screen, through a pipe as more lines.
struct Drawing {
  std::optional<Seat> you;
  const Menu* menu = nullptr;
  std::string message;
};
void draw(const GameTable& table, const Drawing& drawing);

// Draws what was seen through a keyhole, as a picture in characters with a sentence for each who was seen.
void draw_look(const GameTable& table, const PastLook& look, Seat you, const std::string& message);

}  // namespace midnight::cli
