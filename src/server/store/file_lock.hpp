// SPDX-License-Identifier: MIT
// One server per database. The lock belongs to the file and not to its name, so that links lead to the same lock, and
// the system drops it when the process ends, however it ends. Programs that only read, like a backup, do not ask for
// it.
#pragma once

#include "server/store/store.hpp"

#include <cstdint>
#include <filesystem>

namespace midnight::server {

struct StoreInUse : StoreError {
  using StoreError::StoreError;
};

class FileLock {
 public:
  enum class Mode : std::uint8_t { create, existing };
  // Does not wait: throws StoreInUse if somebody else has the lock. A file that is made can be read by its owner alone.
  // No connection of SQLite to the file may be open in this process when the lock is destroyed: closing a descriptor
  // of a file would drop the locks of SQLite.
  FileLock(const std::filesystem::path& file, Mode mode);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace midnight::server
