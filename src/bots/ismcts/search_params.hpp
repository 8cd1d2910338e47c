// SPDX-License-Identifier: MIT
// The parameters of a search, and its result.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <vector>

namespace midnight::bots::ismcts {

struct SearchParams {
  // The budget: iterations, work (0: no limit), or seconds by the clock that is handed in (0: no limit), whichever ends
  // first. Only a clock makes results differ from one time to the next. Work is moves made and seats evaluated in
  // simulated games: as good as time, which iterations are not, since more players make longer games.
  std::uint32_t iterations = 2000;
  std::uint32_t work = 0;
  double seconds = 0;

  // The exploration constant of UCB.
  float exploration = 0.3F;
  // The share of the reward that depends on the score instead of winning.
  float margin = 0.2F;
  // Progressive widening: a node chooses among `widening` times the square root of its visits; 0: among all.
  float widening = 2;
  // The weight of the prior of root moves (Insight::value, one move ahead), and in how many worlds it is measured.
  float prior = 2;
  std::uint32_t prior_worlds = 8;
  // Iterations per sampled world.
  std::uint32_t iterations_per_world = 1;
  // Moves of a playout before it is cut short at the next pause and evaluated, in games that can be; 0: never.
  std::uint32_t playout_limit = 0;
  // How many random moves a playout chooses from by MAST, in games without a rule of their own; 1: purely random.
  std::uint32_t playout_tries = 4;
};

// One move at the root.
template <Game G>
struct Explored {
  typename G::Move move;
  std::uint32_t visits = 0;
  double chance = 0;  // share of simulated games that the searching seat won, 0 to 1; undefined without visits
  friend bool operator==(const Explored&, const Explored&) = default;
};

template <Game G>
struct SearchResult {
  typename G::Move move{};
  std::vector<Explored<G>> rated;
  std::uint32_t iterations = 0;
  std::uint32_t nodes = 0;  // in the tree
  bool proven = false;      // the move is a proven win
};

// For searches without a time limit.
struct NoClock {
  double operator()() const { return 0; }
};

}  // namespace midnight::bots::ismcts
