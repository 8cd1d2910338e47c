// SPDX-License-Identifier: MIT
// Server settings from the options of `midnight serve`, checked.
#pragma once

#include "cli/commands/commands.hpp"
#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "server/net/game/game_server.hpp"

namespace midnight::cli {

Result<net::GameServerSettings, Complaint> settings_for(const ServeCommand& command);

}  // namespace midnight::cli
