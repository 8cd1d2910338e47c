// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_contents.hpp"

#include "server/store/chain.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/postgres/pg_batch.hpp"
#include "server/store/postgres/pg_schema.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_map>

namespace midnight::server {
namespace {

// Nobody waits for an answer, and large tables take long to count.
constexpr std::chrono::minutes migration_patience(10);
constexpr const char* migration_name = "midnight migrate";
constexpr std::int64_t migration_lock = 0x6d646e74'6d696772;  // "mdntmigr"

PgArray array_of(std::span<const std::string> texts) {
  PgArray array(PgArray::Of::text);
  for (const std::string& text : texts) array.add(text);
  return array;
}

Link link_in(const PgRows& rows, std::size_t row, int column) {
  Link link{};
  const auto bytes = rows.bytes(row, column);
  if (bytes.size() == link.size()) std::ranges::copy(bytes, link.begin());
  return link;
}

// Where each of them is in the list.
std::unordered_map<std::string_view, WholeTable*> by_name(std::vector<WholeTable>& tables) {
  std::unordered_map<std::string_view, WholeTable*> found;
  for (WholeTable& table : tables) found.emplace(table.table, &table);
  return found;
}

}  // namespace

PgContents::PgContents(const std::string& uri) : connection_(uri, migration_name, migration_patience) {
  const PgRows rows = connection_.query("SELECT pg_try_advisory_lock($1)", PgParameters().integer(migration_lock));
  if (!rows.boolean(0, 0)) throw StoreInUse("another migration has this database open");
  PgContents::check_unused();
  bring_up_to_date(connection_);
}

void PgContents::check_unused() {
  const PgRows rows = connection_.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'midnight%' "
      "AND application_name <> $1",
      PgParameters().text(migration_name));
  if (rows.size() > 0) throw StoreInUse("a server has this database open");
}

std::uint64_t PgContents::size() {
  std::int64_t size = connection_.query("SELECT count(*) FROM entries").integer(0, 0);
  for (const Part part : parts_of_people) {
    size += connection_.query("SELECT count(*) FROM " + columns_of(part).table).integer(0, 0);
  }
  return static_cast<std::uint64_t>(size);
}

std::vector<std::string> PgContents::tables_after(const std::string& table, std::size_t most) {
  const PgRows rows = connection_.query(
      "(SELECT DISTINCT table_id FROM entries WHERE table_id > $1 ORDER BY table_id LIMIT $2) UNION "
      "(SELECT table_id FROM cards WHERE table_id > $1 ORDER BY table_id LIMIT $2) ORDER BY table_id LIMIT $2",
      PgParameters().text(table).integer(static_cast<std::int64_t>(most)));
  std::vector<std::string> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) found.emplace_back(rows.text(row, 0));
  return found;
}

std::vector<WholeTable> PgContents::read_tables(std::span<const std::string> tables) {
  std::vector<WholeTable> found;
  for (const std::string& table : tables) found.push_back({table, {}, {}});
  auto named = by_name(found);
  {
    const PgRows rows = connection_.query(
        "SELECT table_id, number, at, body, chain FROM entries WHERE table_id = ANY($1) ORDER BY table_id, number",
        PgParameters().array(array_of(tables)));
    std::optional<CheckedChain> chain;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      WholeTable& table = *named.at(rows.text(row, 0));
      if (table.entries.empty()) chain.emplace(table.table);
      StoredEntry entry{table.table, static_cast<std::uint64_t>(rows.integer(row, 1)), rows.integer(row, 2),
                        std::string(rows.text(row, 3))};
      chain->next(entry.number, entry.at, entry.body, rows.bytes(row, 4));
      table.entries.push_back(std::move(entry));
    }
  }
  {
    const PgRows rows =
        connection_.query("SELECT table_id, phase, game, open, changed FROM cards WHERE table_id = ANY($1)",
                          PgParameters().array(array_of(tables)));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      WholeTable& table = *named.at(rows.text(row, 0));
      table.card = TableCard{.table = table.table,
                             .phase = static_cast<TablePhase>(rows.integer(row, 1)),
                             .game = std::string(rows.text(row, 2)),
                             .open = rows.boolean(row, 3),
                             .changed = rows.integer(row, 4),
                             .guests = {},
                             .names = {}};
    }
  }
  const PgRows rows =
      connection_.query("SELECT table_id, guest, name FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat",
                        PgParameters().array(array_of(tables)));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    WholeTable& table = *named.at(rows.text(row, 0));
    if (!table.card) continue;
    table.card->guests.emplace_back(rows.text(row, 1));
    table.card->names.emplace_back(rows.text(row, 2));
  }
  return found;
}

std::vector<PartRow> PgContents::rows_after(Part part, const std::string& key, std::size_t most) {
  const PartColumns& columns = columns_of(part);
  const PgRows rows = connection_.query("SELECT " + columns.key + ", " + columns.text + ", " +
                                            (columns.number.empty() ? "0" : columns.number) + " FROM " + columns.table +
                                            " WHERE " + columns.key + " > $1 ORDER BY " + columns.key + " LIMIT $2",
                                        PgParameters().text(key).integer(static_cast<std::int64_t>(most)));
  std::vector<PartRow> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    found.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1)), rows.integer(row, 2)});
  }
  return found;
}

void PgContents::write(const Write& write) {
  struct Last {
    std::uint64_t number = 0;
    Link link{};
  };
  std::unordered_map<std::string, Last> lasts;
  for (const StoredEntry& entry : write.entries) lasts.try_emplace(entry.table, Last{0, Chain::start(entry.table)});
  PgArray tables(PgArray::Of::text);
  for (const auto& [table, last] : lasts) tables.add(table);
  const PgRows rows = connection_.query(
      "SELECT DISTINCT ON (table_id) table_id, number, chain FROM entries WHERE table_id = ANY($1) "
      "ORDER BY table_id, number DESC",
      PgParameters().array(std::move(tables)));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    lasts.at(std::string(rows.text(row, 0))) = {static_cast<std::uint64_t>(rows.integer(row, 1)),
                                                link_in(rows, row, 2)};
  }
  Chain chain;
  std::vector<Link> links;
  for (const StoredEntry& entry : write.entries) {
    Last& last = lasts.at(entry.table);
    if (entry.number != last.number + 1) throw StoreError("what was to be written does not come next");
    last = {entry.number, chain.next(last.link, entry.number, entry.at, entry.body)};
    links.push_back(last.link);
  }
  PgBatch batch("");
  batch.add(write, links);
  std::move(batch).store(connection_);
}

void PgContents::write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) {
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
  connection_.query("WITH gone AS (DELETE FROM " + columns.table + " WHERE " + columns.key +
                        " = ANY($1)) INSERT INTO " + columns.table + " (" + names + ") SELECT * FROM unnest($2, $3" +
                        (has_number ? ", $4" : "") + ") ON CONFLICT (" + columns.key + ") DO UPDATE SET " +
                        columns.text + " = excluded." + columns.text +
                        (has_number ? ", " + columns.number + " = excluded." + columns.number : ""),
                    parameters);
}

}  // namespace midnight::server
