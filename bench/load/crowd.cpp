// SPDX-License-Identifier: MIT
#include "load/crowd.hpp"

#include "load/process_figures.hpp"

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

constexpr std::size_t most_connecting = 64;
constexpr std::size_t files_beside_connections = 32;
constexpr std::size_t most_trouble_bytes = 300;
constexpr std::size_t most_latencies = 4'000'000;

double milliseconds_since(Clock::time_point from) {
  return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

}  // namespace

void Latencies::add(Clock::duration duration) {
  if (microseconds_.size() == most_latencies) return;
  const auto count = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
  microseconds_.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 0, UINT32_MAX)));
}

double Latencies::milliseconds(std::size_t percent) {
  if (microseconds_.empty()) return 0;
  std::ranges::sort(microseconds_);
  return static_cast<double>(microseconds_[(microseconds_.size() - 1) * percent / 100]) / 1000;
}

Crowd::Crowd(Plan plan) : plan_(std::move(plan)), loop_(plan_.busy) {}

Crowd::~Crowd() = default;

std::optional<std::string> Crowd::run(Experiment experiment) {
  figures_.players = plan_.tables * static_cast<std::size_t>(plan_.players) + plan_.idle;
  const std::size_t files = open_many_files();
  if (figures_.players + files_beside_connections > files) {
    return std::to_string(figures_.players) + " connections are more than the " + std::to_string(files) +
           " open files of a process allow (ulimit -n)";
  }
  figures_.memory_before = memory_of(plan_.server_pids);
  loop_.at(Clock::now() + seconds(plan_.patience), [this] {
    if (has_begun_ && !plan_.ends_by_itself) return;
    fail("after " + std::to_string(static_cast<int>(plan_.patience)) + " s " + std::to_string(seated_.size()) + " of " +
         std::to_string(plan_.tables) + " tables were seated and " + std::to_string(went_on_) + " had gone on");
  });
  for (std::size_t i = 0; i < plan_.idle; ++i) connect(idle_.emplace_back(*this, nullptr, i));
  for (std::size_t i = 0; i < plan_.tables; ++i) running_.push_back(experiment(*this, tables_.emplace_back(*this, i)));
  for (Task<>& task : running_) task.begin();
  loop_.run();
  return problem_;
}

void Crowd::connect(Player& player) {
  to_connect_.push_back(&player);
  connect_more();
}

void Crowd::connect_more() {
  while (connecting_ < most_connecting && !to_connect_.empty()) {
    ++connecting_;
    Player& player = *to_connect_.front();
    to_connect_.pop_front();
    player.connect();
  }
}

void Crowd::welcomed() {
  --connecting_;
  if (first_lost_ && !figures_.first_back) figures_.first_back = milliseconds_since(*first_lost_);
  connect_more();
  begin_if_ready();
}

// A player who was never welcomed keeps its place among those that connect, so that a server that is away does not get
// all of them at once.
void Crowd::lost(bool was_welcome, bool was_sent_away, std::string_view why) {
  if (!has_begun_ && !was_sent_away) return fail("a connection was lost: " + std::string(why));
  if (!was_welcome) return;
  if (was_sent_away) {
    ++figures_.moved;
    return;
  }
  if (!first_lost_) first_lost_ = Clock::now();
  if (plan_.ends_by_itself) return;
  ++figures_.lost;
  note_trouble(why);
}

void Crowd::Seated::await_suspend(std::coroutine_handle<> waiting) const {
  crowd.seated_.push_back(waiting);
  crowd.begin_if_ready();
}

void Crowd::begin_if_ready() {
  if (has_begun_ || seated_.size() < plan_.tables || connecting_ > 0) return;
  has_begun_ = true;
  figures_.memory_after = memory_of(plan_.server_pids);
  server_seconds_before_ = processor_seconds_of(plan_.server_pids);
  begun_ = Clock::now();
  for (const std::coroutine_handle<> waiting : seated_) loop_.soon(waiting);
  if (!plan_.ends_by_itself) loop_.at(begun_ + seconds(plan_.tables > 0 ? plan_.seconds : 0), [this] { end(); });
}

void Crowd::moved(Clock::duration latency) {
  ++figures_.moves;
  figures_.latencies.add(latency);
}

void Crowd::went_on() {
  if (++went_on_ < plan_.tables) return;
  figures_.all_on = milliseconds_since(first_lost_.value_or(begun_));
  end();
}

void Crowd::was_refused(std::string_view line) {
  ++figures_.refused;
  note_trouble(line);
}

void Crowd::note_trouble(std::string_view what) {
  if (figures_.first_trouble.empty()) figures_.first_trouble = what.substr(0, most_trouble_bytes);
}

void Crowd::end() {
  for (const auto& act : last_acts_) act();
  figures_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  figures_.server_seconds = processor_seconds_of(plan_.server_pids) - server_seconds_before_;
  loop_.stop();
}

void Crowd::fail(const std::string& why) {
  if (!problem_) problem_ = why;
  loop_.stop();
}

}  // namespace midnight::load
