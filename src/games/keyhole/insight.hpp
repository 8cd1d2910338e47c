// SPDX-License-Identifier: MIT
// What a bot should know about Keyhole.
#pragma once

#include "bots/considered.hpp"
#include "games/keyhole/keyhole.hpp"

#include <cstdint>
#include <vector>

namespace midnight::keyhole {

struct Insight {
  // How good a state looks to a seat; higher is better. In thousandths of half points.
  static int value(const State& state, Seat seat);

  // Not even to the greedy bot.
  static constexpr bool one_move_ahead_says_nothing = true;

  // The moves worth a thought, poses and spots included, and what each promises. Looking just one move ahead would
  // say nothing here: a plan is carried out when it is done, and a piece of furniture matters where it stands in the
  // line between a door and a ghost.
  static std::vector<bots::Considered<Move>> considered(const View& view, Seat seat, const Keyhole::Moves& moves,
                                                        Rng& rng);

  // The same, thought through: the whole plan at once, and who would choose which side. More effort looks at more
  // poses and spots.
  static std::vector<bots::Considered<Move>> expert(const View& view, Seat seat, const Keyhole::Moves& moves, Rng& rng,
                                                    std::uint32_t effort);
};

}  // namespace midnight::keyhole
