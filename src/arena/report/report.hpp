// SPDX-License-Identifier: MIT
// What an arena's games show a designer: is the game fair, how long does it last, is there something to decide, when
// is it decided, and which moves and cards go with winning.
#pragma once

#include "arena/report/document.hpp"
#include "arena/statistics.hpp"
#include "match/match.hpp"

#include <string>
#include <vector>

namespace midnight::arena {

struct ReportedRun {
  std::string label;  // the value of the swept option, or how much the bot of a rung thought; else empty
  const Contest* contest;
  const Statistics* statistics;
};

// All that was played. Something of it must be there.
struct Reported {
  const GameInfo* game = nullptr;
  std::string swept;                    // the option that makes the difference between runs
  std::vector<ReportedRun> runs;        // several for a sweep
  std::vector<ReportedRun> rungs;       // of a ladder, the lowest first
  std::vector<std::string> tournament;  // its bots
  std::vector<ReportedRun> tables;      // of the tournament
};
Document report_on(const Reported& all);

}  // namespace midnight::arena
