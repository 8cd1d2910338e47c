// SPDX-License-Identifier: MIT
#include "server/store/postgres/postgres_store.hpp"

#include "server/store/parts.hpp"
#include "server/store/postgres/pg_rows.hpp"
#include "server/store/postgres/pg_schema.hpp"

#include <limits>

namespace midnight::server {
namespace {

constexpr std::chrono::minutes patience_for_schema(10);

std::string up_to_date(const std::string& uri) {
  PgConnection connection(uri, "midnight schema", patience_for_schema);
  bring_up_to_date(connection);
  check_complete(connection);
  return uri;
}

std::int64_t limit_of_rows(std::size_t most) {
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(largest) ? largest : static_cast<std::int64_t>(most);
}

TablePhase phase_from(std::int64_t number, const std::string& table) {
  if (number < 0 || number > static_cast<std::int64_t>(TablePhase::over)) {
    throw DamagedFile("table " + table + ": there is no such phase");
  }
  return static_cast<TablePhase>(number);
}

}  // namespace

PostgresStore::PostgresStore(const std::string& uri, std::string server, PgConnection::Duration patience)
    : pool_(up_to_date(uri), "midnight " + server),
      writer_(uri, std::move(server), patience),
      commit_([this](GroupCommit::Batch batch) { writer_.store(batch, [this] { commit_.refuse_waiting(); }); },
              metrics_) {}

PostgresStore::~PostgresStore() { stop(); }

void PostgresStore::stop() {
  writer_.stop();
  commit_.stop();
}

void PostgresStore::write(Write write, std::function<void(Stored)> done) {
  commit_.add(std::move(write), std::move(done));
}

PgRows PostgresStore::query(std::string_view sql, const PgParameters& parameters) {
  return pool_.use([&](PgConnection& connection) { return connection.query(sql, parameters); });
}

bool PostgresStore::change(std::string_view sql, const PgParameters& parameters) {
  try {
    return query(sql, parameters).changed() > 0;
  } catch (const StoreError&) {
    return false;
  }
}

std::vector<StoredEntry> PostgresStore::read_table(const std::string& table) {
  const PgRows rows = query("SELECT number, at, body, chain FROM entries WHERE table_id = $1 ORDER BY number",
                            PgParameters().text(table));
  std::vector<StoredEntry> found;
  CheckedChain chain(table);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    StoredEntry entry{table, static_cast<std::uint64_t>(rows.integer(row, 0)), rows.integer(row, 1),
                      std::string(rows.text(row, 2))};
    chain.next(entry.number, entry.at, entry.body, rows.bytes(row, 3));
    found.push_back(std::move(entry));
  }
  return found;
}

// `sql` returns a row for each seat, in order, with what it has of the card; one for a card without seats.
std::vector<TableCard> PostgresStore::cards(std::string_view sql, const PgParameters& parameters) {
  const PgRows rows = query(sql, parameters);
  std::vector<TableCard> found;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (found.empty() || found.back().table != rows.text(row, 0)) {
      TableCard card;
      card.table = rows.text(row, 0);
      card.phase = phase_from(rows.integer(row, 1), card.table);
      card.game = rows.text(row, 2);
      card.open = rows.boolean(row, 3);
      card.changed = rows.integer(row, 4);
      found.push_back(std::move(card));
    }
    if (rows.null(row, 5)) continue;
    found.back().guests.emplace_back(rows.text(row, 5));
    found.back().names.emplace_back(rows.text(row, 6));
  }
  return found;
}

std::optional<TableCard> PostgresStore::card(const std::string& table) {
  auto found = cards(
      "SELECT table_id, phase, game, open, changed, guest, name FROM cards LEFT JOIN seats USING (table_id) "
      "WHERE table_id = $1 ORDER BY seat",
      PgParameters().text(table));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<TableCard> PostgresStore::cards_in(TablePhase phase, std::size_t most) {
  return cards(
      "SELECT table_id, phase, game, open, changed, guest, name FROM "
      "(SELECT * FROM cards WHERE phase = $1 ORDER BY changed DESC, table_id LIMIT $2) AS newest "
      "LEFT JOIN seats USING (table_id) ORDER BY changed DESC, table_id, seat",
      PgParameters().integer(static_cast<std::int64_t>(phase)).integer(limit_of_rows(most)));
}

std::vector<TableCard> PostgresStore::cards_of(const std::string& guest, std::size_t most) {
  return cards(
      "SELECT table_id, phase, game, open, changed, guest, name FROM "
      "(SELECT * FROM cards WHERE table_id IN (SELECT table_id FROM seats WHERE guest = $1 AND guest <> '') "
      "ORDER BY changed DESC, table_id LIMIT $2) AS newest "
      "LEFT JOIN seats USING (table_id) ORDER BY changed DESC, table_id, seat",
      PgParameters().text(guest).integer(limit_of_rows(most)));
}

std::vector<TableCard> PostgresStore::cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) {
  return cards(
      "SELECT table_id, phase, game, open, changed, guest, name FROM "
      "(SELECT * FROM cards WHERE phase = $4 AND changed > $1 AND changed < $2 ORDER BY changed, table_id LIMIT $3) "
      "AS oldest LEFT JOIN seats USING (table_id) ORDER BY changed, table_id, seat",
      PgParameters()
          .integer(after)
          .integer(before)
          .integer(limit_of_rows(most))
          .integer(static_cast<std::int64_t>(phase)));
}

