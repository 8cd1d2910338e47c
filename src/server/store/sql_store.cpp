// SPDX-License-Identifier: MIT
#include "server/store/sql_store.hpp"

#include "server/store/parts.hpp"

#include <algorithm>
#include <limits>

namespace midnight::server {
namespace {

// A row for each seat, in order, with what it has of the card; one for a card without seats.
constexpr const char* card_columns = "SELECT table_id, phase, game, CAST(open AS integer), changed, guest, name FROM ";
constexpr const char* with_seats = " AS cards LEFT JOIN seats USING (table_id) ORDER BY ";

std::int64_t limit(std::size_t most) {
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(largest) ? largest : static_cast<std::int64_t>(most);
}

TablePhase phase_of(std::int64_t number, const std::string& table) {
  if (number < 0 || number > static_cast<std::int64_t>(TablePhase::over)) {
    throw DamagedFile("table " + table + ": there is no such phase");
  }
  return static_cast<TablePhase>(number);
}

std::vector<TableCard> cards_from(const SqlRows& rows) {
  std::vector<TableCard> found;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string& table = rows.text(row, 0);
    if (found.empty() || found.back().table != table) {
      found.push_back({.table = table,
                       .phase = phase_of(rows.integer(row, 1), table),
                       .game = rows.text(row, 2),
                       .open = rows.integer(row, 3) != 0,
                       .changed = rows.integer(row, 4),
                       .guests = {},
                       .names = {}});
    }
    if (rows.null(row, 5)) continue;
    found.back().guests.push_back(rows.text(row, 5));
    found.back().names.push_back(rows.text(row, 6));
  }
  return found;
}

SqlStatement card_of(const std::string& table) {
  return {std::string(card_columns) + "(SELECT * FROM cards WHERE table_id = $1)" + with_seats + "seat", {table}};
}

SqlStatement device(const std::string& guest, const std::string& hash, Millis made) {
  return {
      "INSERT INTO devices (hash, guest, made) SELECT $1, $2, $3 "
      "WHERE EXISTS (SELECT 1 FROM guests WHERE guest = $2) "
      "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, made = excluded.made",
      {hash, guest, made}};
}

// Keys of blocks begin and end with a guest. Nothing goes while the guest is still there.
void forget_what_belongs_to(const std::string& guest, std::vector<SqlStatement>& statements) {
  for (const char* rows : {"devices WHERE guest = $1", "codes WHERE guest = $1", "visits WHERE key = 'seen/' || $1",
                           "blocks WHERE key > $1 || '/' AND key < $1 || '0'", "blocks WHERE substr(key, 18) = $1"}) {
    statements.push_back(
        {std::string("DELETE FROM ") + rows + " AND NOT EXISTS (SELECT 1 FROM guests WHERE guest = $1)", {guest}});
  }
}

// In one order, so that two servers that write about the same people do not wait for each other.
std::vector<std::string> sorted(std::vector<std::string> guests) {
  std::ranges::sort(guests);
  return guests;
}

}  // namespace

SqlRows SqlStore::read_one(const SqlStatement& statement) { return std::move(read({&statement, 1}).front()); }

bool SqlStore::change_one(const SqlStatement& statement) {
  const auto changed = change({&statement, 1});
  return changed && changed->front().changed() > 0;
}

std::vector<StoredEntry> SqlStore::read_table(const std::string& table) {
  return std::move(entries_of({&table, 1}).front());
}

std::optional<TableCard> SqlStore::card(const std::string& table) {
  auto found = cards_from(read_one(card_of(table)));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<TableCard> SqlStore::cards_in(TablePhase phase, std::size_t most) {
  return cards_from(read_one({std::string(card_columns) +
                                  "(SELECT * FROM cards WHERE phase = $1 ORDER BY changed DESC, table_id LIMIT $2)" +
                                  with_seats + "changed DESC, table_id, seat",
                              {static_cast<std::int64_t>(phase), limit(most)}}));
}

std::vector<TableCard> SqlStore::cards_of(const std::string& guest, std::size_t most) {
  return cards_from(read_one({std::string(card_columns) +
                                  "(SELECT * FROM cards WHERE table_id IN (SELECT table_id FROM seats WHERE guest = $1 "
                                  "AND guest <> '') ORDER BY changed DESC, table_id LIMIT $2)" +
                                  with_seats + "changed DESC, table_id, seat",
                              {guest, limit(most)}}));
}

std::vector<TableCard> SqlStore::cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) {
  return cards_from(read_one({std::string(card_columns) +
                                  "(SELECT * FROM cards WHERE phase = $1 AND changed > $2 AND changed < $3 "
                                  "ORDER BY changed, table_id LIMIT $4)" +
                                  with_seats + "changed, table_id, seat",
                              {static_cast<std::int64_t>(phase), after, before, limit(most)}}));
}

