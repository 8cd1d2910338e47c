// SPDX-License-Identifier: MIT
// What the bot makes of arranged positions: it runs when it pays, hides, screens its ghosts and looks where others are.
#include "games/keyhole/bot/insight.hpp"

#include "bots/greedy/greedy_bot.hpp"
#include "games/keyhole/bot/threat.hpp"
#include "games/keyhole/rules/test_telling.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

Move bot_move(const State& state, int seat) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  return bots::greedy_move<Keyhole, Insight>(Keyhole::view(state, Viewer::at(Seat(seat))), Seat(seat),
                                             Keyhole::legal_moves(state, Seat(seat)), rng, {})
      .move;
}
// Plays for the seat until its plan is done; what it planned.
Lines bot_plan(State& state, int seat) {
  Lines plan;
  while (true) {
    const std::string move = Notation::write_move(bot_move(state, seat));
    play(state, seat, move);
    if (move == "done") return plan;
    plan.push_back(move);
  }
}
int danger_of(const State& state, int seat, std::string_view ghost) {
  return Threat(state).danger(body_of(state, Seat(seat), ghost_named(ghost)));
}

TEST(KeyholeInsight, RunsWhenItPays) {
  State state =
      Position(2).round(3).card(0, "plain 9").ghost(0, "l1 c6 100 225 0").ghost(0, "m1 e4").piece("desk", "105 182 0");
  const Lines plan = bot_plan(state, 0);
  EXPECT_TRUE(std::ranges::find(plan, "walk l1 out") != plan.end());
  EXPECT_TRUE(std::ranges::find(plan, "walk m1 out") != plan.end()) << "one step and three make four of nine";
}

TEST(KeyholeInsight, InTheLastRoundAnyoneInTheLobbyCounts) {
  State state = Position(2).round(5).card(0, "mirror+trolley 3");
  const Lines plan = bot_plan(state, 0);
  ASSERT_EQ(plan.size(), 3U) << "one step each";
  for (const std::string_view ghost : {"walk l1", "walk m1", "walk m2"}) {
    EXPECT_TRUE(std::ranges::any_of(plan, [&](const std::string& move) { return move.starts_with(ghost); })) << ghost;
  }
}

TEST(KeyholeInsight, HidesWhereFewDoorsSee) {
  State state = Position(2).classic().round(5).card(0, "plain 9").ghost(0, "s1 escaped").ghost(0, "s2 escaped");
  const int in_the_open = danger_of(Position(2).classic().round(5).ghost(0, "l1 e1"), 0, "l1");
  bot_plan(state, 0);
  play(state, 1, "done");
  ASSERT_TRUE(state.ghost(Seat(0), ghost_named("l1")).in_lobby());
  EXPECT_LT(danger_of(state, 0, "l1"), in_the_open / 2);
}

TEST(KeyholeInsight, PutsFurnitureBetweenItsGhostsAndTheDoors) {
  State state = Position(2).phase(Phase::cards).round(5).card(0, "piano+dresser 4").ghost(0, "l1 c3").ghost(0, "m1 b3");
  const int before = danger_of(state, 0, "l1") + danger_of(state, 0, "m1");
  const Move move = bot_move(state, 0);
  ASSERT_EQ(move.kind(), Move::Kind::place);
  play(state, 0, Notation::write_move(move));
  EXPECT_LT(danger_of(state, 0, "l1") + danger_of(state, 0, "m1"), before);
}

TEST(KeyholeInsight, UncoversTheOthers) {
  // A dresser hides seat 1's large ghost from the whole south side; seat 0 has nothing else to do.
  State state = Position(2)
                    .phase(Phase::cards)
                    .round(5)
                    .keyhole("N", 1)
                    .card(0, "piano+dresser 4")
                    .piece("dresser", "120 60 0")
                    .ghost(1, "l1 c3 105 95 0");
  const int before = danger_of(state, 1, "l1");
  const Move move = bot_move(state, 0);
  ASSERT_EQ(move.kind(), Move::Kind::place);
  play(state, 0, Notation::write_move(move));
  EXPECT_GT(danger_of(state, 1, "l1"), before);
}

TEST(KeyholeInsight, ChoosesTheSideThatSeesTheOthers) {
  EXPECT_EQ(Notation::write_move(bot_move(a_dresser_between(0), 0)), "side W");
  EXPECT_EQ(Notation::write_move(bot_move(a_dresser_between(1), 1)), "side E");
}

TEST(KeyholeInsight, MergesWhereItBringsMore) {
  State state = Position(2).merge().round(5).card(0, "plain 7").ghost(0, "s1 b2").ghost(0, "m1 c1");
  const Lines plan = bot_plan(state, 0);
  play(state, 1, "done");
  const bool larger =
      state.ghost(Seat(0), ghost_named("l1")).in_lobby() || state.ghost(Seat(0), ghost_named("m2")).in_lobby();
  EXPECT_TRUE(larger) << ::testing::PrintToString(plan);
}

TEST(KeyholeWatch, KH17_AnyDoorOfTheOtherSides) {
  const State state = Position(2).keyhole("N", 3);
  EXPECT_EQ(possible_doors(state).size(), 18);
  EXPECT_FALSE(possible_doors(state).contains(Door{Side::north, 3}));
}

TEST(KeyholeWatch, KH26_CardsThatChangeWhereTheLookComesFrom) {
  EXPECT_EQ(possible_doors(Position(2).round(2).midnight("knock-knock").keyhole("N", 3)),
            doors_of(Position(2), Side::north));
  const State crystal = Position(2).phase(Phase::side).round(2).midnight("crystal-ball").keyhole("N", 3).rolled(4);
  EXPECT_EQ(possible_doors(crystal).size(), 3);
  EXPECT_TRUE(possible_doors(crystal).contains(Door{Side::east, 4}));
}

TEST(KeyholeWatch, KH26_LavaSendsHomeWhoStandsOnTheFloor) {
  State state = Position(2).round(2).midnight("the-floor-is-lava").ghost(0, "s1 a5 23 190 44").ghost(0, "s2 c1");
  EXPECT_EQ(danger_of(state, 0, "s2"), thousand);
  EXPECT_LT(danger_of(state, 0, "s1"), thousand) << "on the dresser";
}

TEST(KeyholeWatch, KH26_ExtraCuriousLooksFromTheOppositeDoorToo) {
  // Just inside a door on the south side, out of the field of most other doors.
  const auto danger = [](bool curious) {
    Position position = Position(2).round(2).keyhole("E", 1).ghost(0, "m1 c1");
    if (curious) position.midnight("extra-curious");
    return danger_of(position, 0, "m1");
  };
  EXPECT_GT(danger(true), danger(false));
}

TEST(KeyholeOutlook, GrowsWithDepthAndLooksAhead) {
  for (int looks = 0; looks < round_count; ++looks) {
    for (int depth = 0; depth < GhostValue::out; ++depth) {
      EXPECT_LE(ghost_value.value(depth, looks), ghost_value.value(depth + 1, looks)) << depth << " " << looks;
    }
    EXPECT_LE(ghost_value.value(0, looks), ghost_value.value(0, looks + 1)) << "more rounds, more to gain";
  }
}

}  // namespace
}  // namespace midnight::keyhole
