// SPDX-License-Identifier: MIT
// A running game of one type behind MatchModel's text and JSON. The order of checks for a move is fixed:
// is the game over, may this seat act, can the text be read, is the move legal; then it is applied.
#pragma once

#include "bots/bot_player.hpp"
#include "core/json_writer.hpp"
#include "match/catalogue_entry.hpp"
#include "match/model.hpp"
#include "match/undo.hpp"
#include "match/words.hpp"

#include <algorithm>

namespace midnight {

// The label of the stream that deals cards; bots and the choice of the first seat have their own.
inline constexpr std::string_view game_stream = "game";
inline constexpr std::string_view first_stream = "first";
inline constexpr std::string_view bot_stream = "bot";

template <class Entry>
class GameModel final : public MatchModel {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;
  using State = typename G::State;
  using Made = Result<std::unique_ptr<MatchModel>, Error>;

  // What a move or a free act did.
  class Happened final : public MoveEvents {
   public:
    std::vector<typename G::Event> events;
    std::optional<Seat> free_actor;  // set if it was a free act

    bool is_known_to(Viewer viewer) const override {
      // Others do not even learn that something was done in secret.
      if (free_actor && viewer.may_see(*free_actor)) return true;
      if constexpr (requires(const typename G::Event& event) { N::knows(event, viewer); }) {
        return std::ranges::any_of(events, [&](const auto& event) { return N::knows(event, viewer); });
      }
      return !events.empty();
    }
    bool ends_planning() const override {
      if constexpr (requires(const typename G::Event& event) { N::ends_planning(event); }) {
        return std::ranges::any_of(events, N::ends_planning);
      }
      return false;
    }

   private:
    std::string_view game() const override { return G::name; }

    void write_without_sentences(JsonWriter& out, Viewer viewer) const override {
      out.begin_list();
      if constexpr (Entry::has_free_acts) {
        if (free_actor && viewer.may_see(*free_actor)) out.object("type", N::free_word, "seat", *free_actor);
      }
      for (const auto& event : events) N::write_event(event, viewer, out);
      out.end_list();
    }
  };

 public:
  static GameInfo describe() {
    return {.name = G::name,
            .title = title(),
            .min_players = G::min_players,
            .max_players = G::max_players,
            .options = N::option_choices(),
            .write_catalogue = N::write_catalogue,
            .bots = offered_bots()};
  }

  static Made start(const StartOptions& from) {
    if (from.players < G::min_players || from.players > G::max_players) {
      return Error{ErrorCode::bad_request, "players: must be a whole number from " + std::to_string(G::min_players) +
                                               " to " + std::to_string(G::max_players)};
    }
    if (from.first && from.first->index() >= from.players) {
      return Error{ErrorCode::bad_request, "first: no such seat"};
    }
    const Seat first = from.first ? *from.first : drawn_first(from);
    JsonReader reader(from.options, "options");
    const auto options = N::read_options(reader, from.players, first);
    if (reader.problem()) return as_error(ErrorCode::bad_option, *reader.problem());
    Rng rng(from.chance, from.seed, game_stream);
    const State state = G::initial(options, rng);
    const Origin origin{.seed = from.seed,
                        .chance = from.chance,
                        .first = first,
                        .options = N::write_options(options),
                        .position = nullptr};
    return Made(std::unique_ptr<MatchModel>(new GameModel(state, rng, from.seed, origin)));
  }

