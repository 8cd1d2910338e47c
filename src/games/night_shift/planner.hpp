// SPDX-License-Identifier: MIT
// A player of Night Shift who forgets nothing and looks through chains of actions.
//
// It decides from the view alone. While there are cards that nobody has seen it imagines several worlds, looks a few
// turns ahead in each (world_search.hpp), and begins with what falls short of the best by least on average. Once all
// cards have been seen the game holds no more surprises (NS-4): then it searches for a way to the end, wider and
// wider until there is one, and plays it.
#pragma once

#include "games/night_shift/world_search.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace midnight::night_shift {

struct PlannerParams {
  std::uint32_t worlds = 8;
  SearchLimits glance{.width = 8, .turns = 4};          // into each of them
  std::array<std::uint32_t, 3> widths = {16, 64, 256};  // of the searches for a way to the end
  OutlookWeights weights;
};

struct PlannerChoice {
  Move move;
  // One for each legal move: the cups it looks like leaving, in thousandths, sweets counted in; `won` and more if it
  // surely wins. Nothing for a move that was not considered.
  std::vector<std::optional<int>> values;
};

class Planner {
 public:
  explicit Planner(const PlannerParams& params) : params_(params), search_(params.weights) {}

  // Pre: there is a move; `moves` are the legal moves of the view. While it plays a plan on it considers one move.
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
  std::vector<FirstAct> first_acts_;  // where the thought was about the next move; shortfalls over all worlds
};

// A planner's first thought about a position, without any that came before.
PlannerChoice planner_move(const View& view, const Moves& moves, Rng& rng, const PlannerParams& params);

}  // namespace midnight::night_shift
