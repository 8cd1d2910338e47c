// SPDX-License-Identifier: MIT
#include "arena/schedule.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace midnight::arena {
namespace {

constexpr std::string_view usual_bot = "search";
constexpr std::uint32_t most_thinking = 1'000'000'000;

std::optional<std::uint32_t> amount(std::string_view digits) {
  std::uint32_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end || value == 0 || value > most_thinking) return std::nullopt;
  return value;
}

// The next choice of rising indices below `bots`; false after the last.
bool next_choice(Seating& choice, std::size_t bots) {
  for (std::size_t i = choice.size(); i-- > 0;) {
    if (choice[i] == bots - choice.size() + i) continue;
    ++choice[i];
    for (std::size_t j = i + 1; j < choice.size(); ++j) choice[j] = choice[j - 1] + 1;
    return true;
  }
  return false;
}

}  // namespace

std::optional<Ladder> ladder_from_text(std::string_view text) {
  const std::size_t colon = text.find(':');
  Ladder ladder{.bot = std::string(colon == std::string_view::npos ? usual_bot : text.substr(0, colon)), .amounts = {}};
  if (colon != std::string_view::npos) text.remove_prefix(colon + 1);
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos || ladder.bot.empty()) return std::nullopt;
  const auto from = amount(text.substr(0, dots));
  const auto to = amount(text.substr(dots + 2));
  if (!from || !to) return std::nullopt;
  for (std::uint32_t step = *from; step <= *to; step *= 2) ladder.amounts.push_back(step);
  if (ladder.amounts.size() < 2) return std::nullopt;
  return ladder;
}

std::size_t round_orders(std::size_t seats) {
  std::size_t orders = 1;
  for (std::size_t i = 2; i < seats; ++i) orders *= i;
  return orders;
}

std::vector<Seating> tournament_tables(std::size_t bots, std::size_t seats, std::size_t most) {
  std::vector<Seating> tables;
  Seating choice(seats);
  std::iota(choice.begin(), choice.end(), 0);
  do {
    Seating table = choice;
    do {
      if (tables.size() == most) return {};
      tables.push_back(table);
      // The first one stays: only the seating relative to the others is new.
    } while (std::next_permutation(table.begin() + 1, table.end()));
  } while (next_choice(choice, bots));
  return tables;
}

}  // namespace midnight::arena
