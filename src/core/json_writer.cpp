// SPDX-License-Identifier: MIT
#include "core/json_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace midnight {
namespace {

// Stands in a text as it is. What is not ASCII is left to to_line, which knows what is UTF-8.
bool is_plain(char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; }

}  // namespace

JsonWriter& JsonWriter::text(std::string_view text) {
  if (!std::ranges::all_of(text, is_plain)) return value(Json(text));
  separate();
  text_ += '"';
  text_ += text;
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t number) {
  std::array<char, 20> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return raw({digits.data(), static_cast<std::size_t>(written.ptr - digits.data())});
}

}  // namespace midnight
