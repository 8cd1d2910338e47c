// SPDX-License-Identifier: MIT
// The store in a PostgreSQL database, which several servers can share. Writes to tables go through one thread with a
// connection of its own (GroupCommit, PgWriter); reading and people use a few others (PgPool). While the database is
// away, reading throws StoreError and writing is refused after some seconds; when it is back, maybe on another host of
// its address, everything goes on by itself.
#pragma once

#include "server/store/postgres/pg_pool.hpp"
#include "server/store/postgres/pg_writer.hpp"
#include "server/store/sql_store.hpp"

namespace midnight::server {

class PostgresStore : public SqlStore {
 public:
  // Makes the tables if there are none. `server`: as whom fences are checked; without fences it does not matter.
  PostgresStore(const std::string& uri, std::string server,
                PgConnection::Duration patience = PgConnection::usual_patience);
  // For a migration, which may find a database that it has not filled yet. Throws StoreInUse if a server or another
  // migration has it open; on_failure is told why something was not stored.
  struct Migration {};
  PostgresStore(const std::string& uri, Migration migration);
  ~PostgresStore() override;
  PostgresStore(const PostgresStore&) = delete;
  PostgresStore& operator=(const PostgresStore&) = delete;

  // `done` is called from the writing thread, which it must not keep. If it could not be found out whether something
  // is stored until the store was stopped, it is not called.
  void write(Write write, std::function<void(Stored)> done) override;
  Traces traces_of(const std::string& guest, const std::string& after) override;
  std::vector<std::string> tables_after(const std::string& table, std::size_t most) override;
  void check_unused() override;
  void stop() override;

 protected:
  std::vector<SqlRows> read(Statements statements) override;
  std::optional<std::vector<SqlRows>> change(Statements statements) override;
  std::vector<std::vector<StoredEntry>> entries_of(std::span<const std::string> tables) override;
  std::string lock_of_rows() const override { return " FOR SHARE"; }

 private:
  void store(GroupCommit::Batch batch);

  std::unique_ptr<PgConnection> migration_;  // has the lock that keeps other migrations away
  PgPool pool_;
  PgWriter writer_;
  GroupCommit commit_;
};

}  // namespace midnight::server
