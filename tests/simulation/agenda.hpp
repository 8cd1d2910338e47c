// SPDX-License-Identifier: MIT
// What is to happen when, in order; things due at the same time in the order in which they were said. Time moves only
// when everything that was due has happened.
#pragma once

#include "tables/stored.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

namespace midnight::server {

class Agenda {
 public:
  Millis now() const { return now_; }
  void at(Millis when, std::function<void()> work) { due_.emplace(std::pair{when, ++count_}, std::move(work)); }
  void after(Millis delay, std::function<void()> work) { at(now_ + delay, std::move(work)); }
  // Lets the next thing happen; false if there is none before `end`.
  bool next(Millis end) {
    if (due_.empty() || due_.begin()->first.first > end) return false;
    now_ = due_.begin()->first.first;
    const auto work = std::move(due_.begin()->second);
    due_.erase(due_.begin());
    work();
    return true;
  }

 private:
  Millis now_ = 1'800'000'000'000;
  std::uint64_t count_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> due_;
};

}  // namespace midnight::server
