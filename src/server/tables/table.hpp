// SPDX-License-Identifier: MIT
// One table online as a state machine without I/O: commands in, entries for the store out, and for each viewer the
// lines to send. Everything it is follows from its entries, so a table read back from the store is the same table,
// clocks and remembered commands included. It reads no clock and draws no chance: both are given to it.
//
// Always holds: a command that is refused has changed nothing. After one that is done, the table stands as if it had
// been stored; who owns the table sends nothing before the store says so, and drops the table if it says no.
#pragma once

#include "core/viewer.hpp"
#include "match/match.hpp"
#include "server/protocol/person.hpp"
#include "server/protocol/refused.hpp"
#include "server/protocol/to_server.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midnight::server {

// What a command changed, which tells what has to be sent to whom.
struct Change {
  std::string entry;     // the line to store; empty: nothing to store, nothing changed
  bool room = false;     // the surroundings changed: everybody gets `room`
  bool moved = false;    // a move: `news`
  bool undone = false;   // a move was taken back: `news`
  bool chat = false;     // somebody said something: `chat_line`
  bool started = false;  // everybody gets `whole`
  bool again = false;    // the command had been done before: answer it, send nothing
};

// Who is at the table right now, as its owner knows: not stored, because after a restart nobody is.
struct Presence {
  SeatSet here;
  std::vector<Millis> away;  // by seat: milliseconds until a bot takes over; -1: not counted
  int watching = 0;
  bool frozen = false;
};

// Who has to act, in rising order of seats, and since when each of them is waited for: for lists of games.
struct Awaited {
  Seat seat;
  Millis since = 0;  // the seat's turn began
};

// Whose eyes, and what they want to be told.
struct Eyes {
  std::string guest;  // who looks; decides `you` and `hosting`
  bool views = true;
};

class Table {
 public:
  // A new table; the first entry is in `change`.
  static Result<Table, Refused> make(std::string id, const MakeTable& wish, const Person& host, const Seed& secret,
                                     Millis now, Change& change);
  // A rematch of one that is over: same options and bots, people have their seats kept, `host` sits already.
  static Table rematch_of(const Table& over, std::string id, const Person& host, const Seed& secret, Millis now,
                          Change& change);
  // From its entries' bodies, oldest first; the problem is for the operator's log.
  static Result<Table> restore(std::string id, std::span<const Entry> entries, Millis now);

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  const std::string& id() const;
  std::uint64_t entries() const;  // how many there are
  TablePhase phase() const;
  bool is_closed() const;                // by its host, before a game began: over, and nobody is to come here again
  std::vector<Awaited> awaited() const;  // nobody but in a running game
  TableCard card(Millis now) const;
  Json listing() const;  // for the hall; null if it may not be listed or has no room

  std::optional<Seat> seat_of(std::string_view guest) const;
  // The person of a seat, also while a bot keeps it warm; empty if there is none.
  std::string guest_at(Seat seat) const;
  bool is_kept(Seat seat) const;  // a bot plays for the person meanwhile
  bool is_host(std::string_view guest) const;
  bool minds_absence() const;  // whether who is gone is replaced after a while; not where a turn may take days
  int players() const;

  // Commands that change something: sit, stand, set, bot, clear, start, close, move, undo, leave, return, chat.
  // `leave` is only checked here: being away is presence, which is not stored.
  Result<Change, Refused> handle(const Person& who, const Message& message, Millis now);
  // Questions: look, try, spots, record. The fields of the answer.
  Result<Json, Refused> answer(const Person& who, const ToServer& question) const;

  // What the table's owner does by itself. Each gives a change with an entry, or none if there is nothing to do.
  Change bot_moves(Seat seat, std::string_view move, Millis now);  // pre: bot_to_move() says so
  Change bot_takes_over(Seat seat, Millis now);
  Change time_is_up(Millis now);  // for a seat whose clock ran out
  Change renamed(const Person& person, Millis now);
  Change next_is(const std::string& table, Millis now);  // a rematch was made

  // A seat whose move a bot has to choose, if any: for the pool. The table counts bots' decisions in its seed.
  struct BotTurn {
    Seat seat;
    std::string level;
    Seed seed;
    std::shared_ptr<const Match> match;
  };
  std::optional<BotTurn> bot_to_move() const;
  // When the next clock runs out, if one runs.
  std::optional<Millis> next_deadline() const;
  std::string next() const;  // the rematch, if there is one

  // Lines to send, complete; empty if this viewer has nothing to be told.
  std::string whole(const Eyes& eyes, std::optional<std::uint64_t> have, const Presence& presence, Millis now) const;
  std::string room(const Eyes& eyes, const Presence& presence, Millis now) const;
  std::string news(const Eyes& eyes, const Change& change, Millis now) const;  // `moved` or `undone`
  std::string chat_line() const;                                               // the latest

 private:
  struct Inside;
  explicit Table(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace midnight::server
