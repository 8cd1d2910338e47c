// SPDX-License-Identifier: MIT
// Random games with arrangements in between, and what must hold at every step of them.
#include "games/phantom_hours/bot/insight.hpp"
#include "games/phantom_hours/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <set>

namespace midnight::phantom_hours {
namespace {

std::vector<Move> every_move() {
  std::vector<Move> moves{Move::keep()};
  for (int i = 0; i < 64; ++i) moves.push_back(Move::draw(i));
  for (int place = 0; place < 9; ++place) moves.push_back(Move::place(place));
  for (int i = 0; i < 16; ++i) {
    const Move::Step first{i / 2, i % 2 != 0};
    moves.push_back(Move::shift(first));
    for (int j = 0; j < 16; ++j) moves.push_back(Move::shift(first, {j / 2, j % 2 != 0}));
  }
  return moves;
}

Arrangement random_arrangement(std::size_t size, Rng& rng) {
  Arrangement arrangement;
  for (std::size_t i = 0; i < size; ++i) arrangement.order.push_back(static_cast<std::uint8_t>(i));
  rng.shuffle(arrangement.order.span());
  return arrangement;
}

// What `seen` becomes by an event as the viewer is told of it; knows no rules.
void follow(View& seen, const Json& event) {
  const std::string type = event["type"];
  const auto number = [&](const char* name) { return event[name].get<int>(); };
  const auto card = [&] { return *card_from_text(event["card"].get<std::string>()); };
  const auto seat = [&](const char* name) { return Seat(number(name)); };
  const auto put_in_hand = [&] {
    ++seen.hand_sizes[seat("seat")];
    if (seen.viewer.is_at(seat("seat"))) seen.hand.insert(static_cast<std::size_t>(number("place") - 1), card());
  };
  if (type == "draw") {
    const Seat from = seat("from");
    --seen.hand_sizes[from];
    if (seen.known[from].contains(card())) seen.known[from].remove(card());
    if (seen.viewer.is_at(from)) {
      EXPECT_EQ(seen.hand.remove(static_cast<std::size_t>(number("place") - 1)), card());
    }
    if (!card().is_ghost()) seen.drawn = card();
  } else if (type == "join") {
    put_in_hand();
    seen.known[seat("seat")].add(card());
    seen.drawn.reset();
  } else if (type == "take") {
    --seen.pile_size;
    put_in_hand();
  } else if (type == "place") {
    seen.rows[seat("seat")].lay(number("place") - 1, card());
    seen.drawn.reset();
  } else if (type == "leave") {
    seen.out.add(card());
    seen.drawn.reset();
  } else if (type == "shift") {
    Row& row = seen.rows[seat("seat")];
    row.lay(number("to") - 1, row.take(number("place") - 1));
  } else if (type == "turn" || type == "end") {
    seen.turns = static_cast<std::uint16_t>(number("turns"));
    seen.over = type == "end";
    seen.turn = seen.over ? Seat() : seat("seat");
    if (!seen.over) return;
    for (const Json& winner : event["winners"]) seen.winners.insert(Seat(winner.get<int>()));
    for (const std::string_view reason : {reasons::row_complete, reasons::empty_hand, reasons::turn_limit}) {
      if (event["reason"] == reason) seen.reason = reason;
    }
  } else {
    EXPECT_TRUE(type == "keep" || type == "only-ghosts") << type;
  }
}

void check_position(const State& state) {
  const auto problem = PhantomHours::problem(state);
  ASSERT_FALSE(problem) << problem->field << ": " << problem->why;
  const Json position = written_position<Notation>(state);
  JsonReader reader(position);
  ASSERT_EQ(Notation::read_position(reader, state.options), state);
  ASSERT_FALSE(reader.problem());
}

void check_moves(const State& state, const std::vector<Move>& all) {
  const Moves legal = PhantomHours::legal_moves(state, state.turn);
  ASSERT_FALSE(legal.empty());
  std::set<std::string> texts;
  for (const Move move : legal) {
    const std::string text = Notation::write_move(move);
    ASSERT_TRUE(texts.insert(text).second) << text;
    ASSERT_EQ(move_from(text), move);
  }
  std::size_t allowed = 0;
  for (const Move move : all) {
    const bool refused = PhantomHours::refusal(state, state.turn, move).has_value();
    ASSERT_EQ(!refused, contains(legal, move)) << Notation::write_move(move);
    allowed += refused ? 0 : 1;
  }
  ASSERT_EQ(allowed, legal.size());
  ASSERT_TRUE(PhantomHours::legal_moves(state, state.turn.next(state.players())).empty());
}

void check_sample(const State& state, Viewer viewer, Rng& rng) {
  const View view = PhantomHours::view(state, viewer);
  const State world = PhantomHours::sample(view, rng);
  const auto problem = PhantomHours::problem(world);
  ASSERT_FALSE(problem) << problem->field << ": " << problem->why;
  ASSERT_EQ(PhantomHours::view(world, viewer), view);
  ASSERT_EQ(PhantomHours::outcome(world), PhantomHours::outcome(state));
  ASSERT_EQ(PhantomHours::legal_moves(world, world.turn), PhantomHours::legal_moves(state, state.turn));
}

void play_and_check(int players, int games) {
  const std::vector<Move> all = every_move();
  Rng rng(Rng::Kind::fast, numbered_seed(static_cast<std::uint64_t>(players)), "game");
  Rng other(Rng::Kind::fast, numbered_seed(9), "other");
  std::set<std::string_view> reasons;
  for (int game = 0; game < games; ++game) {
    const Options options{.players = static_cast<std::uint8_t>(players), .first = Seat(game % players)};
    State state = PhantomHours::initial(options, rng);
    while (!state.over) {
      const Viewer viewer = other.below(8) == 0
                                ? Viewer::spectator()
                                : Viewer::at(Seat(static_cast<int>(other.below(static_cast<std::uint32_t>(players)))));
      // Thorough checks at some steps, so that many games can be played.
      if (other.below(16) == 0) {
        check_position(state);
        check_moves(state, all);
        check_sample(state, viewer, other);
      }
      const Seat arranging(static_cast<int>(other.below(static_cast<std::uint32_t>(players))));
      if (PhantomHours::may_act_freely(state, arranging)) {
        const Arrangement act = random_arrangement(state.hands[arranging].size(), other);
        ASSERT_FALSE(PhantomHours::free_refusal(state, arranging, act));
        PhantomHours::apply_free(state, arranging, act);
      }
      View seen = PhantomHours::view(state, viewer);
      const Moves moves = PhantomHours::legal_moves(state, state.turn);
      EventLog<Event> log;
      PhantomHours::apply(state, state.turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, log);
      for (const Event& event : log.events()) follow(seen, written_event<Notation>(event, viewer));
      ASSERT_EQ(seen, PhantomHours::view(state, viewer));
      const auto problem = PhantomHours::problem(state);
      ASSERT_FALSE(problem) << problem->field << ": " << problem->why;
    }
    check_position(state);
    check_sample(state, Viewer::spectator(), other);
    check_sample(state, Viewer::at(Seat(game % players)), other);
    reasons.insert(PhantomHours::outcome(state).reason);
  }
  EXPECT_TRUE(reasons.contains("row-complete"));
  EXPECT_TRUE(reasons.contains("empty-hand"));
}

TEST(PhantomHoursRandomPlay, TwoPlayers) { play_and_check(2, 1000); }
TEST(PhantomHoursRandomPlay, ThreePlayers) { play_and_check(3, 1000); }
TEST(PhantomHoursRandomPlay, FourPlayers) { play_and_check(4, 1000); }

// A player who always shifts the same card to and fro keeps the game from ending until the limit (PH-17).
TEST(PhantomHoursRandomPlay, StallingGamesEndAtTheLimit) {
  State state = PositionBuilder(2)
                    .turns(20)
                    .row(0, "06 -- -- -- 08 -- --")
                    .row(1, "06 -- -- -- 08 -- --")
                    .hand(1, "10 G")
                    .build();
  Rng rng(Rng::Kind::fast, numbered_seed(1), "game");
  NoEvents silent;
  while (!state.over) {
    const Moves moves = PhantomHours::legal_moves(state, state.turn);
    const Move to_and_fro = move_from(state.rows[state.turn].is_free(4) ? "shift 6>5" : "shift 5>6");
    ASSERT_TRUE(contains(moves, to_and_fro));
    PhantomHours::apply(state, state.turn, to_and_fro, rng, silent);
  }
  EXPECT_EQ(state.turns, max_turns);
  EXPECT_EQ(PhantomHours::outcome(state).reason, "turn-limit");
  EXPECT_EQ(PhantomHours::outcome(state).winners, SeatSet(Seat(0))) << "as many laid, but no ghost";
  Rng other(Rng::Kind::fast, numbered_seed(2), "check");
  check_position(state);
  for (const Viewer viewer : {Viewer::spectator(), Viewer::at(Seat(0)), Viewer::at(Seat(1))}) {
    check_sample(state, viewer, other);
  }
}

TEST(PhantomHoursEvents, WhatIsPrivateIsToldToTheOwnerAlone) {
  const Event take{.kind = Event::Kind::take, .seat = Seat(1), .card = Card(12), .place = 3};
  EXPECT_EQ(to_line(written_event<Notation>(take, Viewer::at(Seat(1)))["card"]), R"("12")");
  EXPECT_EQ(to_line(written_event<Notation>(take, Viewer::at(Seat(1)))["place"]), "4");
  EXPECT_EQ(to_line(written_event<Notation>(take, Viewer::omniscient())["card"]), R"("12")");
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::spectator()}) {
    EXPECT_EQ(to_line(written_event<Notation>(take, viewer)["card"]), R"("?")");
    EXPECT_TRUE(written_event<Notation>(take, viewer)["place"].is_null());
  }
  const Event join{.kind = Event::Kind::join, .seat = Seat(1), .card = ghost, .place = 3};
  EXPECT_EQ(to_line(written_event<Notation>(join, Viewer::spectator())["card"]), R"("G")");
  EXPECT_TRUE(written_event<Notation>(join, Viewer::spectator())["place"].is_null());
  EXPECT_TRUE(Notation::reveals(take));
  EXPECT_FALSE(Notation::reveals(join));
  EXPECT_TRUE(Notation::reveals(Event{.kind = Event::Kind::draw}));
}

