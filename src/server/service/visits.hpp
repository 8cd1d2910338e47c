// SPDX-License-Identifier: MIT
// Who was here, for retention: noted in memory, and stored later a few at a time, each guest once per day at most. What
// a crash loses is noted again when they come back. Thread-safe.
#pragma once

#include "server/store/store.hpp"

#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

namespace midnight::server {

class Visits {
 public:
  void note(const std::string& guest, Millis now);
  // Whether they came today, or since the start of the server if that was later.
  bool came_today(const std::string& guest, Millis now);
  // Stores at most `most` of those that are not stored yet. Returns whether there are more.
  bool store(Store& store, Millis now, std::size_t most);

 private:
  void begin_day(Millis now);

  std::mutex mutex_;
  Millis day_ = 0;  // since 1970
  std::unordered_set<std::string> today_;
  std::vector<std::string> unstored_;
};

}  // namespace midnight::server
