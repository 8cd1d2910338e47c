// SPDX-License-Identifier: MIT
// How often each whole number occurred. Exact, and two of them can be added; grows to what it has seen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midnight::arena {

class Histogram {
 public:
  void add(int value, std::uint64_t times = 1) {
    make_room_for(value);
    counts_[static_cast<std::size_t>(value - lowest_)] += times;
    total_ += times;
    sum_ += value * static_cast<std::int64_t>(times);
  }
  Histogram& operator+=(const Histogram& other) {
    for (std::size_t i = 0; i < other.counts_.size(); ++i) {
      if (other.counts_[i] > 0) add(other.lowest_ + static_cast<int>(i), other.counts_[i]);
    }
    return *this;
  }

  bool empty() const { return total_ == 0; }
  std::uint64_t total() const { return total_; }
  std::int64_t sum() const { return sum_; }
  double mean() const { return empty() ? 0 : static_cast<double>(sum_) / static_cast<double>(total_); }
  // Every number outside of these did not occur. Pre: not empty.
  int lowest() const { return lowest_; }
  int highest() const { return lowest_ + static_cast<int>(counts_.size()) - 1; }
  std::uint64_t times(int value) const {
    return empty() || value < lowest() || value > highest() ? 0 : counts_[static_cast<std::size_t>(value - lowest_)];
  }
  // The smallest number that at least this share of all does not exceed. Pre: not empty.
  int quantile(double share) const {
    std::uint64_t below = 0;
    for (int value = lowest(); value < highest(); ++value) {
      below += times(value);
      if (static_cast<double>(below) >= share * static_cast<double>(total_)) return value;
    }
    return highest();
  }

  // Numbers that did not occur do not count, wherever room was made.
  friend bool operator==(const Histogram& a, const Histogram& b) {
    if (a.total_ != b.total_ || a.sum_ != b.sum_) return false;
    for (std::size_t i = 0; i < a.counts_.size(); ++i) {
      if (a.counts_[i] != b.times(a.lowest_ + static_cast<int>(i))) return false;
    }
    return true;
  }

 private:
  void make_room_for(int value) {
    if (counts_.empty()) lowest_ = value;
    if (value < lowest_) {
      counts_.insert(counts_.begin(), static_cast<std::size_t>(lowest_ - value), 0);
      lowest_ = value;
    }
    const auto needed = static_cast<std::size_t>(value - lowest_) + 1;
    if (needed > counts_.size()) counts_.resize(needed);
  }

  int lowest_ = 0;
  std::vector<std::uint64_t> counts_;  // from lowest_ on
  std::uint64_t total_ = 0;
  std::int64_t sum_ = 0;
};

}  // namespace midnight::arena
