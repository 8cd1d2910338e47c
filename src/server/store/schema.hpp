// SPDX-License-Identifier: MIT
// How the database is laid out, and how an older one becomes a newer one. A file of another program, or of a newer
// version of this one, is refused and not touched.
#pragma once

#include "server/store/sqlite_database.hpp"

#include <span>
#include <string_view>

namespace midnight::server {

// Step n, counting from 1, makes version n out of version n - 1. What was released once is never changed.
std::span<const std::string_view> schema_steps();

// Refuses what is not ours: StoreError.
void check_ours(const Database& database, std::size_t newest = schema_steps().size());

// Refuses what a migration has not filled yet: StoreError.
void check_complete(const Database& database);

// Makes the newest version of it, each step entirely or not at all; an empty file is version 0.
void bring_up_to_date(Database& database, std::span<const std::string_view> steps = schema_steps());

}  // namespace midnight::server
