// SPDX-License-Identifier: MIT
// The players of one table of the load generator: they make a table, sit down, start, reveal their words, play at
// random, and make the next table when a game is over. Or they begin several games and leave them, to go on with each
// after a restart.
#pragma once

#include "core/rng.hpp"
#include "server/load/load.hpp"
#include "server/load/load_client.hpp"
#include "server/load/server_line.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::load {

class LoadGroup;

// A player, or an idle connection without a group.
struct LoadPlayer {
  LoadPlayer(boost::asio::io_context& context, const LoadClient::Tcp::endpoint& server, std::string name)
      : client(context, server, std::move(name)) {}

  LoadClient client;
  LoadGroup* group = nullptr;
  int seat = 0;
  std::string word = {};  // that it has promised
  bool welcome = false;
  // The command that has no answer yet; at most one at a time.
  std::string awaited = {};
  bool awaits_move = false;
  Clock::time_point sent_at = {};
  // What may be done, as far as the server has said.
  bool acts = false;
  std::uint64_t step = 0;
  std::string legal = {};
  bool queued = false;  // waits until it may move
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
  virtual void was_refused(std::string_view line) = 0;
  virtual void all_went_on() = 0;  // once for each group after a restart
};

class LoadGroup {
 public:
  LoadGroup(const LoadPlan& plan, std::uint64_t number, LoadFloor& floor);

  void add(LoadPlayer& player);
  bool everybody_is_welcome() const;
  // To be called when everybody is welcome, and again after a restart.
  void begin();
  void hear(LoadPlayer& player, const ServerLine& line, std::string_view text);
  // Sends a move. Pre: the player wanted to.
  void move(LoadPlayer& player);
  std::size_t open_tables() const { return open_tables_.size(); }

 private:
  enum class Stage : std::uint8_t { making, sitting, starting, revealing, playing, opened, visiting, finished };

  void make_table();
  void watch(LoadPlayer& player);
  void heard_done(LoadPlayer& player, const ServerLine& line);
  void heard_news(LoadPlayer& player, const ServerLine& line);
  void sit(LoadPlayer& player);
  void reveal();
  void started();
  void next_game();
  void visit_next();
  void want(LoadPlayer& player);
  // Adds an id of its own to `fields`, which begins behind it.
  void command(LoadPlayer& player, std::string_view what, const std::string& fields);
  std::string drawn_word();

  const LoadPlan& plan_;
  LoadFloor& floor_;
  Rng rng_;
  std::vector<LoadPlayer*> players_;
  Stage stage_ = Stage::making;
  std::string table_;
  std::size_t missing_ = 0;  // players who have not sat down or revealed their word yet
  bool has_begun_ = false;
  bool over_ = false;
  std::uint64_t commands_ = 0;
  std::vector<std::string> open_tables_;
  std::size_t visited_ = 0;
  std::vector<std::string_view> choices_;
};

}  // namespace midnight::load
