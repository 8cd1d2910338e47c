// SPDX-License-Identifier: MIT
// How far a long run is: a bar that moves on a terminal, a plain line now and then elsewhere. On standard error, so
// that the results can be piped on.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace midnight::cli {

// "1,234,567".
std::string with_commas(std::uint64_t number);
// "0:07", "2:05:09".
std::string as_time(std::chrono::seconds time);

struct Advance {
  std::uint64_t done = 0;   // all games so far,
  std::uint64_t fresh = 0;  // of which this run played
  std::uint64_t total = 0;
  std::chrono::duration<double> elapsed{};
};
double games_per_second(const Advance& advance);
// In words.
std::string progress_text(const Advance& advance);
// With a bar before them, as wide as the line.
std::string progress_bar(const Advance& advance, int width);

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Progress(std::uint64_t total);
  ~Progress();  // wipes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What an earlier run had played.
  void already(std::uint64_t games) { done_ += games; }
  void show(std::uint64_t played_in_this_run);
  double rate(std::uint64_t played_in_this_run) const;

 private:
  Advance advance(std::uint64_t fresh) const;

  std::uint64_t total_;
  std::uint64_t done_ = 0;
  Clock::time_point began_ = Clock::now();
  Clock::time_point last_shown_ = began_;
  bool terminal_;
  bool bar_shown_ = false;
};

}  // namespace midnight::cli
