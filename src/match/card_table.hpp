// SPDX-License-Identifier: MIT
// Another table of cards for a game: what a designer changes to see, in the arena, what becomes of it.
#pragma once

#include "core/json.hpp"
#include "core/result.hpp"

#include <string_view>

namespace midnight {

// The cards in use; null if the game has none with numbers to change, or does not exist.
Json card_table(std::string_view game);

// From now on the game is played with these cards, in the whole process, so nothing may be going on yet. Returns the
// options that each game then needs. After a problem, which is told with its path, nothing has changed.
// Pre: the game has a card table.
Result<Json, Problem> use_card_table(std::string_view game, const Json& table);

}  // namespace midnight
