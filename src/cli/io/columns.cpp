// SPDX-License-Identifier: MIT
#include "cli/io/columns.hpp"

#include <algorithm>
#include <cstddef>

namespace midnight::cli {
namespace {

// Names are not only ASCII.
std::size_t characters_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

}  // namespace

std::string in_columns(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& numbers) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters_in(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths[i] - characters_in(row[i]), ' ');
      const bool number = i < numbers.size() && numbers[i];
      line += (number ? room + row[i] : row[i] + room) + "  ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace midnight::cli
