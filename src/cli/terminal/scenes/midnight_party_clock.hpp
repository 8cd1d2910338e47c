// SPDX-License-Identifier: MIT
// The clock of Midnight Party as a ring of 24 hours, midnight on top, noon at the bottom; figures stand
// inside the ring beside their hour. Letters name the figures, colours only help.
#pragma once

#include "cli/terminal/styled_line.hpp"
#include "core/json.hpp"

#include <string_view>

namespace midnight::cli::scenes {

// MP-2, in the order in which cards name them.
inline constexpr std::string_view figures = "RBGPY";

Style figure_style(char figure);

// Nine lines of the same width.
inline constexpr int clock_width = 33;
Lines party_clock(const Json& view);

}  // namespace midnight::cli::scenes
