// SPDX-License-Identifier: MIT
// Plays single games of a contest from their first card to their result.
#pragma once

#include "arena/game_result.hpp"
#include "match/error.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace midnight::arena {

// The external bots of one thread, by contestant; made when they are first asked.
using ExternalBots = std::vector<std::unique_ptr<ExternalBot>>;

class Referee {
 public:
  virtual ~Referee() = default;
  // The same number gives the same game. Nothing if `stop` was set meanwhile. May be called by several threads at
  // once, each with external bots of its own.
  virtual std::optional<GameResult> play(std::uint64_t number, ExternalBots& external_bots,
                                         const std::atomic<bool>& stop) const = 0;
};

// An error if the game does not exist or does not take that many players or these options. The contest must outlive
// the referee.
Result<std::unique_ptr<Referee>, Error> referee_for(const Contest& contest);

}  // namespace midnight::arena
