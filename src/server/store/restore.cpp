// SPDX-License-Identifier: MIT
#include "server/store/restore.hpp"

#include "server/store/backup.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/schema.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <optional>
#include <system_error>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

void throw_if(const std::error_code& error) {
  if (error) throw StoreError(error.message());
}

fs::path folder_of(const fs::path& file) { return fs::absolute(file).parent_path(); }

// The first name of its kind that is free.
fs::path name_for_old(const fs::path& database) {
  std::error_code none;
  const std::string first = database.string() + ".before-restore";
  fs::path name = first;
  for (int number = 2; fs::exists(fs::symlink_status(name, none)); ++number)
    name = first + '-' + std::to_string(number);
  return name;
}

// Everything that is in the log beside a database goes into the file. If that cannot be done, because it is damaged,
// the log stays.
void empty_log_of(const fs::path& database) {
  try {
    Database old(database, Database::Mode::existing);
    old.run("PRAGMA journal_mode = DELETE");
  } catch (const SqliteError&) {  // it is kept as it is
  }
}

// Afterwards the database has both names, and nothing lies beside the old one that would be taken for the log of the
// new one.
fs::path keep_aside(const fs::path& database) {
  empty_log_of(database);
  const fs::path kept = name_for_old(database);
  std::error_code error;
  fs::create_hard_link(database, kept, error);
  throw_if(error);
  for (const char* ending : {"-wal", "-journal"}) {
    std::error_code none;
    if (!fs::exists(database.string() + ending, none)) continue;
    fs::rename(database.string() + ending, kept.string() + ending, error);
    throw_if(error);
  }
  fs::remove(database.string() + "-shm", error);
  return kept;
}

// root must not leave a file that the server cannot open.
void give_to_owner(const fs::path& file, const fs::path& like) {
  struct stat owner{};
  if (::geteuid() != 0 || ::stat(like.c_str(), &owner) != 0) return;
  if (::chown(file.c_str(), owner.st_uid, owner.st_gid) != 0) {
    throw StoreError(std::generic_category().message(errno));
  }
}

DatabaseCheck checked_copy(const fs::path& backup, const fs::path& part) {
  DatabaseCheck before = check_database(backup);
  if (!before.is_sound()) throw DamagedBackup(std::move(before));
  copy_pages(backup, part);
  {
    Database copy(part, Database::Mode::existing);
    bring_up_to_date(copy);
    check_complete(copy);
  }
  const DatabaseCheck after = check_database(part);
  const bool same = after.tables == before.tables && after.entries == before.entries && after.guests == before.guests;
  if (!after.is_sound() || !same) throw StoreError("what was written is not what is in the backup");
  return after;
}

Restored restore_by_way_of(const fs::path& backup, const fs::path& part, const fs::path& database) {
  const DatabaseCheck copy = checked_copy(backup, part);
  Restored restored{.tables = copy.tables, .entries = copy.entries, .guests = copy.guests, .kept = {}};
  std::error_code none;
  if (!fs::exists(database, none)) {
    give_to_owner(part, folder_of(database));
    put_in_place(part, database);
    return restored;
  }
  const FileLock lock(database, FileLock::Mode::existing);
  give_to_owner(part, database);
  restored.kept = keep_aside(database);
  put_in_place(part, database);
  return restored;
}

}  // namespace

Restored restore(const fs::path& backup, const fs::path& database) {
  std::error_code none;
  if (fs::equivalent(backup, database, none)) throw StoreError("a database cannot be its own backup");
  if (fs::exists(database, none)) {
    const FileLock unused(database, FileLock::Mode::existing);  // said before the long work
  }
  const fs::path part = database.string() + ".part";
  remove_database(part);
  try {
    return restore_by_way_of(backup, part, database);
  } catch (const StoreError& error) {
    remove_database(part);
    if (const auto* sqlite = dynamic_cast<const SqliteError*>(&error)) throw_as_of_any_store(*sqlite);
    throw;
  }
}

}  // namespace midnight::server
