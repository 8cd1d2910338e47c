// SPDX-License-Identifier: MIT
// What the expert makes of arranged positions: it plans for the coming look, and for the player who chooses its side.
#include "games/keyhole/bot/expert.hpp"

#include "games/keyhole/bot/insight.hpp"
#include "games/keyhole/bot/look_forecast.hpp"
#include "games/keyhole/bot/opponent_forecast.hpp"
#include "games/keyhole/bot/pose_trial.hpp"
#include "games/keyhole/bot/walk_rating.hpp"
#include "games/keyhole/rules/test_telling.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

Move expert_move(const State& state, int seat) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  const auto rated = Insight::Expert(1).rated_moves(Keyhole::view(state, Viewer::at(Seat(seat))), Seat(seat),
                                                    Keyhole::legal_moves(state, Seat(seat)), rng);
  return bots::best_of(rated, rng);
}
Lines expert_plan(State& state, int seat) {
  Lines plan;
  while (true) {
    const std::string move = Notation::write_move(expert_move(state, seat));
    play(state, seat, move);
    if (move == "done") return plan;
    plan.push_back(move);
  }
}
bool has(const Lines& plan, std::string_view move) { return std::ranges::find(plan, move) != plan.end(); }

TEST(KeyholeExpert, LeavesWhenItCan) {
  State state = Position(2).round(3).card(0, "plain 9").card(1, "plain 7").ghost(0, "l1 c5").ghost(0, "m1 e4");
  const Lines plan = expert_plan(state, 0);
  EXPECT_TRUE(has(plan, "walk l1 out"));
  EXPECT_TRUE(has(plan, "walk m1 out")) << "two steps and three make five of nine";
}

TEST(KeyholeExpert, InTheLastRoundFourSmallOnesAreFourHalfPoints) {
  // With the large and the medium ones out, all that is left is to bring the small ones in, a step each.
  State state = Position(2)
                    .round(5)
                    .card(0, "piano+armchair 4")
                    .card(1, "plain 7")
                    .ghost(0, "l1 escaped")
                    .ghost(0, "m1 escaped")
                    .ghost(0, "m2 escaped");
  EXPECT_EQ(expert_plan(state, 0).size(), 4U);
}

TEST(KeyholeExpert, KH17_HidesFromTheSideThatItWillNotChoose) {
  // Seat 1 has chosen once more often, so seat 0 will choose for certain: one safe side is enough for its ghost.
  // A wall of furniture across the middle hides the south from the north side. Both can bring in as much, so that
  // nobody has to gamble.
  const auto danger_from = [](const std::vector<int>& chosen) {
    State state = Position(2)
                      .round(5)
                      .keyhole("E", 1)
                      .chosen(chosen)
                      .card(0, "mirror+trolley 3")
                      .card(1, "armchair+dresser 3")
                      .piece("piano", "40 120 0")
                      .piece("desk", "112 120 0")
                      .piece("dresser", "172 120 0");
    expert_plan(state, 0);
    play(state, 1, "done");
    return state;
  };
  const State certain = danger_from({1, 2});
  const Threat threat(certain);
  int seen_on_best_side = doors_per_side;
  for (const Side side : {Side::north, Side::south, Side::west}) {
    int seen = 0;
    for (int id = 0; id < 3; ++id) {
      if (!certain.ghost(Seat(0), GhostId(id)).in_lobby()) continue;
      seen += (threat.sent_home_by(body_of(certain, Seat(0), GhostId(id))) & doors_of(certain, side)).size();
    }
    seen_on_best_side = std::min(seen_on_best_side, seen);
  }
  EXPECT_EQ(seen_on_best_side, 0);
}

TEST(KeyholeExpert, ChoosesTheSideThatSeesTheOthers) {
  EXPECT_EQ(Notation::write_move(expert_move(a_dresser_between(0), 0)), "side W");
  EXPECT_EQ(Notation::write_move(expert_move(a_dresser_between(1), 1)), "side E");
}

TEST(KeyholeExpert, KH16_LeavesNooksToThoseWhoWalkFirst) {
  // Two large ghosts do not fit into one field behind furniture. Whatever it plans, it must be carried out as planned
  // although the other walks first and covets the same places.
  State state = Position(2).classic().round(2).die(1).card(0, "plain 8").card(1, "plain 7");
  State other = state;
  const Lines theirs = expert_plan(other, 1);
  const Lines plan = expert_plan(state, 0);
  for (const std::string& move : theirs) play(state, 1, move);
  play(state, 1, "done");
  for (const std::string& move : plan) {
    const auto words = split_tokens(move);
    const Ghost& ghost = state.ghost(Seat(0), ghost_named(words[1]));
    ASSERT_TRUE(ghost.in_lobby()) << move;
    EXPECT_EQ(ghost.field(), field_named(words[2])) << move;
  }
}

// All furniture is along the north wall. Seat 1 has a ghost in the south, a large one unless told otherwise, which
// reaches e1 with four steps.
Position a_rival_in_the_south(std::string_view rival = "l1 b2") {
  return Position(2).round(3).die(1).card(0, "plain 7").card(1, "piano+dresser 4").ghost(1, rival);
}

