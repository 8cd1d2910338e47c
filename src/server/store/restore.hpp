// SPDX-License-Identifier: MIT
// Puts a backup in the place of a database. The backup is checked, copied, brought up to date, and the copy is checked
// again before it gets its name; until then nothing has changed.
#pragma once

#include "server/store/database_check.hpp"

#include <filesystem>

namespace midnight::server {

struct Restored {
  std::size_t tables = 0;
  std::size_t entries = 0;
  std::size_t guests = 0;
  std::filesystem::path kept;  // the database that was there before; empty: there was none
};

// The backup is damaged: it is not put in anybody's place.
struct DamagedBackup : StoreError {
  explicit DamagedBackup(DatabaseCheck found) : StoreError("the backup is damaged"), check(std::move(found)) {}
  DatabaseCheck check;
};

// A database that is there already is renamed to `database` + ".before-restore", with a number if need be. The new file
// can be read by its owner alone, who is the owner of the one before, or of the folder. Throws StoreInUse if a server
// has `database` open, DamagedBackup, and StoreError as for any database.
Restored restore(const std::filesystem::path& backup, const std::filesystem::path& database);

}  // namespace midnight::server
