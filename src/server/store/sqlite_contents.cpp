// SPDX-License-Identifier: MIT
#include "server/store/sqlite_contents.hpp"

#include "server/store/schema.hpp"

namespace midnight::server {
namespace {

std::string selection_of(const PartColumns& part) {
  return "SELECT " + part.key + ", " + part.text + ", " + (part.number.empty() ? "0" : part.number) + " FROM " +
         part.table + " WHERE " + part.key + " > ?1 ORDER BY " + part.key + " LIMIT ?2";
}

std::string replacement_of(const PartColumns& part) {
  const bool has_number = !part.number.empty();
  return "REPLACE INTO " + part.table + " (" + part.key + ", " + part.text + (has_number ? ", " + part.number : "") +
         ") VALUES (?1, ?2" + (has_number ? ", ?3)" : ")");
}

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
  for (const Part part : parts_of_people) size += database_.integer("SELECT count(*) FROM " + columns_of(part).table);
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
  Statement find = database_.prepare(selection_of(columns_of(part)));
  find.bind_text(1, key).bind_integer(2, static_cast<std::int64_t>(most));
  std::vector<PartRow> found;
  for (Rows rows(find); rows.next();) {
    found.push_back({std::string(find.text(0)), std::string(find.text(1)), find.integer(2)});
  }
  return found;
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
  const PartColumns& columns = columns_of(part);
  Transaction transaction(database_, Transaction::Kind::writing);
  Statement replace = database_.prepare(replacement_of(columns));
  for (const PartRow& row : rows) {
    replace.bind_text(1, row.key).bind_text(2, row.text);
    if (!columns.number.empty()) replace.bind_integer(3, row.number);
    replace.run();
  }
  Statement drop = database_.prepare("DELETE FROM " + columns.table + " WHERE " + columns.key + " = ?1");
  for (const std::string& key : removed) drop.bind_text(1, key).run();
  transaction.commit();
}

}  // namespace midnight::server
