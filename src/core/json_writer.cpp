// SPDX-License-Identifier: MIT
#include "core/json_writer.hpp"

#include <charconv>
#include <cstdint>

namespace midnight {
namespace {

// Eight characters are looked at as one number, which has the same byte eight times where they are compared with one.
constexpr std::uint64_t eight_times(char c) { return 0x0101'0101'0101'0101U * static_cast<std::uint8_t>(c); }

// Whether one of them does not stand in a text as it is. What is not ASCII is left to to_line, which knows what is
// UTF-8.
bool is_any_special(std::uint64_t eight) {
  constexpr std::uint64_t ones = eight_times(1);
  const auto has_zero = [](std::uint64_t bytes) { return (bytes - ones) & ~bytes; };
  const std::uint64_t control = (eight - eight_times(' ')) & ~eight;
  const std::uint64_t beyond = eight | (eight + ones);  // 0x7f and what is no ASCII
  const std::uint64_t escaped = has_zero(eight ^ eight_times('"')) | has_zero(eight ^ eight_times('\\'));
  return ((control | beyond | escaped) & eight_times('\x80')) != 0;
}

template <class Word>
Word copy_word(const char* from, char* to) {
  Word word = 0;
  std::memcpy(&word, from, sizeof(word));
  std::memcpy(to, &word, sizeof(word));
  return word;
}

// Copies the text; whether it stands in JSON as it is. Nearly all are shorter than a call to copy them is long. The
// last word overlaps the one before it.
bool copy_plain(std::string_view text, char* to) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= sizeof(std::uint64_t)) {
    constexpr std::size_t step = sizeof(std::uint64_t);
    bool special = false;
    for (std::size_t i = 0; i + step < size; i += step) {
      special |= is_any_special(copy_word<std::uint64_t>(from + i, to + i));
    }
    return !special && !is_any_special(copy_word<std::uint64_t>(from + size - step, to + size - step));
  }
  if (size >= sizeof(std::uint32_t)) {
    const std::uint64_t first = copy_word<std::uint32_t>(from, to);
    const std::size_t rest = size - sizeof(std::uint32_t);
    return !is_any_special(first << 32U | copy_word<std::uint32_t>(from + rest, to + rest));
  }
  std::uint64_t few = eight_times(' ');
  for (std::size_t i = 0; i < size; ++i) few = few << 8U | static_cast<std::uint8_t>(to[i] = from[i]);
  return !is_any_special(few);
}

}  // namespace

JsonWriter& JsonWriter::text(std::string_view text) {
  char* to = room_for(text.size() + 3);
  if (!first_) *to++ = ',';
  *to++ = '"';
  if (!copy_plain(text, to)) return text_with_escapes(text);
  to += text.size();
  *to++ = '"';
  filled_to(to);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t number) {
  constexpr std::size_t longest = 21;
  char* to = room_for(longest);
  if (!first_) *to++ = ',';
  if (number >= 0 && number < 10) {
    *to++ = static_cast<char>('0' + number);
  } else {
    to = std::to_chars(to, to + longest, number).ptr;
  }
  filled_to(to);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::text_with_escapes(std::string_view text) { return value(Json(text)); }

void JsonWriter::grow(std::size_t characters) { text_.resize(2 * text_.size() + characters); }

}  // namespace midnight
