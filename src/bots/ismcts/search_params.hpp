// SPDX-License-Identifier: MIT
// What a search is asked for, and what it answers.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <vector>

namespace midnight::bots::ismcts {

struct SearchParams {
  // The budget: so many iterations, or so many seconds of the clock that is handed in (0: no limit), whatever ends
  // first. Only iterations give the same answer every time.
  std::uint32_t iterations = 2000;
  double seconds = 0;

  // How much more a move is tried that was seldom tried: the constant of UCB.
  float exploration = 0.3F;
  // The part of the reward that goes by score instead of by winning.
  float margin = 0.2F;
  // A node may have `widening` times the square root of its visits as moves to choose from; 0: all at once.
  float widening = 2;
  // How much a root move gains by looking good at first sight (Insight::value), and in how many worlds that is asked.
  float prior = 2;
  std::uint32_t prior_worlds = 8;
  // Iterations that begin in the same imagined world.
  std::uint32_t iterations_a_world = 1;
  // Moves of a simulated game before it is broken off at the next pause and evaluated, where the game can be;
  // 0: never.
  std::uint32_t playout_limit = 0;
  // Of how many moves drawn by chance a simulated player makes the one that fared best in earlier simulated games,
  // where the game has no rule of its own for it; 1: pure chance.
  std::uint32_t playout_tries = 4;
};

// One move at the root.
template <Game G>
struct Explored {
  typename G::Move move;
  std::uint32_t visits = 0;
  double value = 0;  // mean reward of the seat that searches, 0 to 1; without meaning if there were no visits
  friend bool operator==(const Explored&, const Explored&) = default;
};

template <Game G>
struct SearchResult {
  typename G::Move move{};
  std::vector<Explored<G>> considered;
  std::uint32_t iterations = 0;
  std::uint32_t nodes = 0;  // room that the tree took
  bool proven = false;      // the move wins whatever happens
};

// A clock for searches that count iterations.
struct NoClock {
  double operator()() const { return 0; }
};

}  // namespace midnight::bots::ismcts
