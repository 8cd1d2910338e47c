// SPDX-License-Identifier: MIT
#include "arena/report/document.hpp"

#include "arena/report/svg.hpp"
#include "core/tokens.hpp"

#include <string_view>

namespace midnight::arena {
namespace {

// Colours that people with colour-blindness can tell apart (Okabe and Ito), a little lighter in the dark.
constexpr std::string_view colours = R"css(:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#22252b;
--soft:#666b75;--rule:#dcdad3;--c0:#3b6fb6;--c1:#d9822b;--c2:#2f9e77;--c3:#b0569b;--c4:#8a7a1f;--c5:#5a5f6b}
@media(prefers-color-scheme:dark){:root{--paper:#15171c;--card:#1d2027;--ink:#e6e4de;--soft:#9aa0ab;--rule:#343842;
--c0:#6ea3e8;--c1:#f0a35a;--c2:#55c79c;--c3:#d889c4;--c4:#c7b44a;--c5:#a3a9b5}}
)css";

constexpr std::string_view plot_style = R"css(svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg .grid{stroke:var(--rule);stroke-width:1}svg .whisker{stroke:var(--ink);stroke-width:1.5}
svg .fair{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:4 4}
svg .steps{fill:var(--c);fill-opacity:.18;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
)css";

constexpr std::string_view page_style = R"css(body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .2rem}.subtitle{color:var(--soft);margin:0 0 2rem}
section{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:1rem 1.3rem;margin:0 0 1.2rem}
h2{font-size:1.15rem;margin:.2rem 0 .6rem}p{margin:.5rem 0}figure{margin:.8rem 0}
figcaption{color:var(--soft);font-size:.88rem}svg{width:100%;height:auto;display:block}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.28rem .5rem;border-bottom:1px solid var(--rule)}td{white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:600}
)css";

std::string html_of(const Paragraph& paragraph) { return "<p>" + escaped_for_html(paragraph.text) + "</p>\n"; }

std::string html_of(const Figure& figure) {
  return "<figure>" + figure.svg + "<figcaption>" + escaped_for_html(figure.caption) + "</figcaption></figure>\n";
}

std::string html_of(const DataTable& table) {
  std::string text = "<div class=\"wide\"><table><thead><tr>";
  for (const std::string& cell : table.head) text += "<th>" + escaped_for_html(cell) + "</th>";
  text += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    text += "<tr>";
    for (const std::string& cell : row) text += "<td>" + escaped_for_html(cell) + "</td>";
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

// What Markdown would take for more than itself.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("\\|*_`<>[]#").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string markdown_of(const Paragraph& paragraph) { return plain(paragraph.text) + "\n\n"; }

std::string markdown_of(const Figure& figure) {
  return "![" + plain(figure.caption) + "](" + figure.name + ".svg)\n\n";
}

std::string markdown_of(const DataTable& table) {
  const auto row = [](const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) text += " " + plain(cell) + " |";
    return text + "\n";
  };
  std::string text = row(table.head) + "|---|";
  for (std::size_t i = 1; i < table.head.size(); ++i) text += "--:|";
  text += "\n";
  for (const auto& cells : table.rows) text += row(cells);
  return text + "\n";
}

// A picture that stands alone has to bring its style along.
std::string standalone(const std::string& svg) {
  const std::size_t head_end = svg.find('>');
  return svg.substr(0, head_end) + " xmlns=\"http://www.w3.org/2000/svg\"><style>" + std::string(colours) +
         std::string(plot_style) + "svg{background:var(--card)}</style>" + svg.substr(head_end + 1);
}

}  // namespace

std::string as_html(const Document& document) {
  std::string text =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>" +
      escaped_for_html(document.title) + "</title>\n<style>\n";
  text += std::string(colours) + std::string(plot_style) + std::string(page_style);
  text += "</style></head>\n<body><main>\n<h1>" + escaped_for_html(document.title) + "</h1>\n<p class=\"subtitle\">" +
          escaped_for_html(document.subtitle) + "</p>\n";
  for (const Section& section : document.sections) {
    text += "<section><h2>" + escaped_for_html(section.title) + "</h2>\n";
    for (const Block& block : section.blocks) {
      text += std::visit([](const auto& each) { return html_of(each); }, block);
    }
    text += "</section>\n";
  }
  return text + "</main></body></html>\n";
}

std::vector<NamedFile> as_markdown(const Document& document) {
  std::vector<NamedFile> files{{"report.md", ""}};
  std::string text = "# " + plain(document.title) + "\n\n" + plain(document.subtitle) + "\n\n";
  for (const Section& section : document.sections) {
    text += "## " + plain(section.title) + "\n\n";
    for (const Block& block : section.blocks) {
      text += std::visit([](const auto& each) { return markdown_of(each); }, block);
      if (const auto* figure = std::get_if<Figure>(&block)) {
        files.push_back({figure->name + ".svg", standalone(figure->svg)});
      }
    }
  }
  files.front().content = text;
  return files;
}

}  // namespace midnight::arena
