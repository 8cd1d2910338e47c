// SPDX-License-Identifier: MIT
#include "arena/mass_play.hpp"

#include <algorithm>
#include <utility>

namespace midnight::arena {
namespace {

// Handing in costs more than a random game: those who play at random do so in batches. For all others a deal is long
// enough, and little is lost if they are stopped.
constexpr std::uint64_t deals_per_random_batch = 256;
constexpr std::uint64_t batches_ahead = 16;  // for each thread

std::uint64_t batch_size(const Contest& contest) {
  const bool all_random = std::ranges::all_of(contest.contestants, [](const Contestant& contestant) {
    return !contestant.external && contestant.spec.kind == bots::Kind::random;
  });
  return all_random && !contest.details ? deals_per_random_batch : 1;
}

}  // namespace

MassPlay::MassPlay(const Contest& contest, const Referee& referee, const Task& task, Deliver deliver)
    : contest_(contest),
      referee_(referee),
      task_(task),
      deliver_(std::move(deliver)),
      deals_per_batch_(batch_size(contest)),
      batches_((task.deals + deals_per_batch_ - 1) / deals_per_batch_) {
  const int threads = std::max(1, task.threads);
  working_ = threads;
  threads_.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

MassPlay::~MassPlay() {
  stop();
  wait();
}

void MassPlay::stop() {
  const std::lock_guard lock(mutex_);
  stop_ = true;
  moved_on_.notify_all();
}

void MassPlay::wait() {
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void MassPlay::work() {
  ExternalBots external_bots(contest_.contestants.size());
  while (true) {
    const std::uint64_t batch = next_batch_.fetch_add(1);
    if (batch >= batches_ || !wait_for_turn(batch)) break;
    Delivery delivery{.statistics = Statistics(contest_)};
    if (!play_batch(batch, external_bots, delivery)) break;
    hand_in(batch, std::move(delivery));
  }
  --working_;
}

bool MassPlay::wait_for_turn(std::uint64_t batch) {
  std::unique_lock lock(mutex_);
  const std::uint64_t ahead = batches_ahead * static_cast<std::uint64_t>(std::max(1, task_.threads));
  moved_on_.wait(lock, [&] { return stop_.load() || batch < due_ + ahead; });
  return !stop_.load();
}

bool MassPlay::play_batch(std::uint64_t batch, ExternalBots& external_bots, Delivery& into) const {
  const std::uint64_t first = task_.first_deal + batch * deals_per_batch_;
  const std::uint64_t end = std::min(first + deals_per_batch_, task_.first_deal + task_.deals);
  std::vector<GameResult> games;
  for (std::uint64_t deal = first; deal < end; ++deal) {
    games.clear();
    for (std::size_t i = 0; i < contest_.contestants.size(); ++i) {
      auto game = referee_.play(deal * contest_.contestants.size() + i, external_bots, stop_);
      if (!game) return false;
      if (task_.lines) into.lines += to_line(to_json(*game, contest_)) + "\n";
      games.push_back(std::move(*game));
    }
    into.games += games.size();
    into.statistics.add_deal(games, contest_);
  }
  return true;
}

void MassPlay::hand_in(std::uint64_t batch, Delivery delivery) {
  const std::lock_guard lock(mutex_);
  early_.emplace(batch, std::move(delivery));
  for (auto next = early_.find(due_); next != early_.end() && !stop_; next = early_.find(due_)) {
    if (!deliver_(next->second)) stop_ = true;
    delivered_ += next->second.games;
    early_.erase(next);
    ++due_;
  }
  moved_on_.notify_all();
}

}  // namespace midnight::arena
