// SPDX-License-Identifier: MIT
// How the parts of a database besides tables are laid out in SQL, the same for every database.
#pragma once

#include "server/store/sql.hpp"
#include "server/store/store.hpp"

#include <array>
#include <string>
#include <string_view>

namespace midnight::server {

struct PartColumns {
  std::string table;
  std::string key;
  std::string text;
  std::string number;  // empty: it has none
};
const PartColumns& columns_of(Part part);

// Everything but the constants, which make a database that one and no other: they are never copied like the rest.
inline constexpr std::array parts_beside_tables{Part::guests, Part::devices, Part::codes, Part::sanctions,
                                                Part::blocks, Part::reports, Part::audit, Part::visits};

// Of a row of visits. A row is not taken for a guest if it has to be found without its table (salvage.hpp).
inline constexpr std::string_view visit_prefix = "seen/";

// Replaces the row if it is there.
SqlStatement put_statement(Part part, const PartRow& row);
SqlStatement remove_statement(Part part, const std::string& key);

// The first text after all that begin with this.
std::string end_of_prefix(const std::string& prefix);

}  // namespace midnight::server
