// SPDX-License-Identifier: MIT
#include "server/load/load_run.hpp"

#include "server/load/process_figures.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

using std::chrono::duration;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr std::size_t most_connecting = 64;
constexpr milliseconds between_tries{10};  // to reach a server that is being restarted
constexpr milliseconds between_ticks{1};
constexpr milliseconds between_looks{1000};
constexpr milliseconds a_moment{100};  // until something that was refused is tried again
// Of several servers one may stop answering while its connections stay open; then another one is asked.
constexpr milliseconds longest_wait{5000};
constexpr std::size_t most_trouble_bytes = 300;

double milliseconds_between(Clock::time_point from, Clock::time_point to) {
  return duration<double, std::milli>(to - from).count();
}

Clock::duration seconds(double count) { return duration_cast<Clock::duration>(duration<double>(count)); }

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan, std::vector<LoadClient::Tcp::endpoint> servers)
    : plan_(plan), servers_(std::move(servers)) {
  for (std::size_t table = 0; table < plan.tables; ++table) {
    groups_.push_back(std::make_unique<LoadGroup>(plan, table, *this));
    for (int seat = 0; seat < plan.players; ++seat) add_player(groups_.back().get());
  }
  for (std::size_t i = 0; i < plan.idle; ++i) add_player(nullptr);
}

void LoadRun::add_player(LoadGroup* group) {
  const std::size_t number = players_.size();
  players_.push_back(
      std::make_unique<LoadPlayer>(context_, "Load " + std::to_string(number), number % servers_.size()));
  LoadPlayer& player = *players_.back();
  if (group != nullptr) group->add(player);
  player.client.callbacks.line = [this, &player](std::string_view text) { heard(player, text); };
  player.client.callbacks.lost = [this, &player](const std::string& why) { lost(player, why); };
  to_connect_.push_back(&player);
}

Result<LoadFigures> LoadRun::run() {
  figures_.memory_before = memory_of(plan_.server_processes);
  figures_.players = players_.size();
  patience_.expires_after(seconds(plan_.patience));
  patience_.async_wait([this](const LoadClient::Error& error) {
    if (!error) {
      fail("after " + std::to_string(static_cast<int>(plan_.patience)) + " s " + std::to_string(welcome_) + " of " +
           std::to_string(players_.size()) + " players were connected and " + std::to_string(sitting_groups_) +
           " groups ready");
    }
  });
  connect_more();
  if (plan_.busy) {
    while (!context_.stopped()) context_.poll();
  } else {
    context_.run();
  }
  if (problem_) return *problem_;
  figures_.latencies = latencies_.percentiles();
  figures_.own_lag = own_lag_.percentiles();
  return figures_;
}

void LoadRun::connect_more() {
  while (connecting_ < most_connecting && !to_connect_.empty()) {
    LoadPlayer& player = *to_connect_.front();
    to_connect_.pop_front();
    ++connecting_;
    connect(player);
  }
}

void LoadRun::connect(LoadPlayer& player) {
  player.connecting = true;
  player.sent_at = Clock::now();
  player.client.connect(servers_[player.server], player.group == nullptr ? "" : player.group->table(),
                        std::exchange(player.at, {}));
}

// The place among those who connect is kept meanwhile, so that a server that is away is not run down by its guests.
void LoadRun::connect_again(LoadPlayer& player) {
  auto timer = std::make_shared<boost::asio::steady_timer>(context_, between_tries);
  timer->async_wait([this, &player, timer](const LoadClient::Error& error) {
    if (!error && phase_ != Phase::over) connect(player);
  });
}

void LoadRun::heard(LoadPlayer& player, std::string_view text) {
  const ServerLine line = read_server_line(text);
  if (line.kind == ServerLine::Kind::news) player.was_moved_before = false;
  if (line.kind == ServerLine::Kind::welcome) {
    is_welcome(player);
  } else if (line.kind == ServerLine::Kind::bye) {
    player.was_sent_away = line.code == "moved" || line.code == "stopping";
    player.at = line.at;
    if (!player.was_sent_away) note_trouble(text);
  } else if (player.group != nullptr) {
    player.group->hear(player, line, text);
  }
}

