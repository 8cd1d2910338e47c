// SPDX-License-Identifier: MIT
// A table in memory: the sessions that watch it, which players are absent and for how long, and the commands that wait
// while something is being stored.
#pragma once

#include "server/service/client_session.hpp"
#include "server/service/standings.hpp"
#include "server/store/store.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

struct Watcher {
  std::shared_ptr<ClientSession> session;
  Recipient recipient;
};

// Something to be done when what is being stored is stored.
struct WaitingCommand {
  std::string guest;  // who asked for it
  std::function<void()> work;
};

class LiveTable {
 public:
  // `in_epoch`: of its shard, when it was loaded. In any other epoch it is worth nothing.
  LiveTable(Table at, std::uint64_t in_epoch)
      : table(std::move(at)), shard(shard_of(table.id())), epoch(in_epoch), gone_since_(max_seats, never) {}

  Table table;
  const int shard;
  const std::uint64_t epoch;
  std::vector<Watcher> watchers;
  bool storing = false;
  bool frozen = false;  // the latest thing could not be stored
  // Another server is to have the table when what is being stored is stored; `lost`: that is not even answered.
  enum class Leaving : std::uint8_t { no, yes, lost };
  Leaving leaving = Leaving::no;
  std::deque<WaitingCommand> waiting;
  std::vector<Person> renamed;                   // who have a new name meanwhile: the latest of each counts
  Millis card_at = 0;                            // when the card was last written; 0: before the table was loaded
  Millis keep_code_at = 0;                       // when the code of its evening is to be renewed
  std::shared_ptr<Standings::OfTable> standing;  // where it is noted how it stands; null: not yet
  std::uint64_t bot_asked_at = 0;                // number of entries when a bot was asked; 0: none is being asked
  std::optional<Millis> ask_again;               // when the bots had no time
  std::optional<Millis> deadline;                // as in the list of the loop

  bool is_here(Seat seat) const;
  SeatSet here() const;           // seats whose person is connected and has not left
  bool somebody_is_here() const;  // at a seat, or to watch
  std::size_t connections_of(const std::string& guest) const;
  std::size_t waiting_of(const std::string& guest) const;
  std::size_t spectators_from(const std::string& address) const;  // none if it is not known
  std::string address() const;  // of the host, or of somebody else who is here; empty: not known

  // Updates the countdowns of absent players; returns whether anything changed.
  bool notice_presence(Millis now);
  // The player leaves on purpose; until they return, being connected does not count.
  void says_goodbye(Seat seat, Millis now);
  // Returns whether they had said goodbye.
  bool comes_back(Seat seat);

  // The seat that a bot should take over now, if any.
  std::optional<Seat> overdue(Millis now, Millis grace) const;
  std::optional<Millis> next_overdue(Millis grace) const;

  Presence presence(Millis now, Millis grace) const;

 private:
  static constexpr Millis never = -1;
  bool may_be_replaced(Seat seat) const;
  void add_who_stands(Presence& presence) const;  // the screens of an evening, and people without a seat

  std::vector<Millis> gone_since_;  // by seat; never: present, or nobody sits there
  SeatSet goodbye_;
};

}  // namespace midnight::server
