// SPDX-License-Identifier: MIT
// What stands beside and below the plan of the lobby: the players with their cards and ghosts, the furniture, the
// midnight card, and the reader's plan.
#pragma once

#include "cli/terminal/people.hpp"
#include "cli/terminal/styled_line.hpp"
#include "core/json.hpp"

#include <string>

namespace midnight::cli::scenes {

inline constexpr int panel_width = 34;

// Three lines a player.
Lines keyhole_players(const Json& view, const People& people);
// The legend of the plan: with all poses, a line a piece, if there are rows for that.
Lines keyhole_furniture(const Json& view, int rows);
// This round's midnight card, and plans the viewer may see.
Lines keyhole_notes(const Json& view, const People& people);

}  // namespace midnight::cli::scenes
