// SPDX-License-Identifier: MIT
// Positions as JSON: what is written can be read, and how it is laid out.
#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

// Also asks that no field is left over.
State read(const Json& json, const Options& options) {
  JsonReader reader(json);
  const State state = Notation::read_position(reader, options);
  reader.no_other_fields();
  EXPECT_FALSE(reader.problem()) << reader.problem()->field << ": " << reader.problem()->why;
  return state;
}

class EveryPosition : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Hourglass, EveryPosition, testing::Values(2, 3, 4, 5),
                         [](const auto& count) { return std::to_string(count.param) + "Players"; });

TEST_P(EveryPosition, ReadsAsItWasWritten) {
  int with_drops = 0;
  for_each_random_state(GetParam(), 2, 10, [&](const State& state, Rng&) {
    with_drops += state.dropped_by.empty() ? 0 : 1;
    ASSERT_EQ(read(written(state), state.options), state);
  });
  if (GetParam() == 2) {
    EXPECT_GT(with_drops, 0) << "the games should also show dropped cards";
  }
}

TEST_P(EveryPosition, PlaysOnAsTheOriginal) {
  for_each_random_state(GetParam(), 2, 2, [](const State& state, Rng& rng) {
    if (state.over) return;
    State original = state;
    State loaded = read(written(state), state.options);
    NoEvents silent;
    Rng one = rng;
    Rng other = rng;
    const Move move = Hourglass::legal_moves(state, state.turn)[0];
    Hourglass::apply(original, state.turn, move, one, silent);
    Hourglass::apply(loaded, state.turn, move, other, silent);
    ASSERT_EQ(original, loaded);
  });
}

TEST(HourglassPosition, TheCourseOfTheGame) {
  const Json json = written(Position(5).passes(2).pass(2).round(4).first(3).set(3, "+ R5"));
  EXPECT_EQ(to_line(json["turn"]), "4");
  EXPECT_EQ(to_line(json["round"]), "4");
  EXPECT_EQ(to_line(json["pass"]), "2");
  EXPECT_EQ(to_line(json["first"]), "3");
}

TEST(HourglassPosition, SetsByTheirLetters) {
  const Json json = written(Position(3).set(2, "- R7 R5").set(0, "+ J3", "P9 R1"));
  EXPECT_EQ(to_line(json["sets"]), R"([{"holder":"A","dir":"-","owner":2,"cards":["R7","R5"],"tucked":[]},)"
                                   R"({"holder":"B","dir":"+","owner":0,"cards":["J3"],"tucked":["P9","R1"]}])");
}

TEST(HourglassPosition, HandsWonAndBanked) {
  const Json json = written(Position(2)
                                .passes(2)
                                .pass(2)
                                .hand(0, "J1 R2 P3 R1 R3 R4 R5")
                                .won(1, "P9 R9")
                                .won(0, "R10 R11 R12 R13 R14 R15 R16 R17")
                                .banked(0, 12)
                                .banked(1, 3));
  EXPECT_EQ(to_line(json["hands"][0]), R"(["R1","R2","R3","R4","R5","P3","J1"])");
  EXPECT_EQ(to_line(json["won"][1]), R"(["R9","P9"])");
  EXPECT_EQ(to_line(json["banked"]), "[12,3]");
}

TEST(HourglassPosition, ThePileIsListedFromTopToBottom) {
  const State state = Position(3);
  const Json json = written(state);
  ASSERT_EQ(json["pile"].size(), state.pile.size());
  EXPECT_EQ(json["pile"].front(), to_text(state.pile.back()));
  EXPECT_EQ(json["pile"].back(), to_text(state.pile[0]));
}

TEST(HourglassPosition, HG9_DroppedCardsAreListedInTheOrderPut) {
  const State state = Position(3)
                          .turn(1)
                          .turns(10)
                          .set(1, "+ R5 R7", "P2")
                          .set(1, "+ P9")
                          .set(1, "- J3", "R20")
                          .dropped(1, "R24")
                          .dropped(0, "P24")
                          .dropped(1, "J9");
  const Json json = written(state);
  EXPECT_EQ(to_line(json["dropped"]), R"([["P24"],["R24","J9"],[]])");
  const std::size_t size = json["pile"].size();
  EXPECT_EQ(json["pile"][size - 1], "J9");
  EXPECT_EQ(json["pile"][size - 2], "P24");
  EXPECT_EQ(json["pile"][size - 3], "R24");
  EXPECT_EQ(read(json, state.options), state);
}

TEST(HourglassPosition, TheOrderInsideHandsAndWonPilesMeansNothing) {
  const State state = Position(2).won(0, "R10 R11 R12 R13 R14 R15 R16 R17 R18 R19");
  Json json = written(state);
  std::reverse(json["hands"][1].begin(), json["hands"][1].end());
  std::reverse(json["won"][0].begin(), json["won"][0].end());
  EXPECT_EQ(read(json, state.options), state);
}

TEST(HourglassPosition, AFinishedGameHasNoTurn) {
  const State state = Position(4).over();
  EXPECT_TRUE(written(state)["turn"].is_null());
  EXPECT_EQ(read(written(state), state.options), state);
}

TEST(HourglassPosition, HG15_WhoBeganTheGameFollowsFromTheRound) {
  for (int first = 0; first < 3; ++first) {
    for (int round = 1; round <= 4; ++round) {
      State state = Position(3).first(first).round(round);
      Options unknown_first = state.options;
      unknown_first.first = Seat(0);
      EXPECT_EQ(read(written(state), unknown_first), state);
    }
  }
}

}  // namespace
}  // namespace midnight::hourglass
