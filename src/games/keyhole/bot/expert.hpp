// SPDX-License-Identifier: MIT
// Keyhole's own way of thinking hard: what the coming look does to everybody, whoever chooses the side, with the best
// plan of walks for each pose of furniture.
#pragma once

#include "bots/considered.hpp"
#include "games/keyhole/rules/keyhole.hpp"

#include <cstdint>
#include <vector>

namespace midnight::keyhole {

// The expert's values as the whole numbers that bots compare.
constexpr std::int64_t in_millionths(float value) { return static_cast<std::int64_t>(value * 1e6F); }

std::vector<bots::Considered<Move>> expert_walks(State state, Seat seat, std::uint32_t effort);
std::vector<bots::Considered<Move>> expert_sides(const State& state, Seat seat, const Keyhole::Moves& moves);
std::vector<bots::Considered<Move>> expert_poses(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng,
                                                 std::uint32_t effort);

}  // namespace midnight::keyhole
