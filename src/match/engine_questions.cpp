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
  return object_line("games", [](JsonWriter& out) {
    out.begin_list();
    for (const GameInfo& game : midnight::games()) {
      std::vector<int> players;
      for (int count = game.min_players; count <= game.max_players; ++count) players.push_back(count);
      out.begin_object().members("name", game.name, "title", game.title, "players", players);
      out.members("options", game.options, "bots", game.bots).end_object();
    }
    out.end_list();
  });
}

Engine::Answer Engine::catalogue(JsonReader& request) {
  const std::string_view game = request.field("game").string();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  auto material = catalogue_of(game);
  if (!material) return material.error();
  return object_line("catalogue", std::move(material).value());
}

Viewer Engine::viewer_of(JsonReader& request) const {
  const JsonReader seat = request.field("seat");
  if (seat.is_null()) return Viewer::spectator();
  return Viewer::at(Seat(static_cast<int>(seat.integer(0, match_->players() - 1))));
}

Engine::Answer Engine::events(JsonReader& request) const {
  const Viewer viewer = viewer_of(request);
  const bool hidden = request.has("hidden") && request.field("hidden").boolean();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("events", [&](JsonWriter& out) {
    match_->write_events(out, hidden ? Viewer::omniscient() : viewer, viewer.seat());
  });
}

Engine::Answer Engine::view(JsonReader& request) const {
  const Viewer viewer = viewer_of(request);
  const bool hidden = request.has("hidden") && request.field("hidden").boolean();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("view",
                     [&](JsonWriter& out) { hidden ? match_->write_open_view(out) : match_->write_view(out, viewer); });
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
  JsonWriter ok;
  ok.begin_object().members("moves", legal.moves);
  if (legal.open) ok.members("open", true);
  ok.end_object();
  return ok;
}

Engine::Answer Engine::preview(JsonReader& request) const {
  const auto seat = seat_or_mover(request);
  const std::string_view move = request.field("move").string(Engine::max_line_bytes);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  JsonWriter events;
  if (auto error = match_->write_preview(events, seat.value_or(Seat(0)), move)) return *std::move(error);
  return object_line("events", std::move(events));
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
  JsonWriter ok;
  ok.begin_object().members("move", choice->move).name("values").begin_list();
  for (const auto& [move, value] : choice->rated) ok.object("move", move, "value", Json(value));
  ok.end_list();
  if (choice->chances) ok.members("chances", true);
  if (choice->wins) ok.members("wins", true);
  ok.end_object();
  return ok;
}

Engine::Answer Engine::look(JsonReader& request) const {
  auto seen = match_->look(request);
  if (!seen) return seen.error();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("seen", std::move(seen).value());
}

Engine::Answer Engine::spots(JsonReader& request) const {
  const auto seat = seat_or_mover(request);
  if (!seat) request.field("seat");  // is missing, and nobody is to move
  if (request.problem()) return bad_request(*request.problem());
  auto spots = match_->spots(*seat, request);
  if (!spots) return spots.error();
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("spots", std::move(spots).value());
}

JsonWriter Engine::position_line() const {
  return object_line("position", [&](JsonWriter& out) { match_->write_position(out); });
}

Turn Engine::turn() const {
  return {.acting = match_->acting(), .phase = match_->phase(), .undo = match_->latest_to_take_back()};
}

Engine::Answer Engine::moment(JsonReader& request) const {
  const Viewer viewer = viewer_of(request);
  request.no_other_fields();
  if (request.problem()) return bad_request(*request.problem());
  return object_line("moment", [&](JsonWriter& out) { write_moment(out, viewer); });
}

void Engine::write_moment(JsonWriter& out, Viewer viewer) const {
  write_members(out.begin_object(), Moment::of(*match_, viewer), *match_, viewer, Views::yes);
  out.end_object();
}

}  // namespace midnight
