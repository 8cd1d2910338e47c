// SPDX-License-Identifier: MIT
// Points and who wins (KH-21). Everything counts in half points.
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

Position finished(int players) { return Position(players).round(5).phase(Phase::over); }

// "5 3: 0": scores by seat, and who won.
std::string result(const State& state) {
  const Outcome outcome = Keyhole::outcome(state);
  EXPECT_TRUE(outcome.over);
  std::string line;
  for (const int score : outcome.scores) line += (line.empty() ? "" : " ") + std::to_string(score);
  line += ":";
  for (const Seat seat : outcome.winners) line += " " + std::to_string(seat.index());
  return line;
}

TEST(KeyholeScoring, KH21_EscapedGhosts) {
  EXPECT_EQ(result(finished(2).ghost(0, "s1 escaped").ghost(1, "m1 escaped")), "2 6: 1");
  EXPECT_EQ(result(finished(2).ghost(0, "l1 escaped").ghost(1, "m2 escaped").ghost(1, "s4 escaped")), "10 8: 0");
}

TEST(KeyholeScoring, KH21_GhostsInTheLobbyCountHalf) {
  EXPECT_EQ(result(finished(3).ghost(0, "s1 c1").ghost(1, "m1 d2").ghost(2, "l1 e3")), "1 3 5: 2");
}

TEST(KeyholeScoring, KH21_TiesGoToWhoHasMoreEscapedGhosts) {
  EXPECT_EQ(result(finished(2).ghost(0, "l1 c1").ghost(1, "s1 escaped").ghost(1, "m1 d2")), "5 5: 1");
}

TEST(KeyholeScoring, KH21_ThenToWhoHasFewerBesideTheStartSide) {
  EXPECT_EQ(result(finished(2).ghost(0, "m1 c1").ghost(1, "s1 d1").ghost(1, "s2 d2").ghost(1, "s3 d3")), "3 3: 1");
  EXPECT_EQ(result(finished(2).merge().ghost(0, "m1 c1").ghost(0, "m2 start").ghost(1, "m1 d1")), "3 3: 1")
      << "KH-43: what waits in the supply is not beside the start side";
}

TEST(KeyholeScoring, KH21_ThenItIsShared) {
  EXPECT_EQ(result(finished(3).ghost(0, "m1 c1").ghost(1, "m2 d1").ghost(2, "s1 e1")), "3 3 1: 0 1");
  EXPECT_EQ(result(finished(4)), "0 0 0 0: 0 1 2 3");
}

TEST(KeyholeScoring, KH20_NotBeforeTheEnd) {
  const State state = Position(2).round(5).phase(Phase::side).ghost(0, "l1 escaped");
  EXPECT_FALSE(Keyhole::outcome(state).over);
}

}  // namespace
}  // namespace midnight::keyhole
