// SPDX-License-Identifier: MIT
// The log for operators: one JSON object per line, on standard error. What people say and
// play, their names, cookies and whole addresses are never in it. Thread-safe.
#pragma once

#include "core/json.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::net {

enum class LogLevel : std::uint8_t { debug, normal, problem };

class Log {
 public:
  using Write = std::function<void(const std::string& line)>;  // with its line end; from any thread

  // What is below `from` is left out. Without `write` lines go to standard error.
  explicit Log(LogLevel from, Write write = {});
  void set_level(LogLevel from) { from_ = from; }

  // `fields` come after time, level and event.
  void write(LogLevel level, std::string_view event, const Json& fields = Json::object()) const;

 private:
  std::atomic<LogLevel> from_;
  const Write write_;
};

// What `--log` may say.
std::optional<LogLevel> log_level_from_text(std::string_view text);

}  // namespace midnight::net
