// SPDX-License-Identifier: MIT
#include "server/store/postgres/postgres_store.hpp"

#include "server/store/chain.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/postgres/pg_schema.hpp"

#include <thread>

namespace midnight::server {
namespace {

constexpr std::chrono::minutes patience_for_schema(10);
// Nobody waits for an answer, and large tables take long to count.
constexpr std::chrono::minutes migration_patience(10);
constexpr std::chrono::minutes migration_patience_to_write(1);
constexpr const char* migration_name = "midnight migrate";
constexpr std::int64_t migration_lock = 0x6d646e74'6d696772;  // "mdntmigr"

const std::string& up_to_date(const std::string& uri, bool must_be_complete) {
  PgConnection connection(uri, "midnight schema", patience_for_schema);
  bring_up_to_date(connection);
  if (must_be_complete) check_complete(connection);
  return uri;
}

// A program that has just ended is there until PostgreSQL has noticed: whether somebody is still there after that time.
template <typename IsThere>
bool stays(IsThere is_there) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (is_there()) {
    if (std::chrono::steady_clock::now() >= end) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

// Servers are seen by their connections. Once more in the same session the lock is had anew.
void check_alone(PgConnection& migration) {
  const auto is_locked = [&] {
    const PgRows rows = migration.query("SELECT pg_try_advisory_lock($1)", PgParameters().integer(migration_lock));
    return !rows.boolean(0, 0);
  };
  if (stays(is_locked)) throw StoreInUse("another migration has this database open");
  const auto is_open = [&] {
    const PgRows rows = migration.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'midnight%' "
        "AND NOT starts_with(application_name, $1)",
        PgParameters().text(migration_name));
    return rows.size() > 0;
  };
  if (stays(is_open)) throw StoreInUse("a server has this database open");
}

std::unique_ptr<PgConnection> begin_migration(const std::string& uri) {
  auto migration = std::make_unique<PgConnection>(uri, migration_name, migration_patience);
  check_alone(*migration);
  return migration;
}

}  // namespace

PostgresStore::PostgresStore(const std::string& uri, std::string server, PgConnection::Duration patience)
    : pool_(up_to_date(uri, true), "midnight " + server, PgConnection::usual_patience),
      writer_(uri, "midnight writer", std::move(server), patience),
      commit_([this](GroupCommit::Batch batch) { store(batch); }, metrics_) {}

PostgresStore::PostgresStore(const std::string& uri, Migration /*migration*/)
    : migration_(begin_migration(uri)),
      pool_(up_to_date(uri, false), migration_name, migration_patience),
      writer_(uri, migration_name, "", migration_patience_to_write),
      commit_([this](GroupCommit::Batch batch) { store(batch); }, metrics_) {}

PostgresStore::~PostgresStore() { stop(); }

void PostgresStore::stop() {
  writer_.stop();
  commit_.stop();
}

void PostgresStore::store(GroupCommit::Batch batch) {
  writer_.store(batch, [this] { commit_.refuse_waiting(); });
  if (migration_ && writer_.failure()) failed_(*writer_.failure());
}

void PostgresStore::write(Write write, std::function<void(Stored)> done) {
  commit_.add(std::move(write), std::move(done));
}

void PostgresStore::check_unused() { check_alone(*migration_); }

std::vector<SqlRows> PostgresStore::read(Statements statements) {
  return pool_.use([&](PgConnection& connection) { return connection.query(statements); });
}

std::optional<std::vector<SqlRows>> PostgresStore::change(Statements statements) {
  try {
    return read(statements);
  } catch (const StoreError& error) {
    if (migration_) failed_(error);
    return std::nullopt;
  }
}

std::vector<std::vector<StoredEntry>> PostgresStore::entries_of(std::span<const std::string> tables) {
  PgArray wanted(PgArray::Of::text);
  for (const std::string& table : tables) wanted.add(table);
  const PgParameters parameters = std::move(PgParameters().array(std::move(wanted)));
  const PgRows rows = pool_.use([&](PgConnection& connection) {
    return connection.query(
        "SELECT table_id, number, at, body, chain FROM entries WHERE table_id = ANY($1) ORDER BY table_id, number",
        parameters);
  });
  std::unordered_map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < tables.size(); ++i) places.emplace(tables[i], i);
  std::vector<std::vector<StoredEntry>> found(tables.size());
  std::optional<CheckedChain> chain;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::size_t place = places.at(rows.text(row, 0));
    if (found[place].empty()) chain.emplace(tables[place]);
    StoredEntry entry{tables[place], static_cast<std::uint64_t>(rows.integer(row, 1)), rows.integer(row, 2),
                      std::string(rows.text(row, 3))};
    chain->next(entry.number, entry.at, entry.body, rows.bytes(row, 4));
    found[place].push_back(std::move(entry));
  }
  return found;
}

Traces PostgresStore::traces_of(const std::string& guest, const std::string& after) {
  constexpr std::int64_t tables_of_a_piece = 200;
  const SqlStatement find{
      "SELECT table_id, CAST(EXISTS (SELECT 1 FROM entries WHERE entries.table_id = piece.table_id "
      "AND position($2 IN body) > 0) AS integer) FROM (SELECT table_id FROM cards WHERE table_id > $1 "
      "ORDER BY table_id LIMIT $3) AS piece ORDER BY table_id",
      {after, quoted(guest), tables_of_a_piece}};
  const SqlRows rows = std::move(read({&find, 1}).front());
  Traces traces;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows.integer(row, 1) != 0) traces.tables.push_back(rows.text(row, 0));
  }
  if (rows.size() == static_cast<std::size_t>(tables_of_a_piece)) traces.next = rows.text(rows.size() - 1, 0);
  return traces;
}

std::vector<std::string> PostgresStore::tables_after(const std::string& table, std::size_t most) {
  const SqlStatement find{
      "(SELECT DISTINCT table_id FROM entries WHERE table_id > $1 ORDER BY table_id LIMIT $2) UNION "
      "(SELECT table_id FROM cards WHERE table_id > $1 ORDER BY table_id LIMIT $2) ORDER BY table_id LIMIT $2",
      {table, static_cast<std::int64_t>(most)}};
  const SqlRows rows = std::move(read({&find, 1}).front());
  std::vector<std::string> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) found.push_back(rows.text(row, 0));
  return found;
}

}  // namespace midnight::server
