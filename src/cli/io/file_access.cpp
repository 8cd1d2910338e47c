// SPDX-License-Identifier: MIT
#include "cli/io/file_access.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

std::string user_name(uid_t id) {
  passwd entry{};
  passwd* found = nullptr;
  std::array<char, 4096> room{};
  const bool known = getpwuid_r(id, &entry, room.data(), room.size(), &found) == 0 && found != nullptr;
  return known ? entry.pw_name : std::to_string(id);
}

// The next folder above that there is; also above one that may not be looked into.
fs::path existing_folder(const fs::path& file) {
  std::error_code none;
  fs::path folder = fs::absolute(file).parent_path();
  while (folder.has_relative_path() && !fs::exists(folder, none)) folder = folder.parent_path();
  return folder;
}

std::optional<DeniedPath> denied(const fs::path& path, int wanted) {
  if (::access(path.c_str(), wanted) == 0) return {};
  struct stat status{};
  const std::string owner = ::stat(path.c_str(), &status) == 0 ? user_name(status.st_uid) : "";
  return DeniedPath{.path = path, .owner = owner, .user = user_name(::geteuid())};
}

}  // namespace

std::optional<DeniedPath> denied_path(const fs::path& database) {
  if (auto folder = denied(existing_folder(database), W_OK | X_OK)) return folder;
  for (const char* ending : {"", "-wal", "-shm"}) {
    const fs::path file = database.string() + ending;
    std::error_code none;
    if (!fs::exists(file, none)) continue;
    if (auto found = denied(file, R_OK | W_OK)) return found;
  }
  return {};
}

std::optional<std::uintmax_t> free_bytes(const fs::path& file) {
  std::error_code error;
  const fs::space_info space = fs::space(existing_folder(file), error);
  if (error) return {};
  return space.available;
}

}  // namespace midnight::cli
