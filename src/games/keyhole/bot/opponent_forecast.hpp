// SPDX-License-Identifier: MIT
// Where the opponents will be when the look comes.
#pragma once

#include "games/keyhole/bot/walk_planner.hpp"

#include <array>
#include <bitset>

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

// KH-16: fields into which an opponent who walks first can send a ghost that leaves no room for one of the seat's own,
// whose walk would then be lost.
class ContestedFields {
 public:
  ContestedFields(const State& state, Seat seat);
  bool contains(GhostId ghost, Field field) const {
    return by_size_[static_cast<std::size_t>(ghost.size())][static_cast<std::size_t>(field.index())];
  }

  // How often the walk there is lost, as it is reckoned.
  static constexpr float usual_loss = 0.25F;

 private:
  std::array<std::bitset<field_count>, 3> by_size_;
};

}  // namespace midnight::keyhole
