// SPDX-License-Identifier: MIT
#include "server/load/arrivals.hpp"

#include <cmath>
#include <utility>

namespace midnight::load {

Clock::duration drawn_wait(double mean_seconds, Rng& rng) {
  constexpr double all_words = 4294967296.0;
  const double uniform = (static_cast<double>(rng.next()) + 1) / all_words;  // in (0, 1]
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(-mean_seconds * std::log(uniform)));
}

Clock::time_point Arrivals::take(Rng& rng) { return std::exchange(next_, next_ + drawn_wait(mean_seconds_, rng)); }

}  // namespace midnight::load
