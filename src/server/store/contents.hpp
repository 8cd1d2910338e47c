// SPDX-License-Identifier: MIT
// Everything that a database keeps, in the order of its keys, for copying it to another (migrate.hpp). Keys are ordered
// by their bytes, the same in every database.
//
// While one of these lives, no other has the same database open. All calls block, and throw StoreError if the database
// cannot be read or written.
#pragma once

#include "server/store/store.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midnight::server {

struct WholeTable {
  std::string table;
  std::vector<StoredEntry> entries;
  std::optional<TableCard> card;
  bool operator==(const WholeTable&) const = default;
};

class Contents {
 public:
  virtual ~Contents() = default;

  // Of entries, and of rows besides tables.
  virtual std::uint64_t size() = 0;
  // Ids after this one, at most `most`.
  virtual std::vector<std::string> tables_after(const std::string& table, std::size_t most) = 0;
  // Throws DamagedTable if the checksums do not fit.
  virtual std::vector<WholeTable> read_tables(std::span<const std::string> tables) = 0;
  virtual std::vector<PartRow> rows_after(Part part, const std::string& key, std::size_t most) = 0;

  // Each call is one transaction, durable when it returns. Rows that are there already are replaced.
  virtual void write(const Write& write) = 0;
  virtual void write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) = 0;

  // Throws StoreInUse if a server has it open.
  virtual void check_unused() = 0;
};

}  // namespace midnight::server
