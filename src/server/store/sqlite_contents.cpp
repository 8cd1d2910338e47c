// SPDX-License-Identifier: MIT
#include "server/store/sqlite_contents.hpp"

#include "server/store/parts.hpp"
#include "server/store/schema.hpp"

namespace midnight::server {
namespace {

Database open_up_to_date(const std::filesystem::path& file) {
  Database database(file, Database::Mode::existing);  // the lock has made it
  bring_up_to_date(database);
  database.run("PRAGMA synchronous = FULL");
  return database;
}

}  // namespace

SqliteContents::SqliteContents(const std::filesystem::path& file, FileLock::Mode mode) try
    : lock_(file, mode), database_(open_up_to_date(file)), writer_(database_), reader_(database_) {
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

std::uint64_t SqliteContents::size() try {
  std::int64_t size = database_.integer("SELECT count(*) FROM entries");
  for (const Part part : parts_beside_tables)
    size += database_.integer("SELECT count(*) FROM " + columns_of(part).table);
  return static_cast<std::uint64_t>(size);
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

// The index of tables does not have the newest entries (schema.cpp).
std::vector<std::string> SqliteContents::tables_after(const std::string& table, std::size_t most) try {
  Statement find = database_.prepare(
      "SELECT table_id FROM lasts WHERE table_id > ?1 UNION SELECT table_id FROM cards WHERE table_id > ?1 UNION "
      "SELECT table_id FROM entries WHERE entry > (SELECT indexed FROM progress) AND table_id > ?1 "
      "ORDER BY table_id LIMIT ?2");
  find.bind_text(1, table).bind_integer(2, static_cast<std::int64_t>(most));
  std::vector<std::string> found;
  for (Rows rows(find); rows.next();) found.emplace_back(find.text(0));
  return found;
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

std::vector<WholeTable> SqliteContents::read_tables(std::span<const std::string> tables) try {
  std::vector<WholeTable> found;
  for (const std::string& table : tables) found.push_back({table, reader_.entries(table), reader_.card(table)});
  return found;
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

std::vector<PartRow> SqliteContents::rows_after(Part part, const std::string& key, std::size_t most) try {
  return reader_.rows(part, "", key, most);
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

void SqliteContents::write(const Write& write) {
  try {
    Transaction transaction(database_, Transaction::Kind::writing);
    if (!writer_.write(write)) throw StoreError("what was to be written does not come next");
    writer_.finish();
    transaction.commit();
    writer_.committed();
    reader_.unhide(write.forgotten, true);
  } catch (...) {
    writer_.rolled_back();
    throw;
  }
}

void SqliteContents::write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) {
  Transaction transaction(database_, Transaction::Kind::writing);
  writer_.put_rows(part, rows);
  writer_.remove_rows(part, removed);
  transaction.commit();
}

}  // namespace midnight::server
