// SPDX-License-Identifier: MIT
// How pieces, ghosts (s1), fields (c2) and movement cards (mirror+piano 5) are called, in notation and in reasons.
#pragma once

#include "games/keyhole/rules/catalogue.hpp"
#include "games/keyhole/rules/lobby.hpp"

#include <string>
#include <string_view>

namespace midnight::keyhole {

std::string_view to_text(Piece piece);
std::string_view to_text(GhostId ghost);
std::string to_text(Field field);
std::string to_text(MovementCard card);

}  // namespace midnight::keyhole
