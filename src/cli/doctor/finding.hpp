// SPDX-License-Identifier: MIT
// What the doctor found: one line for each thing that was looked at.
#pragma once

#include "cli/io/speech.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::cli {

enum class Level : std::uint8_t { ok, warning, wrong };

struct Finding {
  Level level = Level::ok;
  std::string check;     // what was looked at: "clock"
  std::string sentence;  // and if something is not as it should be, what to do
};

// Collects findings; a key names the sentence `terminal.doctor.<key>`.
class Findings {
 public:
  void ok(std::string_view check, std::string_view key, const Details& details = {}) {
    add(Level::ok, check, sentence(key, details));
  }
  void warning(std::string_view check, std::string_view key, const Details& details = {}) {
    add(Level::warning, check, sentence(key, details));
  }
  void wrong(std::string_view check, std::string_view key, const Details& details = {}) {
    add(Level::wrong, check, sentence(key, details));
  }
  void add(Level level, std::string_view check, std::string sentence) {
    all_.push_back({level, std::string(check), std::move(sentence)});
  }

  const std::vector<Finding>& all() const { return all_; }

 private:
  static std::string sentence(std::string_view key, const Details& details) {
    return say("doctor." + std::string(key), details);
  }

  std::vector<Finding> all_;
};

}  // namespace midnight::cli
