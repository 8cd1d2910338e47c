// SPDX-License-Identifier: MIT
// What `midnight arena` was asked to play, checked before any game is played.
#pragma once

#include "arena/referee.hpp"
#include "arena/statistics.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/speech.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace midnight::cli {

// One contest, played through.
struct ArenaRun {
  std::string label;        // the value of the swept option, or how much the better bot of a rung thinks
  std::uint64_t games = 0;  // to be played, a multiple of its players
  std::unique_ptr<arena::Contest> contest;
  std::unique_ptr<arena::Referee> referee;  // looks at the contest
  arena::Statistics statistics;             // of the games played so far
};

struct ArenaPlan {
  const GameInfo* game = nullptr;
  int threads = 1;
  std::vector<ArenaRun> runs;           // what --seats asks for: several for a sweep
  std::string swept;                    // the option, or empty
  std::vector<ArenaRun> rungs;          // of the ladder
  std::vector<std::string> tournament;  // its bots, or empty
  std::vector<ArenaRun> tables;         // of the tournament
};

Complaint no_card_table(const GameInfo& game);

// With another card table, the game is played with it from now on.
Result<ArenaPlan, Complaint> plan_from(const ArenaCommand& command);

}  // namespace midnight::cli
