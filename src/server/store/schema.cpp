// SPDX-License-Identifier: MIT
#include "server/store/schema.hpp"

#include <array>

namespace midnight::server {
namespace {

// "mdnt": says whose file this is.
constexpr std::int64_t application = 0x6d646e74;

// Entries are stored in the order in which they came, so that a thousand tables that each append one fill a few pages
// and do not touch a thousand. Each names the entry of its table before it; `lasts` has the last one of each table as
// of entry `progress.indexed`, and later ones are found by reading on from there. `chain` is a checksum over everything
// at the table up to and including that entry. A secret's hash finds the guest; the secret itself is only in the
// cookie. Second step: `constants` has what is drawn once for good, like the key that table ids come from. Third step:
// `codes` with which somebody can bring another device, by their hashes. Fourth step: what is kept for getting along,
// as store.hpp describes it. Fifth step: when guests were last here, and indexes for deleting guests.
constexpr std::array<std::string_view, 5> steps_so_far{R"sql(
CREATE TABLE entries (
  entry INTEGER NOT NULL PRIMARY KEY,
  previous INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  chain BLOB NOT NULL
);

CREATE TABLE lasts (
  table_id TEXT NOT NULL PRIMARY KEY,
  entry INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE progress (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  indexed INTEGER NOT NULL
);
INSERT INTO progress VALUES (1, 0);

CREATE TABLE cards (
  table_id TEXT NOT NULL PRIMARY KEY,
  phase INTEGER NOT NULL,
  game TEXT NOT NULL,
  open INTEGER NOT NULL,
  changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX cards_by_phase ON cards (phase, changed DESC, table_id);

CREATE TABLE seats (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest);

CREATE TABLE guests (
  guest TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  made INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE devices (
  hash TEXT NOT NULL PRIMARY KEY,
  guest TEXT NOT NULL,
  made INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE health (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  tries INTEGER NOT NULL
);
INSERT INTO health VALUES (1, 0);
)sql",
                                                       R"sql(
CREATE TABLE constants (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
)sql",
                                                       R"sql(
CREATE TABLE codes (
  hash TEXT NOT NULL PRIMARY KEY,
  guest TEXT NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;
)sql",
                                                       R"sql(
CREATE TABLE sanctions (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  number INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE blocks (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  number INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE reports (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  number INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE audit (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  number INTEGER NOT NULL
) WITHOUT ROWID;
)sql",
                                                       R"sql(
CREATE TABLE visits (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  number INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_by_guest ON devices (guest);
CREATE INDEX blocks_by_other ON blocks (substr(key, 18));
)sql"};

}  // namespace

std::span<const std::string_view> schema_steps() { return steps_so_far; }

void check_ours(const Database& database, std::size_t newest) {
  const std::int64_t version = database.integer("PRAGMA user_version");
  if (database.integer("PRAGMA application_id") != application) {
    throw StoreError("the file is a database of another program");
  }
  if (version > static_cast<std::int64_t>(newest)) {
    throw NewerDatabase("the database is of version " + std::to_string(version) +
                        ", and this program knows only up to " + std::to_string(newest));
  }
}

void check_complete(const Database& database) {
  Statement find = database.prepare("SELECT 1 FROM constants WHERE name = ?1");
  find.bind_text(1, unfinished_migration);
  if (Rows rows(find); rows.next()) throw StoreError(is_unfinished);
}

void bring_up_to_date(Database& database, std::span<const std::string_view> steps) {
  // In one transaction, so that of two programs that start at once only one makes the tables.
  Transaction transaction(database, Transaction::Kind::writing);
  const bool empty = database.integer("SELECT count(*) FROM sqlite_master") == 0 &&
                     database.integer("PRAGMA user_version") == 0 && database.integer("PRAGMA application_id") == 0;
  if (empty) database.run("PRAGMA application_id = " + std::to_string(application));
  check_ours(database, steps.size());
  const auto version = static_cast<std::size_t>(database.integer("PRAGMA user_version"));
  for (std::size_t next = version; next < steps.size(); ++next) database.run(std::string(steps[next]));
  if (version < steps.size()) database.run("PRAGMA user_version = " + std::to_string(steps.size()));
  transaction.commit();
}

}  // namespace midnight::server
