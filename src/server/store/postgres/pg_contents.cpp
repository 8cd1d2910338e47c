// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_contents.hpp"

#include "server/store/chain.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/parts.hpp"
#include "server/store/postgres/pg_batch.hpp"
#include "server/store/postgres/pg_rows.hpp"
#include "server/store/postgres/pg_schema.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <unordered_map>

namespace midnight::server {
namespace {

// Nobody waits for an answer, and large tables take long to count.
constexpr std::chrono::minutes migration_patience(10);
constexpr const char* migration_name = "midnight migrate";
constexpr std::int64_t migration_lock = 0x6d646e74'6d696772;  // "mdntmigr"

// A program that has just ended is there until PostgreSQL has noticed: whether somebody is still there after that time.
template <typename IsThere>
bool stays(IsThere is_there) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (is_there()) {
    if (std::chrono::steady_clock::now() >= end) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
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
  const auto is_locked = [&] {
    const PgRows rows = connection_.query("SELECT pg_try_advisory_lock($1)", PgParameters().integer(migration_lock));
    return !rows.boolean(0, 0);
  };
  if (stays(is_locked)) throw StoreInUse("another migration has this database open");
  PgContents::check_unused();
  bring_up_to_date(connection_);
}

void PgContents::check_unused() {
  const auto is_open = [&] {
    const PgRows rows = connection_.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'midnight%' "
        "AND application_name <> $1",
        PgParameters().text(migration_name));
    return rows.size() > 0;
  };
  if (stays(is_open)) throw StoreInUse("a server has this database open");
}

std::uint64_t PgContents::size() {
  std::int64_t size = connection_.query("SELECT count(*) FROM entries").integer(0, 0);
  for (const Part part : parts_beside_tables) {
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
  return read_rows(connection_, part, "", key, most);
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
  server::write_rows(connection_, part, rows, removed);
}

}  // namespace midnight::server