TEST(PhantomHoursInsight, AnHourBelongsWhereItLeavesEvenGaps) {
  const auto best_place = [](std::string_view card) {
    const State state = PositionBuilder(2).hand(1, "14 G").drawn(card).build();
    std::string best;
    int best_value = 0;
    for (const Move move : PhantomHours::legal_moves(state, Seat(0))) {
      State next = state;
      Rng rng(Rng::Kind::fast, numbered_seed(1), "game");
      NoEvents silent;
      PhantomHours::apply(next, Seat(0), move, rng, silent);
      const int value = Insight::value(next, Seat(0));
      if (best.empty() || value > best_value) {
        best = Notation::write_move(move);
        best_value = value;
      }
    }
    return best;
  };
  EXPECT_EQ(best_place("06"), "place 1");
  EXPECT_EQ(best_place("14"), "place 4");
  EXPECT_EQ(best_place("22"), "place 7");
}

TEST(PhantomHoursInsight, GhostsAndOpponentsCountAgainst) {
  const auto value = [](const PositionBuilder& builder) { return Insight::value(builder.build(), Seat(0)); };
  const State burdened = PositionBuilder(2).hand(0, "G").hand(1, "14").build();
  EXPECT_LT(Insight::value(burdened, Seat(0)), value(PositionBuilder(2).hand(1, "14 G")));
  EXPECT_LT(value(PositionBuilder(2).hand(1, "14 G").row(1, "-- -- 12 -- -- -- --")),
            value(PositionBuilder(2).hand(1, "14 G")));
  EXPECT_GT(value(PositionBuilder(2).hand(1, "14 G").row(0, "-- -- 12 -- -- -- --")),
            value(PositionBuilder(2).hand(1, "14 G")));
  EXPECT_LT(value(PositionBuilder(2).hand(1, "14 G").row(0, "12 13 -- -- -- -- 14")),
            value(PositionBuilder(2).hand(1, "14 G").row(0, "-- -- 12 -- -- -- --")));
}

}  // namespace
}  // namespace midnight::phantom_hours
