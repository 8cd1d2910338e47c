// SPDX-License-Identifier: MIT
// PostgreSQL with owners: one connection (libpq), parameters and rows. A connection connects when it is first used, and
// again when it is used after it was lost, to whichever host of its address takes writes then. Nothing waits longer
// than its patience: a server that does not answer in time counts as lost. Every failure is thrown as PgError, which
// never quotes what is stored. One connection is used by one thread at a time; its users see to that.
#pragma once

#include "server/store/sql.hpp"
#include "server/store/store.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct pg_conn;
struct pg_result;

namespace midnight::server {

class PgError : public StoreError {
 public:
  // `state`: the five letters of SQLSTATE; empty if the connection is lost or could not be made.
  PgError(const std::string& what, std::string state) : StoreError(what), state_(std::move(state)) {}
  const std::string& state() const { return state_; }
  // Whether what was sent last has happened is not known, unless it could not even be sent.
  bool lost() const { return state_.empty(); }

 private:
  std::string state_;
};

// A value of type text[], bigint[] or bytea[], as unnest() takes it.
class PgArray {
 public:
  enum class Of : std::uint8_t { text, integer, bytes };
  explicit PgArray(Of type);
  void add(std::string_view text);
  void add(std::int64_t number);
  void add(std::span<const std::uint8_t> bytes);
  std::size_t size() const { return static_cast<std::size_t>(size_); }

 private:
  friend class PgParameters;
  void add_length(std::size_t length);

  Of type_;
  std::int32_t size_ = 0;
  std::string content_;
};

// What stands for $1, $2 and so on, in that order; of the types text, bigint and arrays. Everything else is cast in
// SQL:
// `$1::text::timestamptz`, `$1 * interval '1 ms'`.
class PgParameters {
 public:
  PgParameters& text(std::string_view text);
  PgParameters& integer(std::int64_t number);
  PgParameters& array(PgArray array);

 private:
  friend class PgConnection;
  struct Value {
    unsigned type;
    std::string content;
  };
  std::vector<Value> values_;
};

// What a statement returned; rows and columns count from 0.
class PgRows {
 public:
  std::size_t size() const;
  std::size_t changed() const;  // how many rows it inserted, updated or deleted
  bool null(std::size_t row, int column) const;
  std::string_view text(std::size_t row, int column) const;  // good as long as the rows are
  std::int64_t integer(std::size_t row, int column) const;
  bool boolean(std::size_t row, int column) const;
  std::vector<std::uint8_t> bytes(std::size_t row, int column) const;

 private:
  friend class PgConnection;
  struct Clear {
    void operator()(pg_result* result) const noexcept;
  };
  explicit PgRows(pg_result* result) : result_(result) {}
  SqlRows copy() const;
  std::unique_ptr<pg_result, Clear> result_;
};

// Whether a text is an address of PostgreSQL and not the name of a file.
bool is_pg_uri(std::string_view text);

// Whether the database is there and will not let us in, with another password or because it does not exist; asked
// after a connection could not be made. Everything else may mend itself: a database that is away, starts, has no room
// for more connections or takes no writes yet.
bool refuses_us(const std::string& uri);

class PgConnection {
 public:
  using Duration = std::chrono::milliseconds;
  static constexpr Duration usual_patience{5000};
  // `uri`: as libpq takes it, may name several hosts. `name` is what an administrator sees in pg_stat_activity.
  PgConnection(std::string uri, std::string name, Duration patience = usual_patience);

  // The same as the first query does; nothing if it is connected.
  void connect();
  bool connected() const { return connection_ != nullptr; }
  // The next query connects again.
  void close() { connection_.reset(); }

  // Several statements without parameters, for the schema and for BEGIN and COMMIT.
  void run(const std::string& sql);
  // One statement, prepared when its text is first seen on this connection: the same text always has parameters of the
  // same types. Alone it is a transaction of its own.
  PgRows query(std::string_view sql, const PgParameters& parameters = {});
  // Several of them as one transaction, sent together and answered together (libpq's pipeline).
  std::vector<SqlRows> query(std::span<const SqlStatement> statements);

 private:
  struct Finish {
    void operator()(pg_conn* connection) const noexcept;
  };
  const std::string& prepared(std::string_view sql, const PgParameters& parameters);
  void send(const std::string& prepared, const PgParameters& parameters);
  void flush(std::chrono::steady_clock::time_point until);
  // Waits for everything that the next command returns; the last result counts.
  PgRows receive(std::chrono::steady_clock::time_point until);
  // Throws if it is a failure.
  void check(const PgRows& rows);
  // Of a single command.
  PgRows finish();
  void wait(std::chrono::steady_clock::time_point until, bool to_write);
  [[noreturn]] void lose();

  std::string uri_;
  std::string name_;
  Duration patience_;
  std::unique_ptr<pg_conn, Finish> connection_;
  std::unordered_map<std::string, std::string> prepared_;  // text → its name on this connection
};

}  // namespace midnight::server