  static Made load(JsonReader& reader, const Seed& seed) {
    reader.field("game");
    const int players = static_cast<int>(reader.field("players").integer(G::min_players, G::max_players));
    if (reader.problem()) return as_error(ErrorCode::bad_position, *reader.problem());
    const Json no_options = Json::object();
    JsonReader option_reader(reader.has("options") ? *reader.field("options").value() : no_options, "options");
    const auto options = N::read_options(option_reader, players, Seat(0));
    if (option_reader.problem()) return as_error(ErrorCode::bad_option, *option_reader.problem());

    const State state = N::read_position(reader, options);
    Seed rng_seed = seed;
    const Rng rng =
        reader.has("rng") ? read_rng(reader.field("rng"), rng_seed) : Rng(Rng::Kind::chacha20, rng_seed, game_stream);
    reader.no_other_fields();
    if (reader.problem()) return as_error(ErrorCode::bad_position, *reader.problem());
    if (const auto problem = G::problem(state)) return as_error(ErrorCode::bad_position, *problem);

    auto model = std::unique_ptr<GameModel>(new GameModel(state, rng, rng_seed, Origin{}));
    model->origin_.chance = rng.kind();
    model->origin_.options = N::write_options(state.options);
    model->origin_.position = json_of([&](JsonWriter& out) { model->write_position(out, Derived::left_out); });
    return Made(std::move(model));
  }

  std::unique_ptr<MatchModel> clone() const override { return std::make_unique<GameModel>(*this); }

  const GameInfo& info() const override { return *find_game(G::name); }
  int players() const override { return course_.state.options.players; }
  const Origin& origin() const override { return origin_; }

  void write_position(JsonWriter& out, Derived derived) const override {
    begin(out);
    N::write_position(course_.state, out, derived);
    out.name("rng").object("generator", to_text(course_.rng.kind()), "seed", to_hex(rng_seed_.bytes), "used",
                           course_.rng.used());
    out.end_object();
  }

  void write_view(JsonWriter& out, Viewer viewer) const override {
    begin(out);
    N::write_view(G::view(course_.state, viewer), out);
    out.end_object();
  }

  SeatSet acting() const override { return G::acting(course_.state); }
  SeatSet side_of(Seat seat) const override {
    SeatSet side(seat);
    if constexpr (requires { course_.state.options.side_of(seat); }) {
      const auto& options = course_.state.options;
      for (const Seat other : SeatSet::all(players())) {
        if (options.side_of(other) == options.side_of(seat)) side.insert(other);
      }
    }
    return side;
  }
  std::string_view phase() const override { return N::phase(course_.state); }

  LegalMoves legal(Seat seat) const override {
    LegalMoves legal;
    const auto moves = G::legal_moves(course_.state, seat);
    legal.moves.reserve(moves.size() + 1);
    if constexpr (TextOrderNotationOf<N, G>) {
      std::vector<typename G::Move> in_order;
      in_order.reserve(moves.size());
      for (const auto& move : moves) in_order.push_back(move);
      std::ranges::sort(in_order, {}, N::text_order);
      for (const auto& move : in_order) legal.moves.push_back(N::write_move(move));
      return legal;
    }
    for (const auto& move : moves) legal.moves.push_back(N::write_move(move));
    if constexpr (Entry::has_free_acts) {
      if (G::may_act_freely(course_.state, seat)) {
        legal.moves.emplace_back(N::free_word);
        legal.open = true;
      }
    }
    if constexpr (requires { N::more_than_listed(course_.state); }) {
      if (!legal.moves.empty() && N::more_than_listed(course_.state)) legal.open = true;
    }
    std::ranges::sort(legal.moves);
    return legal;
  }

  Result<std::string, Error> apply(Seat seat, std::string_view text) override {
    if constexpr (Entry::has_free_acts) {
      if (is_free(text)) return act_freely(seat, text);
    }
    const auto move = allowed(seat, text);
    if (!move) return move.error();

    auto before = UndoHistory<Entry>::snapshot(course_);
    const SeatSet acting_before = acting();
    EventLog<typename G::Event> log;
    G::apply(course_.state, seat, *move, course_.rng, log);
    const auto happened = std::make_shared<Happened>();
    happened->events = log.events();
    latest_ = happened;
    course_.record(seat, *move);

    // Where all begin to plan in secret, what came before stands: taking it back would undo what nobody knows of.
    const bool all_begin = acting_before.size() == 1 && acting().size() > 1;
    const bool nothing_stays_open = all_begin || std::ranges::any_of(happened->events, N::reveals);
    SeatSet settled;
    for (const Seat each : SeatSet::all(players())) {
      const bool saw_it = each != seat && (acting() != acting_before || happened->is_known_to(Viewer::at(each)));
      if (nothing_stays_open || saw_it) settled.insert(each);
    }
    undo_.add(seat, *move, std::move(before), settled);
    return course_.moves.back().text;
  }

