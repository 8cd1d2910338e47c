// SPDX-License-Identifier: MIT
#include "cli/terminal/typed_input.hpp"

#include "core/tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

namespace midnight::cli {
namespace {

using Kind = TypedInput::Kind;

// Each command, and what people try for it.
constexpr std::array<std::pair<std::string_view, Kind>, 14> commands{{{"?", Kind::rules},
                                                                      {"rules", Kind::rules},
                                                                      {"help", Kind::help},
                                                                      {"h", Kind::help},
                                                                      {"log", Kind::log},
                                                                      {"l", Kind::log},
                                                                      {"hint", Kind::hint},
                                                                      {"undo", Kind::undo},
                                                                      {"u", Kind::undo},
                                                                      {"memory", Kind::memory},
                                                                      {"save", Kind::save},
                                                                      {"quit", Kind::quit},
                                                                      {"q", Kind::quit},
                                                                      {"exit", Kind::quit}}};

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_word_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

// Whether a part of a move is written in capitals: cards, figures and holders are, longer words are not.
bool in_capitals(std::string_view part, Spelling spelling) {
  return part.size() == 1 || (spelling == Spelling::capitals && !std::ranges::all_of(part, is_letter));
}

// Signs that stand between two parts without blanks: 3>4, 1/2:R.
bool is_joint(std::string_view part) { return part == ">" || part == "/" || part == ":"; }

// Words, numbers and every sign by itself, in small letters.
std::vector<std::string> move_parts(std::string_view text) {
  std::vector<std::string> parts;
  bool in_word = false;
  for (const char c : text) {
    if (is_blank(c)) {
      in_word = false;
      continue;
    }
    if (is_word_letter(c) && in_word) {
      parts.back() += c;
    } else {
      parts.emplace_back(1, c);
    }
    in_word = is_word_letter(c);
  }
  for (std::string& part : parts) part = in_lower_case(part);
  for (std::size_t i = 0; i + 2 < parts.size(); ++i) {
    const auto minute = whole_number(parts[i + 2]);
    if (parts[i] != "00" || parts[i + 1] != ":" || !minute) continue;
    parts[i] = std::to_string(*minute);
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + static_cast<std::ptrdiff_t>(i) + 3);
  }
  return parts;
}

}  // namespace

TypedInput understand(std::string_view typed) {
  const std::string_view text = trimmed(typed);
  if (text.empty()) return {};
  if (const auto number = whole_number(text)) return {Kind::number, *number, std::string(text)};
  const std::string_view first = text.substr(0, text.find_first_of(" \t"));
  const std::string_view rest = trimmed(text.substr(first.size()));
  for (const auto& [word, kind] : commands) {
    if (in_lower_case(first) != word) continue;
    // Only saving takes something more; "log 3" is rather a mistyped move.
    if (rest.empty() || kind == Kind::save) return {kind, 0, std::string(rest)};
  }
  return {Kind::move, 0, std::string(text)};
}

std::vector<std::string> move_words(std::string_view text) {
  std::vector<std::string> words;
  bool joined = false;
  for (const std::string& part : move_parts(text)) {
    if (!words.empty() && (joined || is_joint(part))) {
      words.back() += part;
    } else {
      words.push_back(part);
    }
    joined = is_joint(part);
  }
  return words;
}

std::string meant_move(std::string_view typed, const std::vector<std::string>& legal, Spelling spelling) {
  const std::vector<std::string> parts = move_parts(typed);
  const auto same = [&](const std::string& move) { return move_parts(move) == parts; };
  if (const auto found = std::ranges::find_if(legal, same); found != legal.end()) return *found;
  // As in every game's notation: words in small letters, cards and holders in capitals.
  std::string tidy;
  bool joined = true;
  for (const std::string& part : parts) {
    if (!joined && !is_joint(part)) tidy += ' ';
    tidy += !tidy.empty() && in_capitals(part, spelling) ? in_upper_case(part) : part;
    joined = is_joint(part);
  }
  return tidy;
}

std::vector<std::string> moves_in_a_row(std::string_view typed) {
  const std::vector<std::string> parts = move_parts(typed);
  std::vector<std::string> moves;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!std::ranges::all_of(parts[i], is_word_letter)) return {};
    moves.push_back(parts.front() + " " + parts[i]);
  }
  if (moves.size() < 2) moves.clear();
  return moves;
}

}  // namespace midnight::cli
