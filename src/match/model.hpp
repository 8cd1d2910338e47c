// SPDX-License-Identifier: MIT
// What Match asks of a game without knowing its types; GameModel answers it for each game.
#pragma once

#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "match/match.hpp"
#include "match/move_events.hpp"

#include <memory>

namespace midnight {

class MatchModel {
 public:
  virtual ~MatchModel() = default;
  virtual std::unique_ptr<MatchModel> clone() const = 0;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual const Origin& origin() const = 0;
  virtual void write_position(JsonWriter& out, Derived derived) const = 0;
  virtual void write_view(JsonWriter& out, Viewer viewer) const = 0;
  virtual SeatSet acting() const = 0;
  virtual SeatSet side_of(Seat seat) const = 0;
  virtual std::string_view phase() const = 0;
  virtual LegalMoves legal(Seat seat) const = 0;
  virtual Result<std::string, Error> apply(Seat seat, std::string_view move) = 0;
  virtual std::optional<Error> write_preview(JsonWriter& out, Seat seat, std::string_view move) const = 0;
  virtual std::shared_ptr<const MoveEvents> latest_events() const = 0;
  virtual const std::vector<PlayedMove>& moves() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual Result<Json, Error> look(JsonReader& where) const = 0;
  virtual Result<Json, Error> spots(Seat seat, JsonReader& which) const = 0;
  virtual Result<BotChoice, Error> ask_bot(const BotRequest& request) const = 0;
  virtual bool can_take_back(Seat seat) const = 0;
  virtual std::optional<Seat> latest_to_take_back() const = 0;
  virtual void take_back(Seat seat) = 0;

 protected:
  MatchModel() = default;
  MatchModel(const MatchModel&) = default;
  MatchModel& operator=(const MatchModel&) = default;
  MatchModel(MatchModel&&) = default;
  MatchModel& operator=(MatchModel&&) = default;
};

// How the catalogue makes models of one game.
struct GameFactory {
  GameInfo info;
  Result<std::unique_ptr<MatchModel>, Error> (*start)(const StartOptions& options);
  // Pre: the reader is at an object whose `game` names this game.
  Result<std::unique_ptr<MatchModel>, Error> (*load)(JsonReader& position, const Seed& seed);
};

const std::vector<GameFactory>& game_factories();

}  // namespace midnight
