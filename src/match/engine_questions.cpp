// SPDX-License-Identifier: MIT
// Requests that only ask: nothing in here changes the game.
#include "core/json_reader.hpp"
#include "match/engine.hpp"

#include <utility>

namespace midnight {
namespace {

constexpr std::int64_t max_iterations = 1'000'000;
constexpr std::int64_t max_millis = 600'000;

}  // namespace

Engine::Answer Engine::games(JsonReader& request) {
  request.no_other_fields();
  Json list = Json::array();
  for (const GameInfo& game : midnight::games()) {
    Json players = Json::array();
    for (int count = game.min_players; count <= game.max_players; ++count) players.push_back(count);
    list.push_back(Json{{"name", game.name},
                        {"title", game.title},
                        {"players", std::move(players)},
                        {"options", game.options},
                        {"bots", game.bots}});
  }
  return Json{{"games", std::move(list)}};
}

Engine::Answer Engine::catalogue(JsonReader& request) {
  const std::string_view game = request.field("game").string();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  auto material = catalogue_of(game);
  if (!material) return material.error();
  return Json{{"catalogue", std::move(material).value()}};
}

Viewer Engine::viewer_of(JsonReader& request) const {
  const JsonReader seat = request.field("seat");
  if (seat.is_null()) return Viewer::spectator();
  return Viewer::at(Seat(static_cast<int>(seat.integer(0, match_->players() - 1))));
}

Engine::Answer Engine::events(JsonReader& request) const {
  const Viewer viewer = viewer_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return Json{{"events", match_->events(viewer)}};
}

Engine::Answer Engine::view(JsonReader& request) const {
  const Viewer viewer = viewer_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return Json{{"view", match_->view(viewer)}};
}

std::optional<Seat> Engine::seat_or_mover(JsonReader& request) const {
  if (request.has("seat")) return Seat(static_cast<int>(request.field("seat").integer(0, match_->players() - 1)));
  const SeatSet acting = match_->acting();
  if (acting.size() > 1) request.field("seat").fail("is needed, because several seats may act now");
  return acting.empty() ? std::nullopt : std::optional(acting.first());
}

Engine::Answer Engine::legal(JsonReader& request) const {
  const auto seat = seat_or_mover(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const LegalMoves legal = seat ? match_->legal(*seat) : LegalMoves{};
  Json json{{"moves", legal.moves}};
  if (legal.open) json["open"] = true;
  return json;
}

Engine::Answer Engine::foretell(JsonReader& request) const {
  const auto seat = seat_or_mover(request);
  const std::string_view move = request.field("move").string(Engine::max_line_bytes);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  auto events = match_->foretell(seat.value_or(Seat(0)), move);
  if (!events) return events.error();
  return Json{{"events", std::move(events).value()}};
}

Engine::Answer Engine::bot(JsonReader& request) const {
  BotRequest bot;
  bot.level = std::string(request.field("level").string());
  bot.seat = seat_or_mover(request).value_or(Seat(0));
  if (request.has("iterations")) {
    bot.iterations = static_cast<std::uint32_t>(request.field("iterations").integer(1, max_iterations));
  }
  if (request.has("millis")) {
    const JsonReader millis = request.field("millis");
    bot.seconds = static_cast<double>(millis.integer(1, max_millis)) / 1000;
    bot.clock = clock_;
    if (bot.iterations) millis.fail("is given together with iterations");
  }
  bot.seed = seed_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  const auto choice = match_->ask_bot(bot);
  if (!choice) return choice.error();
  Json values = Json::array();
  for (const auto& [move, value] : choice->considered) values.push_back(Json{{"move", move}, {"value", value}});
  Json json{{"move", choice->move}, {"values", std::move(values)}};
  if (choice->chances) json["chances"] = true;
  return json;
}

Engine::Answer Engine::look(JsonReader& request) const {
  auto seen = match_->look(request);
  if (!seen) return seen.error();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return Json{{"seen", std::move(seen).value()}};
}

Engine::Answer Engine::spots(JsonReader& request) const {
  const auto seat = seat_or_mover(request);
  if (!seat) request.field("seat");  // is missing, and nobody is to move
  if (request.problem()) return bad_request(*request.problem());
  auto spots = match_->spots(*seat, request);
  if (!spots) return spots.error();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return Json{{"spots", std::move(spots).value()}};
}

Json Engine::turn() const {
  Json seats = Json::array();
  for (const Seat seat : match_->acting()) seats.push_back(seat.index());
  Json json{{"seats", std::move(seats)}, {"phase", match_->phase()}, {"undo", nullptr}};
  if (const auto seat = match_->latest_to_take_back()) json["undo"] = seat->index();
  return json;
}

Json Engine::outcome() const {
  const auto outcome = match_->outcome();
  if (!outcome) return nullptr;
  Json scores = Json::array();
  for (const int score : outcome->scores) scores.push_back(score);
  Json winners = Json::array();
  for (const Seat seat : outcome->winners) winners.push_back(seat.index());
  return Json{{"scores", std::move(scores)}, {"winners", std::move(winners)}, {"reason", outcome->reason}};
}

}  // namespace midnight
