// SPDX-License-Identifier: MIT
// The write side of the store: prepared statements, and for recently written tables the number and checksum of their
// last entry, so that appending reads nothing. Everything runs inside a transaction of the caller, which reports its
// end with committed() or rolled_back().
#pragma once

#include "server/store/chain.hpp"
#include "server/store/sqlite_database.hpp"

#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::server {

class StoreWriter {
 public:
  explicit StoreWriter(Database& database);

  // False: refused, and nothing was changed. Throws if the storage fails, or if it is refused when a part of it was
  // written already.
  bool write(const Write& write);

  // Before the transaction is committed, after it was, or when it was not.
  void finish();
  void committed();
  void rolled_back();
  // Something else wrote to the database: reads the cached values again.
  void reload();

 private:
  struct Last {
    std::int64_t entry = 0;  // 0: there is none
    std::uint64_t number = 0;
    Link link{};
  };
  struct Mark {
    std::int64_t newest = 0;   // the last entry of all
    std::int64_t indexed = 0;  // up to which `lasts` in the database is complete
  };
  static Last last_in(const Statement& row);
  Last& last_of(const std::string& table);
  bool append(const StoredEntry& entry);
  void put(const TableCard& card);
  bool forget(const std::string& table);
  bool rewrite(std::span<const StoredEntry> entries);

  Database& database_;
  Statement append_;
  Statement last_;
  Statement index_;
  Statement indexed_;
  Statement put_card_;
  Statement put_seat_;
  Statement drop_seats_;
  Statement previous_;
  Statement drop_entry_;
  Statement drop_last_;
  Statement drop_card_;
  Chain chain_;
  std::unordered_map<std::string, Last> lasts_;
  Mark mark_;
  Mark mark_before_;                            // the transaction
  std::vector<std::pair<Last*, Last>> before_;  // what the transaction changed, and from what
};

}  // namespace midnight::server
