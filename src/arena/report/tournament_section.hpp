// SPDX-License-Identifier: MIT
// How the bots of a tournament rate, and who comes in before whom.
#pragma once

#include "arena/ratings.hpp"
#include "arena/report/document.hpp"

#include <string>
#include <vector>

namespace midnight::arena {

// `bots` are those of the tournament, in its order.
std::vector<Section> tournament_sections(const std::vector<std::string>& bots, const Tournament& results);

}  // namespace midnight::arena
