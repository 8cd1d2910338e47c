// SPDX-License-Identifier: MIT
// How the PostgreSQL database is laid out, and how an older one becomes a newer one. The version is the number in the
// only row of `midnight_schema`. A database of another program, or of a newer version of this one, is refused and not
// touched; of several servers that start at once, one makes the steps and the others wait.
#pragma once

#include "server/store/postgres/pg_connection.hpp"

#include <span>
#include <string_view>

namespace midnight::server {

// Step n, counting from 1, makes version n out of version n - 1. What was released once is never changed.
std::span<const std::string_view> pg_schema_steps();

// Refuses what a migration has not filled yet: StoreError.
void check_complete(PgConnection& database);

// 0: there are no tables. Throws StoreError if they are another program's, NewerDatabase.
std::size_t schema_version_of(PgConnection& database, std::size_t newest = pg_schema_steps().size());

// Makes the newest version of it, all steps or none.
void bring_up_to_date(PgConnection& database, std::span<const std::string_view> steps = pg_schema_steps());

}  // namespace midnight::server
