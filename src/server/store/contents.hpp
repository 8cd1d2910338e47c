// SPDX-License-Identifier: MIT
// Everything that a database keeps, in the order of its keys, for copying it to another (migrate.hpp). Keys are ordered
// by their bytes, the same in every database.
//
// While one of these lives, no other has the same database open. All calls block, and throw StoreError if the database
// cannot be read or written.
#pragma once

#include "server/store/store.hpp"

#include <array>
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

// Everything besides tables is a row with a key, a text and a number:
//   constants  name, value, 0
//   guests     id, name, when it was made
//   devices    hash of the secret, guest, when it was added
//   codes      hash of the code, guest, until when it is good
enum class Part : std::uint8_t { constants, guests, devices, codes };
inline constexpr std::array parts_of_people{Part::guests, Part::devices, Part::codes};

// How a part is laid out in the database.
struct PartColumns {
  std::string table;
  std::string key;
  std::string text;
  std::string number;  // empty: it has none
};
const PartColumns& columns_of(Part part);

struct PartRow {
  std::string key;
  std::string text;
  std::int64_t number = 0;
  bool operator==(const PartRow&) const = default;
};

class Contents {
 public:
  virtual ~Contents() = default;

  // Of entries, and of rows of people.
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
