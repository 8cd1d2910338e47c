// SPDX-License-Identifier: MIT
// What `midnight arena` was asked to play, checked before any game is played.
#pragma once

#include "arena/referee.hpp"
#include "cli/commands.hpp"
#include "cli/speech.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace midnight::cli {

// One contest, played through. A plan has several for a sweep or a tournament.
struct ArenaRun {
  std::string label;  // the value of the swept option; empty otherwise
  std::unique_ptr<arena::Contest> contest;
  std::unique_ptr<arena::Referee> referee;  // looks at the contest
};

struct ArenaPlan {
  const GameInfo* game = nullptr;
  std::uint64_t games = 0;  // of each run, a multiple of its players
  int threads = 1;
  std::vector<ArenaRun> runs;
  std::string swept;                    // the option, or empty
  std::vector<std::string> tournament;  // its bots, or empty; runs are the pairs, the first bot before the second
};

Result<ArenaPlan, Complaint> plan_from(const ArenaCommand& command);

}  // namespace midnight::cli
