// SPDX-License-Identifier: MIT
// The summary that an arena prints at its end: a few lines of at most 80 columns.
#pragma once

#include "arena/ratings.hpp"
#include "arena/statistics.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midnight::cli {

// Who lost without being beaten, and how often; a line each.
std::string faults_told(const arena::Statistics& statistics);
std::string summary_of(const GameInfo& game, const arena::Contest& contest, const arena::Statistics& statistics);

struct SweptRun {
  std::string value;  // of the option, or how much the bot thought
  const arena::Statistics* statistics;
};
std::string comparison_of(const std::string& option, const std::vector<SweptRun>& runs);

// The rungs of a ladder, from the lowest: what the doubled bot won against the other, or won alone.
std::string ladder_table(const std::vector<SweptRun>& rungs);

std::string tournament_title(const GameInfo& game, const arena::Contest& contest, std::uint64_t games);
std::string ratings_table(const std::vector<std::string>& bots, const arena::Tournament& results);

}  // namespace midnight::cli
