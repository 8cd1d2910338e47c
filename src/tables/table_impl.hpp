// SPDX-License-Identifier: MIT
// What a table is made of, for the sources of Table alone. Everything changes by `apply`, which live commands and
// entries that are read back go through alike, so that a restored table cannot be another.
#pragma once

#include "match/fair.hpp"
#include "tables/clocks.hpp"
#include "tables/knowledge.hpp"
#include "tables/table.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight {

inline constexpr std::size_t chat_lines_told = 50;
inline constexpr std::size_t spectators_lines_told = 20;  // of those: others' talk does not displace the players'
inline constexpr std::string_view keeper_level = "easy";
inline constexpr Millis time_to_reveal = 10'000;

// What commands come to.
inline Refused no_such_seat() { return {"bad-request", "seat: there is no such seat"}; }
inline Refused not_seated() { return {"not-seated", "only somebody who sits here can do that"}; }
inline Refused only_of_evening(std::string_view what) {
  return {"bad-request", std::string(what) + ": only at a table of an evening"};
}
inline std::optional<entry::What> happens(entry::What what) { return std::optional(std::move(what)); }
inline std::optional<entry::What> nothing_happens() { return std::nullopt; }

// Something that was said, as it is told.
struct ChatLine {
  Millis number = 0;
  std::string name;
  std::optional<Seat> seat;
  std::size_t person = 0;  // by the order in which they turned up
  std::string text;        // either this
  std::string phrase;      // or this
};

// The ids of the latest commands of one guest that were done. Nearly all of them are compared in vain, so their hashes
// lie side by side.
class DoneCommands {
 public:
  bool contains(std::string_view id) const {
    const std::uint32_t hash = hash_of(id);
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      if (hashes_[i] == hash && ids_[i] == id) return true;
    }
    return false;
  }

  void add(std::string_view id) {
    const std::uint32_t hash = hash_of(id);
    if (hashes_.size() < remembered) {
      hashes_.push_back(hash);
      ids_.emplace_back(id);
    } else {
      hashes_[oldest_] = hash;
      ids_[oldest_] = id;
      oldest_ = (oldest_ + 1) % remembered;
    }
  }

 private:
  static constexpr std::size_t remembered = 64;
  static std::uint32_t hash_of(std::string_view id) {
    return static_cast<std::uint32_t>(std::hash<std::string_view>{}(id));
  }
  std::vector<std::uint32_t> hashes_;
  std::vector<std::string> ids_;
  std::size_t oldest_ = 0;
};

// How much was said, and when as much as possible may be said at once again.
struct Talk {
  int lines = 0;
  Millis rested_at = 0;
};

// What a table remembers of somebody: the latest commands that were done, and how much room they have used
// (table_room.cpp).
struct ByPerson {
  DoneCommands done = {};
  int free_acts = 0;
  int undos = 0;
  int names = 0;
  int seatings = 0;
  int settings = 0;
  Talk talk = {};
};

// How the game is played is being shown, before it starts.
struct RunningShow {
  Millis since = 0;                         // as in Now::steady
  std::vector<std::string> practised = {};  // guests who have tried it
};

struct Table::Impl {
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
  std::optional<entry::DeviceStart> device;  // of tables of a device only
  bool helped = false;
  std::optional<Evening> evening;  // as it was when the table was made, with the screens and shows of now
  bool evening_over = false;
  bool paused = false;
  std::string paused_by;                                   // a guest
  std::map<std::string, std::string, std::less<>> wishes;  // for the next game, by guest
  std::optional<RunningShow> show;

  // Fair chance (table_fair.cpp).
  std::optional<Millis> starting;  // until when words are revealed
  int failed = 0;                  // starts
  SeatSet silent;                  // who kept their word back when the game began
  std::uint64_t begun_with = 0;    // the number of the entry that began the game

  std::optional<Match> match;  // from the start on
  Millis started_at = 0;
  std::vector<Play> plays;
  Knowledge knowledge;
  std::optional<EarlyEnd> ended;           // not by the rules
  SeatSet for_abort;                       // who agrees to abort the game
  std::array<int, max_seats> proposals{};  // how often each seat has proposed it
  std::optional<Seat> declined;            // who has refused the latest proposal; until everybody hears of a move
  std::uint64_t room_changed_with = 0;     // the number of the latest move that changed the room
  Clocks clocks;
  std::vector<Awaited> awaited;

  std::deque<ChatLine> chat;         // the latest
  Millis latest_line = 0;            // its number
  std::vector<std::string> persons;  // in the order in which they turned up; names them to others
  Talk talk_of_players;
  Talk talk_of_spectators;
  int turns = 0;                                           // moves that stand, without free acts
  int seatings = 0;                                        // of everybody
  std::map<std::string, ByPerson, std::less<>> by_person;  // by guest

