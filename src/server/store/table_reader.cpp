// SPDX-License-Identifier: MIT
#include "server/store/table_reader.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

using Kind = Transaction::Kind;

constexpr const char* wrong = "is not what was written";
constexpr const char* missing = "is missing";
constexpr const char* unreadable = "is on a damaged page of the file";

[[noreturn]] void damaged(const std::string& table, std::uint64_t number, const char* reason) {
  throw DamagedTable({.table = table, .entry = number, .reason = reason});
}

}  // namespace

TableReader::TableReader(Database& database)
    : database_(database),
      entry_(database.prepare("SELECT number, at, body, chain, table_id, previous FROM entries WHERE entry = ?1")),
      last_(database.prepare("SELECT entry FROM lasts WHERE table_id = ?1")),
      newer_(database.prepare("SELECT entry, table_id FROM entries WHERE entry > ?1 ORDER BY entry")),
      indexed_(database.prepare("SELECT indexed FROM progress")) {}

void TableReader::catch_up() {
  {
    Rows rows(indexed_);
    const std::int64_t indexed = rows.next() ? indexed_.integer(0) : 0;
    if (indexed > caught_up_) {
      recent_.clear();
      caught_up_ = indexed;
    }
  }
  newer_.bind_integer(1, caught_up_);
  Rows rows(newer_);
  while (rows.next()) {
    caught_up_ = newer_.integer(0);
    recent_[std::string(newer_.text(1))] = caught_up_;
  }
}

std::int64_t TableReader::last_of(const std::string& table) {
  if (hidden_.contains(table)) return 0;
  catch_up();
  if (const auto recent = recent_.find(table); recent != recent_.end()) return recent->second;
  last_.bind_text(1, table);
  Rows rows(last_);
  return rows.next() ? last_.integer(0) : 0;
}

std::vector<StoredEntry> TableReader::entries(const std::string& table) {
  std::uint64_t expected = 0;
  try {
    return entries_from(table, expected);
  } catch (const SqliteError& error) {
    if (error.by_damage()) damaged(table, expected, unreadable);
    throw;
  }
}

std::vector<StoredEntry> TableReader::entries_from(const std::string& table, std::uint64_t& expected) {
  const Transaction moment(database_, Kind::reading);
  // From the last one back to the first; each must be older than the one that names it, so this ends.
  std::vector<StoredEntry> found;
  std::vector<Link> links;
  for (std::int64_t at = last_of(table), newer = at + 1; at != 0; --expected) {
    entry_.bind_integer(1, at);
    Rows rows(entry_);
    if (at >= newer) damaged(table, expected, wrong);
    if (!rows.next()) damaged(table, expected, missing);
    if (entry_.text(4) != table) damaged(table, expected, wrong);
    const auto number = static_cast<std::uint64_t>(entry_.integer(0));
    const auto link = entry_.bytes(3);
    if (found.empty()) expected = number;
    if (number != expected || number == 0 || link.size() != Link().size()) damaged(table, expected, wrong);
    found.push_back({table, number, entry_.integer(1), std::string(entry_.text(2))});
    std::ranges::copy(link, links.emplace_back().begin());
    newer = at;
    at = entry_.integer(5);
  }
  if (expected != 0) damaged(table, expected, missing);
  std::ranges::reverse(found);
  std::ranges::reverse(links);
  CheckedChain chain(table);
  for (std::size_t i = 0; i < found.size(); ++i) chain.next(found[i].number, found[i].at, found[i].body, links[i]);
  return found;
}

// The index of tables does not have the newest entries (schema.cpp).
std::vector<std::string> TableReader::tables_after(const std::string& table, std::size_t most) {
  Statement find = database_.prepare(
      "SELECT table_id FROM lasts WHERE table_id > ?1 UNION SELECT table_id FROM cards WHERE table_id > ?1 UNION "
      "SELECT table_id FROM entries WHERE entry > (SELECT indexed FROM progress) AND table_id > ?1 "
      "ORDER BY table_id LIMIT ?2");
  find.bind_text(1, table).bind_integer(2, static_cast<std::int64_t>(most));
  std::vector<std::string> found;
  for (Rows rows(find); rows.next();) found.emplace_back(find.text(0));
  return found;
}

