// SPDX-License-Identifier: MIT
// Load generator: many random-move clients at the tables of a server on this machine. Speaks docs/server-protocol.md
// and nothing else. One thread; everything is bounded in count and time, and it ends by itself. Only loopback
// addresses, so that it cannot be used against others.
#pragma once

#include "core/result.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace midnight::load {

struct LoadPlan {
  std::string url = "http://127.0.0.1:2400";
  std::size_t tables = 500;  // at a time
  int players = 2;           // at each
  std::string game = "hourglass";
  bool views = true;           // whether players ask for the view with every change
  double rate = 0;             // moves per second at all tables together; 0: as fast as answers come
  double seconds = 6;          // of play, after everybody has sat down
  double patience = 120;       // seconds for everything else together
  bool busy = false;           // never sleeps, so that no send of the server has to wake anybody up, as on a network
  std::size_t idle = 0;        // more connections that do nothing
  std::size_t leave_open = 0;  // instead of playing: games that each group starts and continues after a restart
  int server_process = 0;      // whose processor time and memory are reported; 0: none
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
  std::size_t players = 0;  // connected
  double seconds = 0;       // of play
  std::uint64_t moves = 0;  // acknowledged, so on the disk
  std::uint64_t games = 0;  // finished
  std::uint64_t refused = 0;
  std::uint64_t held_back = 0;     // moves that waited because the server takes only so many messages of one player
  std::uint64_t lost = 0;          // connections
  std::string first_trouble;       // what the server said to the first of those
  Latencies latencies;             // from sending a move to its `done`
  double server_seconds = 0;       // of processor time while playing
  std::int64_t memory_before = 0;  // bytes of the server before anybody came
  std::int64_t memory_after = 0;   // and when everybody was there
  // After a restart, milliseconds since the first connection was lost:
  std::optional<double> first_back;  // somebody was welcome again
  std::optional<double> all_on;      // a move had been made at every table that had been open
  std::size_t open_tables = 0;
};

// Where a plan's url leads. A problem if that is not this machine.
struct Place {
  std::string address;
  std::uint16_t port = 0;
};
Result<Place> place_of(const std::string& url);

// Blocks until it is over.
Result<LoadFigures> run_load(const LoadPlan& plan);

}  // namespace midnight::load
