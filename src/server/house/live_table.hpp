// SPDX-License-Identifier: MIT
// A table together with who is there: the connections that watch it, who has gone and for how long, and the commands
// that wait while something is being stored.
#pragma once

#include "server/house/visitor.hpp"
#include "tables/table.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

struct Watcher {
  std::shared_ptr<Visitor> visitor;
  Recipient recipient;
};

class LiveTable {
 public:
  explicit LiveTable(Table at) : table(std::move(at)), gone_since_(max_seats, never) {}

  Table table;
  std::vector<Watcher> watchers;
  bool storing = false;
  bool frozen = false;  // the latest thing could not be stored
  std::deque<std::function<void()>> waiting;
  std::uint64_t bot_asked_at = 0;   // how many entries there were; 0: nobody is being asked
  std::optional<Millis> ask_again;  // when the bots had no time
  std::optional<Millis> deadline;   // as it stands in the shard's list

  bool is_here(Seat seat) const;
  bool somebody_is_here() const;  // at a seat, or to watch
  std::size_t connections_of(const std::string& guest) const;

  // Brings the countdowns up to date with who is here; whether anything changed.
  bool notice_presence(Millis now);
  // Somebody at the seat says goodbye; until they return, being connected does not count.
  void says_goodbye(Seat seat, Millis now);
  // Whether they had said goodbye.
  bool comes_back(Seat seat);

  // The seat that a bot should take over now, if any.
  std::optional<Seat> overdue(Millis now, Millis grace) const;
  std::optional<Millis> next_overdue(Millis grace) const;

  Presence presence(Millis now, Millis grace) const;

 private:
  static constexpr Millis never = -1;
  bool may_be_replaced(Seat seat) const;

  std::vector<Millis> gone_since_;  // by seat; never: here, or nobody to be missed
  SeatSet goodbye_;
};

}  // namespace midnight::server
