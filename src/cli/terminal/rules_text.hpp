// SPDX-License-Identifier: MIT
// A game's rules as lines for the terminal.
#pragma once

#include "cli/terminal/styled_line.hpp"

#include <string_view>

namespace midnight::cli {

Lines rules_text(std::string_view game, int width);

}  // namespace midnight::cli
