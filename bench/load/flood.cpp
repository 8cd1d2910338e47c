// SPDX-License-Identifier: MIT
#include "load/experiments.hpp"

namespace midnight::load {

Task<> flood(Crowd& crowd, Table& table) {
  co_await table.begin_game();
  co_await crowd.all_seated();
  while (true) {
    while (Player* player = co_await table.somebody_to_move()) {
      const Clock::time_point sent = Clock::now();
      if (co_await table.move(*player)) crowd.moved(Clock::now() - sent);
    }
    ++crowd.figures().games;
    co_await table.begin_game();
  }
}

}  // namespace midnight::load
