// SPDX-License-Identifier: MIT
// Where a person reads and types: a real terminal (colour, clearing, paging, pauses) or a pipe (plain lines,
// no escape codes). Everything above writes the same lines to both.
#pragma once

#include "cli/terminal/styled_line.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace midnight::cli {

// Thrown by whatever waits for the person.
struct InputEnded {};
struct Interrupted {};

class Terminal {
 public:
  struct Settings {
    bool colour = true;  // if the terminal and NO_COLOR allow it
    bool pauses = true;
  };

  Terminal(int input, int output, Settings settings);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Somebody sits there: the screen may be cleared and drawn again.
  bool interactive() const { return interactive_; }
  int rows() const;
  int columns() const;  // 80 at most: longer lines are hard to read

  void print(const StyledLine& line);
  void print(std::string_view text, Style style = Style::plain);  // its lines
  void print(const Lines& lines);

  enum class Memory : bool { keep, forget };
  // Interactive only: an empty screen; with Memory::forget nothing can be scrolled back to.
  void clear(Memory scrollback = Memory::keep);

  // A line that was typed, without its end and without control characters.
  std::string ask(std::string_view prompt);
  // Long text, screen by screen if somebody sits there.
  void page(const Lines& lines);
  // Lets people follow what bots do.
  void pause(std::chrono::milliseconds time);
  void flush();

 private:
  std::string read_line();

  int input_;
  int output_;
  bool interactive_;
  bool colour_;
  bool unicode_;
  bool pauses_;
  std::string written_;  // and not yet flushed
  std::string typed_;    // and not yet asked for
};

}  // namespace midnight::cli