  int players() const { return static_cast<int>(chairs.size()); }
  TablePhase phase() const;
  SeatSet acting() const;                    // nobody once the game has ended. Pre: there is a match
  Outcome outcome() const;                   // the same; how it ended
  void write_offer(JsonWriter& line) const;  // members: what there is to join, for everybody
  Chair& chair(Seat seat) { return chairs.at(static_cast<std::size_t>(seat.index())); }
  const Chair& chair(Seat seat) const { return chairs.at(static_cast<std::size_t>(seat.index())); }
  std::optional<Seat> seat_of(std::string_view guest) const;
  Viewer viewer_of(std::string_view guest) const;
  bool lies_open() const;  // nothing is hidden from anybody at the device any more
  bool has_done(std::string_view guest, std::string_view command) const;
  std::vector<std::string> words() const;
  SeatSet without_word() const;        // persons who have not revealed theirs
  Result<Match, Error> begun() const;  // the game before its first move
  BotTurn decision_of(Seat seat, std::string level) const;
  SeatSet seats_of_persons() const;  // whom no bot stands in for

  // The only mutator (table_entries.cpp), for what was just decided and for what is read back. Completes an entry that
  // is new: the move as the engine writes it, and the time that is left. A refusal has changed nothing.
  // `now` is Now::steady.
  std::optional<Refused> apply(Entry& entry, Millis now);
  // Applies what is to happen now.
  Result<Change, Refused> perform(Entry entry, Millis now);
  // The same for what the table's owner decided: no change if it is impossible.
  Change decide(Entry entry, Millis now);

  // Commands (table_commands.cpp): what would happen, or nothing if there is nothing to change.
  using Checked = Result<std::optional<entry::What>, Refused>;
  Checked check(const Person& who, const Sit& sit) const;
  Checked check(const Person& who, const Stand& stand) const;
  Checked check(const Person& who, const TakeSeat& take, SeatSet here) const;
  Checked check(const Person& who, const ArrangeSeats& arrange) const;
  Checked check(const Person& who, const SetTable& set) const;
  Checked check(const Person& who, const InviteBot& bot) const;
  Checked check(const Person& who, const ClearSeat& clear) const;
  Checked check(const Person& who, const StartGame& start, SeatSet here) const;
  Checked check(const Person& who, const Reveal& reveal) const;
  Checked check(const Person& who, const CloseTable& close) const;
  Checked check(const Person& who, const MakeMove& move) const;
  Checked check(const Person& who, const TakeBack& undo) const;
  Checked check(const Person& who, const ResignGame& resign) const;
  Checked check(const Person& who, const AbortGame& abort) const;
  Checked check(const Person& who, const LeaveGame& leave) const;
  Checked check(const Person& who, const ReturnToGame& back) const;
  Checked check(const Person& who, const PauseGame& pause) const;
  Checked check(const Person& who, const Chat& chat) const;
  Checked check(const Person& who, const ShowTable& screen) const;
  Checked check(const Person& who, const VoteForGame& vote) const;
  Checked check(const Person& who, const ShowGame& show) const;
  Checked check(const Person& who, const Practise& practise) const;
  Checked check(const Person& who, const DeviceUndo& undo) const;
  // The host, and at a table of an evening every screen.
  bool is_host(std::string_view guest) const;
  // At a table of an evening also everybody who sits there: the screen in the middle has no keys.
  bool may_host(std::string_view guest) const;
  bool may_grow() const;  // whether there may be another seat
  // The evening with what has happened at this table: who sits here, and the game if it is over and counts.
  Evening evening_now() const;
  std::optional<Refused> only_while_evening_is_here() const;
  bool waits(std::string_view guest) const;      // for a seat at the evening's next table
  int moves_of_bot(Seat seat) const;             // in its person's place, as far as everybody knows of them
  std::string name_of(const Person& who) const;  // as they are called here
  // Chairs of the next table of the evening; who gets none waits, in `now`. `apart`: who must not be seated together.
  std::vector<Chair> chairs_for(int players, Evening& now, const Apart& apart) const;
  std::optional<Refused> only_before_start() const;
  std::optional<Refused> only_in_game() const;
  std::optional<Refused> only_host_before_start(const Person& who) const;

  // How much there is room for (table_room.cpp).
  std::optional<Refused> no_room_left(const Entry& entry) const;
  void use_room(const Entry& entry, ByPerson& person);  // by what was applied

