// SPDX-License-Identifier: MIT
#include "server/store/table_reader.hpp"

#include "server/store/parts.hpp"

#include <algorithm>
#include <limits>

namespace midnight::server {
namespace {

using Kind = Transaction::Kind;

constexpr const char* wrong = "is not what was written";
constexpr const char* missing = "is missing";
constexpr const char* unreadable = "is on a damaged page of the file";

[[noreturn]] void damaged(const std::string& table, std::uint64_t number, const char* reason) {
  throw DamagedTable({.table = table, .entry = number, .reason = reason});
}

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

}  // namespace

TableReader::TableReader(Database& database)
    : database_(database),
      entry_(database.prepare("SELECT number, at, body, chain, table_id, previous FROM entries WHERE entry = ?1")),
      last_(database.prepare("SELECT entry FROM lasts WHERE table_id = ?1")),
      newer_(database.prepare("SELECT entry, table_id FROM entries WHERE entry > ?1 ORDER BY entry")),
      indexed_(database.prepare("SELECT indexed FROM progress")),
      card_(database.prepare("SELECT table_id, phase, game, open, changed FROM cards WHERE table_id = ?1")),
      seats_(database.prepare("SELECT guest, name FROM seats WHERE table_id = ?1 ORDER BY seat")),
      in_phase_(database.prepare("SELECT table_id, phase, game, open, changed FROM cards WHERE phase = ?1 "
                                 "ORDER BY changed DESC, table_id LIMIT ?2")),
      of_guest_(database.prepare("SELECT table_id, phase, game, open, changed FROM cards WHERE table_id IN "
                                 "(SELECT table_id FROM seats WHERE guest = ?1) "
                                 "ORDER BY changed DESC, table_id LIMIT ?2")),
      between_(database.prepare("SELECT table_id, phase, game, open, changed FROM cards "
                                "WHERE phase = ?4 AND changed > ?1 AND changed < ?2 ORDER BY changed LIMIT ?3")),
      count_of_(database.prepare("SELECT count(*), count(CASE WHEN phase <> 2 THEN 1 END) FROM cards "
                                 "WHERE table_id IN (SELECT table_id FROM seats WHERE guest = ?1 AND name <> '')")),
      guest_of_(database.prepare("SELECT guest, name, guests.made FROM devices JOIN guests USING (guest) "
                                 "WHERE hash = ?1")) {}

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

std::vector<TableCard> TableReader::cards(Statement& bound) {
  const Transaction moment(database_, Kind::reading);
  std::vector<TableCard> found;
  Rows rows(bound);
  while (rows.next()) {
    TableCard card;
    card.table = bound.text(0);
    card.phase = phase_of(bound.integer(1), card.table);
    card.game = bound.text(2);
    card.open = bound.integer(3) != 0;
    card.changed = bound.integer(4);
    seats_.bind_text(1, card.table);
    Rows seats(seats_);
    while (seats.next()) {
      card.guests.emplace_back(seats_.text(0));
      card.names.emplace_back(seats_.text(1));
    }
    found.push_back(std::move(card));
  }
  return found;
}

std::optional<TableCard> TableReader::card(const std::string& table) {
  auto found = cards(card_.bind_text(1, table));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<TableCard> TableReader::cards_in(TablePhase phase, std::size_t most) {
  return cards(in_phase_.bind_integer(1, static_cast<std::int64_t>(phase)).bind_integer(2, limit(most)));
}

std::vector<TableCard> TableReader::cards_of(const std::string& guest, std::size_t most) {
  return cards(of_guest_.bind_text(1, guest).bind_integer(2, limit(most)));
}

std::vector<TableCard> TableReader::cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) {
  return cards(between_.bind_integer(1, after)
                   .bind_integer(2, before)
                   .bind_integer(3, limit(most))
                   .bind_integer(4, static_cast<std::int64_t>(phase)));
}

TableCount TableReader::count_of(const std::string& guest) {
  count_of_.bind_text(1, guest);
  Rows rows(count_of_);
  if (!rows.next()) return {};
  return {.open = static_cast<std::size_t>(count_of_.integer(1)),
          .all = static_cast<std::size_t>(count_of_.integer(0))};
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

std::optional<Guest> TableReader::guest_of(const std::string& secret_hash) {
  guest_of_.bind_text(1, secret_hash);
  Rows rows(guest_of_);
  if (!rows.next()) return std::nullopt;
  return Guest{std::string(guest_of_.text(0)), std::string(guest_of_.text(1)), guest_of_.integer(2)};
}

bool TableReader::knows_guest(const std::string& guest) {
  Statement find = database_.prepare("SELECT 1 FROM guests WHERE guest = ?1");
  find.bind_text(1, guest);
  Rows rows(find);
  return rows.next();
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

std::vector<Visit> TableReader::visits_after(const std::string& guest, std::size_t most) {
  Statement find = database_.prepare(
      "SELECT guest, number IS NOT NULL, number FROM guests LEFT JOIN visits ON key = 'seen/' || guest "
      "WHERE guest > ?1 ORDER BY guest LIMIT ?2");
  find.bind_text(1, guest).bind_integer(2, limit(most));
  std::vector<Visit> found;
  for (Rows rows(find); rows.next();) {
    Visit visit{std::string(find.text(0))};
    if (find.integer(1) != 0) visit.at = find.integer(2);
    found.push_back(std::move(visit));
  }
  return found;
}

CodeCount TableReader::count_codes(const std::string& guest, Millis now) {
  Statement count = database_.prepare(
      "SELECT count(CASE WHEN guest = ?1 THEN 1 END), count(*) FROM codes WHERE until > ?2 "
      "AND hash NOT LIKE 'evening/%'");
  count.bind_text(1, guest).bind_integer(2, now);
  Rows rows(count);
  if (!rows.next()) return {};
  return {.of_guest = static_cast<std::size_t>(count.integer(0)), .all = static_cast<std::size_t>(count.integer(1))};
}

std::vector<PartRow> TableReader::rows(Part part, const std::string& prefix, const std::string& after,
                                       std::size_t most) {
  const PartColumns& columns = columns_of(part);
  Statement find = database_.prepare("SELECT " + columns.key + ", " + columns.text + ", " +
                                     (columns.number.empty() ? "0" : columns.number) + " FROM " + columns.table +
                                     " WHERE " + columns.key + " > ?1 AND " + columns.key + " >= ?2 AND " +
                                     columns.key + " < ?3 ORDER BY " + columns.key + " LIMIT ?4");
  const std::string end = end_of_prefix(prefix);
  find.bind_text(1, after).bind_text(2, prefix).bind_text(3, end).bind_integer(4, static_cast<std::int64_t>(most));
  std::vector<PartRow> found;
  for (Rows rows(find); rows.next();) {
    found.push_back({std::string(find.text(0)), std::string(find.text(1)), find.integer(2)});
  }
  return found;
}

TableReader::Count TableReader::check_everything(const std::function<bool(std::uint64_t)>& go_on) {
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
  Count count;
  Statement all =
      database_.prepare("SELECT number, at, body, chain, table_id, previous, entry FROM entries ORDER BY entry");
  std::uint64_t read = 0;
  Rows rows(all);
  while (count.complete && rows.next()) {
    if (++read % entries_between_questions == 0) count.complete = go_on(read);
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
