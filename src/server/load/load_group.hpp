// SPDX-License-Identifier: MIT
// The players of one table of the load generator: they make a table, sit down, start, reveal their words, play at
// random, and make the next table when a game is over. A player who leaves for good asks the others to abort the game,
// and somebody new sits at the next table. Or they begin several games and leave them, to go on with each after a
// restart.
#pragma once

#include "core/rng.hpp"
#include "server/load/arrivals.hpp"
#include "server/load/load.hpp"
#include "server/load/load_client.hpp"
#include "server/load/server_line.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::load {

class LoadGroup;

// A player, or an idle connection without a group.
struct LoadPlayer {
  LoadPlayer(boost::asio::io_context& context, std::string name, std::size_t first_server)
      : client(context, std::move(name)), server(first_server) {}

  LoadClient client;
  std::size_t server;  // of the plan's
  LoadGroup* group = nullptr;
  int seat = 0;
  std::string word = {};  // that it has promised
  bool connecting = false;
  bool welcome = false;
  bool was_moved_before = false;  // and has heard no news since
  bool was_sent_away = false;     // by a `bye` which asks to come back
  std::string at = {};            // at the server with this name; empty: any
  // The command that has no answer yet; at most one at a time.
  std::string awaited = {};
  std::string awaited_line = {};
  bool awaits_move = false;
  Clock::time_point sent_at = {};  // the latest command, or attempt to connect
  // What may be done, as far as the server has said.
  bool acts = false;
  std::uint64_t step = 0;
  std::uint64_t step_of_move = 0;  // the latest move that was sent
  std::uint64_t newest_step = 0;   // of this table that was ever seen or acknowledged
  std::string legal = {};
  bool queued = false;                        // waits until it may move
  std::optional<Clock::time_point> due = {};  // of a plan with `think`: when its next move should be sent
};

// What a group needs from its owner.
class LoadFloor {
 public:
  LoadFloor() = default;
  LoadFloor(const LoadFloor&) = delete;
  LoadFloor& operator=(const LoadFloor&) = delete;
  virtual ~LoadFloor() = default;

  virtual void everybody_sits() = 0;                   // once for each group
  virtual void wants_to_move(LoadPlayer& player) = 0;  // now, or when it is its turn: LoadGroup::move
  virtual void moved(Clock::duration latency) = 0;     // it is stored
  virtual void game_over() = 0;
  virtual void was_refused(std::string_view line, bool goes_on) = 0;  // or another table has to be made
  virtual void was_undone() = 0;                                      // the server has forgotten something it had said
  virtual void replace(LoadPlayer& player) = 0;                       // by a new guest, who will be welcome
  virtual void later(std::function<void()> act) = 0;                  // in a moment
  virtual void all_went_on() = 0;                                     // once for each group after a restart
};

class LoadGroup {
 public:
  LoadGroup(const LoadPlan& plan, std::uint64_t number, LoadFloor& floor);

  void add(LoadPlayer& player);
  // Of this group's: it is connected, or no longer. One that comes back repeats the command that has no answer.
  void welcomed(LoadPlayer& player);
  void lost(LoadPlayer& player, bool was_sent_away);
  void hear(LoadPlayer& player, const ServerLine& line, std::string_view text);
  // Sends a move. Pre: the player wanted to.
  void move(LoadPlayer& player);
  // Of a plan with `think`: moves are due from now on.
  void begin_to_think(Clock::time_point now);
  // How long each move has waited that is due now and not answered.
  void add_waits(Clock::time_point now, const std::function<void(Clock::duration)>& add);
  std::string_view table() const { return table_; }
  std::size_t open_tables() const { return open_tables_.size(); }

 private:
  enum class Stage : std::uint8_t {
    gathering,  // until everybody is welcome
    making,
    sitting,
    starting,
    revealing,
    playing,
    aborting,
    opened,
    visiting,
    finished
  };

  bool everybody_is_welcome() const;
  void make_table();
  void watch(LoadPlayer& player);
  void heard_done(LoadPlayer& player, const ServerLine& line);
  void heard_done_move(LoadPlayer& player);
  void heard_refused(LoadPlayer& player, const ServerLine& line, std::string_view text);
  void heard_news(LoadPlayer& player, const ServerLine& line);
  void sit(LoadPlayer& player);
  void reveal();
  void started();
  void next_game();
  void leave(LoadPlayer& player);
  void agreed_to_abort();
  void begin_again();
  void visit_next();
  void want(LoadPlayer& player);
  // Adds an id of its own to `fields`, which begins behind it.
  void command(LoadPlayer& player, std::string_view what, const std::string& fields);
  std::string drawn_word();

  const LoadPlan& plan_;
  LoadFloor& floor_;
  Rng rng_;
  Arrivals arrivals_;
  double leaving_chance_;  // after a move
  std::vector<LoadPlayer*> players_;
  Stage stage_ = Stage::gathering;
  LoadPlayer* leaving_ = nullptr;
  std::string table_;
  std::size_t missing_ = 0;  // players who have not sat down, revealed their word or agreed to abort yet
  bool has_begun_ = false;
  bool over_ = false;
  std::uint64_t commands_ = 0;
  std::vector<std::string> open_tables_;
  std::size_t visited_ = 0;
  std::vector<std::string_view> choices_;
};

}  // namespace midnight::load
