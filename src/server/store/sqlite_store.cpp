// SPDX-License-Identifier: MIT
#include "server/store/sqlite_store.hpp"

#include <utility>

namespace midnight::server {
namespace {

Database open_for_writing(const std::filesystem::path& file, bool must_be_complete) {
  if (file.empty()) {
    Database database(":memory:", Database::Mode::existing);
    bring_up_to_date(database);
    return database;
  }
  Database database(file, Database::Mode::create);
  bring_up_to_date(database);
  if (must_be_complete) check_complete(database);
  if (database.text("PRAGMA journal_mode = WAL") != "wal")
    throw StoreError("the file system cannot keep a log beside it");
  database.run("PRAGMA synchronous = FULL");
  database.run("PRAGMA secure_delete = ON");  // what people erase is not left in free parts of the file
  database.run("PRAGMA wal_autocheckpoint = 4000");
  database.run("PRAGMA journal_size_limit = 67108864");
  if (must_be_complete) database.run("PRAGMA cache_size = -65536");  // KiB; a migration comes to each page once
  return database;
}

std::optional<Database> open_for_reading(const std::filesystem::path& file) {
  if (file.empty()) return std::nullopt;
  std::optional<Database> database(std::in_place, file, Database::Mode::existing);
  database->run("PRAGMA query_only = ON");
  return database;
}

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file, FileLock::Mode mode, Content content) try
    : file_(file),
      lock_(file.empty() ? nullptr : std::make_unique<FileLock>(file, mode)),
      database_(open_for_writing(file, content == Content::complete)),
      writer_(database_),
      second_(open_for_reading(file)),
      reading_(second_ ? *second_ : database_),
      reader_(reading_),
      commit_([this](GroupCommit::Batch batch) { store(batch); }, metrics_) {
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

SqliteStore::~SqliteStore() { commit_.stop(); }

void SqliteStore::store(GroupCommit::Batch batch) {
  std::unique_lock lock(mutex_, std::defer_lock);
  if (!second_) lock.lock();
  try {
    store_together(batch);
    return;
  } catch (const SqliteError& error) {
    if (error.by_disk()) return report(error);  // trying one by one would only take long
  } catch (const StoreError&) {                 // one of them is bad, or somebody else writes to this file
  }
  try {
    writer_.reload();
  } catch (const StoreError&) {
    return;
  }
  for (GroupCommit::Waiting& each : batch) {
    try {
      store_together({&each, 1});
    } catch (const StoreError&) {  // its `stored` says so
    }
  }
}

void SqliteStore::store_together(GroupCommit::Batch batch) {
  try {
    Transaction transaction(database_, Transaction::Kind::writing);
    for (GroupCommit::Waiting& each : batch) {
      const bool stored = each.work ? each.work() : writer_.write(each.write);
      each.stored = stored ? Stored::yes : Stored::no;
    }
    writer_.finish();
    transaction.commit();
    writer_.committed();
  } catch (...) {
    writer_.rolled_back();
    for (GroupCommit::Waiting& each : batch) each.stored = Stored::no;
    throw;
  }
}

void SqliteStore::write(Write write, std::function<void(Stored)> done) {
  if (write.forgotten.empty()) return commit_.add(std::move(write), std::move(done));
  {
    const std::scoped_lock lock(mutex_);
    reader_.hide(write.forgotten);
  }
  auto shown_again = [this, tables = write.forgotten, done = std::move(done)](Stored stored) {
    {
      const std::scoped_lock lock(mutex_);
      reader_.unhide(tables, stored == Stored::yes);
    }
    done(stored);
  };
  commit_.add(std::move(write), std::move(shown_again));
}

void SqliteStore::report(const SqliteError& error) {
  try {
    throw_as_of_any_store(error);
  } catch (const StoreError& known) {
    failed_(known);
  }
}

template <class Read>
auto SqliteStore::reading(Read read) {
  const std::scoped_lock lock(mutex_);
  try {
    return read();
  } catch (const SqliteError& error) {
    throw_as_of_any_store(error);
  }
}

std::vector<SqlRows> SqliteStore::read(Statements statements) {
  return reading([&] {
    const Transaction moment(reading_, Transaction::Kind::reading);
    std::vector<SqlRows> found;
    found.reserve(statements.size());
    for (const SqlStatement& statement : statements) found.push_back(reading_.query(statement));
    return found;
  });
}

std::optional<std::vector<SqlRows>> SqliteStore::change(Statements statements) {
  std::vector<SqlRows> found;
  const bool stored = commit_.wait_for([&] {
    found.clear();  // it may be tried twice
    for (const SqlStatement& statement : statements) found.push_back(database_.query(statement));
    return true;
  });
  return stored ? std::optional(std::move(found)) : std::nullopt;
}

std::vector<std::vector<StoredEntry>> SqliteStore::entries_of(std::span<const std::string> tables) {
  return reading([&] {
    std::vector<std::vector<StoredEntry>> found;
    found.reserve(tables.size());
    for (const std::string& table : tables) found.push_back(reader_.entries(table));
    return found;
  });
}

std::string SqliteStore::unforgettable_table() {
  return reading([&] { return reader_.table_of_newest_entry(); });
}

Traces SqliteStore::traces_of(const std::string& guest, const std::string& after) {
  return reading([&] { return reader_.traces_of(guest, after); });
}

std::vector<std::string> SqliteStore::tables_after(const std::string& table, std::size_t most) {
  return reading([&] { return reader_.tables_after(table, most); });
}

// On a connection of its own, so that nobody who reads waits, and with little patience, because writes wait meanwhile.
bool SqliteStore::clear_log() try {
  if (file_.empty()) return true;
  Database database(file_, Database::Mode::existing);
  database.run("PRAGMA busy_timeout = 200");
  return database.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0;  // 1: a reader or writer was in the way
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

void SqliteStore::stop() { commit_.stop(); }

void SqliteStore::limit_pages(std::int64_t most) {
  commit_.wait_for([&] {
    database_.integer("PRAGMA max_page_count = " + std::to_string(most));
    return true;
  });
}

}  // namespace midnight::server
