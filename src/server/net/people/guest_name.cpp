// SPDX-License-Identifier: MIT
#include "server/net/people/guest_name.hpp"

#include "core/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace midnight::net {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array<Range, 7> spaces{{{0x20, 0x20},
                                       {0xA0, 0xA0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200A},
                                       {0x202F, 0x202F},
                                       {0x205F, 0x205F},
                                       {0x3000, 0x3000}}};

// Controls, characters without a picture, those that turn the direction of text, tags, private and no characters.
constexpr std::array<Range, 22> unseen{
    {{0x00, 0x1F},     {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},   {0x115F, 0x1160},
     {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F}, {0x2800, 0x2800},
     {0x3164, 0x3164}, {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0E},   {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
     {0xFFF0, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF}}};

// Makes the character before it a picture, so it belongs to something that shows, unless it stands first.
constexpr char32_t as_picture = 0xFE0F;

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

}  // namespace

std::optional<std::string> tidy_name(std::string_view wish) {
  std::string name;
  std::size_t characters = 0;
  bool space_before = false;
  while (!wish.empty()) {
    const std::string_view rest = wish;
    const auto character = take_character(wish);
    if (!character || is_in(unseen, *character)) return {};
    if (is_in(spaces, *character)) {
      space_before = true;
      continue;
    }
    if (std::exchange(space_before, false) && !name.empty()) {
      name += ' ';
      ++characters;
    }
    if (*character == as_picture && name.empty()) return {};
    name += rest.substr(0, rest.size() - wish.size());
    if (++characters > most_name_characters) return {};
  }
  if (name.empty()) return {};
  return name;
}

}  // namespace midnight::net
