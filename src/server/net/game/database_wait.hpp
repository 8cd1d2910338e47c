// SPDX-License-Identifier: MIT
// A server whose database is away does not give up: it waits, and says so to the service manager, in the log and on the
// admin port. Players who come meanwhile wait in the service manager's socket.
#pragma once

#include "server/net/game/game_server.hpp"

#include <functional>
#include <string>

namespace midnight::net {

// Asks `is_there` once a second, on another thread, until it is; false if the server is told to stop before. `why`: for
// operators, in one line.
bool wait_for_database(const std::function<bool()>& is_there, const std::string& why,
                       const GameServerSettings& settings, const Log& log);

}  // namespace midnight::net
