// SPDX-License-Identifier: MIT
// Reads a whole PostgreSQL database and checks the checksums of all tables, while servers may be using it. Changes
// nothing.
#pragma once

#include "server/store/database_check.hpp"

#include <string>

namespace midnight::server {

struct PgCheck {
  std::string server_version;      // "15.4"
  std::size_t schema_version = 0;  // 0: there are no tables yet
  DatabaseCheck check = {};
};

// Throws StoreError if it cannot be reached, has tables of another program, or is newer than this program.
PgCheck check_pg_database(const std::string& uri, const CheckProgress& progress = check_to_the_end);

}  // namespace midnight::server
