// SPDX-License-Identifier: MIT
// Keyhole's expert: the forecast of the coming look for everybody, over all choosers and sides, with the best plan of
// walks for each pose of furniture.
#pragma once

#include "bots/rated_move.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <cstdint>
#include <vector>

namespace midnight::keyhole {

// The expert's values as the whole numbers that bots compare.
constexpr std::int64_t in_millionths(float value) { return static_cast<std::int64_t>(value * 1e6F); }

bots::RatedMoves<Move> expert_walks(State state, Seat seat, std::uint32_t effort);
bots::RatedMoves<Move> expert_sides(const State& state, Seat seat, const Keyhole::Moves& moves);
bots::RatedMoves<Move> expert_poses(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng,
                                    std::uint32_t effort);

}  // namespace midnight::keyhole
