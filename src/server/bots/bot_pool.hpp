// SPDX-License-Identifier: MIT
// A thread pool for bots, so that no table ever waits for one. A bot gets a copy of the game and decides from its
// seat's view alone (Match::ask_bot). Whose question comes next is decided by a BotQueue.
#pragma once

#include "match/match.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace midnight::server {

struct BotQuestion {
  std::string table;    // a newer question of the same table takes the place of an older one that still waits
  std::string host;     // whose table it is: a guest
  std::string address;  // of the host, or of somebody else who is there; empty: not known
  std::shared_ptr<const Match> match;
  Seat seat;
  std::string level;
  double seconds = 0;  // at most
  Seed seed;
  // From a thread of the pool. An empty move means that the bot had none.
  std::function<void(std::string move)> answer;
};

class BotPool {
 public:
  virtual ~BotPool() = default;
  virtual void ask(BotQuestion question) = 0;
  virtual void stop() = 0;
};

// Threads with low priority; if the queue has no room the answer is empty. Without a clock a bot's time is not limited.
std::unique_ptr<BotPool> make_bot_pool(std::size_t threads, double (*clock)());

}  // namespace midnight::server
