// SPDX-License-Identifier: MIT
#include "server/store/sqlite_store.hpp"

#include <utility>

namespace midnight::server {
namespace {

Database open_for_writing(const std::filesystem::path& file) {
  Database database(file, Database::Mode::create);
  bring_up_to_date(database);
  check_complete(database);
  if (database.text("PRAGMA journal_mode = WAL") != "wal")
    throw StoreError("the file system cannot keep a log beside it");
  database.run("PRAGMA synchronous = FULL");
  database.run("PRAGMA secure_delete = ON");  // what people erase is not left in free parts of the file
  database.run("PRAGMA wal_autocheckpoint = 4000");
  database.run("PRAGMA journal_size_limit = 67108864");
  database.run("PRAGMA cache_size = -65536");  // KiB
  return database;
}

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file) try
    : file_(file),
      lock_(file, FileLock::Mode::create),
      database_(open_for_writing(file)),
      batches_(database_, [this](const SqliteError& error) { report(error); }),
      commit_([this](GroupCommit::Batch batch) { batches_.store(batch); }, metrics_),
      reading_(file, Database::Mode::existing),
      reader_((reading_.run("PRAGMA query_only = ON"), reading_)) {
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

SqliteStore::~SqliteStore() { commit_.stop(); }

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
    return read(reader_);
  } catch (const SqliteError& error) {
    throw_as_of_any_store(error);
  }
}

bool SqliteStore::writing(const std::function<bool(StoreWriter&)>& work) {
  return commit_.wait_for([&] { return work(batches_.writer()); });
}

std::vector<StoredEntry> SqliteStore::read_table(const std::string& table) {
  return reading([&](TableReader& reader) { return reader.entries(table); });
}

std::optional<TableCard> SqliteStore::card(const std::string& table) {
  return reading([&](TableReader& reader) { return reader.card(table); });
}

std::vector<TableCard> SqliteStore::cards_in(TablePhase phase, std::size_t most) {
  return reading([&](TableReader& reader) { return reader.cards_in(phase, most); });
}

std::vector<TableCard> SqliteStore::cards_of(const std::string& guest, std::size_t most) {
  return reading([&](TableReader& reader) { return reader.cards_of(guest, most); });
}

std::vector<TableCard> SqliteStore::cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  return reader_.cards_between(phase, after, before, most);
}

TableCount SqliteStore::count_of(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  return reader_.count_of(guest);
}

std::string SqliteStore::unforgettable_table() {
  return reading([](TableReader& reader) { return reader.table_of_newest_entry(); });
}

std::string SqliteStore::value(const std::string& name, const std::string& otherwise) {
  const auto known = [&]() -> std::optional<std::string> {
    const std::scoped_lock lock(mutex_);
    Statement find = reading_.prepare("SELECT value FROM constants WHERE name = ?1");
    find.bind_text(1, name);
    Rows rows(find);
    if (!rows.next()) return std::nullopt;
    return std::string(find.text(0));
  };
  if (auto found = known()) return *std::move(found);
  writing([&](StoreWriter& writer) {
    writer.add_value(name, otherwise);
    return true;
  });
  if (auto stored = known()) return *std::move(stored);
  throw StoreError(name + " cannot be stored");
}

bool SqliteStore::add_guest(const Guest& guest, const std::string& secret_hash) {
  return writing([&](StoreWriter& writer) { return writer.add_guest(guest, secret_hash); });
}

bool SqliteStore::add_device(const std::string& guest, const std::string& secret_hash, Millis now) {
  return writing([&](StoreWriter& writer) { return writer.add_device(guest, secret_hash, now); });
}

bool SqliteStore::rename_guest(const std::string& guest, const std::string& name) {
  return writing([&](StoreWriter& writer) { return writer.rename_guest(guest, name); });
}

std::optional<Guest> SqliteStore::guest_of(const std::string& secret_hash) {
  return reading([&](TableReader& reader) { return reader.guest_of(secret_hash); });
}

bool SqliteStore::knows_guest(const std::string& guest) {
  return reading([&](TableReader& reader) { return reader.knows_guest(guest); });
}

bool SqliteStore::forget_guest(const std::string& guest) {
  return writing([&](StoreWriter& writer) {
    writer.forget_guest(guest);
    return true;
  });
}

Traces SqliteStore::traces_of(const std::string& guest, const std::string& after) {
  return reading([&](TableReader& reader) { return reader.traces_of(guest, after); });
}

bool SqliteStore::add_code(const Code& code, Millis now) {
  return writing([&](StoreWriter& writer) {
    writer.add_code(code, now);
    return true;
  });
}

CodeCount SqliteStore::count_codes(const std::string& guest, Millis now) {
  return reading([&](TableReader& reader) { return reader.count_codes(guest, now); });
}

std::optional<std::string> SqliteStore::take_code(const std::string& hash, Millis now) {
  std::optional<std::string> guest;
  const bool stored = writing([&](StoreWriter& writer) {
    guest = writer.take_code(hash, now);
    return true;
  });
  if (!stored) throw StoreError("a code cannot be taken");
  return guest;
}

std::vector<PartRow> SqliteStore::rows(Part part, const std::string& prefix, const std::string& after,
                                       std::size_t most) {
  return reading([&](TableReader& reader) { return reader.rows(part, prefix, after, most); });
}

bool SqliteStore::put_row(Part part, const PartRow& row) {
  return writing([&](StoreWriter& writer) {
    writer.put_rows(part, {&row, 1});
    return true;
  });
}

bool SqliteStore::remove_row(Part part, const std::string& key) {
  return writing([&](StoreWriter& writer) { return writer.remove_rows(part, {&key, 1}) == 1; });
}

bool SqliteStore::note_visits(const std::vector<std::string>& guests, Millis now) {
  return writing([&](StoreWriter& writer) {
    writer.note_visits(guests, now);
    return true;
  });
}

std::vector<Visit> SqliteStore::visits_after(const std::string& guest, std::size_t most) {
  return reading([&](TableReader& reader) { return reader.visits_after(guest, most); });
}

std::size_t SqliteStore::forget_guests(const std::vector<std::string>& guests, Millis before) {
  std::size_t forgotten = 0;
  const bool stored = writing([&](StoreWriter& writer) {
    forgotten = writer.forget_guests(guests, before);
    return true;
  });
  return stored ? forgotten : 0;
}

// On a connection of its own, so that nobody who reads waits, and with little patience, because writes wait meanwhile.
bool SqliteStore::clear_log() try {
  Database database(file_, Database::Mode::existing);
  database.run("PRAGMA busy_timeout = 200");
  return database.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0;  // 1: a reader or writer was in the way
} catch (const SqliteError& error) {
  throw_as_of_any_store(error);
}

bool SqliteStore::can_write() {
  return writing([](StoreWriter& writer) {
    writer.try_writing();
    return true;
  });
}

void SqliteStore::stop() { commit_.stop(); }

void SqliteStore::limit_pages(std::int64_t most) {
  writing([most](StoreWriter& writer) {
    writer.limit_pages(most);
    return true;
  });
}

}  // namespace midnight::server
