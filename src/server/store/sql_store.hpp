// SPDX-License-Identifier: MIT
// A store in an SQL database, whichever it is: cards, people and all other rows besides the logs of tables, by the same
// statements. A database adds how statements are run, and the logs, which each keeps in its own way.
#pragma once

#include "server/store/sql.hpp"
#include "server/store/store.hpp"

#include <span>

namespace midnight::server {

// Everything that a database has of a table, for copying it to another (migrate.hpp).
struct WholeTable {
  std::string table;
  std::vector<StoredEntry> entries;
  std::optional<TableCard> card;
  bool operator==(const WholeTable&) const = default;
};

class SqlStore : public Store {
 public:
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

  // For migrations: everything in the order of its keys, which both databases compare by their bytes.
  //
  // Of entries, and of rows besides tables.
  std::uint64_t size();
  // Ids after this one, at most `most`.
  virtual std::vector<std::string> tables_after(const std::string& table, std::size_t most) = 0;
  // Throws DamagedTable if the checksums do not fit.
  std::vector<WholeTable> whole_tables(std::span<const std::string> tables);
  // In one transaction; rows that are there already are replaced. Whether it was stored.
  bool write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed);
  // Throws StoreInUse if a server has the same database open.
  virtual void check_unused() {}

 protected:
  using Statements = std::span<const SqlStatement>;
  // Runs statements that only read, in one round trip. Throws StoreError.
  virtual std::vector<SqlRows> read(Statements statements) = 0;
  // Runs statements as one transaction, one after the other; nothing if that could not be stored.
  virtual std::optional<std::vector<SqlRows>> change(Statements statements) = 0;
  // The logs of these tables, checked. Throws DamagedTable.
  virtual std::vector<std::vector<StoredEntry>> entries_of(std::span<const std::string> tables) = 0;
  // What a SELECT ends with whose rows nobody may delete before the transaction ends; empty where writers take turns.
  virtual std::string lock_of_rows() const { return {}; }

 private:
  SqlRows read_one(const SqlStatement& statement);
  bool change_one(const SqlStatement& statement);  // whether it changed a row
};

}  // namespace midnight::server
