// SPDX-License-Identifier: MIT
// What more thinking is worth: each doubling against the one before.
#pragma once

#include "arena/report/document.hpp"
#include "arena/report/report.hpp"

#include <vector>

namespace midnight::arena {

// Pre: at least one rung, the lowest first.
Section ladder_section(const std::vector<ReportedRun>& rungs);

}  // namespace midnight::arena
