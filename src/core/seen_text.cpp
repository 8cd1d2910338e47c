// SPDX-License-Identifier: MIT
#include "core/seen_text.hpp"

#include "core/utf8.hpp"

#include <algorithm>
#include <span>

namespace midnight {
namespace {

struct CharacterRange {
  char32_t first;
  char32_t last;
};

constexpr CharacterRange space_ranges[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                                           {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

// Controls, what is default-ignorable in Unicode, blanks that are no spaces, private and no characters, and the planes
// that nothing is assigned in.
constexpr CharacterRange unseen_ranges[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},   {0x13430, 0x13440},
    {0x16FE4, 0x16FE4}, {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF},
    {0x2FFFE, 0x2FFFF}, {0x323B0, 0x10FFFF}};

// Those that are piled up where marks are piled up.
constexpr CharacterRange mark_ranges[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5BF},   {0x5C1, 0x5C2},   {0x5C4, 0x5C5},
    {0x5C7, 0x5C7},   {0x610, 0x61A},   {0x64B, 0x65F},   {0x670, 0x670},   {0x6D6, 0x6DC},   {0x6DF, 0x6E4},
    {0x6E7, 0x6E8},   {0x6EA, 0x6ED},   {0x711, 0x711},   {0x730, 0x74A},   {0x7EB, 0x7F3},   {0x816, 0x819},
    {0x81B, 0x823},   {0x825, 0x827},   {0x829, 0x82D},   {0x859, 0x85B},   {0x898, 0x89F},   {0x8CA, 0x8E1},
    {0x8E3, 0x902},   {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0xEB1, 0xEB1},   {0xEB4, 0xEBC},
    {0xEC8, 0xECE},   {0xF18, 0xF19},   {0xF71, 0xF7E},   {0xF80, 0xF84},   {0xF8D, 0xFBC},   {0x135D, 0x135F},
    {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0}, {0x2CEF, 0x2CF1}, {0x2DE0, 0x2DFF}, {0x302A, 0x302D},
    {0x3099, 0x309A}, {0xA66F, 0xA672}, {0xA674, 0xA67D}, {0xA69E, 0xA69F}, {0xA8E0, 0xA8F1}, {0xFE20, 0xFE2F}};
constexpr int most_marks = 4;  // Hebrew with points and accents needs three

// Where emoji are, and symbols that become one.
constexpr CharacterRange picture_ranges[] = {{0xA9, 0xA9},      {0xAE, 0xAE},     {0x203C, 0x203C}, {0x2049, 0x2049},
                                             {0x2122, 0x2122},  {0x2139, 0x2139}, {0x2190, 0x27BF}, {0x2900, 0x297F},
                                             {0x2B00, 0x2BFF},  {0x3030, 0x3030}, {0x303D, 0x303D}, {0x3297, 0x3299},
                                             {0x1F000, 0x1FAFF}};

constexpr char32_t joiner = 0x200D;
constexpr char32_t as_text = 0xFE0E;
constexpr char32_t as_picture = 0xFE0F;

bool is_in(std::span<const CharacterRange> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const CharacterRange& range) { return c >= range.first && c <= range.last; });
}

bool is_picture(char32_t c) { return is_in(picture_ranges, c); }
bool can_be_keycap(char32_t c) { return (c >= '0' && c <= '9') || c == '#' || c == '*'; }

// Judges one character after the other, by those before it that had no flaw and by the next.
class CharacterJudge {
 public:
  std::optional<TextFlaw> flaw_of(char32_t c, char32_t next) {
    if (c == as_picture || c == as_text) {
      const bool fine = (is_picture(before_) || can_be_keycap(before_)) && !selected_;
      selected_ = fine;
      return fine ? std::nullopt : std::optional(TextFlaw::unseen);
    }
    if (c == joiner && is_picture(before_) && is_picture(next)) {
      before_ = c;
      selected_ = false;
      return {};
    }
    if (is_in(unseen_ranges, c)) return TextFlaw::unseen;
    if (is_in(mark_ranges, c)) {
      const bool has_base = before_ != 0 && !is_space(before_);
      if (!has_base || marks_ == most_marks) return TextFlaw::marks;
      ++marks_;
      return {};
    }
    before_ = c;
    marks_ = 0;
    selected_ = false;
    return {};
  }

 private:
  char32_t before_ = 0;  // the latest that marks and selectors could belong to
  int marks_ = 0;        // on it
  bool selected_ = false;
};

// The first character; 0 if there is none.
char32_t first_of(std::string_view text) { return text.empty() ? 0 : take_character(text).value_or(0); }

}  // namespace

bool is_space(char32_t character) { return is_in(space_ranges, character); }

std::optional<TextFlaw> flaw_in(std::string_view text) {
  CharacterJudge judge;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return TextFlaw::not_utf8;
    if (const auto flaw = judge.flaw_of(*character, first_of(text))) return flaw;
  }
  return {};
}

std::string without_flaws(std::string_view text) {
  CharacterJudge judge;
  std::string kept;
  while (!text.empty()) {
    const std::string_view rest = text;
    const auto character = take_character(text);
    if (!character) break;
    if (!judge.flaw_of(*character, first_of(text))) kept += rest.substr(0, rest.size() - text.size());
  }
  return kept;
}

bool shows_something(std::string_view text) {
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || !is_space(*character)) return character.has_value();
  }
  return false;
}

}  // namespace midnight