  std::optional<Error> write_preview(JsonWriter& out, Seat seat, std::string_view text) const override {
    if constexpr (Entry::has_free_acts) {
      if (is_free(text)) {
        const auto act = allowed_free(seat, text);
        if (!act) return act.error();
        out.begin_list().end_list();
        return std::nullopt;
      }
    }
    const auto move = allowed(seat, text);
    if (!move) return move.error();
    out.begin_list();
    if constexpr (PreviewNotationOf<N, G>) {
      for (const auto& event : N::preview(course_.state, seat, *move)) N::write_event(event, Viewer::spectator(), out);
    }
    out.end_list();
    return std::nullopt;
  }

  std::shared_ptr<const MoveEvents> latest_events() const override { return latest_; }

  const std::vector<PlayedMove>& moves() const override { return course_.moves; }

  std::optional<Outcome> outcome() const override {
    const Outcome outcome = G::outcome(course_.state);
    return outcome.over ? std::optional(outcome) : std::nullopt;
  }

  Result<Json, Error> look(JsonReader& where) const override {
    if constexpr (LookNotationOf<N, G>) {
      return N::look(course_.state, where);
    } else {
      return nothing_to_look_through();
    }
  }

  Result<Json, Error> spots(Seat seat, JsonReader& which) const override {
    if constexpr (SpotsNotationOf<N, G>) {
      return N::spots(course_.state, seat, which);
    } else {
      return Error{ErrorCode::bad_request, sentence("error.no-spots", {{"game", std::string(title())}})};
    }
  }

  Result<BotChoice, Error> ask_bot(const BotRequest& request) const override {
    if (acting().empty()) return game_is_over();
    if (!acting().contains(request.seat)) return not_your_turn(request.seat);
    const auto legal = G::legal_moves(course_.state, request.seat);
    Rng rng(Rng::Kind::chacha20, request.seed, bot_stream);
    const bots::BotSpec spec{.kind = bots::kind_from_name(request.level).value_or(bots::Kind::random),
                             .iterations = request.iterations,
                             .seconds = request.seconds};
    const auto look = [&] { return G::view(course_.state, Viewer::at(request.seat)); };
    const auto decision = bots::BotPlayer<Entry>(request.clock).decide(spec, look, request.seat, legal, rng);
    BotChoice choice;
    choice.move = N::write_move(decision.move);
    choice.chances = decision.chances;
    choice.wins = wins_at_once(look(), request.seat, decision.move, request.seed);
    for (const auto& each : decision.rated) {
      choice.rated.push_back({N::write_move(each.move), static_cast<double>(each.value) / decision.unit});
    }
    return choice;
  }

  // In every world that could be behind the view: chance may decide what a move brings, so many are tried.
  static bool wins_at_once(const typename G::View& view, Seat seat, typename G::Move move, const Seed& seed) {
    constexpr int worlds = 64;
    Rng rng(Rng::Kind::fast, seed, "worlds");
    NoEvents silent;
    for (int i = 0; i < worlds; ++i) {
      State state = G::sample(view, rng);
      G::apply(state, seat, move, rng, silent);
      const Outcome outcome = G::outcome(state);
      if (!outcome.over || !outcome.winners.contains(seat)) return false;
      if (state.options.players > 1 && outcome.winners.size() == state.options.players) return false;  // a draw
    }
    return true;
  }

  bool can_take_back(Seat seat) const override { return undo_.can_take_back(seat); }
  std::optional<Seat> latest_to_take_back() const override { return undo_.latest(); }

  void take_back(Seat seat) override {
    undo_.take_back(seat, course_);
    latest_.reset();
  }

 private:
  static std::string_view title() {
    const std::string key = "title." + std::string(G::name);
    return has_word(key) ? word(key) : G::name;
  }

