// SPDX-License-Identifier: MIT
// A game and its options, as given on the command line.
#pragma once

#include "cli/io/speech.hpp"
#include "core/json.hpp"
#include "core/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// `2`, `true` and `{"R1":3}` as JSON; anything else is a string.
Json option_value(std::string_view text);

// Options as `key=value`. Whether the game knows them is not asked here.
Result<Json, Complaint> options_from_text(const std::vector<std::string>& given);

// Lists the games there are.
Complaint no_such_game(std::string_view game);

}  // namespace midnight::cli
