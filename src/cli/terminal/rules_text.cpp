// SPDX-License-Identifier: MIT
#include "cli/terminal/rules_text.hpp"

#include "cli/io/speech.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

// The rules are written in Markdown; its marks for bold and code mean nothing here.
std::string without_marks(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') continue;
    if (text.substr(i).starts_with("**")) {
      ++i;
      continue;
    }
    result += text[i];
  }
  return result;
}

}  // namespace

Lines rules_text(std::string_view game, int width) {
  Lines lines;
  bool after_picture = false;
  for (const std::string& line : lines_of(text_file("rules/" + std::string(game) + ".md"))) {
    // Pictures are for the page; the empty line that follows one goes with it.
    const bool picture = line.starts_with("![");
    const bool left_out = picture || (after_picture && line.empty());
    after_picture = picture;
    if (left_out) continue;
    if (line.starts_with('#')) {
      const std::size_t title = line.find_first_not_of("# ");
      lines.emplace_back(" " + without_marks(line.substr(std::min(title, line.size()))), Style::strong);
      continue;
    }
    const std::string text = without_marks(line);
    if (width_of(text) <= width - 2) {
      lines.emplace_back(" " + text);  // with the blanks that make a small table or a list
      continue;
    }
    const int indent = line.starts_with("- ") ? 2 : 0;
    for (const std::string& part : wrapped(text, width - 2, indent)) lines.emplace_back(" " + part);
  }
  if (lines.empty()) lines.emplace_back(" " + say("rules.none"));
  return lines;
}

}  // namespace midnight::cli