  static std::vector<std::string_view> offered_bots() {
    std::vector<std::string_view> offered;
    for (const std::string_view name : bots::names) {
      if (bots::BotPlayer<Entry>::can_be(*bots::kind_from_name(name))) offered.push_back(name);
    }
    return offered;
  }

  GameModel(const State& state, const Rng& rng, const Seed& rng_seed, Origin origin)
      : course_{state, rng},
        rng_seed_(rng_seed),
        origin_(std::move(origin)),
        written_options_(to_line(N::write_options(state.options))) {}

  static Seat drawn_first(const StartOptions& from) {
    Rng rng(from.chance, from.seed, first_stream);
    return Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(from.players))));
  }

  static Rng read_rng(JsonReader reader, Seed& seed) {
    const auto kind = rng_kind_from_text(reader.field("generator").string());
    if (!kind) reader.field("generator").fail("must be chacha20 or fast");
    const auto read_seed = seed_from_hex(reader.field("seed").string());
    if (!read_seed) reader.field("seed").fail("must be 64 hexadecimal digits");
    const auto used = reader.field("used").integer(0, std::int64_t{Rng::words_in_stream} / 2);
    reader.no_other_fields();
    if (read_seed) seed = *read_seed;
    return Rng(kind.value_or(Rng::Kind::chacha20), seed, game_stream, static_cast<std::uint64_t>(used));
  }

  // A position or view, as far as the game's own fields.
  void begin(JsonWriter& out) const {
    out.begin_object().members("game", G::name).name("options").raw(written_options_);
    out.members("players", players());
  }

  static Error nothing_to_look_through() {
    return {ErrorCode::bad_request, sentence("error.no-look", {{"game", std::string(title())}})};
  }

  static Error game_is_over() { return {ErrorCode::game_over, std::string(word("error.game-over"))}; }

  Error not_your_turn(Seat seat) const {
    return {ErrorCode::not_your_turn, sentence("error.not-your-turn", {{"seat", std::to_string(seat.index())}})};
  }

  // The move that the text means, if the seat may play it now.
  Result<typename G::Move, Error> allowed(Seat seat, std::string_view text) const {
    if (acting().empty()) return game_is_over();
    if (!acting().contains(seat)) return not_your_turn(seat);
    const auto move = N::read_move(text);
    if (!move) return as_error(move.error());
    if (const auto refusal = G::refusal(course_.state, seat, *move)) return as_error(*refusal);
    return *move;
  }

  static bool is_free(std::string_view text)
    requires Entry::has_free_acts
  {
    return text == N::free_word || text.starts_with(std::string(N::free_word) + " ");
  }

  // The same for free acts, which may come at any moment of the game.
  auto allowed_free(Seat seat, std::string_view text) const
    requires Entry::has_free_acts
  {
    using Allowed = Result<typename G::FreeAct, Error>;
    if (acting().empty()) return Allowed(game_is_over());
    auto act = N::read_free(text);
    if (!act) return Allowed(as_error(act.error()));
    if (const auto refusal = G::free_refusal(course_.state, seat, *act)) return Allowed(as_error(*refusal));
    return Allowed(std::move(act).value());
  }

  Result<std::string, Error> act_freely(Seat seat, std::string_view text)
    requires Entry::has_free_acts
  {
    const auto act = allowed_free(seat, text);
    if (!act) return act.error();
    G::apply_free(course_.state, seat, *act);
    const auto happened = std::make_shared<Happened>();
    happened->free_actor = seat;
    latest_ = happened;
    course_.record_free(seat, *act);
    undo_.add_free(seat, *act, players());
    return N::write_free(*act);
  }

  GameCourse<Entry> course_;
  Seed rng_seed_;
  Origin origin_;
  std::string written_options_;             // they are in every view, and some are long
  std::shared_ptr<const Happened> latest_;  // null: nothing yet, or it was taken back
  UndoHistory<Entry> undo_;
};

}  // namespace midnight
