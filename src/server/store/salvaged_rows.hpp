// SPDX-License-Identifier: MIT
// The rows that are left in a damaged database, by the tables they belong to. Nothing of it is checked yet.
#pragma once

#include "server/store/chain.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace midnight::server {

struct SalvagedRows {
  struct Entry {
    std::int64_t row = 0;  // the order in which entries were written
    Millis at = 0;
    std::string body;
    Link link{};
  };
  struct Device {
    std::string guest;
    Millis made = 0;
  };
  // Of a table, by number; several where old pages were found beside new ones.
  std::map<std::string, std::multimap<std::uint64_t, Entry>> entries;
  std::map<std::string, TableCard> cards;  // by table
  std::map<std::string, Guest> guests;     // by id
  std::map<std::string, Device> devices;   // by hash
  // Sanctions, blocks, reports, audit and visits, by their keys.
  std::array<std::map<std::string, PartRow>, part_count> parts;
  std::vector<std::string> unread;  // tables that SQLite could not read to the end
  bool cards_are_whole = true;      // nothing is missing in the cards, seats included
};

// Parts whose rows are taken as they are.
inline constexpr std::array salvaged_parts{Part::sanctions, Part::blocks, Part::reports, Part::audit, Part::visits};

// `original` is only read; `copy` is the same database, for SQLite. Throws StoreError if it is no database of this
// program.
SalvagedRows read_salvaged_rows(const std::filesystem::path& original, const std::filesystem::path& copy);

// The log beside a database.
std::filesystem::path log_of(const std::filesystem::path& database);

}  // namespace midnight::server
