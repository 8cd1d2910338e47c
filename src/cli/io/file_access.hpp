// SPDX-License-Identifier: MIT
// Whether this process may use a database file, and if not, whose it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace midnight::cli {

// Something that this process may not write to.
struct DeniedPath {
  std::filesystem::path path;  // the file, one that lies beside it, or a folder above
  std::string owner;
  std::string user;  // as whom this process runs
};

// Looks at a database, the log beside it, and the folder, where the log is made. If there is no file yet, at the next
// folder above.
std::optional<DeniedPath> denied_path(const std::filesystem::path& database);

// How much more fits on the disk with the file or, if there is none, its folder; nothing if that cannot be found out.
std::optional<std::uintmax_t> free_bytes(const std::filesystem::path& file);

}  // namespace midnight::cli
