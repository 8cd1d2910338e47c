// SPDX-License-Identifier: MIT
// For tests: an empty database of either kind, gone afterwards.
#pragma once

#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres/test_postgres.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <fstream>
#include <memory>
#include <string>

namespace midnight::server {

enum class DatabaseKind : std::uint8_t { sqlite, postgres };
inline std::string to_text(DatabaseKind kind) { return kind == DatabaseKind::sqlite ? "sqlite" : "postgres"; }

class TestDatabase {
 public:
  explicit TestDatabase(DatabaseKind kind) : kind_(kind) {
    if (kind == DatabaseKind::postgres) uri_ = TestPostgres::instance().new_database();
  }

  // As a server opens it.
  std::unique_ptr<Store> store() const {
    if (kind_ == DatabaseKind::sqlite) return std::make_unique<SqliteStore>(folder_.file());
    return std::make_unique<PostgresStore>(uri_, "test");
  }

  // As a migration opens it.
  std::unique_ptr<SqlStore> contents() const {
    if (kind_ == DatabaseKind::sqlite) return std::make_unique<SqliteStore>(folder_.file(), FileLock::Mode::create);
    return std::make_unique<PostgresStore>(uri_, PostgresStore::Migration());
  }

  // Behind everybody's back.
  void run(const std::string& sql) const {
    if (kind_ == DatabaseKind::sqlite) return Database(folder_.file(), Database::Mode::existing).run(sql);
    PgConnection(uri_, "test").run(sql);
  }

  // Of a file: whatever lies behind its first page is something else now.
  void damage() const {
    std::fstream file(folder_.file(), std::ios::in | std::ios::out | std::ios::binary);
    constexpr std::streamoff page = 4096;
    file.seekp(0, std::ios::end);
    const auto size = static_cast<std::streamoff>(file.tellp());
    file.seekp(page);
    for (std::streamoff at = page; at < size; ++at) file.put('x');
  }

 private:
  DatabaseKind kind_;
  TestFolder folder_;
  std::string uri_;
};

}  // namespace midnight::server
