// SPDX-License-Identifier: MIT
#include "server/service/lobby.hpp"

#include "tables/to_client.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>

namespace midnight::server {
namespace {

std::vector<std::string> lines_in(const std::vector<std::pair<std::string, std::string>>& tables) {
  std::vector<std::string> lines;
  lines.reserve(tables.size());
  for (const auto& [id, line] : tables) lines.push_back(line);
  return lines;
}

}  // namespace

void Lobby::list(const std::string& table, std::optional<Listing> listing, const std::string& address) {
  executor_.post([this, table, address, listing = std::move(listing)]() mutable {
    if (reports_) unreported_.insert(table);
    put({}, {.table = table, .listing = std::move(listing), .address = address});
  });
}

void Lobby::list_of(const std::string& server, std::vector<OpenTable> tables) {
  executor_.post([this, server, tables = std::move(tables)]() mutable {
    for (OpenTable& each : tables) put(server, std::move(each));
  });
}

void Lobby::put(const std::string& server, OpenTable table) {
  const auto known = tables_.find(table.table);
  const bool is_known = known != tables_.end();
  const bool is_its_own = is_known && known->second.server == server;
  if (!table.listing) {
    if (!is_its_own) return;
    if (!server.empty()) --of_server_[server];
    tables_.erase(known);
    changed_ = true;
    return;
  }
  if (is_its_own) {
    if (known->second.listing == *table.listing) return;
    known->second.listing = *std::move(table.listing);
    changed_ = true;
    return;
  }
  if (!server.empty() && of_server_[server] >= most_of_server) return;
  if (is_known && !known->second.server.empty()) --of_server_[known->second.server];
  if (!server.empty()) ++of_server_[server];
  std::string address = table.address.empty() ? table.listing->owner : std::move(table.address);
  tables_.insert_or_assign(table.table, Listed{.listing = *std::move(table.listing),
                                               .address = std::move(address),
                                               .server = server,
                                               .since = now_ - table.waiting,
                                               .number = ++listed_});
  changed_ = true;
}

void Lobby::forget(const std::string& server) {
  executor_.post([this, server] {
    of_server_.erase(server);
    if (std::erase_if(tables_, [&](const auto& each) { return each.second.server == server; }) > 0) changed_ = true;
  });
}

OpenTable Lobby::report_of(const std::string& table) const {
  const auto known = tables_.find(table);
  if (known == tables_.end() || !known->second.server.empty()) return {.table = table};
  const Listed& listed = known->second;
  return {.table = table, .listing = listed.listing, .address = listed.address, .waiting = now_ - listed.since};
}

void Lobby::report_all(Report report) {
  executor_.post([this, report = std::move(report)] {
    reports_ = true;
    std::vector<OpenTable> tables;
    for (const auto& [id, listed] : tables_) {
      if (listed.server.empty()) tables.push_back(report_of(id));
    }
    report(std::move(tables));
  });
}

void Lobby::report_changes(Report report) {
  executor_.post([this, report = std::move(report)] {
    reports_ = true;
    std::vector<OpenTable> tables;
    for (const std::string& id : std::exchange(unreported_, {})) tables.push_back(report_of(id));
    report(std::move(tables));
  });
}

void Lobby::enter(const std::shared_ptr<ClientSession>& session, const std::string& game) {
  executor_.post([this, session, game] {
    const auto [at, is_new] = shown_.try_emplace(game);
    Shown& shown = at->second;
    // Otherwise what the others have, so that the next changes are the same for everybody.
    if (is_new) look_up(game, shown);
    Ids hidden = hidden_from(session->guest, shown, hidden_by_players(shown));
    session->send(say_lobby(game, lines_in(without(shown, hidden).tables), shown.more));
    shown.watching[session.get()] = {.session = session, .hidden = std::move(hidden)};
  });
}

void Lobby::leave(const std::shared_ptr<ClientSession>& session) {
  executor_.post([this, session] {
    for (auto each = shown_.begin(); each != shown_.end();) {
      each->second.watching.erase(session.get());
      each = each->second.watching.empty() ? shown_.erase(each) : std::next(each);
    }
  });
}

void Lobby::tick(Millis now) {
  executor_.post([this, now] {
    // What came on the list before there was a clock has waited since now.
    if (now_ == 0) {
      for (auto& [id, listed] : tables_) listed.since += now;
    }
    now_ = now;
    if (!changed_ || now - sent_at_ < between_changes) return;
    changed_ = false;
    sent_at_ = now;
    for (auto& [game, shown] : shown_) {
      Shown after;
      look_up(game, after);
      const auto for_all = std::make_shared<const std::string>(changes(shown, after));
      const Hidden by_players = hidden_by_players(after);
      for (auto& [key, each] : shown.watching) {
        Ids hidden = hidden_from(each.session->guest, after, by_players);
        auto line = for_all;
        if (!each.hidden.empty() || !hidden.empty()) {
          line = std::make_shared<const std::string>(changes(without(shown, each.hidden), without(after, hidden)));
        }
        each.hidden = std::move(hidden);
        if (!line->empty()) each.session->sink->send(line);
      }
      shown.tables = std::move(after.tables);
      shown.more = after.more;
    }
  });
}

void Lobby::blocks_changed() {
  executor_.post([this] { changed_ = true; });
}

Lobby::Hidden Lobby::hidden_by_players(const Shown& shown) const {
  Hidden hidden;
  for (const auto& [id, line] : shown.tables) {
    const auto known = tables_.find(id);
    if (known == tables_.end()) continue;
    for (const std::string& guest : known->second.listing.guests) {
      for (const std::string& other : *blocks_.of(guest)) hidden[other].insert(id);
    }
  }
  return hidden;
}

Lobby::Ids Lobby::hidden_from(const std::string& guest, const Shown& shown, const Hidden& by_players) const {
  const auto known = by_players.find(guest);
  Ids hidden = known == by_players.end() ? Ids() : known->second;
  const auto blocked = blocks_.of(guest);
  if (blocked->empty()) return hidden;
  for (const auto& [id, line] : shown.tables) {
    const auto listed = tables_.find(id);
    if (listed == tables_.end()) continue;
    const auto& guests = listed->second.listing.guests;
    if (std::ranges::any_of(guests, [&](const std::string& each) { return blocked->contains(each); })) {
      hidden.insert(id);
    }
  }
  return hidden;
}

Lobby::Shown Lobby::without(const Shown& shown, const Ids& hidden) {
  Shown rest{.tables = {}, .more = shown.more, .watching = {}};
  for (const auto& each : shown.tables) {
    if (!hidden.contains(each.first)) rest.tables.push_back(each);
  }
  return rest;
}

void Lobby::look_up(const std::string& game, Shown& shown) const {
  struct Place {
    const std::string* id;
    const Listed* listed;
    std::size_t of_address = 0;  // which of its address's
    std::size_t of_owner = 0;    // and which of its host's
  };
  std::vector<Place> all;
  for (const auto& [id, listed] : tables_) {
    if (game.empty() || listed.listing.game == game) all.push_back({&id, &listed});
  }
  // Each sort decides which comes next among those of one host, and of one address.
  std::unordered_map<std::string_view, std::size_t> of_owner;
  const auto age = [](const Place& each) { return std::tuple(each.listed->since, each.listed->number); };
  std::ranges::sort(all, {}, age);
  for (Place& each : all) each.of_owner = of_owner[each.listed->listing.owner]++;
  std::unordered_map<std::string_view, std::size_t> of_address;
  std::ranges::sort(all, {}, [&](const Place& each) { return std::tuple(each.of_owner, age(each)); });
  for (Place& each : all) each.of_address = of_address[each.listed->address]++;
  std::ranges::sort(all, {}, [&](const Place& each) { return std::tuple(each.of_address, each.of_owner, age(each)); });
  const std::size_t count = std::min(all.size(), most_listed);
  for (const Place& each : std::span(all).first(count)) {
    shown.tables.emplace_back(*each.id, each.listed->listing.line);
  }
  shown.more = all.size() - count;
}

// Empty if there are none.
std::string Lobby::changes(const Shown& before, const Shown& after) {
  const std::map<std::string_view, std::string_view> known(before.tables.begin(), before.tables.end());
  const std::map<std::string_view, std::string_view> left(after.tables.begin(), after.tables.end());
  std::vector<std::string> different;
  for (const auto& [id, line] : after.tables) {
    const auto earlier = known.find(id);
    if (earlier == known.end() || earlier->second != line) different.push_back(line);
  }
  std::vector<std::string> gone;
  for (const auto& [id, line] : before.tables) {
    if (!left.contains(id)) gone.push_back(id);
  }
  if (different.empty() && gone.empty() && before.more == after.more) return {};
  return say_lobby_changed(different, gone, after.more);
}

}  // namespace midnight::server
