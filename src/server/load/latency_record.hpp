// SPDX-License-Identifier: MIT
// Durations in microseconds, as many as fit, for exact percentiles at the end.
#pragma once

#include "server/load/load.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midnight::load {

class LatencyRecord {
 public:
  void add(std::chrono::steady_clock::duration duration) {
    if (microseconds_.size() == most) return;
    const auto count = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
    microseconds_.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 0, UINT32_MAX)));
  }

  Latencies percentiles() {
    if (microseconds_.empty()) return {};
    std::ranges::sort(microseconds_);
    const auto at = [this](std::size_t percent) {
      return static_cast<double>(microseconds_[(microseconds_.size() - 1) * percent / 100]) / 1000;
    };
    return {.middle = at(50), .slow = at(99), .slowest = at(100)};
  }

 private:
  static constexpr std::size_t most = 4'000'000;
  std::vector<std::uint32_t> microseconds_;
};

}  // namespace midnight::load
