// SPDX-License-Identifier: MIT
// How far a long run is: a bar that moves on a terminal, a plain line now and then elsewhere. On standard error, so
// that the results can be piped on.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace midnight::cli {

// "1,234,567".
std::string with_commas(std::uint64_t number);
// "0:07", "2:05:09".
std::string as_time(std::chrono::seconds time);

struct Advance {
  std::uint64_t done = 0;   // so far,
  std::uint64_t fresh = 0;  // of which in this run
  std::uint64_t total = 0;
  std::chrono::duration<double> elapsed{};
};
double per_second(const Advance& advance);
// In words: the sentence of that key (speech.hpp).
std::string progress_text(const Advance& advance, std::string_view key);
// With a bar before it, as wide as the line.
std::string progress_bar(const Advance& advance, std::string_view key, int width);

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  Progress(std::uint64_t total, std::string key);
  ~Progress();  // wipes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What an earlier run had done.
  void already(std::uint64_t amount) { done_ += amount; }
  void show(std::uint64_t done_in_this_run);
  double rate(std::uint64_t done_in_this_run) const;

 private:
  Advance advance(std::uint64_t fresh) const;

  std::uint64_t total_;
  std::string key_;
  std::uint64_t done_ = 0;
  Clock::time_point began_ = Clock::now();
  Clock::time_point last_shown_ = began_;
  bool terminal_;
  bool bar_shown_ = false;
};

}  // namespace midnight::cli
