// SPDX-License-Identifier: MIT
// The values of an option side by side: what the rule changes.
#pragma once

#include "arena/report/document.hpp"
#include "arena/report/report.hpp"

#include <string>
#include <vector>

namespace midnight::arena {

// Pre: at least one run; they differ in the option only.
Section sweep_section(const std::string& option, const std::vector<ReportedRun>& runs);

}  // namespace midnight::arena
