// SPDX-License-Identifier: MIT
#include "cli/terminal/terminal.hpp"

#include "cli/io/file_descriptor.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/speech.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

namespace midnight::cli {
namespace {

constexpr int usual_rows = 24;
// Longer lines than anybody types are cut, so that a stray file piped in costs no memory.
constexpr std::size_t max_typed_bytes = 4096;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

bool speaks_unicode() {
  // The first that is set decides, as in setlocale.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = environment(name);
    if (locale.empty()) continue;
    return locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos ||
           locale.find("UTF8") != std::string_view::npos || locale.find("utf-8") != std::string_view::npos;
  }
  return false;
}

// The few signs we draw with, for terminals that have only ASCII; each as wide as what it stands for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> ascii_twins{{{"─", "-"},
                                                                                     {"·", "."},
                                                                                     {"▸", ">"},
                                                                                     {"–", "-"},
                                                                                     {"—", "-"},
                                                                                     {"’", "'"},
                                                                                     {"“", "\""},
                                                                                     {"”", "\""},
                                                                                     {"●", "*"},
                                                                                     {"○", "o"},
                                                                                     {"▾", "u"},
                                                                                     {"★", "*"},
                                                                                     {"✦", "+"},
                                                                                     {"↻", "~"},
                                                                                     {"×", "x"},
                                                                                     {"→", ">"}}};

std::string in_ascii(std::string text) {
  for (const auto& [sign, twin] : ascii_twins) {
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + twin.size())) {
      text.replace(at, sign.size(), twin);
    }
  }
  return text;
}

winsize window_of(int descriptor) {
  winsize window{};
  ioctl(descriptor, TIOCGWINSZ, &window);  // NOLINT(cppcoreguidelines-pro-type-vararg): the system's interface
  return window;
}

}  // namespace

Terminal::Terminal(int input, int output, Settings settings)
    : input_(input),
      output_(output),
      interactive_(isatty(input) == 1 && isatty(output) == 1 && environment("TERM") != "dumb"),
      colour_(settings.colour && isatty(output) == 1 && environment("NO_COLOR").empty() &&
              environment("TERM") != "dumb"),
      unicode_(speaks_unicode()),
      pauses_(settings.pauses && interactive_) {}

Terminal::~Terminal() {
  try {
    flush();
  } catch (...) {  // NOLINT(bugprone-empty-catch): nobody is left to be told
  }
}

int Terminal::rows() const {
  const int rows = interactive_ ? window_of(output_).ws_row : 0;
  return rows > 0 ? rows : usual_rows;
}

int Terminal::columns() const {
  const int columns = interactive_ ? window_of(output_).ws_col : 0;
  return columns > 0 ? std::min(columns, usual_columns) : usual_columns;
}

void Terminal::print(const StyledLine& line) {
  StyledLine fitting = line;
  fitting.cut_to(columns());
  std::string text = colour_ ? fitting.with_escape_codes() : fitting.plain();
  text.erase(text.find_last_not_of(' ') + 1);
  written_ += unicode_ ? text : in_ascii(text);
  written_ += '\n';
}

void Terminal::print(std::string_view text, Style style) {
  for (const std::string& line : lines_of(text)) print(StyledLine(line, style));
}

void Terminal::print(const Lines& lines) {
  for (const StyledLine& line : lines) print(line);
}

void Terminal::clear(Memory scrollback) {
  if (!interactive_) return;
  written_ += scrollback == Memory::forget ? "\x1b[2J\x1b[3J\x1b[H" : "\x1b[2J\x1b[H";
}

void Terminal::flush() {
  const std::string text = std::exchange(written_, {});
  write_all(output_, text);
}

std::string Terminal::ask(std::string_view prompt) {
  const std::string text(beginning_of(prompt, columns() - 1));
  written_ += unicode_ ? text : in_ascii(text);
  // A pipe does not echo what is typed: without a line end the next line would stick to the prompt.
  written_ += interactive_ ? " " : "\n";
  flush();
  return sanitized(read_line());
}

std::string Terminal::read_line() {
  std::string beginning;  // of a line too long to keep
  while (true) {
    const std::size_t end = typed_.find('\n');
    if (end != std::string::npos) {
      std::string line = beginning.empty() ? typed_.substr(0, end) : beginning;
      typed_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (typed_.size() > max_typed_bytes) {
      if (beginning.empty()) beginning = typed_.substr(0, usual_columns);
      typed_.clear();
    }
    if (wait_for(input_, std::nullopt) == Waited::interrupted) throw Interrupted();
    std::array<char, 1024> chunk{};
    const std::size_t bytes = read_some(input_, chunk.data(), chunk.size());
    if (bytes == 0) {
      if (typed_.empty()) throw InputEnded();
      typed_ += '\n';  // the last line may lack its end
    }
    typed_.append(chunk.data(), bytes);
  }
}

void Terminal::page(const Lines& lines) {
  if (!interactive_) return print(lines);
  const std::size_t a_page = static_cast<std::size_t>(std::max(rows() - 2, 4));
  for (std::size_t from = 0; from < lines.size(); from += a_page) {
    const std::size_t to = std::min(from + a_page, lines.size());
    clear();
    for (std::size_t i = from; i < to; ++i) print(lines[i]);
    const std::string typed = ask(say(to < lines.size() ? "page.more" : "page.end"));
    if (typed.starts_with('q') || typed.starts_with('Q')) return;
  }
}

void Terminal::pause(std::chrono::milliseconds time) {
  flush();
  if (wait_for(-1, pauses_ ? time : std::chrono::milliseconds(0)) == Waited::interrupted) throw Interrupted();
}

}  // namespace midnight::cli
