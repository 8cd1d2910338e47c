// SPDX-License-Identifier: MIT
// The words after `midnight admin`.
#pragma once

#include "cli/commands/commands.hpp"

namespace CLI {
class App;
}

namespace midnight::cli {

void add_admin_flags(CLI::App& command, AdminCommand& into);

}  // namespace midnight::cli
