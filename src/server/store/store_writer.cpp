// SPDX-License-Identifier: MIT
#include "server/store/store_writer.hpp"

#include <sqlite3.h>
#include <algorithm>
#include <array>
#include <ranges>

namespace midnight::server {
namespace {

constexpr std::size_t most_lasts = 1U << 16U;  // about 8 MB
// So many entries come before the tables they belong to are indexed: often enough that reading on from there is quick,
// seldom enough that it costs little for each.
constexpr std::int64_t entries_between_indexing = 20'000;

}  // namespace

StoreWriter::StoreWriter(Database& database)
    : database_(database),
      append_(database.prepare("INSERT INTO entries (entry, previous, table_id, number, at, body, chain) "
                               "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")),
      last_(database.prepare(
          "SELECT entry, number, chain FROM lasts JOIN entries USING (entry) WHERE lasts.table_id = ?1")),
      index_(
          database.prepare("INSERT INTO lasts (table_id, entry) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET entry = ?2")),
      indexed_(database.prepare("UPDATE progress SET indexed = ?1 WHERE id = 1")),
      put_card_(database.prepare("INSERT INTO cards (table_id, phase, game, open, changed) VALUES (?1, ?2, ?3, ?4, ?5) "
                                 "ON CONFLICT DO UPDATE SET phase = ?2, game = ?3, open = ?4, changed = ?5")),
      put_seat_(database.prepare("INSERT INTO seats (table_id, seat, guest, name) VALUES (?1, ?2, ?3, ?4) "
                                 "ON CONFLICT DO UPDATE SET guest = ?3, name = ?4 WHERE guest <> ?3 OR name <> ?4")),
      drop_seats_(database.prepare("DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2")),
      previous_(database.prepare("SELECT previous FROM entries WHERE entry = ?1 AND table_id = ?2")),
      drop_entry_(database.prepare("DELETE FROM entries WHERE entry = ?1")),
      drop_last_(database.prepare("DELETE FROM lasts WHERE table_id = ?1")),
      drop_card_(database.prepare("DELETE FROM cards WHERE table_id = ?1")) {
  reload();
}

void StoreWriter::reload() {
  const Transaction moment(database_, Transaction::Kind::reading);
  before_.clear();
  lasts_.clear();
  mark_ = {database_.integer("SELECT max(entry) FROM entries"), database_.integer("SELECT indexed FROM progress")};
  mark_before_ = mark_;
  Statement newer = database_.prepare(
      "SELECT entry, number, chain, table_id FROM entries WHERE entry > (SELECT indexed FROM progress) ORDER BY entry");
  Rows rows(newer);
  while (rows.next()) lasts_[std::string(newer.text(3))] = last_in(newer);
}

// From a row with entry, number, chain.
StoreWriter::Last StoreWriter::last_in(const Statement& row) {
  Last last{row.integer(0), static_cast<std::uint64_t>(row.integer(1)), {}};
  const auto link = row.bytes(2);
  if (link.size() != last.link.size()) throw StoreError("entry " + std::to_string(last.entry) + " has no checksum");
  std::ranges::copy(link, last.link.begin());
  return last;
}

StoreWriter::Last& StoreWriter::last_of(const std::string& table) {
  if (const auto known = lasts_.find(table); known != lasts_.end()) return known->second;
  Last last{0, 0, Chain::start(table)};
  last_.bind_text(1, table);
  Rows rows(last_);
  if (rows.next()) last = last_in(last_);
  return lasts_.emplace(table, last).first->second;
}

bool StoreWriter::append(const StoredEntry& entry) {
  Last& last = last_of(entry.table);
  if (entry.number != last.number + 1) return false;
  const Last next{mark_.newest + 1, entry.number, chain_.next(last.link, entry.number, entry.at, entry.body)};
  append_.bind_integer(1, next.entry)
      .bind_integer(2, last.entry)
      .bind_text(3, entry.table)
      .bind_integer(4, static_cast<std::int64_t>(entry.number))
      .bind_integer(5, entry.at)
      .bind_text(6, entry.body)
      .bind_bytes(7, next.link)
      .run();
  before_.emplace_back(&last, last);
  last = next;
  mark_.newest = next.entry;
  return true;
}

void StoreWriter::finish() {
  if (mark_.newest - mark_.indexed < entries_between_indexing) return;
  for (const auto& [table, last] : lasts_) {
    if (last.entry > mark_.indexed) index_.bind_text(1, table).bind_integer(2, last.entry).run();
  }
  indexed_.bind_integer(1, mark_.newest).run();
  mark_.indexed = mark_.newest;
}

void StoreWriter::committed() {
  before_.clear();
  mark_before_ = mark_;
  // Tables fall asleep without telling the store. Once all are indexed, all can be forgotten; those awake are read
  // again.
  if (lasts_.size() >= most_lasts && mark_.indexed == mark_.newest) lasts_.clear();
}

void StoreWriter::rolled_back() {
  // Backwards: a table may have got several entries, and the first change knows how it was before all of them.
  for (const auto& [place, content] : std::views::reverse(before_)) *place = content;
  before_.clear();
  mark_ = mark_before_;
}

void StoreWriter::put(const TableCard& card) {
  put_card_.bind_text(1, card.table)
      .bind_integer(2, static_cast<std::int64_t>(card.phase))
      .bind_text(3, card.game)
      .bind_integer(4, card.open ? 1 : 0)
      .bind_integer(5, card.changed)
      .run();
  const std::size_t seats = std::max(card.guests.size(), card.names.size());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    put_seat_.bind_text(1, card.table)
        .bind_integer(2, static_cast<std::int64_t>(seat))
        .bind_text(3, seat < card.guests.size() ? std::string_view(card.guests[seat]) : "")
        .bind_text(4, seat < card.names.size() ? std::string_view(card.names[seat]) : "")
        .run();
  }
  drop_seats_.bind_text(1, card.table).bind_integer(2, static_cast<std::int64_t>(seats)).run();
}

