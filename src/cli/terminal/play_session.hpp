// SPDX-License-Identifier: MIT
// A game from the deal to its end: whose turn it is decides whether a bot moves or a person is asked.
#pragma once

#include "cli/terminal/game_table.hpp"
#include "cli/terminal/player_prompt.hpp"

#include <optional>

namespace midnight::cli {

class PlaySession {
 public:
  explicit PlaySession(GameTable& table) : table_(table), prompt_(table) {}

  // Throws Quit, NobodyThere, InputEnded or Interrupted if it stops before the end.
  void play();
  // The final table, who won and why, and the seed.
  void show_end();
  void offer_to_save() { prompt_.say_goodbye(); }

 private:
  void bot_turn(Seat seat);
  void human_turn(Seat seat);
  // On a terminal, what the latest move let `looking_` see through a keyhole; false if that was nothing.
  bool show_looks();
  // On a terminal, after a move that `looking_` should read about before the next.
  void let_read();

  GameTable& table_;
  PlayerPrompt prompt_;
  // Whose cards may be on the screen: the only person's, or the one's who came to it last.
  std::optional<Seat> looking_;
  bool was_secret_ = false;  // the last move of a bot revealed nothing
};

}  // namespace midnight::cli
