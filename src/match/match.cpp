// SPDX-License-Identifier: MIT
#include "match/match.hpp"

#include "core/json_reader.hpp"
#include "core/tokens.hpp"
#include "match/model.hpp"
#include "match/move_events.hpp"
#include "match/sentence_keys.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

const GameFactory* find_factory(std::string_view name) {
  const auto& factories = game_factories();
  const auto found = std::ranges::find(factories, name, [](const GameFactory& factory) { return factory.info.name; });
  return found == factories.end() ? nullptr : &*found;
}

std::string no_such_game(std::string_view name) {
  std::string message = "game: there is no \"" + quotable(name) + "\"; the games are";
  for (const GameFactory& factory : game_factories()) message += " " + std::string(factory.info.name);
  return message;
}

}  // namespace

const std::vector<GameInfo>& games() {
  static const std::vector<GameInfo> infos = [] {
    std::vector<GameInfo> made;
    for (const GameFactory& factory : game_factories()) made.push_back(factory.info);
    return made;
  }();
  return infos;
}

const GameInfo* find_game(std::string_view name) {
  const auto found = std::ranges::find(games(), name, &GameInfo::name);
  return found == games().end() ? nullptr : &*found;
}

Result<Json, Error> catalogue_of(std::string_view name) {
  const GameInfo* info = find_game(name);
  if (info == nullptr) return Error{ErrorCode::bad_request, no_such_game(name)};
  return json_of(info->write_catalogue);
}

Match::Match(std::unique_ptr<MatchModel> model) : model_(std::move(model)) {}
Match::Match(const Match& other) : model_(other.model_->clone()) {}
Match::Match(Match&& other) noexcept = default;
Match& Match::operator=(const Match& other) { return *this = Match(other); }
Match& Match::operator=(Match&& other) noexcept = default;
Match::~Match() = default;

Result<Match, Error> Match::start(const StartOptions& options) {
  const GameFactory* factory = find_factory(options.game);
  if (factory == nullptr) return Error{ErrorCode::bad_request, no_such_game(options.game)};
  auto model = factory->start(options);
  if (!model) return model.error();
  return Match(std::move(model).value());
}

Result<Match, Error> Match::load(const Json& position, const Seed& seed) {
  if (!position.is_object()) return as_error(ErrorCode::bad_position, {"position", "must be an object"});
  JsonReader reader(position);
  const std::string_view name = reader.field("game").string();
  if (reader.problem()) return as_error(ErrorCode::bad_position, *reader.problem());
  const GameFactory* factory = find_factory(name);
  if (factory == nullptr) return Error{ErrorCode::bad_position, no_such_game(name)};
  auto model = factory->load(reader, seed);
  if (!model) return model.error();
  return Match(std::move(model).value());
}

const GameInfo& Match::info() const { return model_->info(); }
int Match::players() const { return model_->players(); }
const Origin& Match::origin() const { return model_->origin(); }
void Match::write_position(JsonWriter& out) const { model_->write_position(out, Derived::left_out); }
void Match::write_open_view(JsonWriter& out) const { model_->write_position(out, Derived::written); }
void Match::write_view(JsonWriter& out, Viewer viewer) const { model_->write_view(out, viewer); }
SeatSet Match::acting() const { return model_->acting(); }
SeatSet Match::side_of(Seat seat) const { return model_->side_of(seat); }
std::string_view Match::phase() const { return model_->phase(); }
LegalMoves Match::legal(Seat seat) const { return model_->legal(seat); }
Result<std::string, Error> Match::apply(Seat seat, std::string_view move) { return model_->apply(seat, move); }
std::optional<Error> Match::write_preview(JsonWriter& out, Seat seat, std::string_view move) const {
  JsonWriter events;
  if (auto error = model_->write_preview(events, seat, move)) return error;
  write_with_sentences(out, events.so_far(), info().name, std::nullopt);
  return std::nullopt;
}
bool Match::write_events(JsonWriter& out, Viewer viewer, std::optional<Seat> you) const {
  const auto events = latest_events();
  if (events == nullptr) {
    out.begin_list().end_list();
    return false;
  }
  events->write(out, viewer, you);
  return events->is_known_to(viewer);
}
std::shared_ptr<const MoveEvents> Match::latest_events() const { return model_->latest_events(); }
void MoveEvents::write(JsonWriter& out, Viewer viewer, std::optional<Seat> you) const {
  JsonWriter events;
  write_without_sentences(events, viewer);
  write_with_sentences(out, events.so_far(), game(), you);
}
const std::vector<PlayedMove>& Match::moves() const { return model_->moves(); }
std::optional<Outcome> Match::outcome() const { return model_->outcome(); }

Json Match::position() const {
  return json_of([&](JsonWriter& out) { write_position(out); });
}
Json Match::view(Viewer viewer) const {
  return json_of([&](JsonWriter& out) { write_view(out, viewer); });
}
Json Match::events(Viewer viewer) const {
  return json_of([&](JsonWriter& out) { write_events(out, viewer); });
}
Result<Json, Error> Match::preview(Seat seat, std::string_view move) const {
  JsonWriter events;
  if (auto error = write_preview(events, seat, move)) return *std::move(error);
  return json_of([&](JsonWriter& out) { out.put(events); });
}

Result<Json, Error> Match::look(JsonReader& where) const { return model_->look(where); }
Result<Json, Error> Match::spots(Seat seat, JsonReader& which) const { return model_->spots(seat, which); }
bool Match::can_take_back(Seat seat) const { return model_->can_take_back(seat); }
std::optional<Seat> Match::latest_to_take_back() const { return model_->latest_to_take_back(); }
void Match::take_back(Seat seat) { model_->take_back(seat); }

Result<BotChoice, Error> Match::ask_bot(const BotRequest& request) const {
  const auto& bots = info().bots;
  if (std::ranges::find(bots, request.level) == bots.end()) {
    std::string message = "level: there is no \"" + quotable(request.level) + "\"; the bots of this game are";
    for (const std::string_view level : bots) message += " " + std::string(level);
    return Error{ErrorCode::bad_request, message};
  }
  return model_->ask_bot(request);
}

}  // namespace midnight
