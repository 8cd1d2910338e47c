// SPDX-License-Identifier: MIT
// When a turn has more legal moves than a screen can list. Moves are compared as words, so no game is known
// here: `play R3B4 dejavu first R` says more than `play R3B4 first R`, because that one is left when words
// are taken out. The shortest are listed first, the longer ones as far as there is room; typing some
// words of a move sees those that have them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

struct Shortlist {
  std::vector<std::string> moves;  // in their old order
  std::size_t left_out = 0;        // how many longer ones are not listed
  // What the longer ones add, an example of each, behind the first word of the move: `play ... energy 1/2:R`.
  std::vector<std::string> additions;
  std::string example;  // what to type to see some of them: `play R3B4`; empty if that would be a move
};

// As many steps of longer moves as fit; the shortest in any case.
Shortlist shortlist(const std::vector<std::string>& moves,
                    const std::function<bool(const std::vector<std::string>&)>& fits);

// The moves that begin with the first typed word and have the others, in the order typed; capitals and
// blanks do not matter.
std::vector<std::string> moves_with(std::string_view typed, const std::vector<std::string>& moves);

}  // namespace midnight::cli
