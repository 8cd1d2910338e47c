// SPDX-License-Identifier: MIT
// Sections of a report that compare several runs.
#pragma once

#include "arena/ratings.hpp"
#include "arena/report/document.hpp"
#include "arena/report/report.hpp"

#include <string>
#include <vector>

namespace midnight::arena {

// What more computing is worth: each doubling against the one before. Pre: at least one rung, the lowest first.
Section ladder_section(const std::vector<ReportedRun>& rungs);

// The values of an option side by side. Pre: at least one run; they differ in the option only.
Section sweep_section(const std::string& option, const std::vector<ReportedRun>& runs);

// Ratings of the bots, and how often each placed ahead of each other one. `bots` are in the order of the tournament.
std::vector<Section> tournament_sections(const std::vector<std::string>& bots, const Tournament& results);

}  // namespace midnight::arena
