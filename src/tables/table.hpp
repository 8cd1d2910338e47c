// SPDX-License-Identifier: MIT
// One table as a state machine without I/O: commands in, entries for the store out, and for each recipient the lines to
// send. Everything it is follows from its entries, so a table read back from the store is the same table,
// clocks and remembered commands included. It reads no clock and draws no random numbers: both are given to it.
//
// Always holds: a command that is refused has changed nothing. After one that is done, the table stands as if it had
// been stored; its owner sends nothing before the store says so, and drops the table if it says no.
#pragma once

#include "core/json_writer.hpp"
#include "core/viewer.hpp"
#include "match/error.hpp"
#include "match/match.hpp"
#include "tables/clocks.hpp"
#include "tables/entry.hpp"
#include "tables/person.hpp"
#include "tables/to_device.hpp"
#include "tables/to_server.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midnight {

// What came of a command. What has to be sent to whom follows from the entry.
struct Change {
  std::optional<Entry> entry;  // none: nothing changed
  std::string line = {};       // the entry as it is to be stored
  bool again = false;          // the command had been done before: answer it, send nothing

  template <class T>
  bool is() const {
    return entry && entry->is<T>();
  }
};

// Who is at the table right now, as its owner knows: not stored, because after a restart nobody is.
struct Presence {
  SeatSet here;
  std::vector<Millis> away;  // by seat: milliseconds until a bot takes over; -1: not counted
  int watching = 0;
  bool frozen = false;
  // At a table of an evening: devices that show it, and the names of people without a seat, before the game.
  int screens = 0;
  std::vector<std::string> choosing = {};
};

// What the hall shows of a table, and what its place in the list follows from.
struct Listing {
  std::string game;
  std::string owner;                     // whose share of the list it takes: the host's
  std::string line;                      // JSON
  std::vector<std::string> guests = {};  // who sits there: people who have blocked them do not see it

  friend bool operator==(const Listing&, const Listing&) = default;
};

// Who has to act, in rising order of seats, and since when each of them is waited for: for lists of games.
struct Awaited {
  Seat seat;
  Millis since = 0;  // the seat's turn began
};

// How a game ended.
struct GameResult {
  SeatSet winners;
  std::string reason;
  std::vector<int> by_bot = {};  // by seat: moves that a bot made in a person's place

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// What somebody's list of games says of a table beside its card.
struct Standing {
  std::vector<Awaited> awaited = {};      // nobody but in a running game
  std::string evening = {};               // the code of the evening that it is a table of
  std::optional<GameResult> result = {};  // of a game that is over
};

// Who stores a table: a server, or the device that its people sit at. Neither takes the other's.
enum class Owner : std::uint8_t { server, device };

// Who is sent something, and what they want of it.
struct Recipient {
  std::string guest;  // decides `you` and `hosting`
  bool views = true;
  std::vector<std::string> unheard = {};  // guests whose chat is not for this one
};

// Whether two guests must not be seated at one table.
using Apart = std::function<bool(const std::string& guest, const std::string& other)>;

class Table {
 public:
  // A new table; the first entry is in `change`. `code`: of the evening, if one is wished for.
  static Result<Table, Refused> make(std::string id, const MakeTable& wish, const Person& host, const Seed& secret,
                                     Millis now, Change& change, const std::string& code = {});
  // A rematch of one that is over: same options and bots, people have their seats kept, `host` sits already.
  // `apart`: those whose seats are not kept, because others there have blocked them or the other way round.
  static Table rematch_of(const Table& over, std::string id, const Person& host, const Seed& secret, Millis now,
                          Change& change, SeatSet apart = {});
  // Why the person may not begin the next table of the evening; nothing if they may.
  std::optional<Refused> may_not_go_on(const Person& who) const;
  // The next table of the evening, with the same host and people. Pre: may_not_go_on says nothing.
  Result<Table, Refused> next_of_evening(std::string id, const NextTable& wish, const Seed& secret, Millis now,
                                         Change& change, const Apart& apart) const;
  // From its entries' bodies, oldest first; the problem is for the operator's log.
  static Result<Table> restore(std::string id, std::span<const StoredEntry> entries, Now now,
                               Owner owner = Owner::server);

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  const std::string& id() const;
  std::uint64_t entries() const;  // how many there are
  TablePhase phase() const;
  bool is_closed() const;                       // before a game began: over, and nobody is to come here again
  const std::vector<Awaited>& awaited() const;  // nobody but in a running game
  TableCard card(Millis now) const;
  Standing standing() const;
  // What everybody with the link is told before they are anybody, as JSON; nothing of a table that was closed.
  std::optional<std::string> invitation() const;
  std::optional<Listing> listing() const;  // none if it may not be listed or has no room

  std::optional<Seat> seat_of(std::string_view guest) const;
  // The person of a seat, also while a bot keeps it warm; empty if there is none.
  std::string guest_at(Seat seat) const;
  bool is_free(int seat) const;                // there is such a seat or may be, and somebody may sit down there now
  bool is_kept(Seat seat) const;               // a bot plays for the person meanwhile
  bool is_host(std::string_view guest) const;  // or another screen of the evening
  const std::string& host() const;             // a guest
  // Guests who sat or spoke here, in the order in which they turned up: chat calls them p0, p1 and so on.
  const std::vector<std::string>& people() const;
  // One of these as they are called here; the name is empty if that is not known any more.
  std::optional<Person> person(std::size_t number) const;
  std::optional<Person> person_at(Seat seat) const;
  bool minds_absence() const;  // whether a bot replaces somebody who is gone; not where a turn may take days, or paused
  int players() const;
  // That it is a table of, as it was when the table was made, but with the screens of now; null: of none.
  const Evening* evening() const;
  // The same while the evening is at this table: it is not over, and no other table has followed.
  const Evening* current_evening() const;