TableCount PostgresStore::count_of(const std::string& guest) {
  const PgRows count = query(
      "SELECT count(*) FILTER (WHERE phase <> 2), count(*) FROM cards "
      "WHERE table_id IN (SELECT table_id FROM seats WHERE guest = $1 AND guest <> '' AND name <> '')",
      PgParameters().text(guest));
  return {.open = static_cast<std::size_t>(count.integer(0, 0)), .all = static_cast<std::size_t>(count.integer(0, 1))};
}

std::string PostgresStore::value(const std::string& name, const std::string& otherwise) {
  const auto known = [&] { return query("SELECT value FROM constants WHERE name = $1", PgParameters().text(name)); };
  if (const PgRows found = known(); found.size() > 0) return std::string(found.text(0, 0));
  query("INSERT INTO constants (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        PgParameters().text(name).text(otherwise));
  if (const PgRows stored = known(); stored.size() > 0) return std::string(stored.text(0, 0));
  throw StoreError(name + " cannot be stored");
}

bool PostgresStore::add_guest(const Guest& guest, const std::string& secret_hash) {
  return change(
      "WITH person AS (INSERT INTO guests (guest, name, made) VALUES ($1, $2, $3) "
      "ON CONFLICT (guest) DO UPDATE SET name = excluded.name, made = excluded.made) "
      "INSERT INTO devices (hash, guest, made) VALUES ($4, $1, $3) "
      "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, made = excluded.made",
      PgParameters().text(guest.guest).text(guest.name).integer(guest.made).text(secret_hash));
}

bool PostgresStore::add_device(const std::string& guest, const std::string& secret_hash, Millis now) {
  return change(
      "INSERT INTO devices (hash, guest, made) SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM guests WHERE guest = $2) "
      "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, made = excluded.made",
      PgParameters().text(secret_hash).text(guest).integer(now));
}

bool PostgresStore::rename_guest(const std::string& guest, const std::string& name) {
  return change("UPDATE guests SET name = $2 WHERE guest = $1", PgParameters().text(guest).text(name));
}

std::optional<Guest> PostgresStore::guest_of(const std::string& secret_hash) {
  const PgRows found = query("SELECT guest, name, guests.made FROM devices JOIN guests USING (guest) WHERE hash = $1",
                             PgParameters().text(secret_hash));
  if (found.size() == 0) return std::nullopt;
  return Guest{std::string(found.text(0, 0)), std::string(found.text(0, 1)), found.integer(0, 2)};
}

bool PostgresStore::knows_guest(const std::string& guest) {
  return query("SELECT 1 FROM guests WHERE guest = $1", PgParameters().text(guest)).size() == 1;
}

bool PostgresStore::forget_guest(const std::string& guest) {
  try {
    query(
        "WITH no_devices AS (DELETE FROM devices WHERE guest = $1), no_codes AS (DELETE FROM codes WHERE guest = $1), "
        "no_visits AS (DELETE FROM visits WHERE key = 'seen/' || $1), "
        "no_blocks AS (DELETE FROM blocks WHERE starts_with(key, $1 || '/') OR right(key, length($1) + 1) = '/' || $1) "
        "DELETE FROM guests WHERE guest = $1",
        PgParameters().text(guest));
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

Traces PostgresStore::traces_of(const std::string& guest, const std::string& after) {
  constexpr std::int64_t tables_of_a_piece = 200;
  const PgRows rows = query(
      "SELECT table_id, EXISTS (SELECT 1 FROM entries WHERE entries.table_id = piece.table_id "
      "AND position($2 IN body) > 0) FROM (SELECT table_id FROM cards WHERE table_id > $1 "
      "ORDER BY table_id LIMIT $3) AS piece ORDER BY table_id",
      PgParameters().text(after).text(quoted(guest)).integer(tables_of_a_piece));
  Traces traces;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows.boolean(row, 1)) traces.tables.emplace_back(rows.text(row, 0));
  }
  if (rows.size() == static_cast<std::size_t>(tables_of_a_piece)) traces.next = rows.text(rows.size() - 1, 0);
  return traces;
}

bool PostgresStore::add_code(const Code& code, Millis now) {
  return change(
      "WITH over AS (DELETE FROM codes WHERE until <= $4) INSERT INTO codes (hash, guest, until) VALUES ($1, $2, $3) "
      "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, until = excluded.until",
      PgParameters().text(code.hash).text(code.guest).integer(code.until).integer(now));
}

CodeCount PostgresStore::count_codes(const std::string& guest, Millis now) {
  const PgRows count = query(
      "SELECT count(*) FILTER (WHERE guest = $1), count(*) FROM codes WHERE until > $2 "
      "AND hash NOT LIKE 'evening/%'",
      PgParameters().text(guest).integer(now));
  return {.of_guest = static_cast<std::size_t>(count.integer(0, 0)),
          .all = static_cast<std::size_t>(count.integer(0, 1))};
}

std::optional<std::string> PostgresStore::take_code(const std::string& hash, Millis now) {
  const PgRows taken = query("DELETE FROM codes WHERE hash = $1 RETURNING guest, until", PgParameters().text(hash));
  if (taken.size() == 0 || taken.integer(0, 1) <= now) return std::nullopt;
  return std::string(taken.text(0, 0));
}

std::vector<PartRow> PostgresStore::rows(Part part, const std::string& prefix, const std::string& after,
                                         std::size_t most) {
  return pool_.use([&](PgConnection& connection) { return read_rows(connection, part, prefix, after, most); });
}

bool PostgresStore::put_row(Part part, const PartRow& row) {
  try {
    pool_.use([&](PgConnection& connection) { write_rows(connection, part, {&row, 1}, {}); });
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

bool PostgresStore::remove_row(Part part, const std::string& key) {
  const PartColumns& columns = columns_of(part);
  return change("DELETE FROM " + columns.table + " WHERE " + columns.key + " = $1", PgParameters().text(key));
}

bool PostgresStore::note_visits(const std::vector<std::string>& guests, Millis now) {
  try {
    // The lock makes it wait for an erasure that is under way at another server.
    query(
        "INSERT INTO visits (key, text, number) SELECT 'seen/' || guest, '', $2::bigint FROM "
        "(SELECT guest FROM guests WHERE guest = ANY($1) ORDER BY guest FOR SHARE) AS known "
        "ON CONFLICT (key) DO UPDATE SET number = excluded.number",
        PgParameters().array(array_of(guests)).integer(now));
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

std::vector<Visit> PostgresStore::visits_after(const std::string& guest, std::size_t most) {
  const PgRows rows = query(
      "SELECT guest, number FROM guests LEFT JOIN visits ON key = 'seen/' || guest WHERE guest > $1 "
      "ORDER BY guest LIMIT $2",
      PgParameters().text(guest).integer(limit_of_rows(most)));
  std::vector<Visit> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    Visit visit{std::string(rows.text(row, 0))};
    if (!rows.null(row, 1)) visit.at = rows.integer(row, 1);
    found.push_back(std::move(visit));
  }
  return found;
}

std::size_t PostgresStore::forget_guests(const std::vector<std::string>& guests, Millis before) {
  const PgRows forgotten = query(
      "WITH gone AS (DELETE FROM guests WHERE guest = ANY($1) "
      "AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.guest = guests.guest AND seats.guest <> '' "
      "AND seats.name <> '') "
      "AND EXISTS (SELECT 1 FROM visits WHERE key = 'seen/' || guests.guest AND number < $2) RETURNING guest), "
      "d AS (DELETE FROM devices USING gone WHERE devices.guest = gone.guest), "
      "c AS (DELETE FROM codes USING gone WHERE codes.guest = gone.guest), "
      "v AS (DELETE FROM visits USING gone WHERE visits.key = 'seen/' || gone.guest), "
      "b AS (DELETE FROM blocks USING gone WHERE blocks.key LIKE gone.guest || '/%' "
      "OR substr(blocks.key, 18) = gone.guest) "
      "SELECT count(*) FROM gone",
      PgParameters().array(array_of(guests)).integer(before));
  return static_cast<std::size_t>(forgotten.integer(0, 0));
}

bool PostgresStore::can_write() { return change("UPDATE health SET tries = tries + 1 WHERE id = 1", {}); }

}  // namespace midnight::server
