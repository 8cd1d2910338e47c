// SPDX-License-Identifier: MIT
// Questions for bots, in an order that is fair: addresses take turns, at each address the hosts, and of each host the
// tables, oldest first. So however many tables somebody has, another's bot waits for one of them at most. Not
// thread-safe.
#pragma once

#include "server/bots/bot_pool.hpp"

#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

namespace midnight::server {

class BotQueue {
 public:
  // At most so many questions, and so many from one address.
  explicit BotQueue(std::size_t most, std::size_t most_of_address) : most_(most), most_of_address_(most_of_address) {}

  // Takes the question, or leaves it alone if there is no room for it. A newer question of a table takes the place of
  // an older one that still waits.
  bool add(BotQuestion& question);
  std::optional<BotQuestion> next();
  bool empty() const { return places_.empty(); }

 private:
  struct Host {
    std::string guest;
    std::deque<std::string> tables;
  };
  struct Address {
    std::string address;
    std::size_t questions = 0;
    std::list<Host> hosts;  // whose turn it is first
  };

  const std::size_t most_;
  const std::size_t most_of_address_;
  std::list<Address> addresses_;  // whose turn it is first
  std::unordered_map<std::string, std::list<Address>::iterator> of_address_;
  std::unordered_map<std::string, BotQuestion> places_;  // by table
};

}  // namespace midnight::server
