// SPDX-License-Identifier: MIT
// Everybody who plays in an experiment: connects players a few at a time, measures from when all of them sit, and stops
// in time. Everything is bounded in count and time.
#pragma once

#include "load/connection.hpp"
#include "load/loop.hpp"
#include "load/table.hpp"
#include "load/task.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::load {

struct Plan {
  Place server;
  std::size_t tables = 500;
  int players = 2;  // at each
  std::string game = "hourglass";
  bool views = true;             // whether players ask for the view with every change
  double seconds = 6;            // of play, after everybody has sat down
  double patience = 120;         // seconds for everything else together
  bool busy = false;             // never sleeps
  std::vector<int> server_pids;  // whose processor time and memory are reported
  std::uint64_t seed = 1;
  double rate = 2000;           // of `paced`: moves per second at all tables together
  double think = 10;            // of `thinking`: mean seconds from one move of a player to the next
  double stay = 0;              // of `thinking`: mean seconds until a new guest replaces a player; 0: never
  std::size_t idle = 0;         // connections that do nothing
  std::size_t each = 20;        // of `restart`: games that each table begins
  bool ends_by_itself = false;  // not after `seconds`
};

// Durations, for exact percentiles at the end.
class Latencies {
 public:
  void add(Clock::duration duration);
  double milliseconds(std::size_t percent);

 private:
  std::vector<std::uint32_t> microseconds_;
};

struct Figures {
  std::size_t players = 0;       // connected
  double seconds = 0;            // of play
  double wanted_rate = 0;        // moves per second that were due; 0: no such plan
  std::uint64_t moves = 0;       // acknowledged, so on the disk
  std::uint64_t unanswered = 0;  // that were due and had no answer at the end
  std::uint64_t undone = 0;      // news older than a player had before, so something acknowledged was forgotten
  std::uint64_t joins = 0;       // new guests who replaced a player that left
  std::uint64_t games = 0;       // finished
  std::uint64_t refused = 0;
  std::uint64_t held_back = 0;     // moves that waited because the server takes only so many messages of one player
  std::uint64_t moved = 0;         // connections that were ended by a `bye` which asks to come back
  std::uint64_t lost = 0;          // other connections
  std::string first_trouble;       // what the server said to the first of those
  Latencies latencies;             // from sending a move, or from when it was due, to its `done`
  Latencies own_lag;               // of the generator itself, from when a move was due until it was sent
  double server_seconds = 0;       // of processor time while playing
  std::int64_t memory_before = 0;  // bytes of the server before anybody came
  std::int64_t memory_after = 0;   // and when everybody was there
  // After a restart, milliseconds since the first connection was lost:
  std::optional<double> first_back;  // the first player was welcomed again
  std::optional<double> all_on;      // a move had been made at every table that had been open
};

class Crowd {
 public:
  // What each table does, from the first game to whenever it is stopped.
  using Experiment = Task<> (*)(Crowd& crowd, Table& table);

  explicit Crowd(Plan plan);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Blocks until it is over. Why it could not be measured, if so.
  std::optional<std::string> run(Experiment experiment);

  const Plan& plan() const { return plan_; }
  Loop& loop() { return loop_; }
  Figures& figures() { return figures_; }

  // For experiments:
  // Goes on when all tables wait here and everybody is connected; the time of play begins.
  struct Seated {
    Crowd& crowd;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> waiting) const;
    void await_resume() const {}
  };
  Seated all_seated() { return {*this}; }
  void moved(Clock::duration latency);
  void before_the_end(std::function<void()> act) { last_acts_.push_back(std::move(act)); }
  // This table has gone on after a restart.
  void went_on();

  // For players and tables:
  void connect(Player& player);
  void welcomed();
  void lost(bool was_welcome, bool was_sent_away, std::string_view why);
  void was_refused(std::string_view line);
  void note_trouble(std::string_view what);

 private:
  void connect_more();
  void begin_if_ready();
  void end();
  void fail(const std::string& why);

  const Plan plan_;
  Loop loop_;
  std::deque<Player*> to_connect_;
  std::size_t connecting_ = 0;
  std::vector<std::coroutine_handle<>> seated_;
  bool has_begun_ = false;
  std::size_t went_on_ = 0;
  Clock::time_point begun_;
  double server_seconds_before_ = 0;
  std::optional<Clock::time_point> first_lost_;
  std::vector<std::function<void()>> last_acts_;
  std::optional<std::string> problem_;
  Figures figures_;
  std::deque<Table> tables_;
  std::deque<Player> idle_;
  std::vector<Task<>> running_;
};

}  // namespace midnight::load
