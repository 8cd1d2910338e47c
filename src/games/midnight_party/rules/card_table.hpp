// SPDX-License-Identifier: MIT
// The numbers on the movement cards (MP-3, MP-4): the printed ones, and those in use. They differ only while a
// designer tries out others in the arena (docs/arena.md); then they do so for the whole process.
//
// Why here and not among the options: cards are known by their numbers (R3B4, E1/2), in moves, positions and views
// alike, and a text has to be read before it is known which game it belongs to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace midnight::midnight_party {

inline constexpr int hour_card_count = 60;
inline constexpr int energy_card_count = 7;
inline constexpr int splits_per_pair = 6;  // hour cards with the same two colours

struct CardTable {
  using Numbers = std::array<std::uint8_t, 2>;       // of the first and the second colour, or bonus
  std::array<Numbers, hour_card_count> hours{};      // by hour card
  std::array<Numbers, energy_card_count> bonuses{};  // by energy card; the smaller first
  friend bool operator==(const CardTable&, const CardTable&) = default;
};

// The rules hold for numbers within these: a figure walks when it is named by a card, and never further than once
// round the clock, whatever energy and timeshifts add.
inline constexpr int least_hours = 1;
inline constexpr int most_hours = 9;
inline constexpr int most_bonus = 9;

inline constexpr CardTable printed_cards = [] {
  CardTable table;
  for (std::size_t card = 0; card < table.hours.size(); ++card) {
    const auto first = static_cast<std::uint8_t>(card % splits_per_pair + 1);
    table.hours[card] = {first, static_cast<std::uint8_t>(splits_per_pair + 1 - first)};
  }
  table.bonuses = {{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 2}, {2, 3}, {3, 3}}};
  return table;
}();

namespace detail {
inline constinit CardTable cards_in_use = printed_cards;
}

// Constant expressions speak of the printed cards.
constexpr const CardTable& card_table() { return std::is_constant_evaluated() ? printed_cards : detail::cards_in_use; }
// Pre: within the limits above, no two cards of a pair alike, no two energy cards alike; no game is going on.
inline void use_cards(const CardTable& table) { detail::cards_in_use = table; }

}  // namespace midnight::midnight_party
