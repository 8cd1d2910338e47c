// SPDX-License-Identifier: MIT
// What an arena's games tell a designer: is the game fair, how long does it last, is there something to decide, when
// is it decided, and which moves and cards go with winning.
#pragma once

#include "arena/report/document.hpp"
#include "arena/statistics.hpp"
#include "match/match.hpp"

#include <string>
#include <vector>

namespace midnight::arena {

struct ReportedRun {
  std::string label;  // the value of the swept option; empty for a single run
  const Contest* contest;
  const Statistics* statistics;
};

// `swept` is the option that makes the difference between runs; empty for a single one. Pre: at least one run.
Document report_on(const GameInfo& game, const std::string& swept, const std::vector<ReportedRun>& runs);

}  // namespace midnight::arena
