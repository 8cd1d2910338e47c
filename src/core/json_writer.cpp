// SPDX-License-Identifier: MIT
#include "core/json_writer.hpp"

#include <charconv>

namespace midnight {
namespace {

// Stands in a text as it is. What is not ASCII is left to to_line, which knows what is UTF-8.
bool is_plain(char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; }

}  // namespace

JsonWriter& JsonWriter::text(std::string_view text) {
  char* to = room_for(text.size() + 3);
  if (!first_) *to++ = ',';
  *to++ = '"';
  // Copied first and looked at after: without a way out in its middle, the loop is done for many characters at once.
  to = copy(text, to);
  bool plain = true;
  for (const char c : text) plain &= is_plain(c);
  if (!plain) return value(Json(text));
  *to++ = '"';
  filled_to(to);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t number) {
  constexpr std::size_t longest = 21;
  char* to = room_for(longest);
  if (!first_) *to++ = ',';
  filled_to(std::to_chars(to, to + longest, number).ptr);
  first_ = false;
  return *this;
}

void JsonWriter::grow(std::size_t characters) { text_.resize(2 * text_.size() + characters); }

}  // namespace midnight
