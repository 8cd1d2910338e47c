// SPDX-License-Identifier: MIT
#include "server/load/load_run.hpp"

#include "server/load/process_figures.hpp"

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
constexpr std::size_t most_latencies = 4'000'000;
constexpr std::size_t most_trouble_bytes = 300;

double milliseconds_between(Clock::time_point from, Clock::time_point to) {
  return duration<double, std::milli>(to - from).count();
}

Clock::duration seconds(double count) { return duration_cast<Clock::duration>(duration<double>(count)); }

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan, const LoadClient::Tcp::endpoint& server) : plan_(plan) {
  for (std::size_t table = 0; table < plan.tables; ++table) {
    groups_.push_back(std::make_unique<LoadGroup>(plan, table, *this));
    for (int seat = 0; seat < plan.players; ++seat) add_player(server, groups_.back().get());
  }
  for (std::size_t i = 0; i < plan.idle; ++i) add_player(server, nullptr);
}

void LoadRun::add_player(const LoadClient::Tcp::endpoint& server, LoadGroup* group) {
  players_.push_back(std::make_unique<LoadPlayer>(context_, server, "Load " + std::to_string(players_.size())));
  LoadPlayer& player = *players_.back();
  if (group != nullptr) group->add(player);
  player.client.callbacks.line = [this, &player](std::string_view text) { heard(player, text); };
  player.client.callbacks.lost = [this, &player](const std::string& why) { lost(player, why); };
  to_connect_.push_back(&player);
}

Result<LoadFigures> LoadRun::run() {
  open_many_files();
  figures_.memory_before = memory_of(plan_.server_process);
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
  figures_.latencies = sorted_latencies();
  return figures_;
}

void LoadRun::connect_more() {
  while (connecting_ < most_connecting && !to_connect_.empty()) {
    LoadPlayer& player = *to_connect_.front();
    to_connect_.pop_front();
    ++connecting_;
    player.client.connect();
  }
}

void LoadRun::heard(LoadPlayer& player, std::string_view text) {
  const ServerLine line = read_server_line(text);
  if (line.kind == ServerLine::Kind::welcome) {
    is_welcome(player);
  } else if (line.kind == ServerLine::Kind::bye) {
    if (plan_.leave_open == 0) note_trouble(text);
  } else if (player.group != nullptr) {
    player.group->hear(player, line, text);
  }
}

void LoadRun::is_welcome(LoadPlayer& player) {
  if (std::exchange(player.welcome, true)) return;
  --connecting_;
  ++welcome_;
  if (first_lost_ && !figures_.first_back) figures_.first_back = milliseconds_between(*first_lost_, Clock::now());
  if (player.group != nullptr && player.group->everybody_is_welcome()) player.group->begin();
  connect_more();
  begin_if_ready();
}

void LoadRun::lost(LoadPlayer& player, const std::string& why) {
  if (phase_ == Phase::over) return;
  const bool was_welcome = std::exchange(player.welcome, false);
  player.awaited.clear();
  player.awaits_move = player.acts = player.queued = false;
  if (phase_ == Phase::gathering) return fail("a connection was lost: " + why);
  if (plan_.leave_open > 0) {
    if (was_welcome) {
      --welcome_;
      if (!first_lost_) first_lost_ = Clock::now();
      to_connect_.push_back(&player);
      connect_more();
    } else {
      come_back(player);
    }
    return;
  }
  ++figures_.lost;
  note_trouble(why);
}

// The place among those who connect is kept meanwhile, so that a server that is away is not run down by its guests.
void LoadRun::come_back(LoadPlayer& player) {
  auto timer = std::make_shared<boost::asio::steady_timer>(context_, between_tries);
  timer->async_wait([this, &player, timer](const LoadClient::Error& error) {
    if (!error && phase_ != Phase::over) player.client.connect();
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
  figures_.memory_after = memory_of(plan_.server_process);
  for (const auto& group : groups_) figures_.open_tables += group->open_tables();
  plan_.ready();
  server_seconds_before_ = processor_seconds_of(plan_.server_process);
  begun_ = Clock::now();
  if (plan_.leave_open > 0) return;  // the patience of the plan goes on
  patience_.expires_after(seconds(groups_.empty() ? 0 : plan_.seconds));
  patience_.async_wait([this](const LoadClient::Error& error) {
    if (!error) end_measuring();
  });
  tick();
}

void LoadRun::tick() {
  if (phase_ != Phase::playing) return;
  const Clock::time_point now = Clock::now();
  for (std::size_t left = held_.size(); left > 0; --left) {
    LoadPlayer& player = *held_.front();
    held_.pop_front();
    if (player.client.may_send(now)) {
      player.group->move(player);
    } else {
      held_.push_back(&player);
    }
  }
  const double due = plan_.rate * duration<double>(now - begun_).count();
  while (!ready_.empty() && (plan_.rate <= 0 || released_ < due)) {
    LoadPlayer& player = *ready_.front();
    ready_.pop_front();
    released_ += 1;
    release(player);
  }
  // What nobody wanted is not made up for: more than asked for at a time would be another experiment.
  if (ready_.empty()) released_ = std::max(released_, due - 1);
  ticks_.expires_after(between_ticks);
  ticks_.async_wait([this](const LoadClient::Error& error) {
    if (!error) tick();
  });
}

void LoadRun::wants_to_move(LoadPlayer& player) {
  if (phase_ == Phase::playing && plan_.rate <= 0) {
    release(player);
  } else {
    ready_.push_back(&player);
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
  if (latencies_.size() < most_latencies) {
    latencies_.push_back(static_cast<std::uint32_t>(duration_cast<std::chrono::microseconds>(latency).count()));
  }
}

void LoadRun::game_over() { ++figures_.games; }

void LoadRun::was_refused(std::string_view line) {
  ++figures_.refused;
  note_trouble(line);
  if (phase_ == Phase::gathering) fail("refused: " + std::string(line.substr(0, most_trouble_bytes)));
}

void LoadRun::all_went_on() {
  if (++groups_on_ < groups_.size() || !first_lost_) return;
  figures_.all_on = milliseconds_between(*first_lost_, Clock::now());
  end_measuring();
}

void LoadRun::end_measuring() {
  figures_.seconds = duration<double>(Clock::now() - begun_).count();
  figures_.server_seconds = processor_seconds_of(plan_.server_process) - server_seconds_before_;
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

Latencies LoadRun::sorted_latencies() {
  if (latencies_.empty()) return {};
  std::ranges::sort(latencies_);
  const auto at = [this](std::size_t percent) {
    return static_cast<double>(latencies_[(latencies_.size() - 1) * percent / 100]) / 1000;
  };
  return {.middle = at(50), .slow = at(99), .slowest = at(100)};
}

}  // namespace midnight::load
