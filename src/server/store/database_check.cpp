// SPDX-License-Identifier: MIT
#include "server/store/database_check.hpp"

#include "server/store/schema.hpp"
#include "server/store/table_reader.hpp"

namespace midnight::server {
namespace {

DatabaseCheck check_opened(Database& database, const CheckProgress& progress) {
  check_ours(database);
  const bool storage_is_sound = database.text("PRAGMA integrity_check") == "ok";
  DatabaseCheck check = TableReader(database).check_everything(progress);
  check.storage_is_sound = storage_is_sound;
  check.newest = database.integer("SELECT at FROM entries ORDER BY entry DESC LIMIT 1");
  check.guests = static_cast<std::size_t>(database.integer("SELECT count(*) FROM guests"));
  return check;
}

}  // namespace

DatabaseCheck check_database(const std::filesystem::path& file, const CheckProgress& progress) {
  try {
    Database database(file, Database::Mode::existing);
    return check_opened(database, progress);
  } catch (const SqliteError& error) {
    if (!error.by_damage()) throw_as_of_any_store(error);
    DatabaseCheck unreadable;
    unreadable.storage_is_sound = false;
    return unreadable;
  }
}

}  // namespace midnight::server
