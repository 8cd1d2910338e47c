// SPDX-License-Identifier: MIT
// A page of headings, sentences, plots and tables, written as one HTML file that needs nothing else, and as Markdown
// with its plots beside it.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace midnight::arena {

struct Paragraph {
  std::string text;
};
struct Figure {
  std::string name;  // of its file, without the ending
  std::string caption;
  std::string svg;
};
struct DataTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // the first cell names the row, others are numbers
};
using Block = std::variant<Paragraph, Figure, DataTable>;

struct Section {
  std::string title;
  std::vector<Block> blocks;
};

struct Document {
  std::string title;
  std::string subtitle;
  std::vector<Section> sections;
};

struct NamedFile {
  std::string name;
  std::string content;
};

std::string as_html(const Document& document);
// The Markdown file first, then a file for each plot.
std::vector<NamedFile> as_markdown(const Document& document);

}  // namespace midnight::arena
