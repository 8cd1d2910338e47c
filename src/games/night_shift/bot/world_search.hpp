// SPDX-License-Identifier: MIT
// Looks ahead in one world, in which every card is known, turn by turn: of all positions that can be reached in
// so many turns it keeps the most promising ones (a beam search, judged by forecaster.hpp). Within a turn it goes
// from act to act in the same way, so that chains of actions are seen as far as sweets reach.
#pragma once

#include "games/night_shift/bot/acts.hpp"
#include "games/night_shift/bot/forecaster.hpp"

#include <cstdint>
#include <vector>

namespace midnight::night_shift {

struct SearchLimits {
  std::uint32_t width = 64;   // positions kept at each turn, and after each act within it
  std::uint32_t turns = 400;  // to look ahead; less if a win is found
};

// Something to begin with, as far as it goes before a card turns up, and what the search found out about it.
struct FirstAct {
  Act moves;
  int shortfall = 0;  // by how much less it leads to than the best one, as far as it was followed
};

class WorldSearch {
 public:
  // Pre: the game is not over.
  void run(const State& first, const ForecastWeights& weights, const SearchLimits& limits);

  bool found_win() const { return best_.value >= won; }
  int best_value() const { return best_.value; }
  // All there is to begin with, in an order that depends on nothing but what lies open.
  const std::vector<FirstAct>& first_acts() const { return first_acts_; }
  // The moves that lead to the best position found.
  std::vector<Move> best_line() const;
  // Positions looked at since the search was made.
  std::uint64_t positions() const { return positions_; }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  // A position on the way. What led to it is a chain of acts, each of which knows the one before.
  struct Node {
    State state;
    std::uint64_t key = 0;
    int value = 0;
    std::uint32_t last_act = none;  // of a candidate: the act before
    std::uint32_t act_begin = 0;    // of a candidate: the act itself, in candidate_moves_
    std::uint16_t act_size = 0;
    std::uint16_t first_act = 0;
  };
  struct PastAct {
    std::uint32_t before;
    std::uint32_t begin;
    std::uint32_t size;
  };
  // The positions that compete for the next places, each once.
  struct Candidates {
    std::vector<Node> nodes;
    std::vector<std::uint64_t> keys;  // open addressing; 0 is free
    void clear(std::size_t width);
    bool is_new(std::uint64_t key);
  };

  void search_turn(const SearchLimits& limits);
  void take(const Node& from, const Act& act, const State& state, bool lays);
  void keep_best(Candidates& candidates, std::size_t width, std::vector<Node>& kept);
  std::uint16_t number_of_first_act(const Act& act);
  void note(std::uint16_t first_act, int value);
  void compare_first_acts();
  std::uint32_t remember(const Node& candidate);

  Forecaster forecaster_{{}};
  std::vector<Node> level_;  // at the beginning of a turn
  std::vector<Node> layer_;  // after some acts of it
  Candidates within_turn_;
  Candidates next_turn_;
  std::vector<Move> candidate_moves_;
  std::vector<std::uint32_t> order_;  // of candidates, the best first
  std::vector<PastAct> acts_;         // of all positions that were kept
  std::vector<Move> moves_;           // of all acts_
  Node best_;
  bool at_root_ = false;  // the next act found is a first one
  std::uint32_t turn_ = 0;
  std::vector<FirstAct> first_acts_;
  std::vector<int> best_by_first_act_;  // in this turn
  std::uint64_t positions_ = 0;
};

}  // namespace midnight::night_shift
