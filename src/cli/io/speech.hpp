// SPDX-License-Identifier: MIT
// What the program says. Every sentence is in text/en: terminal.txt, terminal-admin.txt and terminal-<game>.txt, or for
// what happened at a table log.txt and game-<game>.txt; `\n` there begins a new line.
#pragma once

#include "match/words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// What went wrong, as a sentence for the person who can mend it.
struct Complaint {
  std::string sentence;
};

// The sentence `terminal.<key>` or `log.<key>`, details filled in.
std::string say(std::string_view key, const Details& details = {});
// The same with details that are worked out as the sentence asks for them.
std::string say_filled(std::string_view key, const FillIn& fill_in);
bool can_say(std::string_view key);

std::vector<std::string> lines_of(std::string_view text);

// "Ann", "Ann and Ben", "Ann, Ben and Cleo".
std::string joined(const std::vector<std::string>& names);

// What came from outside (names in a record, file names) without anything a terminal would obey.
std::string sanitized(std::string_view text);

}  // namespace midnight::cli
