// SPDX-License-Identifier: MIT
// Reads the logs of tables from SQLite. What is read in one call is one moment of the database.
#pragma once

#include "server/store/chain.hpp"
#include "server/store/database_check.hpp"
#include "server/store/sqlite_database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace midnight::server {

class TableReader {
 public:
  explicit TableReader(Database& database);

  // Throws DamagedTable if they are not what was written.
  std::vector<StoredEntry> entries(const std::string& table);
  // Ids after this one, at most `most`.
  std::vector<std::string> tables_after(const std::string& table, std::size_t most);
  // Empty if there are no entries.
  std::string table_of_newest_entry();
  Traces traces_of(const std::string& guest, const std::string& after);
  // Tables that are being deleted are as good as gone: their entries may disappear at any moment. To be called before,
  // and when that was done or failed.
  void hide(const std::vector<std::string>& tables);
  void unhide(const std::vector<std::string>& tables, bool deleted);

  // Reads all entries of all tables and checks them, of a table up to the first that is not sound. Throws SqliteError
  // if the file itself is damaged.
  DatabaseCheck check_everything(const CheckProgress& progress = check_to_the_end);

 private:
  // `expected` is the entry that is being looked for.
  std::vector<StoredEntry> entries_from(const std::string& table, std::uint64_t& expected);
  // The last entry of a table; 0 if there is none.
  std::int64_t last_of(const std::string& table);
  void catch_up();

  Database& database_;
  Statement entry_;
  Statement last_;
  Statement newer_;
  Statement indexed_;
  // The last entries of tables after those that are indexed, as far as they have been read.
  std::unordered_map<std::string, std::int64_t> recent_;
  std::int64_t caught_up_ = 0;
  std::unordered_set<std::string> hidden_;
};

}  // namespace midnight::server
