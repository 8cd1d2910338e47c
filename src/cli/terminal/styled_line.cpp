// SPDX-License-Identifier: MIT
#include "cli/terminal/styled_line.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

// The first character; a byte that is not UTF-8 counts as one character of its own.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80U ? 1 : lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : lead >= 0xC0U ? 2 : 1;
  if (length == 1 || length > text.size()) return {lead, 1};
  char32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {lead, 1};
    code = code << 6U | (byte(i) & 0x3FU);
  }
  return {code, length};
}

// Names may be written in any script: some characters take two columns, marks on letters take none.
int columns_of(char32_t code) {
  const auto within = [code](char32_t low, char32_t high) { return code >= low && code <= high; };
  if (within(0x300, 0x36F) || within(0x200B, 0x200F) || within(0xFE00, 0xFE0F)) return 0;
  const bool wide = within(0x1100, 0x115F) || within(0x2E80, 0xA4CF) || within(0xAC00, 0xD7A3) ||
                    within(0xF900, 0xFAFF) || within(0xFE30, 0xFE6F) || within(0xFF00, 0xFF60) ||
                    within(0x1F300, 0x1FAFF) || within(0x20000, 0x3FFFD);
  return wide ? 2 : 1;
}

std::string_view escape_code(Style style) {
  switch (style) {
    case Style::plain: return "";
    case Style::strong: return "\x1b[1m";
    case Style::faint: return "\x1b[2m";
    case Style::red: return "\x1b[1;31m";
    case Style::purple: return "\x1b[1;35m";
    case Style::yellow: return "\x1b[1;33m";
    case Style::blue: return "\x1b[1;36m";
    case Style::green: return "\x1b[32m";
  }
  return "";
}

constexpr std::string_view normal_again = "\x1b[0m";

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    width += columns_of(character.code);
    text.remove_prefix(character.bytes);
  }
  return width;
}

std::string_view beginning_of(std::string_view text, int width) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Character character = first_character(text.substr(bytes));
    width -= columns_of(character.code);
    if (width < 0) break;
    bytes += character.bytes;
  }
  return text.substr(0, bytes);
}

StyledLine& StyledLine::add(std::string_view text, Style style) {
  if (!text.empty()) pieces_.push_back({std::string(text), style});
  return *this;
}

StyledLine& StyledLine::add(const StyledLine& other) {
  pieces_.insert(pieces_.end(), other.pieces_.begin(), other.pieces_.end());
  return *this;
}

StyledLine& StyledLine::pad_to(int width) {
  const int missing = width - this->width();
  if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
  return *this;
}

StyledLine& StyledLine::cut_to(int width) {
  for (Piece& piece : pieces_) {
    piece.text = std::string(beginning_of(piece.text, width));
    width -= width_of(piece.text);
  }
  return *this;
}

int StyledLine::width() const {
  int width = 0;
  for (const Piece& piece : pieces_) width += width_of(piece.text);
  return width;
}

std::string StyledLine::plain() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  return text;
}

std::string StyledLine::with_escape_codes() const {
  std::string text;
  for (const Piece& piece : pieces_) {
    text += escape_code(piece.style);
    text += piece.text;
    if (piece.style != Style::plain) text += normal_again;
  }
  return text;
}

StyledLine spread(StyledLine left, const StyledLine& right, int width) {
  left.pad_to(std::max(width - right.width(), left.width() + 1));
  return left.add(right);
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::vector<std::string> lines(1);
  int used = 0;
  bool fresh = true;  // nothing but the margin on the line yet
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view next = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (next.empty()) continue;
    const int needed = width_of(next) + (fresh ? 0 : 1);
    if (!fresh && used + needed > width) {
      lines.push_back(margin);
      used = indent;
      fresh = true;
    }
    if (!fresh) lines.back() += ' ';
    lines.back() += next;
    used += width_of(next) + (fresh ? 0 : 1);
    fresh = false;
  }
  return lines;
}

}  // namespace midnight::cli
