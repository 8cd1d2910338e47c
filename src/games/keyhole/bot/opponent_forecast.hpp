// SPDX-License-Identifier: MIT
// Where the opponents will be when the look comes.
#pragma once

#include "games/keyhole/bot/walk_planner.hpp"

namespace midnight::keyhole {

// How many steps a seat may still walk this round.
int steps_to_come(const State& state, Seat seat);
// Removes the other seats' plans, which nobody knows.
void forget_plans(State& state, Seat seat);
// The opponents, if each makes the plan that is safest over all doors.
struct OpponentForecast {
  ExpectedPoints expected{};
  Bodies in_the_way;  // their ghosts when the seat walks
};
// `closely`: in how many fields they search for hidden spots.
OpponentForecast forecast_opponents(const State& state, Seat seat, Hideouts& hideouts, const LookForecast& forecast,
                                    std::size_t closely);

}  // namespace midnight::keyhole
