// SPDX-License-Identifier: MIT
// Load generator: many random-move clients at the tables of a server on this machine, or of several servers that share
// a database. Speaks docs/server-protocol.md and nothing else. One thread; everything is bounded in count and time, and
// it ends by itself. Only loopback addresses, so that it cannot be used against others.
#pragma once

#include "core/result.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::load {

// How long players stay on average before somebody new takes their place; at most one of the two, forever if neither.
struct Stay {
  double moves = 0;  // of their own
  double seconds = 0;
};

struct LoadPlan {
  // Neighbours at a table come through different ones. Who is disconnected comes back, perhaps through the next.
  std::vector<std::string> servers = {"http://127.0.0.1:2400"};
  std::size_t tables = 500;  // at a time
  int players = 2;           // at each
  std::string game = "hourglass";
  bool views = true;           // whether players ask for the view with every change
  double rate = 0;             // moves per second at all tables together; 0: as fast as answers come
  double think = 0;            // mean seconds from one move of a player to the next, whatever the answers take; 0: no
  Stay stay = {};              // seconds only together with think
  double seconds = 6;          // of play, after everybody has sat down
  double patience = 120;       // seconds for everything else together
  bool busy = false;           // never sleeps, so that no send of the server has to wake anybody up, as on a network
  std::size_t idle = 0;        // more connections that do nothing
  std::size_t leave_open = 0;  // instead of playing: games that each group starts and continues after a restart
  std::vector<int> server_processes = {};  // whose processor time and memory are reported
  std::uint64_t seed = 1;
  // Called once when everybody sits, before the first move.
  std::function<void()> ready = [] {};
};

struct Latencies {
  double middle = 0;  // milliseconds
  double slow = 0;    // 99 of 100 were quicker
  double slowest = 0;
};

struct LoadFigures {
  std::size_t players = 0;       // connected
  double seconds = 0;            // of play
  double wanted_rate = 0;        // moves per second that were due; 0: no such plan
  std::uint64_t moves = 0;       // acknowledged, so on the disk
  std::uint64_t unanswered = 0;  // that were due and had no answer at the end
  std::uint64_t undone = 0;      // news older than a player had before, so something acknowledged was forgotten
  std::uint64_t joins = 0;       // people who took the place of somebody who left
  std::uint64_t games = 0;       // finished
  std::uint64_t refused = 0;
  std::uint64_t held_back = 0;     // moves that waited because the server takes only so many messages of one player
  std::uint64_t moved = 0;         // connections that were ended by a `bye` which asks to come back
  std::uint64_t lost = 0;          // other connections
  std::string first_trouble;       // what the server said to the first of those
  Latencies latencies;             // from sending a move, or with `think` from when it was due, to its `done`
  Latencies own_lag;               // of the generator itself, from when a move was due until it was sent
  double server_seconds = 0;       // of processor time while playing
  std::int64_t memory_before = 0;  // bytes of the server before anybody came
  std::int64_t memory_after = 0;   // and when everybody was there
  // After a restart, milliseconds since the first connection was lost:
  std::optional<double> first_back;  // somebody was welcome again
  std::optional<double> all_on;      // a move had been made at every table that had been open
  std::size_t open_tables = 0;
};

// Where a server is. A problem if that is not this machine.
struct Place {
  std::string address;
  std::uint16_t port = 0;
};
Result<Place> place_of(const std::string& url);

// From "40" (moves) or "90s" (seconds).
Result<Stay> stay_of(std::string_view text);

// Blocks until it is over. A problem if this process may not open as many connections.
Result<LoadFigures> run_load(const LoadPlan& plan);

}  // namespace midnight::load
