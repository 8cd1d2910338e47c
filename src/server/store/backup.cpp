// SPDX-License-Identifier: MIT
#include "server/store/backup.hpp"

#include "server/store/schema.hpp"

#include <fcntl.h>
#include <unistd.h>

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

void remove_part(const fs::path& part) {
  std::error_code ignored;
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) fs::remove(part.string() + ending, ignored);
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

TableReader::Count copy_and_check(const fs::path& database, const fs::path& part) {
  const Database from(database, Database::Mode::existing);
  check_ours(from);
  Database copy(part, Database::Mode::create);
  copy.copy_from(from);
  copy.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
  if (copy.text("PRAGMA integrity_check") != "ok") throw StoreError("the copy is damaged");
  return TableReader(copy).check_everything();
}

}  // namespace

TableReader::Count back_up(const fs::path& database, const fs::path& file) {
  check_target(database, file);
  const fs::path part = file.string() + ".part";
  try {
    remove_part(part);
    const TableReader::Count count = copy_and_check(database, part);
    flush(part);
    std::error_code error;
    fs::rename(part, file, error);
    if (error) throw StoreError(error.message());
    flush(fs::absolute(file).parent_path());
    return count;
  } catch (const StoreError&) {
    remove_part(part);
    throw;
  }
}

}  // namespace midnight::server