TableCount SqlStore::count_of(const std::string& guest) {
  const SqlRows count =
      read_one({"SELECT count(CASE WHEN phase <> 2 THEN 1 END), count(*) FROM cards WHERE table_id IN "
                "(SELECT table_id FROM seats WHERE guest = $1 AND guest <> '' AND name <> '')",
                {guest}});
  return {.open = count.count(0, 0), .all = count.count(0, 1)};
}

std::string SqlStore::value(const std::string& name, const std::string& otherwise) {
  const auto known = [&] { return read_one({"SELECT value FROM constants WHERE name = $1", {name}}); };
  if (const SqlRows found = known(); found.size() > 0) return found.text(0, 0);
  change_one({"INSERT INTO constants (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", {name, otherwise}});
  if (const SqlRows stored = known(); stored.size() > 0) return stored.text(0, 0);
  throw StoreError(name + " cannot be stored");
}

bool SqlStore::add_guest(const Guest& guest, const std::string& secret_hash) {
  const SqlStatement person{
      "INSERT INTO guests (guest, name, made) VALUES ($1, $2, $3) "
      "ON CONFLICT (guest) DO UPDATE SET name = excluded.name, made = excluded.made",
      {guest.guest, guest.name, guest.made}};
  return change(std::vector{person, device(guest.guest, secret_hash, guest.made)}).has_value();
}

bool SqlStore::add_device(const std::string& guest, const std::string& secret_hash, Millis now) {
  return change_one(device(guest, secret_hash, now));
}

bool SqlStore::rename_guest(const std::string& guest, const std::string& name) {
  return change_one({"UPDATE guests SET name = $2 WHERE guest = $1", {guest, name}});
}

std::optional<Guest> SqlStore::guest_of(const std::string& secret_hash) {
  const SqlRows found = read_one(
      {"SELECT guest, name, guests.made FROM devices JOIN guests USING (guest) WHERE hash = $1", {secret_hash}});
  if (found.size() == 0) return std::nullopt;
  return Guest{found.text(0, 0), found.text(0, 1), found.integer(0, 2)};
}

bool SqlStore::knows_guest(const std::string& guest) {
  return read_one({"SELECT 1 FROM guests WHERE guest = $1", {guest}}).size() == 1;
}

bool SqlStore::forget_guest(const std::string& guest) {
  std::vector<SqlStatement> statements{{"DELETE FROM guests WHERE guest = $1", {guest}}};
  forget_what_belongs_to(guest, statements);
  return change(statements).has_value();
}

bool SqlStore::add_code(const Code& code, Millis now) {
  const SqlStatement drop{"DELETE FROM codes WHERE until <= $1", {now}};
  const SqlStatement add{
      "INSERT INTO codes (hash, guest, until) VALUES ($1, $2, $3) "
      "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, until = excluded.until",
      {code.hash, code.guest, code.until}};
  return change(std::vector{drop, add}).has_value();
}

CodeCount SqlStore::count_codes(const std::string& guest, Millis now) {
  const SqlRows count =
      read_one({"SELECT count(CASE WHEN guest = $1 THEN 1 END), count(*) FROM codes WHERE until > $2 "
                "AND hash NOT LIKE 'evening/%'",
                {guest, now}});
  return {.of_guest = count.count(0, 0), .all = count.count(0, 1)};
}

// One statement that finds and deletes it, so that of two servers only one gets it.
std::optional<std::string> SqlStore::take_code(const std::string& hash, Millis now) {
  const SqlStatement take{"DELETE FROM codes WHERE hash = $1 RETURNING guest, until", {hash}};
  const auto taken = change({&take, 1});
  if (!taken) throw StoreError("a code cannot be taken");
  const SqlRows& code = taken->front();
  if (code.size() == 0 || code.integer(0, 1) <= now) return std::nullopt;
  return code.text(0, 0);
}

