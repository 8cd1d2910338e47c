// SPDX-License-Identifier: MIT
#include "server/store/sqlite_database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <utility>

namespace midnight::server {
namespace {

constexpr int patience_ms = 5000;  // while another program holds the write lock

// SQLITE_STATIC is a cast the sanitizers and linters need not see twice.
const sqlite3_destructor_type not_copied = SQLITE_STATIC;

// SQLite would make a file that everybody may read. Only a file that nobody has open yet is touched here: closing a
// descriptor of one that SQLite has open would drop its locks.
void make_private_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor >= 0) ::close(descriptor);
}

}  // namespace

bool SqliteError::by_disk() const {
  const int primary = code_ & 0xff;
  return primary == SQLITE_FULL || primary == SQLITE_IOERR || primary == SQLITE_READONLY ||
         primary == SQLITE_CANTOPEN || primary == SQLITE_NOMEM || primary == SQLITE_CORRUPT ||
         primary == SQLITE_NOTADB || primary == SQLITE_BUSY;
}

bool SqliteError::by_damage() const {
  const int primary = code_ & 0xff;
  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

bool SqliteError::by_lack_of_space() const { return (code_ & 0xff) == SQLITE_FULL; }

bool SqliteError::by_permissions() const {
  const int primary = code_ & 0xff;
  return primary == SQLITE_READONLY || primary == SQLITE_CANTOPEN || primary == SQLITE_PERM || primary == SQLITE_AUTH;
}

void throw_as_of_any_store(const SqliteError& error) {
  if (error.by_damage()) throw DamagedFile(error.what());
  if (error.by_lack_of_space()) throw FullDisk(error.what());
  if (error.by_permissions()) throw AccessDenied(error.what());
  throw SqliteError(error);
}

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) fail(code);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }

void Statement::fail(int code) {
  const std::string message = sqlite3_errmsg(database_);  // resetting would change it
  reset();
  throw SqliteError(message, code);
}

Statement& Statement::bind_text(int parameter, std::string_view text) {
  // A null pointer would become NULL instead of an empty text.
  const int code = sqlite3_bind_text64(statement_.get(), parameter, text.data() == nullptr ? "" : text.data(),
                                       text.size(), not_copied, SQLITE_UTF8);
  if (code != SQLITE_OK) fail(code);
  return *this;
}

Statement& Statement::bind_bytes(int parameter, std::span<const std::uint8_t> bytes) {
  const int code = sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(), not_copied);
  if (code != SQLITE_OK) fail(code);
  return *this;
}

Statement& Statement::bind_integer(int parameter, std::int64_t number) {
  const int code = sqlite3_bind_int64(statement_.get(), parameter, number);
  if (code != SQLITE_OK) fail(code);
  return *this;
}

// SQLite takes $1 for a name, and numbers names in the order in which it meets them.
SqlRows Statement::query(const std::vector<SqlValue>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int place = sqlite3_bind_parameter_index(statement_.get(), ('$' + std::to_string(i + 1)).c_str());
    if (const auto* text = std::get_if<std::string>(&values[i])) {
      bind_text(place, *text);
    } else {
      bind_integer(place, std::get<std::int64_t>(values[i]));
    }
  }
  const int columns = sqlite3_column_count(statement_.get());
  std::vector<std::optional<std::string>> cells;
  for (Rows rows(*this); rows.next();) {
    for (int column = 0; column < columns; ++column) {
      const bool null = sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
      cells.push_back(null ? std::nullopt : std::optional<std::string>(text(column)));
    }
  }
  return {static_cast<std::size_t>(columns), std::move(cells), static_cast<std::size_t>(sqlite3_changes64(database_))};
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail(code);
  return false;
}

void Statement::run() {
  step();
  reset();
}

void Statement::reset() noexcept { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::span<const std::uint8_t> Statement::bytes(int column) const {
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Database::Database(const std::filesystem::path& file, Mode mode) {
  if (mode == Mode::create) make_private_file(file);
  sqlite3* connection = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &connection,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) throw SqliteError(sqlite3_errstr(code), code);
  sqlite3_busy_timeout(connection, patience_ms);
  // A file somebody prepared may not make SQLite run what it holds.
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
}

void Database::Close::operator()(sqlite3* connection) const noexcept { sqlite3_close_v2(connection); }

void Database::run(const std::string& sql) {
  const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw SqliteError(sqlite3_errmsg(connection_.get()), code);
}

std::int64_t Database::integer(std::string_view sql) const {
  Statement statement = prepare(sql);
  Rows rows(statement);
  return rows.next() ? statement.integer(0) : 0;
}

std::string Database::text(std::string_view sql) const {
  Statement statement = prepare(sql);
  Rows rows(statement);
  return rows.next() ? std::string(statement.text(0)) : std::string();
}

SqlRows Database::query(const SqlStatement& statement) {
  auto known = prepared_.find(statement.text);
  if (known == prepared_.end()) known = prepared_.emplace(statement.text, prepare(statement.text)).first;
  return known->second.query(statement.values);
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

void Database::copy_from(const Database& from) {
  sqlite3_backup* backup = sqlite3_backup_init(connection_.get(), "main", from.connection_.get(), "main");
  if (backup == nullptr) throw SqliteError(sqlite3_errmsg(connection_.get()), SQLITE_ERROR);
  // All pages in one step are one snapshot; writers of the source go on meanwhile.
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) throw SqliteError(sqlite3_errstr(code), code);
}

Transaction::Transaction(Database& database, Kind kind) : database_(database) {
  database.run(kind == Kind::writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  // After some failures SQLite has rolled back already.
  if (!database_.in_transaction()) return;
  try {
    database_.run("ROLLBACK");
  } catch (const SqliteError&) {  // what is not committed is not stored in any case
  }
}

void Transaction::commit() { database_.run("COMMIT"); }

}  // namespace midnight::server
