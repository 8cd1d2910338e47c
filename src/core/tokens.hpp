// SPDX-License-Identifier: MIT
// A few functions on text. Move text is words with one space between them; anything that is not exactly in that form
// comes back as no tokens at all.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

// Empty if the text is empty, begins or ends with a space or has two in a row.
std::vector<std::string_view> split_tokens(std::string_view text);

// Without the white space at both ends.
std::string_view trimmed(std::string_view text);

// Of the letters A to Z; all others stay.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
std::string in_lower_case(std::string_view text);
std::string in_upper_case(std::string_view text);

// With `<`, `>`, `&` and quotes escaped for HTML and SVG.
std::string escaped_for_html(std::string_view text);

// Decimal digits only, no sign, no leading zero, at most 9 digits.
std::optional<int> number_from_text(std::string_view text);

// The thing with this name, if the names are those of 0, 1, 2, …
template <class Thing>
std::optional<Thing> thing_named(std::span<const std::string_view> names, std::string_view text) {
  const auto index = static_cast<int>(std::ranges::find(names, text) - names.begin());
  return index == static_cast<int>(names.size()) ? std::nullopt : std::optional(static_cast<Thing>(index));
}

// What a refusal may repeat of somebody's text: a short piece, without control characters.
std::string quotable(std::string_view text);

}  // namespace midnight
