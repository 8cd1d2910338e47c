// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_rows.hpp"

#include "server/store/parts.hpp"

namespace midnight::server {

PgArray array_of(std::span<const std::string> texts) {
  PgArray array(PgArray::Of::text);
  for (const std::string& text : texts) array.add(text);
  return array;
}

std::vector<PartRow> read_rows(PgConnection& database, Part part, const std::string& prefix, const std::string& after,
                               std::size_t most) {
  const PartColumns& columns = columns_of(part);
  const PgRows rows = database.query(
      "SELECT " + columns.key + ", " + columns.text + ", " + (columns.number.empty() ? "0::bigint" : columns.number) +
          " FROM " + columns.table + " WHERE " + columns.key + " > $1 AND " + columns.key + " >= $2 AND " +
          columns.key + " < $3 ORDER BY " + columns.key + " LIMIT $4",
      PgParameters().text(after).text(prefix).text(end_of_prefix(prefix)).integer(static_cast<std::int64_t>(most)));
  std::vector<PartRow> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    found.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1)), rows.integer(row, 2)});
  }
  return found;
}

void write_rows(PgConnection& database, Part part, std::span<const PartRow> rows,
                std::span<const std::string> removed) {
  const PartColumns& columns = columns_of(part);
  const bool has_number = !columns.number.empty();
  PgArray keys(PgArray::Of::text);
  PgArray texts(PgArray::Of::text);
  PgArray numbers(PgArray::Of::integer);
  for (const PartRow& row : rows) {
    keys.add(row.key);
    texts.add(row.text);
    numbers.add(row.number);
  }
  PgParameters parameters;
  parameters.array(array_of(removed)).array(std::move(keys)).array(std::move(texts));
  if (has_number) parameters.array(std::move(numbers));
  const std::string names = columns.key + ", " + columns.text + (has_number ? ", " + columns.number : "");
  database.query("WITH gone AS (DELETE FROM " + columns.table + " WHERE " + columns.key + " = ANY($1)) INSERT INTO " +
                     columns.table + " (" + names + ") SELECT * FROM unnest($2, $3" + (has_number ? ", $4" : "") +
                     ") ON CONFLICT (" + columns.key + ") DO UPDATE SET " + columns.text + " = excluded." +
                     columns.text + (has_number ? ", " + columns.number + " = excluded." + columns.number : ""),
                 parameters);
}

}  // namespace midnight::server
