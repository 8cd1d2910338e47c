// SPDX-License-Identifier: MIT
// One running game, whichever it is: text and JSON in, text and JSON out. Everything above (protocol,
// terminal, server, browser) plays through this class and sees no game's types.
//
// Always holds: a call that returns an error has changed nothing. A Match neither prints nor reads a clock;
// seeds are given to it.
#pragma once

#include "core/json.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/viewer.hpp"
#include "match/error.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

class JsonWriter;
class JsonReader;
class MatchModel;
class MoveEvents;

// What can be known about a game before it is played.
struct GameInfo {
  std::string_view name;   // "phantom-hours"
  std::string_view title;  // "Phantom Hours"
  int min_players = 0;
  int max_players = 0;
  Json options;                                        // name → allowed values or range, default; read by setups.hpp
  void (*write_catalogue)(JsonWriter& out) = nullptr;  // an object: material, limits and costs
  std::vector<std::string_view> bots;                  // by name: ways to choose a move, and then levels, weakest first
};

// All games, in the order of the catalogue.
const std::vector<GameInfo>& games();
const GameInfo* find_game(std::string_view name);
// A game's material with its numbers and measures, its limits and costs; an error if there is no such game.
Result<Json, Error> catalogue_of(std::string_view name);

struct StartOptions {
  std::string game;
  int players = 2;
  Json options = Json::object();
  Seed seed;
  std::optional<Seat> first;  // drawn from the seed if absent
  Rng::Kind chance = Rng::Kind::chacha20;
};

// How a match began; replaying its moves from here gives the match.
struct Origin {
  std::optional<Seed> seed;  // absent if it began from a position
  Rng::Kind chance = Rng::Kind::chacha20;
  Seat first;
  Json options;   // all of them, resolved
  Json position;  // null if it began from a seed
};

struct LegalMoves {
  std::vector<std::string> moves;  // sorted by bytes
  bool open = false;               // there are more than are listed: some take a free parameter
};

struct PlayedMove {
  Seat seat;
  std::string text;
  bool free = false;  // a free act, like rearranging a hand
};

struct BotRequest {
  std::string level;  // one of the game's bots
  Seat seat;
  std::optional<std::uint32_t> iterations;
  double seconds = 0;           // a limit for bots that search; 0: none
  double (*clock)() = nullptr;  // returns seconds; without one there is no limit
  Seed seed;
};

struct BotChoice {
  struct RatedMove {
    std::string move;
    double value = 0;
  };
  std::string move;
  std::vector<RatedMove> rated;  // in no order; empty if the bot weighs nothing
  bool chances = false;          // values are shares of simulated games won, from 0 to 1
  bool wins = false;             // the move ends the game, and the seat wins it, whatever is hidden
};

class Match {
 public:
  static Result<Match, Error> start(const StartOptions& options);
  // Chance comes from the position's own `rng`, or, if it has none, from `seed`.
  static Result<Match, Error> load(const Json& position, const Seed& seed);

  Match(const Match& other);
  Match(Match&& other) noexcept;
  Match& operator=(const Match& other);
  Match& operator=(Match&& other) noexcept;
  ~Match();

  const GameInfo& info() const;
  int players() const;
  const Origin& origin() const;

  void write_position(JsonWriter& out) const;  // everything, hidden cards and generator included
  // The same with what follows from it by the rules, as in views: for the end of a game, when nothing is hidden.
  void write_open_view(JsonWriter& out) const;
  void write_view(JsonWriter& out, Viewer viewer) const;  // what that seat or a spectator may know

  SeatSet acting() const;            // several in a simultaneous step, none when over
  SeatSet side_of(Seat seat) const;  // those who win together with the seat, and the seat
  std::string_view phase() const;
  // For a seat that is not acting: only what it may do at any moment.
  LegalMoves legal(Seat seat) const;

  // Plays a move given as text and returns it as the engine writes it. Pre: the seat exists.
  Result<std::string, Error> apply(Seat seat, std::string_view move);
  // What that move would do at once, as far as it can be known before: a list like that of write_events for a
  // spectator, perhaps empty. Refused exactly like apply would, and then nothing is written; changes nothing, and tells
  // neither what chance brings nor what the seat may not know.
  std::optional<Error> write_preview(JsonWriter& out, Seat seat, std::string_view move) const;
  // What the latest move did, as far as the viewer may know: a list, each event with what it says (sentence_keys.hpp).
  // Returns whether there is anything in it. `you` is addressed: the viewer's own seat, unless another is given.
  bool write_events(JsonWriter& out, Viewer viewer) const { return write_events(out, viewer, viewer.seat()); }
  bool write_events(JsonWriter& out, Viewer viewer, std::optional<Seat> you) const;
  std::shared_ptr<const MoveEvents> latest_events() const;  // the same for later; null: there was no move
  // All moves so far, free acts joined as records keep them.
  const std::vector<PlayedMove>& moves() const;

  std::optional<Outcome> outcome() const;

  // What is written above as values, for the terminal and for tests. They are read from the text: nothing for the path
  // of a move.
  Json position() const;
  Json view(Viewer viewer) const;
  Result<Json, Error> preview(Seat seat, std::string_view move) const;
  Json events(Viewer viewer) const;

  // What is seen of the table from a place that the reader's fields name; a list. Problems with the fields go to the
  // reader; an error if the game knows no such thing.
  Result<Json, Error> look(JsonReader& where) const;
  // Where something of the seat has room, which the reader's fields name; a list. Problems and errors as in look.
  Result<Json, Error> spots(Seat seat, JsonReader& which) const;

  // What a bot would play; decides from the seat's view alone.
  Result<BotChoice, Error> ask_bot(const BotRequest& request) const;

  // The seat's latest moves may be taken back until something hidden turned up or somebody else moved. What others do
  // in secret changes nothing about that, so that nobody learns from it that they did something.
  bool can_take_back(Seat seat) const;
  std::optional<Seat> latest_to_take_back() const;  // of the seats that can, the one that moved last
  void take_back(Seat seat);                        // one move. Pre: can_take_back.

 private:
  explicit Match(std::unique_ptr<MatchModel> model);

  std::unique_ptr<MatchModel> model_;
};

}  // namespace midnight
