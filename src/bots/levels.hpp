// SPDX-License-Identifier: MIT
// How strong a bot plays, for people: four levels, each a way of thinking and how much of it. A game says in its
// Insight which ones suit it (`levels`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::bots {

enum class Way : std::uint8_t {
  rules,   // by the game's rules of thumb: Insight::considered
  expert,  // by the game's own way of thinking: Insight::Expert
  search,  // tree search
};

struct LevelPlan {
  Way way = Way::rules;
  std::uint32_t amount = 0;     // iterations of the search, effort of the expert
  std::uint32_t overlooks = 0;  // how many of a hundred moves go unnoticed, as people do; a search notices all
};

// easy, medium, hard, midnight: as strong as it gets within a second a move on one core.
using Levels = std::array<LevelPlan, 4>;

// For a game that says nothing.
inline constexpr Levels usual_levels{
    LevelPlan{.way = Way::rules, .overlooks = 50}, LevelPlan{.way = Way::rules, .overlooks = 15},
    LevelPlan{.way = Way::search, .amount = 2'000}, LevelPlan{.way = Way::search, .amount = 20'000}};

}  // namespace midnight::bots
