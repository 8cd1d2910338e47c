// SPDX-License-Identifier: MIT
// One line of the screen: pieces of text, each with a style. Styles become escape codes only when the line
// is written to a terminal that wants them, so widths can be computed and tests can read plain text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// Where a terminal does not say how wide it is; longer lines are hard to read anyway.
inline constexpr int usual_columns = 80;

enum class Style : std::uint8_t { plain, strong, faint, red, purple, yellow, blue, green };

// How many columns a text in UTF-8 takes.
int width_of(std::string_view text);

// The longest beginning of the text that fits the width.
std::string_view beginning_of(std::string_view text, int width);

class StyledLine {
 public:
  StyledLine() = default;
  explicit StyledLine(std::string_view text, Style style = Style::plain) { add(text, style); }

  StyledLine& add(std::string_view text, Style style = Style::plain);
  StyledLine& add(const StyledLine& other);
  // Blanks up to that column; none if the line is that long already.
  StyledLine& pad_to(int width);
  // The rest beyond the width is lost.
  StyledLine& cut_to(int width);

  int width() const;
  std::string plain() const;
  std::string with_escape_codes() const;

 private:
  struct Piece {
    std::string text;
    Style style = Style::plain;
  };
  std::vector<Piece> pieces_;
};

using Lines = std::vector<StyledLine>;

// Left and right of one line of the given width.
StyledLine spread(StyledLine left, const StyledLine& right, int width);

// A sentence broken into lines between words; lines after the first begin with `indent` blanks.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

}  // namespace midnight::cli
