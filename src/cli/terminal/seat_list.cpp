// SPDX-License-Identifier: MIT
#include "cli/terminal/seat_list.hpp"

#include "cli/terminal/people.hpp"
#include "cli/terminal/styled_line.hpp"
#include "core/tokens.hpp"
#include "match/match.hpp"

#include <algorithm>

namespace midnight::cli {
namespace {

constexpr std::string_view human_word = "human";
constexpr std::string_view bot_prefix = "bot:";

std::string all_levels(const GameInfo& game) {
  std::string levels;
  for (const std::string_view level : game.bots) {
    levels += levels.empty() ? "" : ", ";
    levels += level;
  }
  return levels;
}

}  // namespace

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> items;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    items.emplace_back(trimmed(text.substr(0, comma)));
    if (comma == text.size()) return items;
    text.remove_prefix(comma + 1);
  }
}

Result<std::vector<SeatPlayer>, Complaint> seats_from_text(std::string_view text, const GameInfo& game) {
  std::vector<SeatPlayer> seats;
  for (const std::string& item : split_at_commas(text)) {
    if (item == human_word) {
      seats.push_back({});
      continue;
    }
    if (!item.starts_with(bot_prefix)) return Complaint{say("seats.unknown", {{"seat", sanitized(item)}})};
    const std::string level = item.substr(bot_prefix.size());
    if (std::ranges::find(game.bots, level) == game.bots.end()) {
      return Complaint{say("seats.no-level", {{"level", sanitized(level)}, {"levels", all_levels(game)}})};
    }
    seats.push_back({level});
  }
  return seats;
}

std::vector<SeatPlayer> usual_seats(int players) {
  std::vector<SeatPlayer> seats(1);
  while (static_cast<int>(seats.size()) < players) seats.push_back({std::string(usual_level)});
  return seats;
}

Result<std::vector<std::string>, Complaint> names_from_text(std::string_view text, int players) {
  std::vector<std::string> names;
  if (!trimmed(text).empty()) names = split_at_commas(text);
  if (static_cast<int>(names.size()) > players) {
    return Complaint{
        say("names.too-many", {{"names", std::to_string(names.size())}, {"players", std::to_string(players)}})};
  }
  for (const std::string& name : names) {
    if (name.empty() || name != sanitized(name) || width_of(name) > max_name_width) {
      return Complaint{say("names.unfit", {{"name", sanitized(name)}, {"width", std::to_string(max_name_width)}})};
    }
    if (std::ranges::count(names, name) > 1) return Complaint{say("names.twice", {{"name", name}})};
  }
  for (const std::string& own : split_at_commas(say("names"))) {
    if (static_cast<int>(names.size()) == players) break;
    if (std::ranges::find(names, own) == names.end()) names.push_back(own);
  }
  return names;
}

}  // namespace midnight::cli
