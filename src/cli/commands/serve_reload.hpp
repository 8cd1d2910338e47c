// SPDX-License-Identifier: MIT
// What SIGHUP does: limits and the log follow the settings file while people play. The log says which settings changed,
// and which of them wait for a restart. Settings that are wrong change nothing.
#pragma once

#include "cli/commands/commands.hpp"
#include "server/net/game/game_server.hpp"

namespace midnight::cli {

// `running` is what the server runs with, and is brought up to date.
void reload(ServeCommand& running, net::GameServer& server, net::Log& log);

}  // namespace midnight::cli