void LoadRun::is_welcome(LoadPlayer& player) {
  if (std::exchange(player.welcome, true)) return;
  player.connecting = false;
  --connecting_;
  ++welcome_;
  if (first_lost_ && !figures_.first_back) figures_.first_back = milliseconds_between(*first_lost_, Clock::now());
  if (player.group != nullptr) player.group->welcomed(player);
  connect_more();
  begin_if_ready();
}

void LoadRun::lost(LoadPlayer& player, const std::string& why) {
  if (phase_ == Phase::over) return;
  const bool was_welcome = std::exchange(player.welcome, false);
  const bool was_sent_away = std::exchange(player.was_sent_away, false);
  if (phase_ == Phase::gathering && !was_sent_away) return fail("a connection was lost: " + why);
  if (player.group != nullptr) player.group->lost(player, was_sent_away);
  // A player who was sent away is expected back through the same door, unless that is closed by then.
  if (!was_sent_away) player.server = (player.server + 1) % servers_.size();
  if (!was_welcome) return connect_again(player);
  --welcome_;
  if (!first_lost_ && player.at.empty()) first_lost_ = Clock::now();
  if (was_sent_away) {
    ++figures_.moved;
  } else if (plan_.leave_open == 0) {
    ++figures_.lost;
    note_trouble(why);
  }
  const auto come_back = [this, &player] {
    to_connect_.push_back(&player);
    connect_more();
  };
  // At once, but not in a circle while no server has the table.
  std::exchange(player.was_moved_before, was_sent_away) && was_sent_away ? later(come_back) : come_back();
}

void LoadRun::give_up_waiting(Clock::time_point now) {
  if (servers_.size() < 2 || now < next_look_) return;
  next_look_ = now + between_looks;
  for (const auto& player : players_) {
    if ((!player->connecting && player->awaited.empty()) || now - player->sent_at < longest_wait) continue;
    player->sent_at = now;
    player->client.close();
    lost(*player, "no answer in time");
  }
}

void LoadRun::replace(LoadPlayer& player) {
  // Not now: the client is about to return to what it has just read.
  boost::asio::post(context_, [this, &player] {
    if (!player.welcome) return;  // it was disconnected meanwhile, and comes back after all
    ++figures_.joins;
    player.welcome = false;
    --welcome_;
    player.client.become_somebody_else();
    to_connect_.push_back(&player);
    connect_more();
  });
}

void LoadRun::later(std::function<void()> act) {
  auto timer = std::make_shared<boost::asio::steady_timer>(context_, a_moment);
  timer->async_wait([this, timer, act = std::move(act)](const LoadClient::Error& error) {
    if (!error && phase_ != Phase::over) act();
  });
}

void LoadRun::everybody_sits() {
  ++sitting_groups_;
  begin_if_ready();
}

void LoadRun::begin_if_ready() {
  if (phase_ == Phase::gathering && welcome_ == players_.size() && sitting_groups_ == groups_.size())
    begin_to_measure();
}

void LoadRun::begin_to_measure() {
  phase_ = Phase::playing;
  figures_.memory_after = memory_of(plan_.server_processes);
  for (const auto& group : groups_) figures_.open_tables += group->open_tables();
  plan_.ready();
  server_seconds_before_ = processor_seconds_of(plan_.server_processes);
  begun_ = next_look_ = Clock::now();
  if (plan_.leave_open > 0) return;  // the patience of the plan goes on
  patience_.expires_after(seconds(groups_.empty() ? 0 : plan_.seconds));
  patience_.async_wait([this](const LoadClient::Error& error) {
    if (!error) end_measuring();
  });
  if (plan_.think > 0) {
    for (const auto& group : groups_) group->begin_to_think(begun_);
    for (LoadPlayer* player : std::exchange(ready_, {})) add_due(*player);
  }
  tick();
}

