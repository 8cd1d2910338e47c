// SPDX-License-Identifier: MIT
// What clients may say, a closed set (docs/server-protocol.md). A line that came from outside is read here once,
// bounded and checked for shape; whether the one who says it may is the table's business.
#pragma once

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midnight {

inline constexpr std::size_t max_frame_bytes = 8192;
inline constexpr std::size_t max_id_bytes = 32;
inline constexpr std::size_t max_move_bytes = 256;
inline constexpr std::int64_t max_count = std::int64_t{1} << 53U;  // as far as every client counts exactly

enum class Pace : std::uint8_t { none, relaxed, normal, fast, days };
std::string_view to_text(Pace pace);
std::optional<Pace> pace_from_text(std::string_view text);

// Seats are numbers here: nobody has yet asked whether the table has that many.
struct WatchLobby {
  std::string game = {};  // only tables of this game; empty: all
};
struct MakeTable {
  std::string game;
  int players = 0;
  Json options = Json::object();
  Pace pace = Pace::none;
  bool open = false;
  bool evening = false;  // the first table of an evening
};
struct Watch {
  std::string table;
  bool views = true;
  std::optional<std::uint64_t> have;
};
struct Sit {
  int seat = 0;
  std::string promise = {};         // of the seat's word (match/fair.hpp); none beside somebody
  std::optional<int> left_of = {};  // instead of a seat: to the left of this one
  std::optional<std::string> figure = {};
  std::optional<int> mark = {};
};
struct Stand {};
struct TakeSeat {  // of somebody who is not there, at a table of an evening
  int seat = 0;
  std::string code;
  std::string promise = {};  // before the start; none: it follows
};
struct ArrangeSeats {
  std::vector<int> order;  // by seat: where its person sits so far
};
struct SetTable {
  std::optional<int> players;
  std::optional<Json> options;
  std::optional<Pace> pace;
  std::optional<bool> open;
  std::optional<bool> quiet;
};
struct InviteBot {
  int seat = 0;
  std::string level;
};
struct ClearSeat {
  int seat = 0;
};
struct StartGame {};
struct Reveal {
  std::string word;  // that was promised
};
struct CloseTable {};
struct MakeMove {
  std::uint64_t step = 0;
  std::string move;
};
struct TakeBack {
  std::uint64_t step = 0;
};
struct ResignGame {};
struct AbortGame {
  bool agree = true;  // false: not any more
};
struct LeaveGame {};
struct ReturnToGame {};
struct PauseGame {
  bool on = true;  // false: it goes on
};
struct Chat {
  std::string text;    // either this
  std::string phrase;  // or this
};
struct Rematch {};
struct NextTable {  // of an evening
  std::string game;
  int players = 0;
  Json options = Json::object();
};
struct LookAt {
  std::uint64_t at = 0;
};
struct TryMove {
  std::string move;
};
struct AskSpots {
  Json which;  // in the game's own words
};
struct AskRecord {};
struct ShowTable {  // at an evening: this device shows the table, as the host does
  std::string code;
  bool on = true;  // false: no longer
};
struct VoteForGame {  // the next one of an evening
  std::string game;   // empty: for none any more
};
struct ShowGame {  // how it is played, before it starts
  bool on = true;  // false: the show is over
};
struct Practise {};  // somebody has tried what is shown
struct Ping {};

using ToServer = std::variant<WatchLobby, MakeTable, Watch, Sit, Stand, TakeSeat, ArrangeSeats, SetTable, InviteBot,
                              ClearSeat, StartGame, Reveal, CloseTable, MakeMove, TakeBack, ResignGame, AbortGame,
                              LeaveGame, ReturnToGame, PauseGame, Chat, Rematch, NextTable, ShowTable, VoteForGame,
                              ShowGame, Practise, LookAt, TryMove, AskSpots, AskRecord, Ping>;

// Whether it changes nothing, whatever the answer is.
bool is_question(const ToServer& what);

bool is_command_id(std::string_view text);

struct Message {
  std::string id;  // empty for those that have none
  ToServer what;
};

// The problem names the field. It repeats nothing of the line that is not safe to print.
Result<Message> read_message(std::string_view line);

// The id of a line that could not be read otherwise; empty if it has none that could be one.
std::string id_in(std::string_view line);

}  // namespace midnight
