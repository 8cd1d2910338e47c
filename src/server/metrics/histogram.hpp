// SPDX-License-Identifier: MIT
// Counts how often something took how long, or was how large, for /metrics. Any thread may add to it: three relaxed
// additions and no lock, cheap enough to stay on for every move.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace midnight::server {

class Histogram {
 public:
  // Each bucket reaches twice as far as the one before; the last takes everything else.
  static constexpr std::size_t buckets = 20;

  // `first` is the upper end of the first bucket.
  explicit constexpr Histogram(std::uint64_t first) : first_(first) {}

  void add(std::uint64_t value) {
    const std::uint64_t steps = value == 0 ? 0 : (value - 1) / first_;
    const auto bucket = std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(steps)), buckets - 1);
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(value, std::memory_order_relaxed);
  }
  // In microseconds; a clock that went backwards counts as no time.
  void add(std::chrono::steady_clock::duration took) {
    add(static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::microseconds>(took).count())));
  }

  // The largest value of a bucket but the last.
  std::uint64_t bound(std::size_t bucket) const { return first_ << bucket; }
  std::uint64_t count(std::size_t bucket) const { return counts_.at(bucket).load(std::memory_order_relaxed); }
  std::uint64_t sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  const std::uint64_t first_;
  std::array<std::atomic<std::uint64_t>, buckets> counts_{};
  std::atomic<std::uint64_t> sum_{0};
};

}  // namespace midnight::server
