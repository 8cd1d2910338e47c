// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_schema.hpp"

#include <array>

namespace midnight::server {
namespace {

// "mdnt": servers that start at once take turns by this advisory lock.
constexpr std::int64_t schema_lock = 0x6d646e74;

// Texts are compared byte by byte (COLLATE "C"), which is quick and the same on every machine. `chain` is a checksum
// over everything at the table up to and including that entry. A secret's or code's hash finds the guest; the secret
// itself is only in the cookie. `shards` has who owns which group of tables (`until` is for older servers); its rows
// change every few seconds, so their pages keep room for that. `link` was an address of older versions. Second step:
// what is kept for getting along, as store.hpp describes it. Fourth: which entries a server can read
// (tables/entry_json.hpp). Fifth: what servers tell each other (cluster/lease_store.hpp); it is worth nothing after a
// minute, so PostgreSQL need not keep it through a crash.
constexpr std::array<std::string_view, 5> pg_steps_so_far{R"sql(
CREATE TABLE entries (
  table_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL,
  chain bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE TABLE cards (
  table_id text COLLATE "C" PRIMARY KEY,
  phase int NOT NULL,
  game text NOT NULL,
  open boolean NOT NULL,
  changed bigint NOT NULL
);
CREATE INDEX cards_by_phase ON cards (phase, changed DESC, table_id);

CREATE TABLE seats (
  table_id text COLLATE "C" NOT NULL,
  seat int NOT NULL,
  guest text COLLATE "C" NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest) WHERE guest <> '';

CREATE TABLE guests (
  guest text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  made bigint NOT NULL
);

CREATE TABLE devices (
  hash text COLLATE "C" PRIMARY KEY,
  guest text COLLATE "C" NOT NULL,
  made bigint NOT NULL
);

CREATE TABLE codes (
  hash text COLLATE "C" PRIMARY KEY,
  guest text COLLATE "C" NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX codes_by_end ON codes (until);

CREATE TABLE constants (
  name text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE health (
  id int PRIMARY KEY CHECK (id = 1),
  tries bigint NOT NULL
);
INSERT INTO health VALUES (1, 0);

CREATE TABLE servers (
  server text COLLATE "C" PRIMARY KEY,
  name text,
  link text,
  version text,
  started bigint,
  seen timestamptz,
  tables int,
  connections int,
  lag_ms int,
  leaving boolean NOT NULL DEFAULT false
);

CREATE TABLE shards (
  shard int PRIMARY KEY,
  owner text COLLATE "C",
  epoch bigint NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 25);
INSERT INTO shards SELECT shard, NULL, 0, '-infinity' FROM generate_series(0, 255) AS shard;
)sql",
                                                          R"sql(
CREATE TABLE sanctions (
  key text COLLATE "C" PRIMARY KEY,
  text text NOT NULL,
  number bigint NOT NULL
);

CREATE TABLE blocks (
  key text COLLATE "C" PRIMARY KEY,
  text text NOT NULL,
  number bigint NOT NULL
);

CREATE TABLE reports (
  key text COLLATE "C" PRIMARY KEY,
  text text NOT NULL,
  number bigint NOT NULL
);

CREATE TABLE audit (
  key text COLLATE "C" PRIMARY KEY,
  text text NOT NULL,
  number bigint NOT NULL
);
)sql",
                                                          R"sql(
CREATE TABLE visits (
  key text COLLATE "C" PRIMARY KEY,
  text text NOT NULL,
  number bigint NOT NULL
);
CREATE INDEX devices_by_guest ON devices (guest);
CREATE INDEX blocks_by_other ON blocks (substr(key, 18));
)sql",
                                                          R"sql(
ALTER TABLE servers ADD COLUMN reads int NOT NULL DEFAULT 0;
)sql",
                                                          R"sql(
CREATE UNLOGGED TABLE news (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  server text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  body text NOT NULL
);
ALTER TABLE servers ADD COLUMN misdirects boolean NOT NULL DEFAULT false;
)sql"};

bool has_schema(PgConnection& database) {
  return database.query("SELECT to_regclass('midnight_schema') IS NOT NULL").boolean(0, 0);
}

}  // namespace

std::span<const std::string_view> pg_schema_steps() { return pg_steps_so_far; }

void check_complete(PgConnection& database) {
  const PgRows found =
      database.query("SELECT 1 FROM constants WHERE name = $1", PgParameters().text(unfinished_migration));
  if (found.size() > 0) throw StoreError(is_unfinished);
}

std::size_t schema_version_of(PgConnection& database, std::size_t newest) {
  if (!has_schema(database)) {
    // Only what is in the schema where our tables would be: extensions may have put theirs elsewhere.
    const PgRows others = database.query("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1");
    if (others.size() > 0) throw StoreError("the database has tables of another program");
    return 0;
  }
  const auto version =
      static_cast<std::size_t>(database.query("SELECT max(version) FROM midnight_schema").integer(0, 0));
  if (version > newest) {
    throw NewerDatabase("the database is of version " + std::to_string(version) +
                        ", and this program knows only up to " + std::to_string(newest));
  }
  return version;
}

void bring_up_to_date(PgConnection& database, std::span<const std::string_view> steps) {
  static_assert(shard_count == 256, "as many as the table `shards` has rows");
  database.run("BEGIN; SELECT pg_advisory_xact_lock(" + std::to_string(schema_lock) + ")");
  try {
    const std::size_t version = schema_version_of(database, steps.size());
    if (!has_schema(database)) {
      database.run("CREATE TABLE midnight_schema (version int NOT NULL); INSERT INTO midnight_schema VALUES (0)");
    }
    for (std::size_t next = version; next < steps.size(); ++next) database.run(std::string(steps[next]));
    if (version < steps.size()) database.run("UPDATE midnight_schema SET version = " + std::to_string(steps.size()));
    database.run("COMMIT");
  } catch (...) {
    database.close();  // and with it the transaction
    throw;
  }
}

}  // namespace midnight::server
