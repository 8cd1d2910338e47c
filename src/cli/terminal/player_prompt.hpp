// SPDX-License-Identifier: MIT
// Asking one person at the table: for a move, whether the turn is really over, and, when several share the
// screen, to come to it while the others look away.
#pragma once

#include "cli/terminal/game_table.hpp"
#include "cli/terminal/typed_input.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// Thrown when a person has had enough.
struct Quit {};
// Thrown when a pipe sends line after line that nobody can use: it will not get better.
struct NobodyThere {};

class PlayerPrompt {
 public:
  explicit PlayerPrompt(GameTable& table) : table_(table) {}

  // Until the person has played a move, rearranged the hand or taken something back.
  void choose_move(Seat seat);

  // After a move that may be taken back. False: it was.
  bool end_turn(Seat seat);

  // Waits until the person has read what happened.
  void go_on(Seat seat);

  // Shows what was seen through a keyhole, for as long as the person likes to look.
  void show_look(Seat seat, const PastLook& look);

  // Hides everything until `next` says to be there. If the one before may still take back and does: false.
  bool lower_curtain(Seat next, std::optional<Seat> before);

  // After the end: offers to save.
  void say_goodbye();

 private:
  std::string ask(std::string_view prompt);
  // What all prompts understand alike; false if it is something else.
  bool obeyed(const TypedInput& typed, std::optional<Seat> seat);
  // False: it was refused, and the person knows why.
  bool moved(Seat seat, const TypedInput& typed, const Menu& menu);
  // The same for several moves in one line, if all of them can be played one after the other.
  bool moved_in_a_row(Seat seat, const std::string& typed);
  // The move that is meant, as the game spells it.
  std::string meant(std::string_view typed, const std::vector<std::string>& legal) const;
  // These moves as far as there is room for them.
  Menu offered(Seat seat, const std::vector<std::string>& moves) const;
  // A screen with this menu; through a pipe the menu alone.
  void offer_again(const Menu& menu);
  void switch_memory_aid(std::optional<Seat> seat);
  void show_help();
  void show_log(std::optional<Seat> seat);
  void show_hint(Seat seat, const Menu& menu);
  bool save(const std::string& file);
  // Tells at once through a pipe; on a terminal with the next screen.
  void tell(std::string sentence);
  void redraw(Seat seat, const Menu* menu);
  void begin();

  GameTable& table_;
  std::string message_;
  bool drawn_ = false;
  int useless_lines_ = 0;
};

}  // namespace midnight::cli
