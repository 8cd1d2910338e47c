// SPDX-License-Identifier: MIT
// Runs all groups of a load test: connects players a few at a time, starts measuring when everybody sits, paces moves
// by the plan's rate or by when they are due, lets players come back who were disconnected, and stops in time.
#pragma once

#include "server/load/latency_record.hpp"
#include "server/load/load_group.hpp"

#include <boost/asio/steady_timer.hpp>

#include <deque>
#include <functional>
#include <queue>
#include <vector>

namespace midnight::load {

class LoadRun : public LoadFloor {
 public:
  LoadRun(const LoadPlan& plan, std::vector<LoadClient::Tcp::endpoint> servers);

  // Blocks until it is over.
  Result<LoadFigures> run();

  void everybody_sits() override;
  void wants_to_move(LoadPlayer& player) override;
  void moved(Clock::duration latency) override;
  void game_over() override;
  void was_refused(std::string_view line, bool goes_on) override;
  void was_undone() override;
  void replace(LoadPlayer& player) override;
  void later(std::function<void()> act) override;
  void all_went_on() override;

 private:
  // A player and when its next move should be sent.
  struct Due {
    Clock::time_point at;
    LoadPlayer* player;
    bool operator>(const Due& other) const { return at > other.at; }
  };

  void add_player(LoadGroup* group);
  void connect_more();
  void connect(LoadPlayer& player);
  void connect_again(LoadPlayer& player);
  void heard(LoadPlayer& player, std::string_view text);
  void is_welcome(LoadPlayer& player);
  void lost(LoadPlayer& player, const std::string& why);
  void give_up_waiting(Clock::time_point now);
  void begin_if_ready();
  void begin_to_measure();
  void end_measuring();
  void fail(const std::string& why);
  void tick();
  void release_held(Clock::time_point now);
  void release_due(Clock::time_point now);
  void release_by_rate(Clock::time_point now);
  void release(LoadPlayer& player);
  void add_due(LoadPlayer& player);
  void note_trouble(std::string_view what);

  const LoadPlan& plan_;
  std::vector<LoadClient::Tcp::endpoint> servers_;
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
  std::deque<LoadPlayer*> ready_;                                   // want to move
  std::deque<LoadPlayer*> held_;                                    // would, if the server took more messages
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;  // of a plan with `think`; the earliest on top
  Clock::time_point next_look_;                                     // for players who get no answers
  Clock::time_point begun_;
  double released_ = 0;
  double server_seconds_before_ = 0;
  std::optional<Clock::time_point> first_lost_;
  LatencyRecord latencies_;
  LatencyRecord own_lag_;
  std::optional<Problem> problem_;
  LoadFigures figures_;
};

}  // namespace midnight::load