void LoadRun::tick() {
  if (phase_ != Phase::playing) return;
  const Clock::time_point now = Clock::now();
  give_up_waiting(now);
  release_held(now);
  plan_.think > 0 ? release_due(now) : release_by_rate(now);
  Clock::time_point next = now + between_ticks;
  if (!due_.empty()) next = std::min(next, due_.top().at);
  ticks_.expires_at(next);
  ticks_.async_wait([this](const LoadClient::Error& error) {
    if (!error) tick();
  });
}

void LoadRun::release_held(Clock::time_point now) {
  for (std::size_t left = held_.size(); left > 0; --left) {
    LoadPlayer& player = *held_.front();
    held_.pop_front();
    if (player.client.may_send(now)) {
      player.group->move(player);
    } else {
      held_.push_back(&player);
    }
  }
}

void LoadRun::release_by_rate(Clock::time_point now) {
  const double due = plan_.rate * duration<double>(now - begun_).count();
  while (!ready_.empty() && (plan_.rate <= 0 || released_ < due)) {
    LoadPlayer& player = *ready_.front();
    ready_.pop_front();
    released_ += 1;
    release(player);
  }
  // What nobody wanted is not made up for: more than asked for at a time would be another experiment.
  if (ready_.empty()) released_ = std::max(released_, due - 1);
}

void LoadRun::release_due(Clock::time_point now) {
  while (!due_.empty() && due_.top().at <= now) {
    const Due due = due_.top();
    due_.pop();
    if (due.player->due && *due.player->due > due.at) {
      add_due(*due.player);  // another game has begun since
      continue;
    }
    own_lag_.add(now - due.at);
    release(*due.player);
  }
}

void LoadRun::add_due(LoadPlayer& player) {
  const Clock::time_point now = Clock::now();
  const Clock::time_point at = player.due.value_or(now);
  if (at <= now) return release(player);
  due_.push({.at = at, .player = &player});
}

void LoadRun::wants_to_move(LoadPlayer& player) {
  if (phase_ != Phase::playing || plan_.rate > 0) {
    ready_.push_back(&player);
  } else if (plan_.think > 0) {
    add_due(player);
  } else {
    release(player);
  }
}

void LoadRun::release(LoadPlayer& player) {
  if (player.client.may_send(Clock::now())) return player.group->move(player);
  ++figures_.held_back;
  held_.push_back(&player);
}

void LoadRun::moved(Clock::duration latency) {
  if (phase_ != Phase::playing) return;
  ++figures_.moves;
  latencies_.add(latency);
}

void LoadRun::game_over() { ++figures_.games; }

void LoadRun::was_refused(std::string_view line, bool goes_on) {
  ++figures_.refused;
  note_trouble(line);
  if (phase_ == Phase::gathering && !goes_on) fail("refused: " + std::string(line.substr(0, most_trouble_bytes)));
}

void LoadRun::was_undone() { ++figures_.undone; }

void LoadRun::all_went_on() {
  if (++groups_on_ < groups_.size() || !first_lost_) return;
  figures_.all_on = milliseconds_between(*first_lost_, Clock::now());
  end_measuring();
}

void LoadRun::end_measuring() {
  const Clock::time_point now = Clock::now();
  figures_.seconds = duration<double>(now - begun_).count();
  figures_.server_seconds = processor_seconds_of(plan_.server_processes) - server_seconds_before_;
  if (plan_.think > 0) {
    figures_.wanted_rate = static_cast<double>(players_.size() - plan_.idle) / plan_.think;
    for (const auto& group : groups_) {
      group->add_waits(now, [this](Clock::duration wait) {
        ++figures_.unanswered;
        latencies_.add(wait);
      });
    }
  }
  phase_ = Phase::over;
  context_.stop();
}

void LoadRun::fail(const std::string& why) {
  if (!problem_) problem_ = Problem{"load", why};
  phase_ = Phase::over;
  context_.stop();
}

void LoadRun::note_trouble(std::string_view what) {
  if (figures_.first_trouble.empty()) figures_.first_trouble = what.substr(0, most_trouble_bytes);
}

}  // namespace midnight::load
