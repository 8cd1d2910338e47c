// SPDX-License-Identifier: MIT
// Copies everything from one database to another, and compares them at the end, entry by entry. It can be interrupted
// at any point: called again, it goes on where it was, also if the first database was used in between. Until both are
// the same, the second one has a mark (`unfinished_migration`) that keeps servers away from it. Both are opened for a
// migration, so that nobody else has them open.
#pragma once

#include "server/store/sql_store.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace midnight::server {

// The database to fill has something of its own in it.
struct TargetTaken : StoreError {
  using StoreError::StoreError;
};

// What was copied is not what it was copied from.
struct NotTheSame : StoreError {
  using StoreError::StoreError;
};

struct Migrated {
  std::size_t tables = 0;
  std::size_t entries = 0;
  std::size_t guests = 0;
};

enum class MigrationStep : std::uint8_t { copying, comparing };
// How many entries and people are done of how many; may throw, which interrupts it.
using OnMigration = std::function<void(MigrationStep step, std::uint64_t done, std::uint64_t total)>;

// Throws StoreInUse if a server has one of them open, TargetTaken if `to` is neither empty nor filled from `from`,
// DamagedTable if one cannot be read, NotTheSame, and StoreError for everything else.
Migrated migrate(SqlStore& from, SqlStore& to, const OnMigration& on_migration);

}  // namespace midnight::server