// The newest entry of all stays: its number must not be given out twice. So its table is refused, and can be forgotten
// when another has been written to.
bool StoreWriter::forget(const std::string& table) {
  Last& last = last_of(table);
  if (last.entry == mark_.newest) return false;
  for (std::int64_t at = last.entry; at != 0;) {
    const std::int64_t entry = at;
    {
      previous_.bind_integer(1, entry).bind_text(2, table);
      Rows rows(previous_);
      at = rows.next() ? previous_.integer(0) : 0;
    }
    drop_entry_.bind_integer(1, entry).run();
  }
  drop_last_.bind_text(1, table).run();
  drop_card_.bind_text(1, table).run();
  drop_seats_.bind_text(1, table).bind_integer(2, 0).run();
  before_.emplace_back(&last, last);
  last = {0, 0, Chain::start(table)};
  return true;
}

// All entries of one table. Their places stay, and so does what points to them.
bool StoreWriter::rewrite(std::span<const StoredEntry> entries) {
  if (entries.empty()) return true;
  const std::string& table = entries.front().table;
  Last& last = last_of(table);
  if (last.number != entries.size()) return false;
  std::vector<std::int64_t> places;
  for (std::int64_t at = last.entry; at != 0;) {
    places.push_back(at);
    previous_.bind_integer(1, at).bind_text(2, table);
    Rows rows(previous_);
    at = rows.next() ? previous_.integer(0) : 0;
  }
  if (places.size() != entries.size()) return false;
  Statement put = database_.prepare("UPDATE entries SET body = ?2, chain = ?3 WHERE entry = ?1");
  Link link = Chain::start(table);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    link = chain_.next(link, i + 1, entries[i].at, entries[i].body);
    put.bind_integer(1, places[places.size() - 1 - i]).bind_text(2, entries[i].body).bind_bytes(3, link).run();
  }
  before_.emplace_back(&last, last);
  last.link = link;
  return true;
}

bool StoreWriter::write(const Write& write) {
  if (!rewrite(write.rewritten)) return false;
  for (std::size_t i = 0; i < write.forgotten.size(); ++i) {
    if (forget(write.forgotten[i])) continue;
    if (i == 0) return false;
    throw SqliteError("table " + write.forgotten[i] + " cannot be forgotten yet", SQLITE_CONSTRAINT);
  }
  for (std::size_t i = 0; i < write.entries.size(); ++i) {
    if (append(write.entries[i])) continue;
    if (i == 0) return false;
    const StoredEntry& entry = write.entries[i];
    throw SqliteError("table " + entry.table + ": entry " + std::to_string(entry.number) + " does not come next",
                      SQLITE_CONSTRAINT);
  }
  for (const TableCard& card : write.cards) put(card);
  return true;
}

}  // namespace midnight::server
