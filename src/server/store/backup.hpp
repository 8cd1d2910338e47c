// SPDX-License-Identifier: MIT
// A copy of a database that may be in use: one moment of it, checked before it gets its name.
#pragma once

#include "server/store/salvage.hpp"

#include <filesystem>

namespace midnight::server {

// Copies by way of `file` + ".part", which is gone afterwards; what was called `file` is replaced. If something in the
// database is damaged, the copy has what can be saved of it, and the report says what that is. Throws StoreError,
// DamagedFile if the database is too damaged to be copied at all, and then `file` is as it was.
Salvaged back_up(const std::filesystem::path& database, const std::filesystem::path& file);

// For files that are made under another name first.
//
// Throws StoreError if `file` is the database itself or one in use.
void check_target(const std::filesystem::path& database, const std::filesystem::path& file);
// One moment of a database, page by page, as a file without a log beside it. Throws SqliteError, and StoreError if it
// is not ours.
void copy_pages(const std::filesystem::path& database, const std::filesystem::path& copy);
// Waits for the disk, and renames.
void put_in_place(const std::filesystem::path& part, const std::filesystem::path& file);
// With everything that SQLite may have put beside it.
void remove_database(const std::filesystem::path& file);

}  // namespace midnight::server
