// SPDX-License-Identifier: MIT
// What a table is made of, for the sources of Table alone. Everything changes by `apply`, which live commands and
// entries that are read back go through alike, so that a restored table cannot be another.
#pragma once

#include "server/tables/clocks.hpp"
#include "server/tables/knowledge.hpp"
#include "server/tables/table.hpp"

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {
class JsonReader;
}

namespace midnight::server {

inline constexpr std::uint64_t max_entries = 2000;
inline constexpr std::size_t max_chat_lines = 500;
inline constexpr std::size_t chat_lines_told = 50;
inline constexpr std::string_view keeper_level = "easy";

std::string_view to_text(TablePhase phase);

// One place at the table, and who has it.
struct Chair {
  enum class Kind : std::uint8_t { empty, bot, person };
  Kind kind = Kind::empty;
  std::string guest = {};
  std::string name = {};
  std::string level = {};  // of a bot
  std::string kept = {};   // the level of the bot that plays for a person who is gone
  std::string word = {};   // what this seat adds to chance

  bool is_person() const { return kind == Kind::person; }
  bool is_taken() const { return kind != Kind::empty; }
};

struct Table::Inside {
  std::string id;
  std::uint64_t entries = 0;
  std::string game;
  Json options = Json::object();
  Pace pace = Pace::none;
  bool open = false;
  bool quiet = false;
  Seed secret;
  std::vector<Chair> chairs;
  std::string host;  // a guest
  std::string next;
  bool closed = false;

  std::optional<Match> match;  // from the start on
  Millis started_at = 0;
  std::vector<Play> plays;
  Knowledge knowledge;
  Clocks clocks;
  std::vector<Awaited> awaited;

  std::deque<Json> chat;  // the latest lines
  std::size_t chat_lines = 0;
  std::vector<std::string> persons;  // in the order in which they turned up; names them to others
  std::map<std::string, std::deque<std::string>, std::less<>> done;  // by guest: ids of commands

  int players() const { return static_cast<int>(chairs.size()); }
  TablePhase phase() const;
  Chair& chair(Seat seat) { return chairs.at(static_cast<std::size_t>(seat.index())); }
  const Chair& chair(Seat seat) const { return chairs.at(static_cast<std::size_t>(seat.index())); }
  std::optional<Seat> seat_of(std::string_view guest) const;
  Viewer viewer_of(std::string_view guest) const;
  bool has_done(std::string_view guest, std::string_view command) const;
  std::vector<std::string> words() const;
  StartOptions start_options() const;
  SeatSet seats_of_persons() const;  // whom no bot stands in for

  // Entries (table_entries.cpp). Completes the entry with what follows from it. A refusal has changed nothing.
  std::optional<Refused> apply(Json& entry, Millis now);
  Change store(Json entry, Millis now);  // applies what the owner decided; no change if that is impossible

  // Commands (table_commands.cpp): the entry that they would make, or null if there is nothing to change.
  using Checked = Result<Json, Refused>;
  Checked check(const Person& who, const Sit& sit) const;
  Checked check(const Person& who, const Stand& stand) const;
  Checked check(const Person& who, const SetTable& set) const;
  Checked check(const Person& who, const InviteBot& bot) const;
  Checked check(const Person& who, const ClearSeat& clear) const;
  Checked check(const Person& who, const StartGame& start) const;
  Checked check(const Person& who, const CloseTable& close) const;
  Checked check(const Person& who, const MakeMove& move) const;
  Checked check(const Person& who, const TakeBack& undo) const;
  Checked check(const Person& who, const LeaveGame& leave) const;
  Checked check(const Person& who, const ReturnToGame& back) const;
  Checked check(const Person& who, const Chat& chat) const;
  std::optional<Refused> only_before_start() const;
  std::optional<Refused> only_in_game() const;
  std::optional<Refused> only_host_before_start(const Person& who) const;
  std::optional<Refused> no_room_left(const Json& entry) const;

  // Questions (table_answers.cpp).
  Checked answer(const Person& who, const LookAt& look) const;
  Checked answer(const Person& who, const TryMove& trial) const;
  Checked answer(const Person& who, const AskSpots& where) const;
  Checked answer(const Person& who, const AskRecord& ask) const;

  // Messages (table_lines.cpp).
  // `view` is JSON, or empty if it is not wanted.
  static void write_told(JsonLine& line, const Told& told, std::string_view view, const LegalMoves& legal);
  void write_room(JsonLine& line, const Eyes& eyes, const Presence& presence, Millis now) const;
  void write_moment(JsonLine& line, const Eyes& eyes) const;
  void write_clock(JsonLine& line, Millis now) const;
  void write_log(JsonLine& line, Viewer viewer, std::uint64_t from) const;
  void uncover(JsonLine& line) const;  // adds how chance came about, once the game is over

 private:
  using Applied = std::optional<Refused>;
  Applied apply_made(JsonReader& entry);
  Applied apply_sat(JsonReader& entry);
  Applied apply_stood(JsonReader& entry);
  Applied apply_set(JsonReader& entry);
  Applied apply_bot(JsonReader& entry);
  Applied apply_started(JsonReader& entry, Millis now);
  Applied apply_moved(JsonReader& reader, Json& entry, Millis now);
  Applied apply_undone(JsonReader& reader, Json& entry, Millis now);
  Applied apply_keeper(JsonReader& reader, Json& entry, Millis now);
  Applied apply_said(JsonReader& entry);
  Seat read_seat(JsonReader& entry) const;
  SeatSet seats_that_think() const;  // whose clocks run
  void await_who_acts(const Json& entry);
  void empty_chair(Seat seat);
  void seat_all_in(std::size_t players);
  std::size_t person_number(const std::string& guest);
  // What is left after a change: as the entry has it, or else as it is now, which then goes into the entry.
  void set_clocks(JsonReader& reader, Json& entry, std::vector<Millis> left_now, Millis now);
};

}  // namespace midnight::server