TEST(KeyholeContestedFields, KH16_AreThoseThatAnotherReachesFirstAndFills) {
  const auto contests = [](const State& state, std::string_view ghost, std::string_view field) {
    return ContestedFields(state, Seat(0)).contains(ghost_named(ghost), field_named(field));
  };
  EXPECT_TRUE(contests(a_rival_in_the_south(), "l1", "e1")) << "two large ones do not fit into a field";
  EXPECT_FALSE(contests(a_rival_in_the_south(), "l1", "f1")) << "five steps";
  // KH-12, KH-13: base discs lie wholly inside the field, and a walk that names no spot takes the middle.
  EXPECT_TRUE(contests(a_rival_in_the_south(), "s1", "e1")) << "a large one in the middle leaves no corner free";
  EXPECT_FALSE(contests(a_rival_in_the_south("m1 b2"), "s1", "e1")) << "a small one fits beside a medium one";
  EXPECT_TRUE(contests(a_rival_in_the_south("m1 b2"), "l1", "e1"));
  EXPECT_FALSE(contests(a_rival_in_the_south().die(0), "l1", "e1")) << "seat 0 walks first";
  EXPECT_FALSE(contests(a_rival_in_the_south().in_turn(), "l1", "e1")) << "seat 1 has walked";
  EXPECT_FALSE(contests(a_rival_in_the_south().frozen(1, "l1"), "l1", "e1"));
}

TEST(KeyholeContestedFields, KH16_WalksThereAreRatedLess) {
  const auto rated = [](const State& state, std::string_view walk) {
    for (const auto& each : rate_walks(state, Seat(0), Keyhole::legal_moves(state, Seat(0)))) {
      if (Notation::write_move(each.move) == walk) return each.value;
    }
    return std::int64_t{0};
  };
  const State after = a_rival_in_the_south();
  const State before = a_rival_in_the_south().die(0);
  EXPECT_LT(rated(after, "walk l1 e1"), rated(before, "walk l1 e1"));
  EXPECT_LE(rated(after, "walk l1 f1"), rated(before, "walk l1 f1"));
  EXPECT_GT(rated(after, "walk l1 f1") - rated(after, "walk l1 e1"),
            rated(before, "walk l1 f1") - rated(before, "walk l1 e1"));
}

TEST(KeyholePoseTrial, SeesWhatAWatchSees) {
  // But for reflections, a trial is only a quicker way to the same answer.
  const State state =
      Position(2).no_mirror().classic().phase(Phase::cards).card(0, "piano+dresser 4").ghost(0, "l1 c3");
  const Piece piece = piece_named("dresser");
  const PoseTrial trial(state, piece);
  const MoveOfPiece moved = move_piece(state, piece, {.x = 60, .y = 80, .yaw = 30});
  ASSERT_TRUE(moved.done);
  State next = state;
  next.furniture = moved.done->furniture;
  next.ghosts = moved.done->ghosts;
  ASSERT_TRUE(trial.covers(next));
  const Threat threat(next);
  Hideouts quick(next, threat);
  trial.fill(next, threat, quick);
  Hideouts plain(next, threat);
  for (const std::string_view name : {"l1", "m1", "s1"}) {
    for (int index = 0; index < field_count; ++index) {
      const auto& one = quick.arrival(Seat(0), ghost_named(name), Field(index));
      const auto& other = plain.arrival(Seat(0), ghost_named(name), Field(index));
      ASSERT_EQ(one.has_value(), other.has_value()) << name << " " << index;
      if (!one) continue;
      EXPECT_EQ(one->at, other->at) << name << " " << index;
      EXPECT_EQ(one->sent_home_by, other->sent_home_by) << name << " " << index;
    }
  }
  const geometry::Body body = body_of(next, Seat(0), ghost_named("l1"));
  EXPECT_EQ(quick.sent_home_by(body), threat.sent_home_by(body));
}

TEST(KeyholeLookForecast, KH17_TheChooserTakesTheirBestSide) {
  // All that seat 0 has is seen from the whole north side and from nowhere else.
  ExpectedPoints expected{};
  expected[Seat(0)].fill(5);
  for (std::size_t door = 0; door < doors_per_side; ++door) expected[Seat(0)][door] = 0;
  const auto value = [&](const std::vector<int>& chosen) {
    return LookForecast(Position(2).round(4).keyhole("E", 1).chosen(chosen)).value(expected, Seat(0));
  };
  EXPECT_GT(value({1, 2}), value({1, 1}));
  EXPECT_GT(value({1, 1}), value({2, 1}));
}

TEST(KeyholeLookForecast, KH26_KnockKnockLeavesNoChoice) {
  ExpectedPoints expected{};
  for (std::size_t door = 0; door < doors_per_side; ++door) expected[Seat(0)][door] = 5;
  const auto value = [&](std::string_view side) {
    return LookForecast(Position(2).round(4).midnight("knock-knock").keyhole(side, 1)).value(expected, Seat(0));
  };
  EXPECT_GT(value("N"), 0);
  EXPECT_EQ(value("S"), 0);
}

TEST(KeyholeLookForecast, KH21_EveryOpponentCounts) {
  // Seat 1 leads the others in either case; seat 2 is close behind it, or far.
  const auto value = [](float second) {
    ExpectedPoints expected{};
    expected[Seat(0)].fill(10);
    expected[Seat(1)].fill(11);
    expected[Seat(2)].fill(second);
    return LookForecast(Position(3).round(3)).value(expected, Seat(0));
  };
  EXPECT_GT(value(7), value(10.5F));
}

TEST(KeyholeLookForecast, KH21_OnTheLastLookTheLeastLeadDecides) {
  const auto gain = [](int round, float from, float to) {
    const LookForecast forecast(Position(2).round(round));
    const auto value = [&](float own) {
      ExpectedPoints expected{};
      expected[Seat(0)].fill(own);
      expected[Seat(1)].fill(10);
      return forecast.value(expected, Seat(0));
    };
    return value(to) - value(from);
  };
  EXPECT_GT(gain(5, 9.9F, 10.1F), gain(5, 11, 12)) << "a tie broken, against half a point more";
  EXPECT_LT(gain(4, 9.9F, 10.1F), gain(4, 11, 12));
}

}  // namespace
}  // namespace midnight::keyhole
