// SPDX-License-Identifier: MIT
// One decision, in eight bytes. From the lowest bit:
//   all        3 kind
//   play       6 hour card | 3 energy card (7: none) | 1 its first bonus goes to the second colour
//              | 2 timeshifts for the first colour | 2 for the second | 1 dejavu | 1 second colour moves first
//   recycle    6 card taken | 6 card given
//   badhand, ability   3 how many | 7 for each movement card, in rising order
#pragma once

#include "core/fixed_list.hpp"
#include "games/midnight_party/rules/cards.hpp"
#include "games/midnight_party/rules/options.hpp"

#include <cstdint>
#include <optional>

namespace midnight::midnight_party {

using CardList = FixedList<MovementCard, hand_limit>;

// An hour card and all that is combined with it (MP-10 to MP-12).
struct Play {
  HourCard card;
  std::optional<EnergyCard> energy = std::nullopt;
  bool energy_swapped = false;  // the first bonus goes to the card's second colour
  int shifts_to_first = 0;      // timeshifts that give the first colour an hour of the second's
  int shifts_to_second = 0;
  bool dejavu = false;
  bool second_first = false;  // the card's second colour moves first

  constexpr int shifts() const { return shifts_to_first + shifts_to_second; }
  // What the two figures move, after energy and timeshifts; the direction is dejavu's.
  constexpr int first_hours() const {
    return card.first_hours() + bonus(!energy_swapped) + shifts_to_first - shifts_to_second;
  }
  constexpr int second_hours() const {
    return card.second_hours() + bonus(energy_swapped) + shifts_to_second - shifts_to_first;
  }

 private:
  constexpr int bonus(bool first) const {
    if (!energy) return 0;
    return first ? energy->first_bonus() : energy->second_bonus();
  }
};

class Move {
 public:
  enum class Kind : std::uint8_t { play, recycle, badhand, ability, pass };

  constexpr Move() = default;

  static constexpr Move play(const Play& play) {
    std::uint64_t bits = static_cast<std::uint64_t>(play.card.index());
    bits |= std::uint64_t{play.energy ? static_cast<unsigned>(play.energy->index()) : no_energy} << 6U;
    bits |= std::uint64_t{play.energy_swapped} << 9U;
    bits |= static_cast<std::uint64_t>(play.shifts_to_first) << 10U;
    bits |= static_cast<std::uint64_t>(play.shifts_to_second) << 12U;
    bits |= std::uint64_t{play.dejavu} << 14U;
    bits |= std::uint64_t{play.second_first} << 15U;
    return Move(Kind::play, bits);
  }
  static constexpr Move recycle(HourCard taken, HourCard given) {
    return Move(Kind::recycle, static_cast<std::uint64_t>(taken.index()) | static_cast<std::uint64_t>(given.index())
                                                                               << 6U);
  }
  // Pre: at least one card, in rising order.
  static constexpr Move badhand(const CardList& cards) { return Move(Kind::badhand, packed(cards)); }
  static constexpr Move ability(const CardList& cards) { return Move(Kind::ability, packed(cards)); }
  static constexpr Move pass() { return Move(Kind::pass, 0); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 7U); }

  // Pre: kind() is play.
  constexpr Play play() const {
    const unsigned energy = field(6, 3);
    return Play{.card = HourCard(static_cast<int>(field(0, 6))),
                .energy = energy == no_energy ? std::nullopt : std::optional(EnergyCard(static_cast<int>(energy))),
                .energy_swapped = field(9, 1) != 0,
                .shifts_to_first = static_cast<int>(field(10, 2)),
                .shifts_to_second = static_cast<int>(field(12, 2)),
                .dejavu = field(14, 1) != 0,
                .second_first = field(15, 1) != 0};
  }
  // Pre: kind() is recycle.
  constexpr HourCard taken() const { return HourCard(static_cast<int>(field(0, 6))); }
  constexpr HourCard given() const { return HourCard(static_cast<int>(field(6, 6))); }
  // Pre: kind() is badhand or ability.
  constexpr int card_count() const { return static_cast<int>(field(0, 3)); }
  constexpr MovementCard card(int index) const {
    return MovementCard(static_cast<int>(field(3 + 7 * static_cast<unsigned>(index), 7)));
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr unsigned no_energy = 7;

  constexpr Move(Kind kind, std::uint64_t rest) : bits_(static_cast<std::uint64_t>(kind) | rest << 3U) {}
  constexpr unsigned field(unsigned from, unsigned width) const {
    return static_cast<unsigned>(bits_ >> (from + 3U)) & ((1U << width) - 1U);
  }
  static constexpr std::uint64_t packed(const CardList& cards) {
    std::uint64_t bits = cards.size();
    unsigned shift = 3;
    for (const MovementCard card : cards) {
      bits |= static_cast<std::uint64_t>(card.index()) << shift;
      shift += 7;
    }
    return bits;
  }

  std::uint64_t bits_ = 0;
};

}  // namespace midnight::midnight_party
