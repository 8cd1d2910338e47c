// SPDX-License-Identifier: MIT
// Runs all groups of a load test: connects players a few at a time, starts measuring when everybody sits, paces moves
// by the plan's rate, and stops in time.
#pragma once

#include "server/load/load_group.hpp"

#include <boost/asio/steady_timer.hpp>

#include <deque>
#include <vector>

namespace midnight::load {

class LoadRun : public LoadFloor {
 public:
  LoadRun(const LoadPlan& plan, const LoadClient::Tcp::endpoint& server);

  // Blocks until it is over.
  Result<LoadFigures> run();

  void everybody_sits() override;
  void wants_to_move(LoadPlayer& player) override;
  void moved(Clock::duration latency) override;
  void game_over() override;
  void was_refused(std::string_view line) override;
  void all_went_on() override;

 private:
  void add_player(const LoadClient::Tcp::endpoint& server, LoadGroup* group);
  void connect_more();
  void heard(LoadPlayer& player, std::string_view text);
  void is_welcome(LoadPlayer& player);
  void lost(LoadPlayer& player, const std::string& why);
  void come_back(LoadPlayer& player);
  void begin_if_ready();
  void begin_to_measure();
  void end_measuring();
  void fail(const std::string& why);
  void tick();
  void release(LoadPlayer& player);
  void note_trouble(std::string_view what);
  Latencies sorted_latencies();

  const LoadPlan& plan_;
  boost::asio::io_context context_{1};  // before the players, whose sockets need it
  boost::asio::steady_timer patience_{context_};
  boost::asio::steady_timer ticks_{context_};
  std::vector<std::unique_ptr<LoadGroup>> groups_;
  std::vector<std::unique_ptr<LoadPlayer>> players_;
  std::deque<LoadPlayer*> to_connect_;
  std::size_t connecting_ = 0;
  std::size_t welcome_ = 0;
  std::size_t sitting_groups_ = 0;
  std::size_t groups_on_ = 0;
  enum class Phase : std::uint8_t { gathering, playing, over } phase_ = Phase::gathering;
  std::deque<LoadPlayer*> ready_;  // want to move
  std::deque<LoadPlayer*> held_;   // would, if the server took more messages
  Clock::time_point begun_;
  double released_ = 0;
  double server_seconds_before_ = 0;
  std::optional<Clock::time_point> first_lost_;
  std::vector<std::uint32_t> latencies_;  // microseconds
  std::optional<Problem> problem_;
  LoadFigures figures_;
};

}  // namespace midnight::load
