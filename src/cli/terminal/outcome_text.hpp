// SPDX-License-Identifier: MIT
// How a game ended, in sentences.
#pragma once

#include "cli/terminal/people.hpp"
#include "core/outcome.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// Half points as people write them: 13 is 6½.
std::string halves(int half_points);

// "Ben wins.", "You win!", "Ann and Ben share the victory.", "The game is a draw."; then why.
std::string result_sentence(const Outcome& outcome, std::string_view game, const People& people);
// One line per player, best first; empty where scores only say who won.
std::vector<std::string> standings(const Outcome& outcome, std::string_view game, const People& people);

}  // namespace midnight::cli
