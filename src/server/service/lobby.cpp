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
    const auto known = tables_.find(table);
    if (!listing) {
      if (known == tables_.end()) return;
      tables_.erase(known);
    } else if (known == tables_.end()) {
      const std::string& owner = address.empty() ? listing->owner : address;
      tables_.emplace(table, Listed{.listing = *listing, .address = owner, .number = ++listed_});
    } else {
      if (known->second.listing == *listing) return;
      known->second.listing = *std::move(listing);
    }
    changed_ = true;
  });
}

void Lobby::enter(const std::shared_ptr<ClientSession>& session, const std::string& game) {
  executor_.post([this, session, game] {
    const auto [at, is_new] = shown_.try_emplace(game);
    Shown& shown = at->second;
    // Otherwise what the others have, so that the next changes are the same for everybody.
    if (is_new) look_up(game, shown);
    shown.watching[session.get()] = session;
    session->send(say_lobby(game, lines_in(shown.tables), shown.more));
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
    if (!changed_ || now - sent_at_ < between_changes) return;
    changed_ = false;
    sent_at_ = now;
    for (auto& [game, shown] : shown_) {
      Shown after;
      look_up(game, after);
      const auto line = std::make_shared<const std::string>(changes(shown, after));
      shown.tables = std::move(after.tables);
      shown.more = after.more;
      if (line->empty()) continue;
      for (const auto& [key, session] : shown.watching) session->sink->send(line);
    }
  });
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
  std::ranges::sort(all, {}, [](const Place& each) { return each.listed->number; });
  for (Place& each : all) each.of_owner = of_owner[each.listed->listing.owner]++;
  std::unordered_map<std::string_view, std::size_t> of_address;
  std::ranges::sort(all, {}, [](const Place& each) { return std::tuple(each.of_owner, each.listed->number); });
  for (Place& each : all) each.of_address = of_address[each.listed->address]++;
  std::ranges::sort(all, {},
                    [](const Place& each) { return std::tuple(each.of_address, each.of_owner, each.listed->number); });
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
