// SPDX-License-Identifier: MIT
#include "cli/typed_input.hpp"

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
constexpr std::array<std::pair<std::string_view, Kind>, 13> commands{{{"?", Kind::rules},
                                                                      {"rules", Kind::rules},
                                                                      {"help", Kind::help},
                                                                      {"h", Kind::help},
                                                                      {"log", Kind::log},
                                                                      {"l", Kind::log},
                                                                      {"hint", Kind::hint},
                                                                      {"undo", Kind::undo},
                                                                      {"u", Kind::undo},
                                                                      {"save", Kind::save},
                                                                      {"quit", Kind::quit},
                                                                      {"q", Kind::quit},
                                                                      {"exit", Kind::quit}}};

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_word_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string in_lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string in_upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

// Words and numbers, and every other sign by itself: open+r5 is `open`, `+`, `r5`.
std::vector<std::string> parts_of(std::string_view text) {
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
  return parts;
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
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

std::string meant_move(std::string_view typed, const std::vector<std::string>& legal) {
  const std::vector<std::string> parts = parts_of(typed);
  const auto same = [&](const std::string& move) { return parts_of(move) == parts; };
  if (const auto found = std::ranges::find_if(legal, same); found != legal.end()) return *found;
  // As in every game's notation: the kind of move in small letters, cards and holders in capitals.
  std::string tidy;
  for (const std::string& part : parts) {
    const bool joins = part == ">" || tidy.ends_with('>');
    if (!tidy.empty() && !joins) tidy += ' ';
    tidy += tidy.empty() ? part : in_upper_case(part);
  }
  return tidy;
}

}  // namespace midnight::cli
