// SPDX-License-Identifier: MIT
// The rows of parts besides tables in PostgreSQL: read and written by a server, and by a migration.
#pragma once

#include "server/store/postgres/pg_connection.hpp"

#include <span>
#include <string>
#include <vector>

namespace midnight::server {

PgArray array_of(std::span<const std::string> texts);

// As Store::rows.
std::vector<PartRow> read_rows(PgConnection& database, Part part, const std::string& prefix, const std::string& after,
                               std::size_t most);

// In one transaction; rows that are there already are replaced.
void write_rows(PgConnection& database, Part part, std::span<const PartRow> rows, std::span<const std::string> removed);

}  // namespace midnight::server
