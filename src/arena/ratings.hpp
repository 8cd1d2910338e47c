// SPDX-License-Identifier: MIT
// Ratings of bots that played one another, by Bradley and Terry: a bot with twice the strength wins two of
// three games against the other. On the scale of chess ratings: 400 points are odds of ten to one. The mean
// of all is 0; a draw counts as half a win.
#pragma once

#include "arena/statistics.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midnight::arena {

// Who won how much against whom.
class Tournament {
 public:
  explicit Tournament(std::size_t bots) : bots_(bots), shares_(bots * bots) {}

  std::size_t bots() const { return bots_; }
  // What `bot` made of its games against `other`.
  const Share& share(std::size_t bot, std::size_t other) const { return shares_[bot * bots_ + other]; }
  void add(std::size_t bot, std::size_t other, const Share& share);

 private:
  std::size_t bots_;
  std::vector<Share> shares_;
};

// What came of all tables; at tables for more than two, everybody is compared with everybody else there.
Tournament results_of(const std::vector<std::string>& bots, const std::vector<const Statistics*>& tables);

struct Rating {
  double points = 0;
  double half = 0;  // the 95 % interval reaches that far to both sides
};

// By bot. Everybody is given one draw against everybody they met, which keeps the ratings of those finite who won or
// lost all their games.
std::vector<Rating> ratings_of(const Tournament& tournament);
// By how much somebody who wins this share of their games is rated above whom they won them against.
Rating lead_of(const Share& share);

}  // namespace midnight::arena
