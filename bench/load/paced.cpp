// SPDX-License-Identifier: MIT
#include "load/experiments.hpp"

#include <algorithm>
#include <deque>

namespace midnight::load {
namespace {

constexpr std::chrono::milliseconds between_ticks{1};

// Lets tables go on in the order in which they came. Moves that no table wanted to make are not made up for later: a
// burst above the rate would be another experiment.
class Pace {
 public:
  struct Turn {
    Pace& pace;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> waiting) const { pace.waiting_.push_back(waiting); }
    void await_resume() const {}
  };
  Turn turn(Crowd& crowd) {
    if (begun_ == Clock::time_point{}) {
      begun_ = Clock::now();
      tick(crowd);
    }
    return {*this};
  }

 private:
  void tick(Crowd& crowd) {
    const Clock::time_point now = Clock::now();
    const double due = crowd.plan().rate * std::chrono::duration<double>(now - begun_).count();
    for (; !waiting_.empty() && released_ < due; released_ += 1) {
      crowd.loop().soon(waiting_.front());
      waiting_.pop_front();
    }
    if (waiting_.empty()) released_ = std::max(released_, due - 1);
    crowd.loop().at(now + between_ticks, [this, &crowd] { tick(crowd); });
  }

  std::deque<std::coroutine_handle<>> waiting_;
  Clock::time_point begun_;
  double released_ = 0;
};

}  // namespace

Task<> paced(Crowd& crowd, Table& table) {
  static Pace pace;  // of the only crowd of this program
  co_await table.begin_game();
  co_await crowd.all_seated();
  crowd.figures().wanted_rate = crowd.plan().rate;
  while (true) {
    while (Player* player = co_await table.somebody_to_move()) {
      co_await pace.turn(crowd);
      const Clock::time_point sent = Clock::now();
      if (co_await table.move(*player)) crowd.moved(Clock::now() - sent);
    }
    ++crowd.figures().games;
    co_await table.begin_game();
  }
}

}  // namespace midnight::load
