// SPDX-License-Identifier: MIT
// Who wins a round, and what it brings (MP-23, MP-27).
#pragma once

#include "games/midnight_party/rules/state.hpp"

#include <optional>

namespace midnight::midnight_party {

// MP-27: the points of a round for each seat, as the figures stand.
PerSeat<std::int16_t, max_players> points_of_round(const Options& options, const Clock& clock);

// The side that wins a round in the modes that count rounds; none for an exact tie (MP-23).
std::optional<int> winner_of_round(const Options& options, const Clock& clock);

}  // namespace midnight::midnight_party
