// SPDX-License-Identifier: MIT
// The material of Midnight Party: five figures, 60 hour cards, 7 energy cards and 8 special actions.
#pragma once

#include "core/small_set.hpp"
#include "games/midnight_party/rules/card_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace midnight::midnight_party {

inline constexpr int midnight_hour = 24;  // MP-1
inline constexpr int special_hour = 1;    // MP-20
inline constexpr int start_hour = 7;      // MP-8

enum class Colour : std::uint8_t { red, blue, green, purple, yellow };  // MP-2
inline constexpr int colour_count = 5;
inline constexpr std::array<Colour, colour_count> all_colours{Colour::red, Colour::blue, Colour::green, Colour::purple,
                                                              Colour::yellow};

namespace detail {
inline constexpr int pairs = 10;
struct Pair {
  Colour first;
  Colour second;
};
inline constexpr std::array<Pair, pairs> colour_pairs = [] {
  std::array<Pair, pairs> table{};
  std::size_t next = 0;
  for (std::size_t a = 0; a < colour_count; ++a) {
    for (std::size_t b = a + 1; b < colour_count; ++b) table[next++] = {all_colours[a], all_colours[b]};
  }
  return table;
}();
}  // namespace detail

static_assert(hour_card_count == detail::pairs * splits_per_pair);

// MP-3: each pair of colours, in the order R B G P Y, with the splits 1/6 to 6/1. 0 to 59.
class HourCard {
 public:
  constexpr HourCard() = default;
  constexpr explicit HourCard(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr Colour first_colour() const { return pair().first; }
  constexpr Colour second_colour() const { return pair().second; }
  constexpr int first_hours() const { return card_table().hours[index_][0]; }
  constexpr int second_hours() const { return card_table().hours[index_][1]; }

  friend constexpr bool operator==(HourCard, HourCard) = default;

 private:
  constexpr const detail::Pair& pair() const {
    return detail::colour_pairs[static_cast<std::size_t>(index_ / splits_per_pair)];
  }

  std::uint8_t index_ = 0;
};

using HourSet = SmallSet<HourCard>;
inline constexpr HourSet all_hour_cards = HourSet::from_bits((std::uint64_t{1} << hour_card_count) - 1);

// MP-4: two bonus hours each, the smaller written first. 0 to 6.
class EnergyCard {
 public:
  constexpr EnergyCard() = default;
  constexpr explicit EnergyCard(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr int first_bonus() const { return card_table().bonuses[index_][0]; }
  constexpr int second_bonus() const { return card_table().bonuses[index_][1]; }
  constexpr bool is_even() const { return first_bonus() == second_bonus(); }

  friend constexpr bool operator==(EnergyCard, EnergyCard) = default;

 private:
  std::uint8_t index_ = 0;
};

using EnergySet = SmallSet<EnergyCard>;
inline constexpr EnergySet all_energy_cards = EnergySet::from_bits((1U << energy_card_count) - 1);

// MP-16: hour and energy cards together are the movement cards; 60 to 66 are the energy cards.
class MovementCard {
 public:
  constexpr MovementCard() = default;
  constexpr explicit MovementCard(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr MovementCard(HourCard card) : MovementCard(card.index()) {}  // NOLINT(google-explicit-constructor)
  constexpr MovementCard(EnergyCard card)                                // NOLINT(google-explicit-constructor)
      : MovementCard(hour_card_count + card.index()) {}

  constexpr int index() const { return index_; }
  constexpr bool is_energy() const { return index_ >= hour_card_count; }
  constexpr HourCard hour() const { return HourCard(index_); }                          // Pre: not is_energy().
  constexpr EnergyCard energy() const { return EnergyCard(index_ - hour_card_count); }  // Pre: is_energy().

  friend constexpr bool operator==(MovementCard, MovementCard) = default;

 private:
  std::uint8_t index_ = 0;
};
inline constexpr int movement_card_count = hour_card_count + energy_card_count;

enum class Special : std::uint8_t { timeshift, dejavu, recycle, badhand };  // MP-5
inline constexpr int special_kinds = 4;
inline constexpr int copies_of_special = 2;
inline constexpr int special_card_count = special_kinds * copies_of_special;
inline constexpr std::array<Special, special_kinds> all_specials{Special::timeshift, Special::dejavu, Special::recycle,
                                                                 Special::badhand};

// How many special actions of each kind, two bits a kind.
class SpecialCards {
 public:
  constexpr int count(Special kind) const { return (bits_ >> shift(kind)) & 3U; }
  constexpr void add(Special kind, int many = 1) { bits_ = static_cast<std::uint8_t>(bits_ + (many << shift(kind))); }
  // Pre: count(kind) >= many.
  constexpr void remove(Special kind, int many = 1) {
    bits_ = static_cast<std::uint8_t>(bits_ - (many << shift(kind)));
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    int sum = 0;
    for (const Special kind : all_specials) sum += count(kind);
    return sum;
  }
  friend constexpr bool operator==(SpecialCards, SpecialCards) = default;

 private:
  static constexpr unsigned shift(Special kind) { return 2U * static_cast<unsigned>(kind); }

  std::uint8_t bits_ = 0;
};

static_assert(all_hour_cards.size() == 60 && all_energy_cards.size() == 7);
static_assert([] {
  for (const HourCard card : all_hour_cards) {
    if (card.first_hours() + card.second_hours() != 7 || card.first_colour() >= card.second_colour()) return false;
  }
  return true;
}());
static_assert(HourCard(59).first_colour() == Colour::purple && HourCard(59).first_hours() == 6);

}  // namespace midnight::midnight_party
