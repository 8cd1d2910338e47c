// SPDX-License-Identifier: MIT
// The bots by name, as matches, the protocol and the arena ask for them.
#pragma once

#include "bots/levels.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace midnight::bots {

// First the algorithms, then the levels, which are made of them.
enum class Kind : std::uint8_t { random, greedy, rules, expert, search, easy, medium, hard, midnight };

inline constexpr std::array<std::string_view, 9> names{"random", "greedy", "rules", "expert",  "search",
                                                       "easy",   "medium", "hard",  "midnight"};

constexpr std::string_view name_of(Kind kind) { return names[static_cast<std::size_t>(kind)]; }

constexpr std::optional<Kind> kind_from_name(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

constexpr bool is_level(Kind kind) { return kind >= Kind::easy; }
constexpr std::size_t level_index(Kind level) {
  return static_cast<std::size_t>(level) - static_cast<std::size_t>(Kind::easy);
}

struct BotSpec {
  Kind kind = Kind::random;
  // Overrides the amount of work: worlds of greedy, iterations of the search, effort of an expert; a level passes it
  // on to its algorithm.
  std::optional<std::uint32_t> iterations;
  double seconds = 0;  // time limit of the search, if there is a clock; 0: none
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

}  // namespace midnight::bots