  // Questions (table_answers.cpp).
  std::optional<Refused> answer(const Person& who, const LookAt& look, JsonWriter& into) const;
  std::optional<Refused> answer(const Person& who, const TryMove& trial, JsonWriter& into) const;
  std::optional<Refused> answer(const Person& who, const AskSpots& where, JsonWriter& into) const;
  std::optional<Refused> answer(const Person& who, const AskRecord& ask, JsonWriter& into) const;
  Result<std::string, Refused> record() const;

  // Messages (table_lines.cpp).
  void write_room(JsonWriter& line, const Recipient& to, const Presence& presence, Millis now) const;
  void write_moment(JsonWriter& line, const Recipient& to) const;
  // Begins a moment: what the table adds to the match's.
  static void write_told(JsonWriter& line, std::uint64_t step, std::uint64_t moves, std::optional<Seat> mover);
  void write_clock(JsonWriter& line, Millis now) const;
  void write_fair(JsonWriter& line, Millis now) const;
  void write_evening(JsonWriter& line, const Recipient& to, const Presence& presence, Millis now) const;
  void write_show(JsonWriter& line, Millis now) const;  // pre: there is one
  void write_log(JsonWriter& line, Viewer viewer, std::uint64_t from) const;
  static void write_chat(JsonWriter& line, const ChatLine& said);  // members
  void uncover(JsonWriter& line) const;  // adds where the seed came from, once the game is over

 private:
  using Applied = std::optional<Refused>;
  Applied apply(const entry::Made& made, const Entry& of, Millis now);
  Applied apply(const entry::Sat& sat, const Entry& of, Millis now);
  Applied apply(entry::Taken& taken, const Entry& of, Millis now);
  Applied apply(const entry::Stood& stood, const Entry& of, Millis now);
  Applied apply(const entry::Cleared& cleared, const Entry& of, Millis now);
  Applied apply(const entry::Arranged& arranged, const Entry& of, Millis now);
  Applied apply(const entry::SettingsChanged& changed, const Entry& of, Millis now);
  Applied apply(const entry::BotSeated& bot, const Entry& of, Millis now);
  Applied apply(const entry::Starting& starting, const Entry& of, Millis now);
  Applied apply(const entry::Revealed& revealed, const Entry& of, Millis now);
  Applied apply(const entry::StartFailed& failed, const Entry& of, Millis now);
  Applied apply(const entry::Started& started, const Entry& of, Millis now);
  Applied begin_game(const Entry& of, Millis now);
  Applied apply(entry::Moved& moved, const Entry& of, Millis now);
  Applied apply(entry::Undone& undone, const Entry& of, Millis now);
  Applied apply(entry::Kept& kept, const Entry& of, Millis now);
  Applied apply(entry::Asked& asked, const Entry& of, Millis now);
  Applied apply(entry::Returned& returned, const Entry& of, Millis now);
  Applied apply(entry::Resigned& resigned, const Entry& of, Millis now);
  Applied apply(entry::Gone& gone, const Entry& of, Millis now);
  Applied apply(entry::Paused& change, const Entry& of, Millis now);
  Applied apply(const entry::Voted& voted, const Entry& of, Millis now);
  Applied apply(const entry::Said& said, const Entry& of, Millis now);
  Applied apply(const entry::Renamed& renamed, const Entry& of, Millis now);
  Applied apply(const entry::Closed& closed, const Entry& of, Millis now);
  Applied apply(const entry::Succeeded& next, const Entry& of, Millis now);
  Applied apply(const entry::EveningEnded& ended, const Entry& of, Millis now);
  Applied apply(const entry::Screened& screened, const Entry& of, Millis now);
  Applied apply(const entry::Wished& wished, const Entry& of, Millis now);
  Applied apply(const entry::Shown& shown, const Entry& of, Millis now);
  Applied apply(const entry::Practised& practised, const Entry& of, Millis now);
  Applied apply(const entry::Helped& by, const Entry& of, Millis now);
  Applied apply(const entry::Rewound& rewound, const Entry& of, Millis now);
  Applied apply(const entry::Ended& as, const Entry& of, Millis now);
  void end(const EarlyEnd& how);
  void end_if_given_up();
  void end_if_all_agree();
  std::vector<Millis> left_without(const Play& play, Millis now) const;
  SeatSet seats_that_think() const;  // whose clocks run
  void await_who_acts(Millis at);
  template <class What>
  int seats_after(const What& what) const;
  void empty_chair(Seat seat);
  void seat_all_in(std::size_t players);
  std::size_t person_number(const std::string& guest);
  void become(const std::string& former, const Chair& taken);
  // What is left after an entry: as it says, or else as it is now, which is then put into the entry.
  void set_clocks(std::vector<Millis>& in_entry, std::vector<Millis> left_now, Millis now);
};

}  // namespace midnight
