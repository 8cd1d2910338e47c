// SPDX-License-Identifier: MIT
// Difficulty levels: four of them, each an algorithm and its amount of work. A game chooses its own in its Insight
// (`levels`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::bots {

enum class Algorithm : std::uint8_t {
  rules,   // the game's rules of thumb: Insight::rated_moves
  expert,  // the game's own algorithm: Insight::Expert
  search,  // tree search
};

struct LevelPlan {
  Algorithm algorithm = Algorithm::rules;
  std::uint32_t amount = 0;     // iterations of the search, effort of the expert
  std::uint32_t work = 0;       // of the search, at most (SearchParams); 0: no limit
  std::uint32_t overlooks = 0;  // percentage of moves that it misses, as people do; ignored by the search
};

// easy, medium, hard, midnight: the strongest that needs less than a second per move on one core.
using Levels = std::array<LevelPlan, 4>;

// For games without their own.
inline constexpr Levels usual_levels{LevelPlan{.algorithm = Algorithm::rules, .overlooks = 50},
                                     LevelPlan{.algorithm = Algorithm::rules, .overlooks = 15},
                                     LevelPlan{.algorithm = Algorithm::search, .amount = 2'000},
                                     LevelPlan{.algorithm = Algorithm::search, .amount = 20'000}};

}  // namespace midnight::bots
