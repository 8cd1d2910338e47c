// SPDX-License-Identifier: MIT
// The flags of `midnight serve`, and where their values come from if they are not given: first the environment, then a
// file. Each flag has the same name everywhere: --admin-port, MIDNIGHT_ADMIN_PORT, admin-port=…
#pragma once

#include "cli/commands/serve_settings.hpp"

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midnight::cli {

void add_serve_flags(CLI::App& command, ServeCommand& into);

// To be called when the command line has been read. Throws CLI::ParseError, which names where the wrong value is from:
// "midnight.ini, line 3", or a variable.
void take_from_surroundings(CLI::App& command, ServeCommand& into);

// By option (`--port`), what it was set to; several values are joined by commas.
std::map<std::string, std::string> written_values(const CLI::App& command);

// Which settings the caller named, with an option or a variable; `config` is last.
std::vector<std::string> settings_given(const CLI::App& command);

// Variables that begin with MIDNIGHT_ and are no setting: a sentence about each.
std::vector<std::string> sentences_about_unknown_variables(const CLI::App& command);

}  // namespace midnight::cli
