// SPDX-License-Identifier: MIT
// The players of one table of the load generator: they make a table, sit down, start, reveal their words and play at
// random. When they play is up to an experiment, which waits for each of these steps.
#pragma once

#include "load/connection.hpp"
#include "load/server_line.hpp"
#include "load/task.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::load {

class Crowd;
class Table;

// A guest, who may sit at a table of the generator.
class Player : Connection::Owner {
 public:
  Player(Crowd& crowd, Table* table, std::size_t number);

  void connect();
  // Ends the connection and comes back as a new guest.
  void become_somebody_else();

 private:
  friend class Table;

  void heard(std::string_view text) override;
  void lost(std::string_view why) override;
  void send_awaited();

  Crowd& crowd_;
  Table* table_;  // none: connected and nothing else
  Connection connection_;
  bool welcome_ = false;
  bool was_sent_away_ = false;         // by a `bye` which asks to come back
  bool was_sent_away_before_ = false;  // and has heard no news since
  std::string at_;                     // at the server with this name; empty: any
  std::size_t seat_ = 0;
  std::string word_;  // that it has promised
  // The command that has no answer yet; at most one at a time.
  std::string awaited_;
  std::string awaited_line_;
  ServerLine::Kind answer_ = ServerLine::Kind::other;  // to the latest command; `other`: none yet
  std::string code_;                                   // of a refusal
  // What may be done, as far as the server has said.
  bool sees_ = false;  // the table, so that news is about it
  bool acts_ = false;
  std::uint64_t step_ = 0;
  std::uint64_t newest_step_ = 0;  // of this table that was ever seen or acknowledged
  std::string legal_;
};

class Table {
 public:
  Table(Crowd& crowd, std::size_t number);
  ~Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // At a new table, however often that has to be tried.
  Task<> begin_game();
  // Waits for a player that may move and whose next message the server accepts; nullptr: the game is over.
  Task<Player*> somebody_to_move();
  // A random move. Whether it is stored; refused ones are counted by the crowd.
  Task<bool> move(Player& player);
  // Everybody agrees to end the game without a result, and somebody else takes the place of this player.
  Task<> replace(Player& player);

  std::size_t number() const { return number_; }
  const std::string& name() const { return name_; }
  // Everybody looks at another table, where they sit as well.
  void visit(const std::string& name);
  // After all of them have lost their connections.
  Task<> everybody_came_back();

 private:
  friend class Player;

  // Goes on when `wanted` holds, which news and answers may change.
  struct Until {
    Table& table;
    std::function<bool()> wanted;
    bool await_ready() const { return wanted(); }
    void await_suspend(std::coroutine_handle<> waiting);
    void await_resume() const {}
  };
  Until until(std::function<bool()> wanted) { return {.table = *this, .wanted = std::move(wanted)}; }
  void changed();

  Task<bool> set_up();
  void watch(Player& player);
  void welcomed(Player& player);
  void lost(Player& player, bool was_sent_away);
  void heard(Player& player, const ServerLine& line, std::string_view text);
  void heard_news(Player& player, const ServerLine& line);
  void command(Player& player, std::string_view what, const std::string& fields = {});
  // Whether everything that was asked for is done.
  Task<bool> all_done();
  bool everybody_is_welcome() const;
  std::string drawn_word();

  Crowd& crowd_;
  std::size_t number_;
  std::mt19937_64 random_;
  std::deque<Player> players_;
  std::string name_;         // empty: being made
  bool sets_up_ = false;     // the game has not begun: without somebody it fails
  bool is_broken_ = false;   // what was being set up
  bool is_leaving_ = false;  // somebody, so that the game is given up
  bool over_ = false;
  std::size_t losses_ = 0;  // of connections
  std::uint64_t commands_ = 0;
  std::function<bool()> wanted_;
  std::coroutine_handle<> waiting_;
  std::vector<std::string_view> choices_;
};

}  // namespace midnight::load
