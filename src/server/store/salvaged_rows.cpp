// SPDX-License-Identifier: MIT
#include "server/store/salvaged_rows.hpp"

#include "server/store/parts.hpp"
#include "server/store/raw_pages.hpp"
#include "server/store/schema.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t guest_digits = 16;
constexpr std::size_t hash_digits = 64;
constexpr std::int64_t most_seats = 64;  // what is larger is a time and no seat

bool is_hexadecimal(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void add_entry(SalvagedRows& rows, const std::string& table, std::int64_t number, std::span<const std::uint8_t> link,
               SalvagedRows::Entry entry) {
  if (number <= 0 || link.size() != entry.link.size()) return;
  std::ranges::copy(link, entry.link.begin());
  rows.entries[table].emplace(static_cast<std::uint64_t>(number), std::move(entry));
}

void add_card(SalvagedRows& rows, const std::string& table, std::int64_t phase, std::string game, std::int64_t open,
              Millis changed) {
  if (phase < 0 || phase > static_cast<std::int64_t>(TablePhase::over)) return;
  TableCard& card = rows.cards[table];
  if (!card.table.empty() && card.changed > changed) return;  // this is an older version of the page
  card.table = table;
  card.phase = static_cast<TablePhase>(phase);
  card.game = std::move(game);
  card.open = open != 0;
  card.changed = changed;
}

void add_seat(SalvagedRows& rows, const std::string& table, std::int64_t seat, std::string guest, std::string name) {
  if (seat < 0 || seat >= most_seats) return;
  TableCard& card = rows.cards[table];
  const auto at = static_cast<std::size_t>(seat);
  if (card.guests.size() <= at) {
    card.guests.resize(at + 1);
    card.names.resize(at + 1);
  }
  card.guests[at] = std::move(guest);
  card.names[at] = std::move(name);
}

// Everything that SQLite reads of one of its tables, up to the first damaged page.
template <class Use>
void read_table_of(const Database& database, SalvagedRows& rows, const std::string& name, std::string_view columns,
                   Use use) {
  try {
    Statement all = database.prepare("SELECT " + std::string(columns) + " FROM " + name);
    Rows each(all);
    while (each.next()) use(all);
  } catch (const SqliteError&) {
    rows.unread.push_back(name);
  }
}

void read_with_sqlite(const Database& database, SalvagedRows& rows) {
  read_table_of(database, rows, "entries", "entry, table_id, number, at, body, chain", [&](const Statement& row) {
    add_entry(rows, std::string(row.text(1)), row.integer(2), row.bytes(5),
              {.row = row.integer(0), .at = row.integer(3), .body = std::string(row.text(4))});
  });
  read_table_of(database, rows, "cards", "table_id, phase, game, open, changed", [&](const Statement& row) {
    add_card(rows, std::string(row.text(0)), row.integer(1), std::string(row.text(2)), row.integer(3), row.integer(4));
  });
  read_table_of(database, rows, "seats", "table_id, seat, guest, name", [&](const Statement& row) {
    add_seat(rows, std::string(row.text(0)), row.integer(1), std::string(row.text(2)), std::string(row.text(3)));
  });
  read_table_of(database, rows, "guests", "guest, name, made", [&](const Statement& row) {
    rows.guests.insert_or_assign(std::string(row.text(0)),
                                 Guest{std::string(row.text(0)), std::string(row.text(1)), row.integer(2)});
  });
  read_table_of(database, rows, "devices", "hash, guest, made", [&](const Statement& row) {
    rows.devices.insert_or_assign(std::string(row.text(0)),
                                  SalvagedRows::Device{std::string(row.text(1)), row.integer(2)});
  });
  for (const Part part : salvaged_parts) {
    const std::string& name = columns_of(part).table;
    if (database.integer("SELECT count(*) FROM sqlite_master WHERE name = '" + name + "'") == 0) continue;  // older
    read_table_of(database, rows, name, "key, text, number", [&](const Statement& row) {
      std::string key(row.text(0));
      PartRow found{key, std::string(row.text(1)), row.integer(2)};
      rows.parts.at(static_cast<std::size_t>(part)).insert_or_assign(std::move(key), std::move(found));
    });
  }
}

// Whose rows are not what their indexes say.
void find_contradictions(const Database& database, SalvagedRows& rows) {
  for (const std::string name : {"cards", "seats", "devices"}) {
    if (std::ranges::find(rows.unread, name) != rows.unread.end()) continue;
    if (database.text("PRAGMA integrity_check(" + name + ")") != "ok") rows.unread.push_back(name);
  }
}

// To which of the parts a row with such a key belongs.
std::optional<Part> part_of(std::string_view key, std::string_view text) {
  constexpr std::size_t time_digits = 15;
  constexpr std::size_t random_digits = 8;
  if (key.starts_with("ban/") || key.starts_with("quiet/") || key.starts_with("erase/")) return Part::sanctions;
  if (key.starts_with(visit_prefix)) return Part::visits;
  if (key.size() == 2 * guest_digits + 1 && key[guest_digits] == '/') return Part::blocks;
  if (key.size() == time_digits + 1 + random_digits && key[time_digits] == '-') {
    return text.starts_with(R"({"who":)") ? Part::audit : Part::reports;
  }
  return std::nullopt;
}

// Only where SQLite could not read them all: pages may still have rows that were removed.
void add_raw_part(SalvagedRows& rows, const RawRow& row) {
  const auto part = part_of(row.values[0].text, row.values[1].text);
  if (!part || std::ranges::find(rows.unread, columns_of(*part).table) == rows.unread.end()) return;
  rows.parts.at(static_cast<std::size_t>(*part))
      .try_emplace(row.values[0].text, row.values[0].text, row.values[1].text, row.values[2].integer);
}

// By the kinds of its values, since nothing else says what a row belongs to. What SQLite has read stays as it is, save
// cards and seats: those of tables that have to be completed are made from the entries anyway.
void add_raw(SalvagedRows& rows, const RawRow& row) {
  const auto& values = row.values;
  if (row.has_shape("nitiitb")) {
    const std::string& link = values[6].text;
    add_entry(rows, values[2].text, values[3].integer,
              {reinterpret_cast<const std::uint8_t*>(link.data()), link.size()},
              {.row = row.rowid, .at = values[4].integer, .body = values[5].text});
  } else if (row.has_shape("titii")) {
    add_card(rows, values[0].text, values[1].integer, values[2].text, values[3].integer, values[4].integer);
  } else if (row.has_shape("titt")) {
    add_seat(rows, values[0].text, values[1].integer, values[2].text, values[3].text);
  } else if (row.has_shape("tti")) {
    const bool is_device = is_hexadecimal(values[0].text, hash_digits);
    // An index of seats has three values as well: guest, table, seat.
    const bool is_guest = is_hexadecimal(values[0].text, guest_digits) && values[2].integer >= most_seats;
    if (is_device) rows.devices.try_emplace(values[0].text, values[1].text, values[2].integer);
    if (is_guest) rows.guests.try_emplace(values[0].text, values[0].text, values[1].text, values[2].integer);
    if (!is_device && !is_guest) add_raw_part(rows, row);
  }
}

std::vector<std::uint8_t> content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

fs::path log_of(const fs::path& database) { return database.string() + "-wal"; }

SalvagedRows read_salvaged_rows(const fs::path& original, const fs::path& copy) {
  SalvagedRows rows;
  try {
    const Database database(copy, Database::Mode::existing);
    check_ours(database);
    read_with_sqlite(database, rows);
    find_contradictions(database, rows);
  } catch (const SqliteError& error) {
    if (!error.by_damage()) throw;
    rows.unread = {"entries", "cards", "seats", "guests", "devices"};
    for (const Part part : salvaged_parts) rows.unread.push_back(columns_of(part).table);
  }
  rows.cards_are_whole =
      std::ranges::none_of(rows.unread, [](const std::string& table) { return table == "cards" || table == "seats"; });
  if (rows.unread.empty()) return rows;
  const std::vector<std::uint8_t> file = content_of(original);
  const std::vector<std::uint8_t> log = content_of(log_of(original));
  RawPages(file, log).for_each_row([&rows](const RawRow& row) { add_raw(rows, row); });
  std::erase_if(rows.cards, [](const auto& each) { return each.second.table.empty(); });  // seats alone
  return rows;
}

}  // namespace midnight::server
