// SPDX-License-Identifier: MIT
#include "server/net/game/log.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>

namespace midnight::net {
namespace {

std::string time_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  return std::string(text.data(), length) + '.' + std::to_string(1000 + millis).substr(1) + 'Z';
}

std::string_view to_text(LogLevel level) {
  if (level == LogLevel::debug) return "debug";
  return level == LogLevel::normal ? "info" : "error";
}

// Whole lines in one go, so that those of several threads do not mix. A line that cannot be written is lost.
void write_to_standard_error(const std::string& line) {
  if (::write(STDERR_FILENO, line.data(), line.size()) < 0) return;
}

}  // namespace

Log::Log(LogLevel from, Write write) : from_(from), write_(write ? std::move(write) : write_to_standard_error) {}

void Log::write(LogLevel level, std::string_view event, const Json& fields) const {
  if (level < from_) return;
  Json line{{"time", time_now()}, {"level", to_text(level)}, {"event", event}};
  line.update(fields);
  write_(to_line(line) + '\n');
}

std::optional<LogLevel> log_level_from_text(std::string_view text) {
  if (text == "quiet") return LogLevel::problem;
  if (text == "normal") return LogLevel::normal;
  if (text == "debug") return LogLevel::debug;
  return {};
}

}  // namespace midnight::net
