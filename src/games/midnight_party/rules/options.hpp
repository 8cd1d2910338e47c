// SPDX-License-Identifier: MIT
// What is settled before the first deal: players, mode, who has which colour. Also who belongs to whom,
// which follows from it.
#pragma once

#include "core/seat.hpp"
#include "games/midnight_party/rules/cards.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace midnight::midnight_party {

inline constexpr int max_players = 6;
inline constexpr int hand_limit = 5;  // movement cards (MP-16)

enum class Mode : std::uint8_t { duel, solo, teams };
enum class Draw : std::uint8_t { one, five };  // MP-15

constexpr bool mode_fits(Mode mode, int players) {
  switch (mode) {
    case Mode::duel: return players == 2;
    case Mode::solo: return players >= 3 && players <= 5;
    case Mode::teams: return players == 4 || players == 6;
  }
  return false;
}
constexpr Mode default_mode(int players) {
  return players == 2 ? Mode::duel : players == 6 ? Mode::teams : Mode::solo;  // MP-7
}

struct Options {
  std::uint8_t players = 3;
  Mode mode = Mode::solo;
  Draw draw = Draw::one;
  Seat first;                                                        // MP-9
  std::array<std::uint8_t, colour_count> handed_out{0, 1, 2, 3, 4};  // by colour: when it was handed out (MP-7)

  // Players who win together. Seats and figures go round the sides: seat s belongs to side s % sides(), and
  // so does the figure handed out s-th. Partners sit opposite.
  constexpr int sides() const { return mode == Mode::solo ? players : mode == Mode::duel ? 2 : players / 2; }
  constexpr int side_of(Seat seat) const { return seat.index() % sides(); }
  constexpr int figures_per_side() const { return mode != Mode::solo && players < 6 ? 2 : 1; }
  constexpr bool is_scoring() const { return mode == Mode::solo; }
  constexpr int target() const { return is_scoring() ? 24 : 3; }  // MP-25, MP-26

  constexpr int place(Colour colour) const { return handed_out[static_cast<std::size_t>(colour)]; }
  constexpr bool is_wanderer(Colour colour) const { return place(colour) >= sides() * figures_per_side(); }
  // Pre: not a wanderer.
  constexpr int side_of(Colour colour) const { return place(colour) % sides(); }
  // Whose figure it is; in the six-player mode the partner with the lower seat, nobody for a wanderer.
  constexpr std::optional<Seat> owner(Colour colour) const {
    if (is_wanderer(colour)) return std::nullopt;
    return Seat(place(colour) % players);
  }
  // All who own the figure: two only where a team shares one. Empty for a wanderer.
  constexpr SeatSet owners(Colour colour) const {
    SeatSet seats;
    if (const auto seat = owner(colour)) {
      seats.insert(*seat);
      if (players == 6) seats.insert(Seat(seat->index() + 3));
    }
    return seats;
  }

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace midnight::midnight_party
