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

// The outsiders that one thread has let in, by contestant; made when they are first asked.
using Guests = std::vector<std::unique_ptr<ExternalBot>>;

class Referee {
 public:
  Referee() = default;
  virtual ~Referee() = default;
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  Referee(Referee&&) = delete;
  Referee& operator=(Referee&&) = delete;

  // The same number gives the same game. Nothing if `stop` was set meanwhile. May be called by several threads at
  // once, each with guests of its own.
  virtual std::optional<GameResult> play(std::uint64_t number, Guests& guests, const std::atomic<bool>& stop) const = 0;
};

// An error if the game does not exist or does not take that many players or these options. The contest must outlive
// the referee.
Result<std::unique_ptr<Referee>, Error> referee_for(const Contest& contest);

}  // namespace midnight::arena
