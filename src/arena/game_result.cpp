// SPDX-License-Identifier: MIT
#include "arena/game_result.hpp"

#include <limits>

namespace midnight::arena {
namespace {

constexpr int file_version = 1;
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t most_moves = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t longest_reason = 200;

Json to_json(const Uses& uses, int players) {
  Json json = Json::object();
  for (const auto& [word, times] : uses) {
    Json by_seat = Json::array();
    for (const Seat seat : SeatSet::all(players)) by_seat.push_back(times[seat]);
    json[word] = std::move(by_seat);
  }
  return json;
}

Uses read_uses(JsonReader reader, int players) {
  Uses uses;
  for (const std::string& word : reader.names()) {
    TimesBySeat& times = uses[word];
    for_each_seat(reader.field(word), players, [&](Seat seat, const JsonReader& item) {
      times[seat] = static_cast<std::uint32_t>(item.integer(0, most_moves));
    });
  }
  return uses;
}

Json to_json(const GameDetails& details, int players) {
  return Json{{"choices", details.choices},
              {"forced", details.forced},
              {"lead_changes", details.lead_changes},
              {"decided_at", details.decided_at},
              {"hidden", details.hidden},
              {"shown", details.shown},
              {"actions", to_json(details.actions, players)},
              {"cards", to_json(details.cards, players)}};
}

GameDetails read_details(JsonReader reader, int players) {
  const auto number = [&](std::string_view name) {
    return static_cast<std::uint32_t>(reader.field(name).integer(0, most_moves));
  };
  const auto sum = [&](std::string_view name) {
    return static_cast<std::uint64_t>(reader.field(name).integer(0, most));
  };
  GameDetails details{.choices = sum("choices"),
                      .forced = number("forced"),
                      .lead_changes = number("lead_changes"),
                      .decided_at = number("decided_at"),
                      .hidden = sum("hidden"),
                      .shown = sum("shown"),
                      .actions = read_uses(reader.field("actions"), players),
                      .cards = read_uses(reader.field("cards"), players)};
  reader.no_other_fields();
  return details;
}

}  // namespace

Json to_json(const Contest& contest) {
  Json bots = Json::array();
  for (const Contestant& contestant : contest.contestants) bots.push_back(contestant.name);
  Json json{{"arena", file_version},      {"game", contest.game}, {"players", contest.players()},
            {"options", contest.options}, {"bots", bots},         {"seed", contest.seed},
            {"details", contest.details}};
  if (!contest.cards.is_null()) json["cards"] = contest.cards;
  return json;
}

Json to_json(const GameResult& result, const Contest& contest) {
  Json bots = Json::array();
  Json winners = Json::array();
  for (const Seat seat : SeatSet::all(contest.players())) {
    bots.push_back(contest.contestants[contest.contestant_at(seat, result.number)].name);
    if (result.winners.contains(seat)) winners.push_back(seat.index());
  }
  Json scores = Json::array();
  for (const std::int16_t score : result.scores) scores.push_back(score);
  Json json{{"number", result.number},
            {"deal", contest.deal_of(result.number)},
            {"bots", bots},
            {"scores", scores},
            {"winners", winners},
            {"reason", result.reason},
            {"moves", result.moves}};
  if (result.forfeit) json["forfeit"] = Json{{"seat", result.forfeit->seat.index()}, {"why", result.forfeit->why}};
  if (result.details) json["details"] = to_json(*result.details, contest.players());
  return json;
}

GameResult read_game(JsonReader& reader, const Contest& contest) {
  const int players = contest.players();
  const auto seats = static_cast<std::size_t>(players);
  const auto seat = [&](const JsonReader& item) { return Seat(static_cast<int>(item.integer(0, players - 1))); };
  GameResult result;
  result.number = static_cast<std::uint64_t>(reader.field("number").integer(0, most));
  reader.field("deal");
  reader.field("bots");
  for (const JsonReader& item : reader.field("scores").list(0, seats)) {
    result.scores.push_back(static_cast<std::int16_t>(
        item.integer(std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max())));
  }
  for (const JsonReader& item : reader.field("winners").list(0, seats)) result.winners.insert(seat(item));
  result.reason = reader.field("reason").string();
  result.moves = static_cast<std::uint32_t>(reader.field("moves").integer(0, most_moves));
  if (reader.has("forfeit")) {
    JsonReader forfeit = reader.field("forfeit");
    result.forfeit = Forfeit{seat(forfeit.field("seat")), std::string(forfeit.field("why").string(longest_reason))};
    forfeit.no_other_fields();
  } else if (result.scores.size() != seats) {
    reader.field("scores").fail("must have one for each seat");
  }
  if (contest.details) result.details = read_details(reader.field("details"), players);
  reader.no_other_fields();
  return result;
}

}  // namespace midnight::arena
