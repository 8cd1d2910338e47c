// SPDX-License-Identifier: MIT
#include "cli/io/data_file.hpp"

#include <cstdlib>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

// An absolute path, or nothing: relative ones do not count in the specification of these variables.
fs::path folder_in(const char* variable) {
  const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
  const fs::path folder = value == nullptr ? "" : value;
  return folder.is_absolute() ? folder : fs::path();
}

}  // namespace

fs::path data_file(const std::string& given) {
  if (!given.empty()) return given;
  fs::path folder = folder_in("XDG_DATA_HOME");
  if (folder.empty()) {
    const fs::path home = folder_in("HOME");
    if (home.empty()) return {};
    folder = home / ".local/share";
  }
  return folder / "five-to-midnight/midnight.db";
}

}  // namespace midnight::cli
