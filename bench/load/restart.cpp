// SPDX-License-Identifier: MIT
#include "load/experiments.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

namespace midnight::load {

Task<> restart(Crowd& crowd, Table& table) {
  std::vector<std::string> open;
  for (std::size_t i = 0; i < crowd.plan().each; ++i) {
    co_await table.begin_game();
    open.push_back(table.name());
  }
  co_await crowd.all_seated();
  if (table.number() == 0) {
    fmt::print("Everybody is seated. Restart the server now.\n");
    std::fflush(stdout);
  }
  co_await table.everybody_came_back();
  for (const std::string& name : open) {
    table.visit(name);
    bool moved = false;
    while (!moved) {
      Player* player = co_await table.somebody_to_move();
      if (player == nullptr) break;
      moved = co_await table.move(*player);
    }
  }
  crowd.went_on();
}

}  // namespace midnight::load
