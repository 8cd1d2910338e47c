// SPDX-License-Identifier: MIT
// A player of Night Shift who looks through chains of actions and, unless told otherwise, forgets nothing.
//
// It decides from the view alone. While there are cards that it does not know it imagines several worlds, looks a few
// turns ahead in each (world_search.hpp), and begins with what falls short of the best by least on average. Once it
// knows all cards the game holds no more surprises (NS-4): then it searches for ways to the end, wider and wider until
// there is one, and plays the one that leaves most cups.
#pragma once

#include "games/night_shift/bot/world_search.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace midnight::night_shift {

struct PlannerParams {
  // How many of the lowest cards of the pile it recalls: those that went there last. 48 at the deal is one (NS-4).
  std::uint32_t remembered = card_count;
  std::uint32_t worlds = 8;                            // at least one
  SearchLimits glance{.width = 4, .turns = 3};         // into each of them
  std::array<std::uint32_t, 3> widths = {16, 32, 64};  // of the searches for a way to the end
};

// What is left of a view for someone who recalls only so many of the lowest cards of the pile.
View with_memory_of(const View& view, std::uint32_t remembered);

struct PlannerChoice {
  Move move;
  // One for each legal move: how many cups the game is likely to leave, in thousandths, with something for sweets, and
  // negative if there are too few; from `won` on it wins for certain. Nothing for a move that was not considered.
  std::vector<std::optional<int>> values;
};

class Planner {
 public:
  explicit Planner(const PlannerParams& params) : params_(params) {}

  // Pre: there is a move; `moves` are the legal moves of the view. As long as everything goes by its plan it considers
  // nothing else.
  PlannerChoice choose(const View& view, const Moves& moves, Rng& rng);

  // Positions looked at so far.
  std::uint64_t positions() const { return search_.positions(); }

 private:
  void think(const View& view, Rng& rng);
  void glance(const View& view, Rng& rng);
  void search_to_end();
  void weigh_first_acts();
  std::optional<int> value_of(Move move) const;

  PlannerParams params_;
  WorldSearch search_;
  // A world that fits what was seen, and the moves that are settled from there on.
  State world_;
  std::vector<Move> plan_;
  std::size_t played_ = 0;
  int best_value_ = 0;
  std::vector<FirstAct> first_acts_;  // compared for the move at hand; none while a plan is played
};

// What a planner decides in this position without an earlier plan.
PlannerChoice planner_move(const View& view, const Moves& moves, Rng& rng, const PlannerParams& params);

}  // namespace midnight::night_shift
