// SPDX-License-Identifier: MIT
// Saves what can be saved of a damaged database into a new one, which a server can go on with. What SQLite still reads
// is taken from it; of tables that it cannot read to the end, rows are looked for on every page of the file. An entry
// counts only if its checksum fits, so a table is saved up to the last entry before the first that is missing or wrong.
#pragma once

#include "server/store/store.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace midnight::server {

struct Salvaged {
  std::size_t tables = 0;  // with some or all of their entries
  std::size_t entries = 0;
  std::size_t guests = 0;
  std::vector<Damage> cut;          // tables that end before this entry now
  std::vector<Damage> lost;         // tables of which nothing is left
  std::size_t lost_guests = 0;      // that are mentioned somewhere
  std::vector<std::string> unread;  // tables of the database that SQLite could not read to the end

  bool is_everything() const { return cut.empty() && lost.empty() && lost_guests == 0 && unread.empty(); }
};

// Reads `damaged` and the log beside it, and changes neither. `file` must not be there yet; it appears when it is
// complete and checked. Throws StoreInUse if a server has `damaged` open, and StoreError if it is no database of this
// program, or nothing can be read or written.
Salvaged salvage(const std::filesystem::path& damaged, const std::filesystem::path& file);

}  // namespace midnight::server
