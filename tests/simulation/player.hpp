// SPDX-License-Identifier: MIT
// Somebody with a bad connection who plays with what the server lists, at random, and keeps trying: comes back after
// every interruption, through any server, and repeats what was not answered. At an evening around one screen they sit
// where there is room, take over the seats of others who are gone, pause and resume, and follow to the next table.
#pragma once

#include "core/json.hpp"
#include "server/service/table_service.hpp"
#include "tests/simulation/world.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace midnight::server {

class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(World& world, int number);

  bool is_over() const { return over_; }
  const std::string& guest() const { return guest_; }
  const std::set<std::string>& acknowledged() const { return acknowledged_; }  // ids of moves
  const Json& log() const { return log_; }
  const std::optional<std::string>& made() const { return made_; }
  // How often something was shown that was older than what had been shown before.
  std::uint64_t steps_back() const { return steps_back_; }
  // When a server said something last.
  Millis heard_at() const { return heard_at_; }

  void make(const Json& wish) { command(wish); }
  void join(const std::string& table, std::optional<int> seat);
  // Of an evening: where somebody is, its code once they have heard it, and what lets them take seats over.
  const std::string& table() const { return table_; }
  const std::string& heard_code() const { return heard_code_; }
  void learn_code(const std::string& code) { code_ = code; }
  void go_on(const std::string& game, int players);
  void start_game() { command(Json{{"do", "start"}}); }
  void connect();
  // The line is cut: this side knows, the other side perhaps later.
  void cut();

 private:
  class Wire;
  void again_in(Millis time);
  void go_to(const std::string& server);
  bool is_connected() const;
  void watch() { say(Json{{"do", "watch"}, {"table", table_}}); }
  void command(Json what);
  void say(const Json& what);
  void lose_patience_later();
  void hear(const std::string& line);
  void take_part(const Json& room);
  void take_part_in_evening(const Json& room);
  void follow(const std::string& table);
  void resume_later();
  void come_back(const Json& room);
  void answered(const Json& json, bool done);
  void take(const Json& moment);
  void maybe_move();

  World& world_;
  const std::string guest_;
  const std::string name_;
  const std::string word_ = std::string(32, 'a');
  SimServer* server_ = nullptr;
  std::uint64_t life_ = 0;  // of the server
  std::shared_ptr<ClientSession> session_;
  std::string sent_to_;  // by name, for the next connection
  std::uint64_t connection_ = 0;
  std::uint64_t commands_ = 0;
  Millis sent_ = 0;
  Millis heard_at_ = 0;
  std::string table_;
  std::optional<int> seat_wish_;  // at an evening: the own seat
  bool there_ = false;            // the table has been shown on this connection
  std::string code_;
  std::string heard_code_;
  bool paused_ = false;
  bool will_resume_ = false;
  int arranged_ = 0;  // at this table
  std::optional<Json> waiting_;
  std::optional<std::string> made_;
  std::set<std::string> acknowledged_;
  Json log_ = Json::array();
  Json legal_ = Json::array();
  bool my_turn_ = false;
  bool over_ = false;
  std::uint64_t step_ = 0;
  std::uint64_t steps_back_ = 0;
};

}  // namespace midnight::server
