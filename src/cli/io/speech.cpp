// SPDX-License-Identifier: MIT
#include "cli/io/speech.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

// The terminal's own sentence, or the one that all faces of a game share.
std::string full_key(std::string_view key) {
  const std::string own = "terminal." + std::string(key);
  const std::string shared = "log." + std::string(key);
  return !has_word(own) && has_word(shared) ? shared : own;
}

// Details are escaped before they are filled in, so that a file called `a\new` stays on its line.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      result += text[i] == 'n' ? '\n' : text[i];
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace

std::string say(std::string_view key, const Details& details) { return say_filled(key, fill_in_from(details)); }

std::string say_filled(std::string_view key, const FillIn& fill_in) {
  const std::string full = full_key(key);
  return unescaped(filled(word(full), [&](std::string_view name) {
    auto detail = fill_in(name);
    if (detail) detail = escaped(*detail);
    return detail;
  }));
}

bool can_say(std::string_view key) { return has_word(full_key(key)); }

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " " + say("and") + " " : ", ";
    text += names[i];
  }
  return text;
}

std::string sanitized(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // C1 controls are written C2 80 … C2 9F; some terminals obey those too.
    const bool c1 = byte == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    if (c1) ++i;
    result += byte < 0x20U || byte == 0x7FU || c1 ? '?' : text[i];
  }
  return result;
}

}  // namespace midnight::cli
