// SPDX-License-Identifier: MIT
#include "cli/io/settings_file.hpp"

#include <algorithm>
#include <numeric>

namespace midnight::cli {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == text.back() && (text.front() == '"' || text.front() == '\'');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

// How many letters must be added, removed, replaced or swapped with their neighbour.
std::size_t distance_of(std::string_view from, std::string_view to) {
  std::vector<std::size_t> older(to.size() + 1);
  std::vector<std::size_t> old(to.size() + 1);
  std::vector<std::size_t> current(to.size() + 1);
  std::iota(old.begin(), old.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = old[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      current[j] = std::min({old[j] + 1, current[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) current[j] = std::min(current[j], older[j - 2] + 1);
    }
    std::swap(older, old);
    std::swap(old, current);
  }
  return old.back();
}

}  // namespace

std::vector<Setting> settings_in(std::string_view text) {
  std::vector<Setting> found;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::string_view whole = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const std::string_view content = without_blanks(whole);
    if (content.empty() || std::string_view("#;").find(content.front()) != std::string_view::npos) continue;
    const std::size_t sign = content.find('=');
    Setting setting{.line = line, .name = std::string(without_blanks(content.substr(0, sign)))};
    if (sign != std::string_view::npos) setting.value = without_quotes(without_blanks(content.substr(sign + 1)));
    found.push_back(std::move(setting));
  }
  return found;
}

std::string closest_name(std::string_view name, const std::vector<std::string>& known) {
  std::string closest;
  std::size_t least = std::min<std::size_t>(2, name.size() / 2) + 1;
  for (const std::string& each : known) {
    const std::size_t distance = distance_of(name, each);
    if (distance >= least) continue;
    least = distance;
    closest = each;
  }
  return closest;
}

}  // namespace midnight::cli
