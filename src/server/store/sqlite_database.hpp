// SPDX-License-Identifier: MIT
// SQLite with owners: a connection and its prepared statements, closed at the end of their lives. Every failure is
// thrown as SqliteError, which never quotes what is stored. One connection is used by one thread at a time; its users
// see to that.
#pragma once

#include "server/store/sql.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace midnight::server {

class SqliteError : public StoreError {
 public:
  SqliteError(const std::string& what, int code) : StoreError(what), code_(code) {}
  // Whether the disk is at fault (full, broken, read-only) and not what should have been written.
  bool by_disk() const;
  // Whether what is on the disk is not a sound database.
  bool by_damage() const;
  bool by_lack_of_space() const;
  bool by_permissions() const;

 private:
  int code_;
};

// As DamagedFile, FullDisk or AccessDenied if that is what it is, which users of any store understand.
[[noreturn]] void throw_as_of_any_store(const SqliteError& error);

// Parameters count from 1, columns from 0, as in SQLite.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  // To the end: all rows.
  SqlRows query(const std::vector<SqlValue>& values);

  // Text and bytes are not copied: they must stay where they are until the statement has run.
  Statement& bind_text(int parameter, std::string_view text);
  Statement& bind_bytes(int parameter, std::span<const std::uint8_t> bytes);
  Statement& bind_integer(int parameter, std::int64_t number);
  void run();  // to the end, without rows

  std::int64_t integer(int column) const;
  // Good until the next row.
  std::string_view text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  friend class Rows;
  bool step();
  void reset() noexcept;
  [[noreturn]] void fail(int code);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// Going through what a bound statement finds; afterwards the statement can be bound again, and holds no snapshot.
class Rows {
 public:
  explicit Rows(Statement& statement) : statement_(statement) {}
  ~Rows() { statement_.reset(); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  bool next() { return statement_.step(); }

 private:
  Statement& statement_;
};

class Database {
 public:
  enum class Mode : std::uint8_t { create, existing };
  // A new file can be read by its owner alone: it holds hidden cards.
  Database(const std::filesystem::path& file, Mode mode);

  void run(const std::string& sql);
  Statement prepare(std::string_view sql) const { return {connection_.get(), sql}; }
  // The first column of the first row.
  std::int64_t integer(std::string_view sql) const;
  std::string text(std::string_view sql) const;

  // Prepared when its text is first seen on this connection. Not for what goes through many rows.
  SqlRows query(const SqlStatement& statement);
  bool in_transaction() const;
  // Takes the place of everything in this database: `from` as it is at one moment, whatever is written to it meanwhile.
  void copy_from(const Database& from);

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept;
  };
  std::unique_ptr<sqlite3, Close> connection_;
  std::unordered_map<std::string, Statement> prepared_;  // by their texts
};

// Everything until commit() happens, or nothing of it.
class Transaction {
 public:
  enum class Kind : std::uint8_t { reading, writing };
  Transaction(Database& database, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database& database_;
};

}  // namespace midnight::server
