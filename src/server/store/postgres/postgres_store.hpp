// SPDX-License-Identifier: MIT
// The store in a PostgreSQL database, which several servers can share. Writes to tables go through one thread with a
// connection of its own (GroupCommit, PgWriter); reading and people use a few others (PgPool). While the database is
// away, reading throws StoreError and writing is refused after some seconds; when it is back, maybe on another host of
// its address, everything goes on by itself.
#pragma once

#include "server/store/postgres/pg_pool.hpp"
#include "server/store/postgres/pg_writer.hpp"

namespace midnight::server {

class PostgresStore : public Store {
 public:
  // Makes the tables if there are none. `server`: as whom fences are checked; without fences it does not matter.
  PostgresStore(const std::string& uri, std::string server,
                PgConnection::Duration patience = PgConnection::usual_patience);
  ~PostgresStore() override;
  PostgresStore(const PostgresStore&) = delete;
  PostgresStore& operator=(const PostgresStore&) = delete;

  // `done` is called from the writing thread, which it must not keep. If it could not be found out whether something
  // is stored until the store was stopped, it is not called.
  void write(Write write, std::function<void(Stored)> done) override;
  std::vector<StoredEntry> read_table(const std::string& table) override;
  std::optional<TableCard> card(const std::string& table) override;
  std::vector<TableCard> cards_in(TablePhase phase, std::size_t most) override;
  std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) override;
  std::vector<TableCard> cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) override;
  TableCount count_of(const std::string& guest) override;
  std::string value(const std::string& name, const std::string& otherwise) override;
  bool add_guest(const Guest& guest, const std::string& secret_hash) override;
  bool add_device(const std::string& guest, const std::string& secret_hash, Millis now) override;
  bool rename_guest(const std::string& guest, const std::string& name) override;
  std::optional<Guest> guest_of(const std::string& secret_hash) override;
  bool knows_guest(const std::string& guest) override;
  bool forget_guest(const std::string& guest) override;
  Traces traces_of(const std::string& guest, const std::string& after) override;
  bool add_code(const Code& code, Millis now) override;
  CodeCount count_codes(const std::string& guest, Millis now) override;
  std::optional<std::string> take_code(const std::string& hash, Millis now) override;
  std::vector<PartRow> rows(Part part, const std::string& prefix, const std::string& after, std::size_t most) override;
  bool put_row(Part part, const PartRow& row) override;
  bool remove_row(Part part, const std::string& key) override;
  bool note_visits(const std::vector<std::string>& guests, Millis now) override;
  std::vector<Visit> visits_after(const std::string& guest, std::size_t most) override;
  std::size_t forget_guests(const std::vector<std::string>& guests, Millis before) override;
  bool can_write() override;
  void stop() override;

 private:
  PgRows query(std::string_view sql, const PgParameters& parameters);
  // Whether it changed anything; false if the database is away.
  bool change(std::string_view sql, const PgParameters& parameters);
  std::vector<TableCard> cards(std::string_view sql, const PgParameters& parameters);

  PgPool pool_;
  PgWriter writer_;
  GroupCommit commit_;
};

}  // namespace midnight::server