  // Commands that change something: sit, take, stand, arrange, set, bot, clear, start, reveal, close, move, undo,
  // resign, abort, leave, return, pause, chat, screen, vote, show, practise. `leave` is only checked here: being away
  // is presence, which is not stored. `here`: no game starts without those who play it.
  Result<Change, Refused> handle(const Person& who, const Message& message, Now now, SeatSet here = {});
  // What `sit` is refused with at a table that had too many guests.
  static Refused too_many_have_sat_down();
  // Questions: look, try, spots, record. Adds the members of the answer to an object; nothing if it is refused.
  std::optional<Refused> answer(const Person& who, const ToServer& question, JsonWriter& into) const;
  Result<std::string, Refused> record() const;  // of a game that is over

  // What the table's owner does by itself. Each gives a change with an entry, or none if there is nothing to do.
  Change bot_moves(Seat seat, std::string_view move, Now now);  // pre: bot_to_move() says so
  Change bot_takes_over(Seat seat, Now now);
  // For a seat whose clock ran out. Its person is asked first whether they are there, once in a game, if they are
  // `here`.
  Change time_is_up(Now now, SeatSet here = {});
  // The time to reveal words is over: the game begins without the words of those who are here and kept them back. If
  // one of them is gone the start has failed, and `fresh` is the next secret.
  Change start_is_due(SeatSet here, const Seed& fresh, Now now);
  // Pre: is_starting(). The start has failed before its time, because somebody who is seated is being erased.
  Change start_fails(const Seed& fresh, Now now);
  Change renamed(const Person& person, Millis now);
  // Their person is being erased. Before the start the seat is empty, and the table closed if they were the last; in a
  // game a bot plays on for good.
  Change leaves_for_good(std::string_view guest, Now now);
  Change next_is(const std::string& table, Millis now);  // a rematch or the next table of an evening was made
  // Closed before a game began; a running one is aborted. Nothing to do if it is over.
  Change closed_by_operator(Now now);

  // A seat whose move a bot has to choose, if any: for the pool. The table counts bots' decisions in its seed.
  struct BotTurn {
    Seat seat;
    std::string level;
    Seed seed;
    std::shared_ptr<const Match> match;
  };
  std::optional<BotTurn> bot_to_move() const;
  // Tables of a device (table_device.cpp).
  //
  // One that is begun, with everybody on their seats; `lines` gets its entries. `drawn` is the seed if none was chosen.
  static Result<Table, Refused> lay(std::string id, LayTable wish, const Seed& drawn, Millis now,
                                    std::vector<std::string>& lines);
  // What if: a table that begins like this one did, up to a moment of the guest's log. Only once nothing is hidden.
  Result<LayTable, Refused> branch(std::string_view guest, const Branch& branch) const;
  // Takes the seat's latest move back, and what bots have answered. Free as the rules say; else only if it is wanted
  // anyway, and then somebody was helped.
  Result<Change, Refused> take_back(const Person& who, const std::string& id, const DeviceUndo& undo, Millis now);
  Change help(const Person& who, Millis now);  // somebody was helped
  Result<Change, Refused> play_for(Seat seat, const std::string& id, std::string_view move, Millis now);
  bool may_look(std::string_view guest) const;  // with the eyes of that guest
  std::optional<BotTurn> advice_for(Seat seat) const;
  std::string shelf_card() const;  // what a list of kept games shows, as JSON

  bool is_starting() const;  // words are being revealed
  bool just_began() const;   // the game, with the latest entry
  // When the next clock or the time to reveal words runs out, if one runs; as in Now::steady.
  std::optional<Millis> next_deadline() const;
  // How much time was left, for the same table when it is read again: reading it gives nobody time back.
  struct TimeLeft {
    std::uint64_t entries = 0;
    std::optional<Clocks> clocks = {};  // none: no clock stands still
    std::optional<Millis> to_reveal = {};
  };
  TimeLeft time_left(Millis now) const;
  // Does nothing if more has happened since.
  void go_on_with(TimeLeft left, Millis now);
  std::string next() const;  // the table that follows this one, if there is one

  // Lines to send, complete; empty if this viewer has nothing to be told. `now` is Now::steady.
  std::string whole(const Recipient& to, std::optional<std::uint64_t> have, const Presence& presence, Millis now) const;
  std::string room(const Recipient& to, const Presence& presence, Millis now) const;
  std::string news(const Recipient& to, const Entry& latest, Millis now) const;  // `moved` or `undone`
  // Whether everybody is to be sent the whole table after the latest entry: the game began, or somebody looks with
  // other eyes now.
  bool changed_whole(const Entry& latest) const;
  // Whether everybody is to be sent `room` after the latest entry, and not the whole.
  bool changed_room(const Entry& latest) const;
  std::string chat_line() const;  // the latest

 private:
  struct Impl;
  explicit Table(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace midnight
