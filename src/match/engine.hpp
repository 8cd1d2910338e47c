// SPDX-License-Identifier: MIT
// The line protocol: one JSON request in, one JSON answer out, the same for a bot author's pipe and a
// browser's function call. Holds at most one game. A request that fails changes nothing; no input ends the
// program. docs/protocol.md describes every request.
#pragma once

#include "core/json_writer.hpp"
#include "match/moment.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace midnight {

class JsonReader;

class Engine {
 public:
  static constexpr std::size_t max_line_bytes = std::size_t{1} << 20U;

  // `entropy` gives a fresh seed from the operating system, for requests that bring none.
  // `clock` returns seconds, for bots with a time limit; without one there is no limit.
  explicit Engine(std::function<Seed()> entropy, double (*clock)() = nullptr);

  // The answer to one line, without a line end.
  std::string answer(std::string_view line);

 private:
  using Answer = Result<JsonWriter, Error>;

  Answer dispatch(JsonReader& request);
  static Answer games(JsonReader& request);
  static Answer catalogue(JsonReader& request);
  static Answer digest(JsonReader& request);
  static Answer promise(JsonReader& request);
  static Answer verify(JsonReader& request);
  Answer start(JsonReader& request);
  Answer load(JsonReader& request);
  Answer view(JsonReader& request) const;
  Answer legal(JsonReader& request) const;
  Answer apply(JsonReader& request);
  Answer preview(JsonReader& request) const;
  Answer bot(JsonReader& request) const;
  Answer look(JsonReader& request) const;
  Answer spots(JsonReader& request) const;
  Answer events(JsonReader& request) const;
  Answer moment(JsonReader& request) const;
  Answer undo();
  Answer replay(JsonReader& request);
  Answer record(JsonReader& request) const;

  Seed seed_of(JsonReader& request) const;
  // The named seat, or the one to move. Problems go to the request; null there means nobody is to move.
  std::optional<Seat> seat_or_mover(JsonReader& request) const;
  // The viewer that the field `seat` names; null is a spectator.
  Viewer viewer_of(JsonReader& request) const;
  Turn turn() const;  // with the seat that moved last among those that can undo
  void write_moment(JsonWriter& out, Viewer viewer) const;
  // {"position": …}
  JsonWriter position_line() const;

  std::function<Seed()> entropy_;
  double (*clock_)();
  std::optional<Match> match_;
};

}  // namespace midnight
