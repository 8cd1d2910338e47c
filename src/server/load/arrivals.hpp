// SPDX-License-Identifier: MIT
// When moves are due at a table whose players take time to think: a Poisson process, which does not wait for answers
// (an open loop). A server that falls behind is therefore asked no less, and its delay counts in full.
#pragma once

#include "core/rng.hpp"

#include <chrono>

namespace midnight::load {

using Clock = std::chrono::steady_clock;

// Exponentially distributed.
Clock::duration drawn_wait(double mean_seconds, Rng& rng);

class Arrivals {
 public:
  explicit Arrivals(double mean_seconds) : mean_seconds_(mean_seconds) {}

  void restart(Clock::time_point now, Rng& rng) { next_ = now + drawn_wait(mean_seconds_, rng); }
  Clock::time_point next() const { return next_; }
  Clock::time_point take(Rng& rng);

 private:
  double mean_seconds_;
  Clock::time_point next_;
};

}  // namespace midnight::load
