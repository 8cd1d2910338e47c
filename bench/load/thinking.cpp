// SPDX-License-Identifier: MIT
#include "load/experiments.hpp"

#include <algorithm>
#include <random>

namespace midnight::load {
namespace {

// When moves are due at one table: a Poisson process, which does not wait for answers (an open loop). A server that
// falls behind is therefore asked no less, and its delay counts in full.
class Arrivals {
 public:
  Arrivals(const Plan& plan, std::size_t seed) : random_(seed), waits_(plan.players / plan.think) {}

  void restart() { next_ = Clock::now() + wait(); }
  Clock::time_point next() const { return next_; }
  void take() { next_ += wait(); }

 private:
  Clock::duration wait() { return seconds(waits_(random_)); }

  std::mt19937_64 random_;
  std::exponential_distribution<> waits_;
  Clock::time_point next_;
};

}  // namespace

Task<> thinking(Crowd& crowd, Table& table) {
  const Plan& plan = crowd.plan();
  Figures& figures = crowd.figures();
  std::mt19937_64 random(table.number() + plan.seed);
  std::bernoulli_distribution leaves(plan.stay > 0 ? std::min(1.0, plan.think / plan.stay) : 0);
  Arrivals arrivals(plan, random());
  bool plays = false;
  co_await table.begin_game();
  co_await crowd.all_seated();
  figures.wanted_rate = static_cast<double>(figures.players - plan.idle) / plan.think;
  // How long each move has waited that is due then and not answered.
  crowd.before_the_end([&] {
    for (const Clock::time_point now = Clock::now(); plays && arrivals.next() <= now; arrivals.take()) {
      ++figures.unanswered;
      figures.latencies.add(now - arrivals.next());
    }
  });
  while (true) {
    arrivals.restart();
    plays = true;
    while (Player* player = co_await table.somebody_to_move()) {
      const Clock::time_point due = arrivals.next();
      if (due > Clock::now()) {
        co_await crowd.loop().sleep_until(due);
        figures.own_lag.add(Clock::now() - due);
      }
      if (!co_await table.move(*player)) continue;
      crowd.moved(Clock::now() - due);
      arrivals.take();
      if (!leaves(random)) continue;
      plays = false;
      co_await table.replace(*player);
      ++figures.joins;
      break;
    }
    if (plays) ++figures.games;
    plays = false;
    co_await table.begin_game();
  }
}

}  // namespace midnight::load
