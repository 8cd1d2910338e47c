// SPDX-License-Identifier: MIT
// What only a table of a device is told, beside the messages of to_server.hpp (docs/server-protocol.md, "A table of a
// device"): a game from a chosen seed, position or record; whose eyes look; help. A server's reader knows none of it.
#pragma once

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "match/early_end.hpp"
#include "tables/chair.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midnight {

// Each person at a device is a guest of its table.
std::string guest_of_seat(Seat seat);
// Somebody who looks once nothing is hidden any more.
inline constexpr std::string_view guest_who_sees_all = "all";

struct GivenMove {
  std::optional<Seat> seat;  // absent: the one that is to move
  std::string move;
};

struct LayTable {
  std::string record = {};         // either this,
  std::string game = {};           // or these
  Json options = Json::object();   //
  std::vector<Chair> seats = {};   // as the record names them, if there are none
  std::optional<Seed> seed = {};   // drawn if absent
  std::optional<Seat> first = {};  // drawn from the seed if absent
  Rng::Kind chance = Rng::Kind::chacha20;
  Json position = nullptr;             // null: it is dealt from the seed
  std::vector<GivenMove> before = {};  // the game begins behind these: they are in no log
  std::vector<GivenMove> moves = {};   // that were made already
  std::optional<EarlyEnd> ended = {};  // after them, as the record says
  std::string origin = {};
  std::string daily = {};
  bool helped = false;
  bool practice = false;
};
struct WatchAs {
  std::string guest;  // empty: a spectator
  std::optional<std::uint64_t> have;
};
struct DeviceUndo {
  std::uint64_t step = 0;
  bool anyway = false;  // also what reveals something, and what bots have answered; counts as help
};
struct PlayFor {  // at a table for practice
  int seat = 0;
  std::string move;
};
struct LetBotMove {};
struct AskHint {};
struct UseHelp {};  // a memory aid
struct Branch {     // what if: a new table that begins like this one
  std::uint64_t at = 0;
};

using ToDevice = std::variant<LayTable, WatchAs, DeviceUndo, PlayFor, LetBotMove, AskHint, UseHelp, Branch>;

struct DeviceMessage {
  std::string id;  // empty for `watch`
  ToDevice what;
};

// Nothing if the line is none of these: then it may be one that a server understands as well.
std::optional<Result<DeviceMessage>> read_device_message(std::string_view line);

}  // namespace midnight
