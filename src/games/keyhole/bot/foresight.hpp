// SPDX-License-Identifier: MIT
// What the others will have done when the look comes.
#pragma once

#include "games/keyhole/bot/scheme.hpp"

namespace midnight::keyhole {

// What a seat can still walk this round.
int steps_to_come(const State& state, Seat seat);
// Nobody knows the others' plans.
void forget_plans(State& state, Seat seat);
// The others, if each walks as seems best from all doors.
struct Foreseen {
  Promises promises{};
  Bodies in_the_way;  // where their ghosts will be when the seat walks
};
// `closely`: in how many fields they look for nooks.
Foreseen foreseen(const State& state, Seat seat, Hideouts& hideouts, const Looming& looming, std::size_t closely);

}  // namespace midnight::keyhole
