// SPDX-License-Identifier: MIT
#include "server/store/parts.hpp"

namespace midnight::server {

const PartColumns& columns_of(Part part) {
  static const std::array<PartColumns, part_count> columns{{{"constants", "name", "value", ""},
                                                            {"guests", "guest", "name", "made"},
                                                            {"devices", "hash", "guest", "made"},
                                                            {"codes", "hash", "guest", "until"},
                                                            {"sanctions", "key", "text", "number"},
                                                            {"blocks", "key", "text", "number"},
                                                            {"reports", "key", "text", "number"},
                                                            {"audit", "key", "text", "number"},
                                                            {"visits", "key", "text", "number"}}};
  return columns.at(static_cast<std::size_t>(part));
}

SqlStatement put_statement(Part part, const PartRow& row) {
  const PartColumns& columns = columns_of(part);
  const auto set = [](const std::string& column) { return column + " = excluded." + column; };
  SqlStatement put{"INSERT INTO " + columns.table + " (" + columns.key + ", " + columns.text, {row.key, row.text}};
  if (columns.number.empty()) {
    put.text += ") VALUES ($1, $2) ON CONFLICT (" + columns.key + ") DO UPDATE SET " + set(columns.text);
    return put;
  }
  put.values.emplace_back(row.number);
  put.text += ", " + columns.number + ") VALUES ($1, $2, $3) ON CONFLICT (" + columns.key + ") DO UPDATE SET " +
              set(columns.text) + ", " + set(columns.number);
  return put;
}

SqlStatement remove_statement(Part part, const std::string& key) {
  const PartColumns& columns = columns_of(part);
  return {"DELETE FROM " + columns.table + " WHERE " + columns.key + " = $1", {key}};
}

// The last code point there is, which no key has.
std::string end_of_prefix(const std::string& prefix) { return prefix + "\U0010FFFF"; }

}  // namespace midnight::server
