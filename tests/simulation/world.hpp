// SPDX-License-Identifier: MIT
// A small world for tests: a service, its store, people with bad connections, and a clock that only moves when
// everything that was due has happened. All chance comes from one number, so a run that fails can be run again.
#pragma once

#include "core/rng.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/service/table_service.hpp"
#include "server/store/memory_store.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace midnight::server {

// What is to happen when, in order; things due at the same time in the order in which they were said.
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

// A server that can be killed: everything it had in mind is gone then, and what it was about to do never happens.
class World {
 public:
  explicit World(std::uint64_t number);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  std::uint32_t below(std::uint32_t bound) { return rng.below(bound); }

  void start();
  void kill();
  bool is_up() const { return service != nullptr; }
  // Changes with every start.
  std::uint64_t life() const { return life_; }

  Agenda agenda;
  Rng rng;
  MemoryStore store;
  std::unique_ptr<TableService> service;

 private:
  class QueueLane;
  class QuickBots;
  void keep_ticking();
  void keep_writing();
  // Something that the server of now will do, unless it dies before.
  void later(Millis delay, std::function<void()> work);

  std::uint64_t life_ = 0;
  std::unique_ptr<QuickBots> bots_;
  std::vector<std::unique_ptr<Executor>> executors_;
};

}  // namespace midnight::server
