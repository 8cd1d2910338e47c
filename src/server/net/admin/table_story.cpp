// SPDX-License-Identifier: MIT
#include "server/net/admin/table_story.hpp"

#include "tables/entry_json.hpp"

#include <type_traits>
#include <variant>

namespace midnight::net {
namespace {

// Nobody's id: spectators have one like everybody.
constexpr const char* somebody_who_watches = "operator";

// Of moves, and of what seeds a game, nothing is repeated here.
Json as_json(const Entry& entry) {
  Json event = std::visit(
      [](const auto& what) -> Json {
        using T = std::decay_t<decltype(what)>;
        if constexpr (std::is_same_v<T, entry::Made>) return {{"what", "made"}};
        if constexpr (std::is_same_v<T, entry::Sat>) return {{"what", "sat"}, {"name", what.name}};
        if constexpr (std::is_same_v<T, entry::Stood>) return {{"what", "stood"}};
        if constexpr (std::is_same_v<T, entry::Cleared>) return {{"what", "cleared"}};
        if constexpr (std::is_same_v<T, entry::Starting>) return {{"what", "started"}};
        if constexpr (std::is_same_v<T, entry::Kept>) return {{"what", "kept"}};
        if constexpr (std::is_same_v<T, entry::Asked>) return {{"what", "asked"}};
        if constexpr (std::is_same_v<T, entry::Returned>) return {{"what", "returned"}};
        if constexpr (std::is_same_v<T, entry::Resigned>) return {{"what", "resigned"}};
        if constexpr (std::is_same_v<T, entry::Renamed>) return {{"what", "renamed"}, {"name", what.name}};
        if constexpr (std::is_same_v<T, entry::Closed>) return {{"what", "closed"}};
        if constexpr (std::is_same_v<T, entry::Said>) {
          if (what.text.empty() && what.phrase.empty()) return nullptr;  // somebody who was erased
          Json said{{"what", "said"}, {"name", what.name}};
          what.phrase.empty() ? said["text"] = what.text : said["phrase"] = what.phrase;
          return said;
        }
        return nullptr;
      },
      entry.what);
  if (event.is_null()) return event;
  event["at"] = entry.at;
  event["guest"] = entry.by;
  std::visit(
      [&](const auto& what) {
        if constexpr (requires { what.seat; }) event["seat"] = what.seat.index();
      },
      entry.what);
  return event;
}

}  // namespace

std::optional<Json> story_of(server::Store& store, server::TableLoader& loader, const std::string& table, Now now) {
  const server::LoadedTable loaded = loader.load(table, now);
  if (!loaded.table) return std::nullopt;
  auto seen = parse_json(loaded.table->whole({.guest = somebody_who_watches}, std::nullopt, Presence{}, now.steady));
  if (!seen) return std::nullopt;
  Json events = Json::array();
  for (const StoredEntry& each : store.read_table(table)) {
    const auto entry = read_entry(each.body);
    if (!entry) continue;
    if (Json event = as_json(*entry); !event.is_null()) events.push_back(std::move(event));
  }
  const TableCard card = loaded.table->card(now.wall);
  return Json{{"table", *std::move(seen)}, {"people", card.guests}, {"events", std::move(events)}};
}

}  // namespace midnight::net
