// SPDX-License-Identifier: MIT
// The command line as JSON: what `packaging/manuals` makes manual pages and shell completions from.
//   {"name", "about", "footer", "positionals", "options", "commands"}: each of positionals and options
//   {"names", "value", "help", "required", "repeats"}, each of commands the same again; what is hidden is left out.
#pragma once

#include "core/json.hpp"

namespace CLI {
class App;
}

namespace midnight::cli {

Json description_of(const CLI::App& command);

}  // namespace midnight::cli
