// SPDX-License-Identifier: MIT
// Where the server keeps its database by default.
#pragma once

#include <filesystem>
#include <string>

namespace midnight::cli {

// What was given with --data; else five-to-midnight/midnight.db in $XDG_DATA_HOME or ~/.local/share. Empty if there is
// no home either.
std::filesystem::path data_file(const std::string& given);

}  // namespace midnight::cli
