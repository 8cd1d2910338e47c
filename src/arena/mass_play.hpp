// SPDX-License-Identifier: MIT
// Many games on several threads. They are played in whole deals and delivered in the order of their numbers, so that
// whatever is made of them is the same for any number of threads, and what has been delivered is always everything up
// to some deal. Only a bounded number of deals waits for an earlier one.
#pragma once

#include "arena/referee.hpp"
#include "arena/statistics.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace midnight::arena {

// Some deals that follow one another.
struct Delivery {
  std::uint64_t games = 0;
  Statistics statistics;
  std::string lines;  // a line of JSON for each game, if wanted
};

class MassPlay {
 public:
  struct Task {
    std::uint64_t first_deal = 0;
    std::uint64_t deals = 0;
    int threads = 1;
    bool lines = false;
  };
  // Called in order, by one thread at a time. False: enough, no more is delivered.
  using Deliver = std::function<bool(const Delivery&)>;

  // Begins at once. Contest and referee must outlive it.
  MassPlay(const Contest& contest, const Referee& referee, const Task& task, Deliver deliver);
  ~MassPlay();  // stops
  MassPlay(const MassPlay&) = delete;
  MassPlay& operator=(const MassPlay&) = delete;

  // Games that are being played are given up; what was delivered stays.
  void stop();
  // Until all is delivered or it was stopped.
  void wait();

  bool finished() const { return working_.load() == 0; }
  // Games delivered so far.
  std::uint64_t delivered() const { return delivered_.load(); }

 private:
  void work();
  bool play_batch(std::uint64_t batch, ExternalBots& external_bots, Delivery& into) const;
  // False if there is no point in going on.
  bool wait_for_turn(std::uint64_t batch);
  void hand_in(std::uint64_t batch, Delivery delivery);

  const Contest& contest_;
  const Referee& referee_;
  const Task task_;
  const Deliver deliver_;
  const std::uint64_t deals_per_batch_;
  const std::uint64_t batches_;

  std::atomic<bool> stop_ = false;
  std::atomic<int> working_ = 0;
  std::atomic<std::uint64_t> delivered_ = 0;
  std::atomic<std::uint64_t> next_batch_ = 0;
  std::mutex mutex_;
  std::condition_variable moved_on_;
  std::uint64_t due_ = 0;                    // the batch to be delivered next
  std::map<std::uint64_t, Delivery> early_;  // played before their turn
  std::vector<std::thread> threads_;
};

}  // namespace midnight::arena
