// SPDX-License-Identifier: MIT
#include "server/store/salvage.hpp"

#include "server/store/backup.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/parts.hpp"
#include "server/store/salvaged_rows.hpp"
#include "server/store/schema.hpp"
#include "server/store/store_writer.hpp"
#include "server/store/table_reader.hpp"
#include "tables/table.hpp"

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

// What is left of one table.
struct SoundTable {
  std::string id;
  std::vector<StoredEntry> entries;
  bool is_whole = true;
};

struct SoundEntry {
  std::int64_t row = 0;
  StoredEntry entry;
};

// The entries from the first to the last whose checksum fits.
class Chains {
 public:
  Chains(SalvagedRows& rows, Salvaged& report) : rows_(rows), report_(report) {
    for (auto& [id, entries] : rows_.entries) take(id, entries);
    for (const auto& [id, card] : rows_.cards) {
      if (!rows_.entries.contains(id)) report_.lost.push_back({id, 1, "is missing"});
    }
    std::ranges::sort(in_order_, {}, [](const SoundEntry& each) { return std::pair(each.row, each.entry.number); });
  }

  std::vector<SoundTable> tables;

  // All entries of all tables, in the order in which they were written.
  const std::vector<SoundEntry>& in_order() const { return in_order_; }

 private:
  using Candidates = std::multimap<std::uint64_t, SalvagedRows::Entry>;

  void take(const std::string& id, Candidates& entries) {
    SoundTable table{.id = id, .entries = {}};
    Link link = Chain::start(id);
    std::int64_t row = 0;
    for (std::uint64_t number = 1;; ++number) {
      const auto [first, last] = entries.equal_range(number);
      const auto found = std::find_if(first, last, [&](const auto& each) {
        return chain_.next(link, number, each.second.at, each.second.body) == each.second.link;
      });
      if (found == last) {
        if (entries.rbegin()->first >= number)
          cut(table, number, first == last ? "is missing" : "is not what was written");
        break;
      }
      link = found->second.link;
      row = std::max(row, found->second.row);  // also where the number of a row is damaged
      in_order_.push_back({row, {id, number, found->second.at, std::move(found->second.body)}});
      table.entries.push_back(in_order_.back().entry);
    }
    if (!table.entries.empty()) tables.push_back(std::move(table));
  }

  void cut(SoundTable& table, std::uint64_t number, const char* reason) {
    table.is_whole = false;
    (number == 1 ? report_.lost : report_.cut).push_back({table.id, number, reason});
  }

  SalvagedRows& rows_;
  Salvaged& report_;
  Chain chain_;
  std::vector<SoundEntry> in_order_;
};

// The card as it was, or as it follows from the entries that are left.
std::optional<TableCard> card_of(const SoundTable& table, const SalvagedRows& rows) {
  const auto known = rows.cards.find(table.id);
  const Millis changed = table.entries.back().at;
  if (known != rows.cards.end() && table.is_whole && rows.cards_are_whole) return known->second;
  if (const auto restored = Table::restore(table.id, table.entries, changed)) return restored->card(changed);
  return known == rows.cards.end() ? std::nullopt : std::optional(known->second);
}

// Guests who are mentioned get their name from there.
void complete_guests(SalvagedRows& rows, const std::vector<TableCard>& cards, Salvaged& report) {
  std::map<std::string, std::string> names;
  for (const TableCard& card : cards) {
    for (std::size_t seat = 0; seat < card.seats(); ++seat) {
      if (!card.guests[seat].empty()) names[card.guests[seat]] = card.names[seat];
    }
  }
  std::set<std::string> without_name;
  for (const auto& [hash, device] : rows.devices) {
    if (rows.guests.contains(device.guest)) continue;
    if (const auto name = names.find(device.guest); name != names.end()) {
      rows.guests[device.guest] = {device.guest, name->second, device.made};
    } else {
      without_name.insert(device.guest);
    }
  }
  std::erase_if(rows.devices, [&](const auto& each) { return without_name.contains(each.second.guest); });
  for (const auto& [guest, name] : names) {
    if (!rows.guests.contains(guest)) without_name.insert(guest);
  }
  report.lost_guests = without_name.size();
  report.guests = rows.guests.size();
}

void write_people(const Database& database, const SalvagedRows& rows) {
  Statement add_guest = database.prepare("INSERT INTO guests (guest, name, made) VALUES (?1, ?2, ?3)");
  for (const auto& [id, guest] : rows.guests) {
    add_guest.bind_text(1, id).bind_text(2, guest.name).bind_integer(3, guest.made).run();
  }
  Statement add_device = database.prepare("INSERT INTO devices (hash, guest, made) VALUES (?1, ?2, ?3)");
  for (const auto& [hash, device] : rows.devices) {
    add_device.bind_text(1, hash).bind_text(2, device.guest).bind_integer(3, device.made).run();
  }
}

void write_parts(Database& database, const SalvagedRows& rows) {
  for (const Part part : salvaged_parts) {
    for (const auto& each : rows.parts.at(static_cast<std::size_t>(part))) {
      database.query(put_statement(part, each.second));
    }
  }
}

void count_sound(Database& database, Salvaged& report) {
  const DatabaseCheck count = TableReader(database).check_everything();
  if (!count.damage.empty()) throw DamagedTable(count.damage.front());
  report.tables = count.tables;
  report.entries = count.entries;
}

void write_database(const fs::path& file, SalvagedRows& rows, Salvaged& report) {
  const Chains chains(rows, report);
  Database database(file, Database::Mode::create);
  bring_up_to_date(database);
  StoreWriter writer(database);
  Transaction transaction(database, Transaction::Kind::writing);
  for (const SoundEntry& each : chains.in_order()) writer.write({{each.entry}, {}});
  std::vector<TableCard> cards;
  for (const SoundTable& table : chains.tables) {
    if (auto card = card_of(table, rows)) cards.push_back(*std::move(card));
  }
  writer.write({{}, cards});
  writer.finish();
  complete_guests(rows, cards, report);
  write_people(database, rows);
  write_parts(database, rows);
  transaction.commit();
  writer.committed();
  count_sound(database, report);
}

void copy_for_sqlite(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  std::error_code none;
  if (!error && fs::exists(log_of(from), none)) fs::copy_file(log_of(from), log_of(to), error);
  if (error) throw StoreError(error.message());
  fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
}

Salvaged salvage_by_way_of(const fs::path& damaged, const fs::path& copy, const fs::path& part, const fs::path& file) {
  copy_for_sqlite(damaged, copy);
  SalvagedRows rows = read_salvaged_rows(damaged, copy);
  if (rows.entries.empty() && rows.guests.empty() && !rows.unread.empty()) {
    throw StoreError("there is nothing in it that could be saved");
  }
  Salvaged report;
  report.unread = rows.unread;
  write_database(part, rows, report);
  put_in_place(part, file);
  return report;
}

}  // namespace

Salvaged salvage(const fs::path& damaged, const fs::path& file) {
  check_target(damaged, file);
  if (std::error_code none; fs::exists(file, none)) throw StoreError("there is a file of that name");
  const FileLock lock(damaged, FileLock::Mode::existing);
  const fs::path copy = file.string() + ".copy";
  const fs::path part = file.string() + ".part";
  remove_database(copy);
  remove_database(part);
  const auto tidy_up = [&] {
    remove_database(copy);
    remove_database(part);
  };
  try {
    Salvaged report = salvage_by_way_of(damaged, copy, part, file);
    tidy_up();
    return report;
  } catch (const StoreError&) {
    tidy_up();
    throw;
  }
}

}  // namespace midnight::server
