// SPDX-License-Identifier: MIT
#include "server/net/people/guest_name.hpp"

#include "core/seen_text.hpp"
#include "core/utf8.hpp"

#include <utility>

namespace midnight::net {
namespace {

NameProblem problem_of(TextFlaw flaw) {
  switch (flaw) {
    case TextFlaw::not_utf8: return NameProblem::not_text;
    case TextFlaw::unseen: return NameProblem::unseen;
    case TextFlaw::marks: break;
  }
  return NameProblem::marks;
}

}  // namespace

std::string_view to_text(NameProblem problem) {
  switch (problem) {
    case NameProblem::empty: return "empty";
    case NameProblem::too_long: return "too-long";
    case NameProblem::not_text: return "not-text";
    case NameProblem::unseen: return "unseen";
    case NameProblem::marks: break;
  }
  return "marks";
}

Result<std::string, NameProblem> tidy_name(std::string_view wish) {
  if (const auto flaw = flaw_in(wish)) return problem_of(*flaw);
  std::string name;
  std::size_t characters = 0;
  bool space_before = false;
  while (!wish.empty()) {
    const std::string_view rest = wish;
    if (is_space(take_character(wish).value_or(U' '))) {
      space_before = true;
      continue;
    }
    if (std::exchange(space_before, false) && !name.empty()) {
      name += ' ';
      ++characters;
    }
    name += rest.substr(0, rest.size() - wish.size());
    if (++characters > most_name_characters) return NameProblem::too_long;
  }
  if (name.empty()) return NameProblem::empty;
  return name;
}

}  // namespace midnight::net
