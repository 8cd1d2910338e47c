// SPDX-License-Identifier: MIT
// The strokes of midnight (KH-26, KH-33, KH-37, KH-44): what the cards do by themselves, and the two that ask.
#pragma once

#include "games/keyhole/rules/walking.hpp"

#include <optional>

namespace midnight::keyhole {

// KH-44: `tag` is about the ghosts of the player on the right.
constexpr Seat tagged_by(Seat seat, int players) { return seat.previous(players); }

// What a card does at once, when it is turned up. Cards that work later in the round do nothing here.
void carry_out(State& state, Midnight card);

// Tag (KH-26, KH-44): whether the seat has anything to do, and with what.
struct TagChoices {
  std::array<bool, ghosts_per_player> ghosts{};  // of the right-hand neighbour
  std::array<bool, field_count> fields{};
  bool any() const;
};
TagChoices tag_choices(const State& state, Seat seat);
void tag(State& state, Seat seat, Move move);

// Big brother: the ghost of the next size that would take the place of this one, and where.
struct Brother {
  GhostId ghost;
  GhostSpot spot;
};
std::optional<Brother> brother_of(const State& state, Seat seat, GhostId ghost);
bool has_brother(const State& state, Seat seat);
void call_brother(State& state, Seat seat, GhostId ghost);

}  // namespace midnight::keyhole
