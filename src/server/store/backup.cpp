// SPDX-License-Identifier: MIT
#include "server/store/backup.hpp"

#include "server/store/database_check.hpp"
#include "server/store/schema.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <optional>
#include <system_error>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

// Waits until the disk has it: a file's content, or the names in a folder.
void flush(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
  const std::error_code reason(errno, std::generic_category());
  if (descriptor >= 0) ::close(descriptor);
  if (!flushed) throw StoreError(reason.message());
}

// Nothing if it is not all sound.
std::optional<Salvaged> checked(const fs::path& part) {
  const DatabaseCheck check = check_database(part);
  if (!check.is_sound()) return {};
  Salvaged report;
  report.tables = check.tables;
  report.entries = check.entries;
  report.guests = check.guests;
  return report;
}

}  // namespace

// Page by page, so that a sound table beside a damaged one is copied as it is.
void copy_pages(const fs::path& database, const fs::path& copy) {
  const Database from(database, Database::Mode::existing);
  check_ours(from);
  Database to(copy, Database::Mode::create);
  to.copy_from(from);
  to.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
}

// A database in use must not be replaced under its users, and a log that was left beside a name would be taken for the
// log of the copy.
void check_target(const fs::path& database, const fs::path& file) {
  std::error_code none;
  if (fs::equivalent(database, file, none)) throw StoreError("a database cannot be its own copy");
  for (const char* ending : {"-journal", "-wal"}) {
    if (fs::exists(file.string() + ending, none)) throw StoreError("a database of that name is in use");
  }
}

void put_in_place(const fs::path& part, const fs::path& file) {
  flush(part);
  std::error_code error;
  fs::rename(part, file, error);
  if (error) throw StoreError(error.message());
  flush(fs::absolute(file).parent_path());
}

void remove_database(const fs::path& file) {
  std::error_code ignored;
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) fs::remove(file.string() + ending, ignored);
}

Salvaged back_up(const fs::path& database, const fs::path& file) {
  check_target(database, file);
  const fs::path part = file.string() + ".part";
  const fs::path sound = file.string() + ".sound";
  try {
    remove_database(part);
    remove_database(sound);
    copy_pages(database, part);
    auto report = checked(part);
    if (!report) {
      report = salvage(part, sound);
      put_in_place(sound, file);
      remove_database(part);
    } else {
      put_in_place(part, file);
    }
    return *std::move(report);
  } catch (const StoreError& error) {
    remove_database(part);
    remove_database(sound);
    if (const auto* sqlite = dynamic_cast<const SqliteError*>(&error)) throw_as_of_any_store(*sqlite);
    throw;
  }
}

}  // namespace midnight::server
