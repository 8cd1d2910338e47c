// SPDX-License-Identifier: MIT
#include "core/utf8.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace midnight {
namespace {

// How many characters of ASCII the text begins with, in whole words: nearly all of what is checked.
std::size_t ascii_prefix(std::string_view text) {
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof(word) <= text.size(); at += sizeof(word)) {
    std::memcpy(&word, text.data() + at, sizeof(word));
    if ((word & 0x8080808080808080U) != 0) break;
  }
  return at;
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80 ? 1 : lead >> 5U == 6 ? 2 : lead >> 4U == 14 ? 3 : lead >> 3U == 30 ? 4 : 0;
  if (length == 0 || text.size() < length) return {};
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6U != 2) return {};
    character = character << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (character < smallest.at(length) || character > 0x10FFFF || surrogate) return {};
  text.remove_prefix(length);
  return character;
}

bool is_utf8(std::string_view text) {
  for (text.remove_prefix(ascii_prefix(text)); !text.empty(); text.remove_prefix(ascii_prefix(text))) {
    if (!take_character(text)) return false;
  }
  return true;
}

}  // namespace midnight
