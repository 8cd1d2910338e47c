// SPDX-License-Identifier: MIT
#include "match/words.hpp"

#include "core/tokens.hpp"
#include "match/embedded_text.hpp"

#include <algorithm>
#include <map>

namespace midnight {
namespace {

using Words = std::map<std::string_view, std::string_view, std::less<>>;

constexpr std::string_view language = "en/";

void add_words(std::string_view content, Words& words) {
  while (!content.empty()) {
    const std::size_t line_end = std::min(content.find('\n'), content.size());
    const std::string_view line = content.substr(0, line_end);
    content.remove_prefix(std::min(line_end + 1, content.size()));
    const std::size_t equals = line.find('=');
    if (line.empty() || line.front() == '#' || equals == std::string_view::npos) continue;
    words.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
  }
}

const Words& all_words() {
  static const Words words = [] {
    Words made;
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.path.starts_with(language) && file.path.ends_with(".txt")) add_words(file.content, made);
    }
    return made;
  }();
  return words;
}

}  // namespace

bool has_word(std::string_view key) { return all_words().contains(key); }

std::string_view word(std::string_view key) {
  const auto found = all_words().find(key);
  return found == all_words().end() ? key : found->second;
}

std::string filled(std::string_view pattern, const FillIn& fill_in) {
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      result += pattern[i];
      continue;
    }
    const std::string_view name = pattern.substr(i + 1, close - i - 1);
    result += fill_in(name).value_or(std::string(pattern.substr(i, close - i + 1)));
    i = close;
  }
  return result;
}

FillIn fill_in_from(const Details& details) {
  return [&details](std::string_view name) {
    const auto detail = std::ranges::find(details, name, [](const auto& pair) { return pair.first; });
    return detail == details.end() ? std::nullopt : std::optional(detail->second);
  };
}

std::string sentence(std::string_view key, const Details& details) { return filled(word(key), fill_in_from(details)); }

std::string_view text_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with(language) && file.path.substr(language.size()) == path) return file.content;
  }
  return {};
}

}  // namespace midnight
