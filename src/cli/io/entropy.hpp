// SPDX-License-Identifier: MIT
// Unpredictable seeds from the operating system.
#pragma once

#include "core/seed.hpp"

#include <cstdint>

namespace midnight::cli {

// Throws std::system_error if the system has none to give.
Seed seed_from_system();

// The seed for a bot's own chance at its n-th decision. It follows from the game's seed, so that the same
// command plays the same game, and gives nothing of the deal away.
Seed bot_seed(const Seed& game, std::uint64_t decision);

}  // namespace midnight::cli
