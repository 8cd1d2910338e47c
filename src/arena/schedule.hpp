// SPDX-License-Identifier: MIT
// Who meets whom: the rungs of a ladder, the tables of a tournament.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::arena {

// A bot that thinks more and more; each amount is twice the one before.
struct Ladder {
  std::string bot;
  std::vector<std::uint32_t> amounts;  // at least two
  std::string name(std::size_t step) const { return bot + ":" + std::to_string(amounts[step]); }
};
// `50..1600`, which is about `search`, or `greedy:1..32`. Nothing if it is not like that, or if the second number is
// not at least twice the first.
std::optional<Ladder> ladder_from_text(std::string_view text);

// Indices of bots, by seat.
using Seating = std::vector<std::size_t>;
// How many orders there are for so many seats at a round table, whichever seat begins.
std::size_t round_orders(std::size_t seats);
// Every choice of bots in each of these orders, since it matters who sits next to whom; a contest takes care of who
// begins. Nothing if there are more than `most`. Pre: 2 <= seats <= bots.
std::vector<Seating> tournament_tables(std::size_t bots, std::size_t seats, std::size_t most);

}  // namespace midnight::arena
