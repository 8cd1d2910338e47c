// SPDX-License-Identifier: MIT
// A bot for the arena in C++: plays the legal move that is listed last, in any game.
//
//   clang++-19 -std=c++20 -O2 examples/last_move_bot.cpp -o last_move_bot
//   midnight arena hourglass --seats cmd:./last_move_bot,random
//
// One request a line on standard input, one answer a line on standard output; docs/arena.md tells the rest.
#include <nlohmann/json.hpp>

#include <iostream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto request = nlohmann::json::parse(line);
    // request["view"] is what a person in this seat would see, request["moves"] are the legal moves.
    const nlohmann::json answer{{"ok", {{"move", request["moves"].back()}}}};
    std::cout << answer.dump() << std::endl;  // flushed: the arena waits for it
  }
}
