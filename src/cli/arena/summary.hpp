// SPDX-License-Identifier: MIT
// What an arena tells at its end, in a few lines of at most 80 columns.
#pragma once

#include "arena/ratings.hpp"
#include "arena/statistics.hpp"
#include "match/match.hpp"

#include <string>
#include <vector>

namespace midnight::cli {

std::string summary_of(const GameInfo& game, const arena::Contest& contest, const arena::Statistics& statistics);

struct SweptRun {
  std::string value;
  const arena::Statistics* statistics;
};
std::string comparison_of(const std::string& option, const std::vector<SweptRun>& runs);

std::string ratings_table(const std::vector<std::string>& bots, const arena::Tournament& results);

}  // namespace midnight::cli
