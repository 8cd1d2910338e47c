// SPDX-License-Identifier: MIT
#include "core/tokens.hpp"

#include <algorithm>

namespace midnight {

std::vector<std::string_view> split_tokens(std::string_view text) {
  std::vector<std::string_view> tokens;
  while (true) {
    const std::size_t space = text.find(' ');
    const std::string_view token = text.substr(0, space);
    if (token.empty()) return {};
    tokens.push_back(token);
    if (space == std::string_view::npos) return tokens;
    text.remove_prefix(space + 1);
  }
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string in_lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

std::string in_upper_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), upper);
  return result;
}

std::string escaped_for_html(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

std::optional<int> number_from_text(std::string_view text) {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::string quotable(std::string_view text) {
  constexpr std::size_t most = 60;
  std::string quoted;
  for (const char c : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    quoted += byte < 0x20 || byte >= 0x7f ? '?' : c;
  }
  if (text.size() > most) quoted += "...";
  return quoted;
}

}  // namespace midnight
