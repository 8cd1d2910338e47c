// SPDX-License-Identifier: MIT
// The lobby that a picture shows, read from positions and events as matches write them (docs/protocol.md).
#pragma once

#include "core/json.hpp"
#include "games/keyhole/rules/state.hpp"

namespace midnight::keyhole {

// Pre: the position is of a match of Keyhole.
State lobby_in(const Json& position);

// The lobby at the moment of a look: furniture as before the move in which somebody looked (KH-19: it stays where it is
// until the look is over), and the ghosts that the events `look` name, which are all that were in the lobby.
State lobby_at_look(const Json& before, const Json& events);

// `where`: `side` and `door`.
Door door_in(const Json& where);

}  // namespace midnight::keyhole