void TableReader::hide(const std::vector<std::string>& tables) { hidden_.insert(tables.begin(), tables.end()); }

void TableReader::unhide(const std::vector<std::string>& tables, bool deleted) {
  for (const std::string& table : tables) {
    hidden_.erase(table);
    if (deleted) recent_.erase(table);
  }
}

std::string TableReader::table_of_newest_entry() {
  Statement newest = database_.prepare("SELECT table_id FROM entries ORDER BY entry DESC LIMIT 1");
  Rows rows(newest);
  return rows.next() ? std::string(newest.text(0)) : std::string();
}

Traces TableReader::traces_of(const std::string& guest, const std::string& after) {
  constexpr std::int64_t entries_of_a_piece = 10'000;  // some milliseconds
  const Transaction moment(database_, Kind::reading);
  const std::int64_t begin = after.empty() ? 0 : std::stoll(after);
  const std::int64_t end = begin + entries_of_a_piece;
  const std::string name = quoted(guest);
  Statement find = database_.prepare(
      "SELECT DISTINCT table_id FROM entries WHERE entry > ?1 AND entry <= ?2 AND instr(body, ?3) > 0");
  find.bind_integer(1, begin).bind_integer(2, end).bind_text(3, name);
  Traces traces;
  for (Rows rows(find); rows.next();) traces.tables.emplace_back(find.text(0));
  if (database_.integer("SELECT max(entry) FROM entries") > end) traces.next = std::to_string(end);
  return traces;
}

DatabaseCheck TableReader::check_everything(const CheckProgress& progress) {
  constexpr std::uint64_t entries_between_questions = 1000;
  struct Last {
    std::int64_t entry = 0;
    std::uint64_t number = 0;
    Link link{};
    bool sound = true;
  };
  const Transaction moment(database_, Kind::reading);
  std::unordered_map<std::string, Last> lasts;
  Chain chain;
  DatabaseCheck count;
  const auto total = static_cast<std::uint64_t>(database_.integer("SELECT count(*) FROM entries"));
  Statement all =
      database_.prepare("SELECT number, at, body, chain, table_id, previous, entry FROM entries ORDER BY entry");
  std::uint64_t read = 0;
  Rows rows(all);
  while (count.complete && rows.next()) {
    if (++read % entries_between_questions == 0) count.complete = progress(read, total);
    const std::string table(all.text(4));
    const auto [known, added] = lasts.try_emplace(table);
    Last& last = known->second;
    if (!last.sound) continue;
    if (added) last.link = Chain::start(table);
    ++last.number;
    last.link = chain.next(last.link, last.number, all.integer(1), all.text(2));
    const auto number = static_cast<std::uint64_t>(all.integer(0));
    last.sound = number == last.number && all.integer(5) == last.entry && std::ranges::equal(all.bytes(3), last.link);
    if (!last.sound) count.damage.push_back({table, last.number, number > last.number ? missing : wrong});
    last.entry = all.integer(6);
    if (last.sound) ++count.entries;
  }
  count.tables = lasts.size() - count.damage.size();
  if (!count.complete) return count;
  Statement strays = database_.prepare(
      "SELECT table_id FROM lasts WHERE NOT EXISTS (SELECT 1 FROM entries "
      "WHERE entries.entry = lasts.entry AND entries.table_id = lasts.table_id)");
  for (Rows stray(strays); stray.next();) {
    const std::string table(strays.text(0));
    const auto known = lasts.find(table);
    if (known != lasts.end() && !known->second.sound) continue;
    if (known != lasts.end()) --count.tables;
    count.damage.push_back({table, known == lasts.end() ? 1 : known->second.number + 1, missing});
  }
  return count;
}

}  // namespace midnight::server
