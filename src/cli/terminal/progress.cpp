// SPDX-License-Identifier: MIT
#include "cli/terminal/progress.hpp"

#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/styled_line.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace midnight::cli {
namespace {

constexpr auto between_lines = std::chrono::seconds(10);
constexpr auto between_bars = std::chrono::milliseconds(100);
constexpr int widest_bar = 24;

int columns_of(int descriptor) {
  winsize window{};
  ioctl(descriptor, TIOCGWINSZ, &window);  // NOLINT(cppcoreguidelines-pro-type-vararg): the system's interface
  return window.ws_col > 0 ? window.ws_col : usual_columns;
}

}  // namespace

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string as_time(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

double per_second(const Advance& advance) {
  return advance.elapsed.count() <= 0 ? 0 : static_cast<double>(advance.fresh) / advance.elapsed.count();
}

std::string progress_text(const Advance& advance, std::string_view key) {
  const double rate = per_second(advance);
  const auto left = static_cast<double>(advance.total - advance.done);
  return say(key, {{"percent", std::to_string(advance.total == 0 ? 100 : advance.done * 100 / advance.total)},
                   {"done", with_commas(advance.done)},
                   {"total", with_commas(advance.total)},
                   {"rate", rate < 10 ? fmt::format("{:.1f}", rate) : with_commas(static_cast<std::uint64_t>(rate))},
                   {"left", rate > 0 ? as_time(std::chrono::seconds(std::llround(left / rate))) : "?"}});
}

std::string progress_bar(const Advance& advance, std::string_view key, int width) {
  const std::string text = progress_text(advance, key);
  const int room = std::min(widest_bar, width - width_of(text) - 4);
  if (room < 4) return std::string(beginning_of(text, width));
  const auto full = advance.total == 0 ? static_cast<std::uint64_t>(room)
                                       : advance.done * static_cast<std::uint64_t>(room) / advance.total;
  return fmt::format("[{:<{}}] {}", std::string(full, '='), room, text);
}

Progress::Progress(std::uint64_t total, std::string key)
    : total_(total), key_(std::move(key)), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (!bar_shown_) return;
  try {
    write_all(STDERR_FILENO, "\r\x1b[K");
  } catch (...) {  // NOLINT(bugprone-empty-catch): nobody is left to be told
  }
}

Advance Progress::advance(std::uint64_t fresh) const {
  return {.done = done_ + fresh, .fresh = fresh, .total = total_, .elapsed = Clock::now() - began_};
}

double Progress::rate(std::uint64_t done_in_this_run) const { return per_second(advance(done_in_this_run)); }

void Progress::show(std::uint64_t done_in_this_run) {
  const auto now = Clock::now();
  if (terminal_ ? now - last_shown_ < between_bars : now - last_shown_ < between_lines) return;
  last_shown_ = now;
  const Advance so_far = advance(done_in_this_run);
  if (terminal_) {
    write_all(STDERR_FILENO, "\r" + progress_bar(so_far, key_, columns_of(STDERR_FILENO) - 1) + "\x1b[K");
    bar_shown_ = true;
  } else {
    write_all(STDERR_FILENO, progress_text(so_far, key_) + "\n");
  }
}

}  // namespace midnight::cli
