// SPDX-License-Identifier: MIT
// What a person typed at a prompt, understood: a command, the number of a choice, or a move.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

struct TypedInput {
  enum class Kind : std::uint8_t { nothing, number, move, rules, help, log, hint, undo, memory, save, quit };
  Kind kind = Kind::nothing;
  int number = 0;
  std::string text;  // the move as typed; the file of `save`
};

TypedInput understand(std::string_view typed);

// The words of a move in small letters, however it was typed: open+R5 is `open`, `+`, `r5`; 1/2 : R is one
// word. A file may be typed as it is shown: 00:07 is 7 (NS-1).
std::vector<std::string> move_words(std::string_view text);

// The legal move that is meant, whatever its case and blanks ("TAKE b  r3", "open+r5", "shift 3 > 4"); if
// none is, the text as tidy as can be, for the rules to say what is wrong with it. Games write cards in capitals
// (R3), or all but single letters small (s1, but N).
enum class Spelling : std::uint8_t { capitals, small };
std::string meant_move(std::string_view typed, const std::vector<std::string>& legal,
                       Spelling spelling = Spelling::capitals);

// Several moves of one kind typed in one line: `lay 7 8 9` is `lay 7`, `lay 8`, `lay 9`. Empty if it cannot be
// read that way.
std::vector<std::string> moves_in_a_row(std::string_view typed);

}  // namespace midnight::cli