std::vector<PartRow> SqlStore::rows(Part part, const std::string& prefix, const std::string& after, std::size_t most) {
  const PartColumns& columns = columns_of(part);
  const SqlRows rows =
      read_one({"SELECT " + columns.key + ", " + columns.text + ", " + (columns.number.empty() ? "0" : columns.number) +
                    " FROM " + columns.table + " WHERE " + columns.key + " > $1 AND " + columns.key + " >= $2 AND " +
                    columns.key + " < $3 ORDER BY " + columns.key + " LIMIT $4",
                {after, prefix, end_of_prefix(prefix), limit(most)}});
  std::vector<PartRow> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    found.push_back({rows.text(row, 0), rows.text(row, 1), rows.integer(row, 2)});
  }
  return found;
}

bool SqlStore::put_row(Part part, const PartRow& row) { return write_rows(part, {&row, 1}, {}); }

bool SqlStore::remove_row(Part part, const std::string& key) { return change_one(remove_statement(part, key)); }

bool SqlStore::write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) {
  std::vector<SqlStatement> statements;
  statements.reserve(rows.size() + removed.size());
  for (const PartRow& row : rows) statements.push_back(put_statement(part, row));
  for (const std::string& key : removed) statements.push_back(remove_statement(part, key));
  return change(statements).has_value();
}

// The lock makes it wait for an erasure that is under way at another server.
bool SqlStore::note_visits(const std::vector<std::string>& guests, Millis now) {
  std::vector<SqlStatement> statements;
  statements.reserve(guests.size());
  for (const std::string& guest : sorted(guests)) {
    statements.push_back(
        {"INSERT INTO visits (key, text, number) SELECT 'seen/' || guest, '', $2 FROM "
         "(SELECT guest FROM guests WHERE guest = $1" +
             lock_of_rows() + ") AS known WHERE true ON CONFLICT (key) DO UPDATE SET number = excluded.number",
         {guest, now}});
  }
  return change(statements).has_value();
}

std::vector<Visit> SqlStore::visits_after(const std::string& guest, std::size_t most) {
  const SqlRows rows =
      read_one({"SELECT guest, number FROM guests LEFT JOIN visits ON key = 'seen/' || guest WHERE guest > $1 "
                "ORDER BY guest LIMIT $2",
                {guest, limit(most)}});
  std::vector<Visit> found;
  found.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    Visit visit{rows.text(row, 0)};
    if (!rows.null(row, 1)) visit.at = rows.integer(row, 1);
    found.push_back(std::move(visit));
  }
  return found;
}

std::size_t SqlStore::forget_guests(const std::vector<std::string>& guests, Millis before) {
  std::vector<SqlStatement> statements;
  for (const std::string& guest : sorted(guests)) {
    statements.push_back(
        {"DELETE FROM guests WHERE guest = $1 "
         "AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.guest = $1 AND seats.guest <> '' AND name <> '') "
         "AND EXISTS (SELECT 1 FROM visits WHERE key = 'seen/' || $1 AND number < $2)",
         {guest, before}});
    forget_what_belongs_to(guest, statements);
  }
  const auto done = change(statements);
  std::size_t forgotten = 0;
  const std::size_t for_each = guests.empty() ? 1 : statements.size() / guests.size();
  for (std::size_t i = 0; done && i < done->size(); i += for_each) forgotten += (*done)[i].changed();
  return forgotten;
}

bool SqlStore::can_write() { return change_one({"UPDATE health SET tries = tries + 1 WHERE id = 1"}); }

std::uint64_t SqlStore::size() {
  std::vector<SqlStatement> statements{{"SELECT count(*) FROM entries"}};
  for (const Part part : parts_beside_tables) statements.push_back({"SELECT count(*) FROM " + columns_of(part).table});
  std::uint64_t size = 0;
  for (const SqlRows& rows : read(statements)) size += rows.count(0, 0);
  return size;
}

std::vector<WholeTable> SqlStore::whole_tables(std::span<const std::string> tables) {
  auto entries = entries_of(tables);
  std::vector<SqlStatement> statements;
  statements.reserve(tables.size());
  for (const std::string& table : tables) statements.push_back(card_of(table));
  const auto cards = read(statements);
  std::vector<WholeTable> found;
  found.reserve(tables.size());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    auto card = cards_from(cards[i]);
    found.push_back(
        {tables[i], std::move(entries[i]), card.empty() ? std::nullopt : std::optional(std::move(card.front()))});
  }
  return found;
}

}  // namespace midnight::server
