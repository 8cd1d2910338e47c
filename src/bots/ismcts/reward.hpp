// SPDX-License-Identifier: MIT
// What the end of a game is worth to each seat, from 0 to 1, whatever the game counts in: mostly for winning, and a
// small part for the score, so that a seat that cannot win any more still plays for second place and one that cannot
// lose any more still plays.
//   winning  1 alone; less the more seats share it; a draw without winners is shared by all
//   score    the seat's share of all points; alone at the table, how it compares with the first result of this search
// Rewards are whole numbers, so that sums are the same in every order and on every build.
// What people are told is only whether a seat won (`Rewarded::won`): points are no chance of winning.
#pragma once

#include "core/outcome.hpp"
#include "core/seat.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace midnight::bots::ismcts {

inline constexpr std::int64_t whole_reward = 1 << 16;
using Rewards = std::array<std::uint32_t, max_seats>;

// What a simulated game brought each seat, and how much of a win that is: as in the arena, a win may be shared, and a
// draw of all is an equal share of one.
struct Rewarded {
  Rewards reward{};
  Rewards won{};
};

inline std::uint32_t to_reward(double share) {
  return static_cast<std::uint32_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(whole_reward) + 0.5);
}

class RewardScale {
 public:
  explicit RewardScale(float margin) : margin_(to_reward(static_cast<double>(margin))) {}

  // Pre: the game is over.
  void measure(const Outcome& outcome, int players, Rewarded& result) {
    std::int32_t sum = 0;
    for (const std::int16_t score : outcome.scores) sum += std::max<std::int32_t>(0, score);
    if (players == 1) {
      if (typical_ == 0) typical_ = sum + 1;
      sum += typical_;
    }
    const auto winners = outcome.winners.size();
    const std::int64_t for_winning = winners == 0 ? 0 : whole_reward * (players - winners + 1) / players;
    const std::int64_t for_nothing = winners == 0 && players > 1 ? whole_reward / players : 0;
    const bool is_draw = players > 1 && (winners == 0 || winners == players);
    for (int seat = 0; seat < players; ++seat) {
      const std::int64_t won = outcome.winners.contains(Seat(seat)) ? for_winning : for_nothing;
      const std::int64_t score = std::max<std::int32_t>(0, outcome.scores[static_cast<std::size_t>(seat)]);
      const std::int64_t share = sum > 0 ? score * whole_reward / sum : 0;
      const auto at = static_cast<std::size_t>(seat);
      result.reward[at] = static_cast<std::uint32_t>((won * (whole_reward - margin_) + share * margin_) >> 16U);
      result.won[at] = static_cast<std::uint32_t>(is_draw ? whole_reward / players
                                                          : (outcome.winners.contains(Seat(seat)) ? whole_reward : 0));
    }
  }

 private:
  std::int64_t margin_;
  std::int32_t typical_ = 0;
};

}  // namespace midnight::bots::ismcts
