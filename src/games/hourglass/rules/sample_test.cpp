// SPDX-License-Identifier: MIT
// Worlds behind a view: possible, indistinguishable for the viewer, and each equally likely.
#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace midnight::hourglass {
namespace {

std::vector<Viewer> seats_and_spectator(int players) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (const Seat seat : SeatSet::all(players)) viewers.push_back(Viewer::at(seat));
  return viewers;
}

class Sample : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Hourglass, Sample, testing::Values(2, 3, 4, 5),
                         [](const auto& count) { return std::to_string(count.param) + "Players"; });

// Possible includes that each of the 63 cards is somewhere, once.
TEST_P(Sample, HG19_IsAPossibleStateWithTheSameView) {
  for_each_random_state(GetParam(), 2, 2, [](const State& state, Rng&) {
    Rng rng(Rng::Kind::fast, numbered_seed(5), "sample");
    for (const Viewer viewer : seats_and_spectator(state.players())) {
      const View view = Hourglass::view(state, viewer);
      const State world = Hourglass::sample(view, rng);
      const auto problem = Hourglass::problem(world);
      ASSERT_FALSE(problem) << problem->field << " " << problem->why;
      ASSERT_EQ(Hourglass::view(world, viewer), view);
    }
  });
}

TEST_P(Sample, VariesWhatTheViewerDoesNotKnow) {
  const State state = Position(GetParam()).hand(0, "R1 P1 J1");
  const View view = Hourglass::view(state, Viewer::at(Seat(0)));
  Rng rng(Rng::Kind::fast, numbered_seed(6), "sample");
  std::set<std::uint64_t> hands;
  std::set<int> tops;
  for (int i = 0; i < 100; ++i) {
    const State world = Hourglass::sample(view, rng);
    hands.insert(world.hands[Seat(1)].bits());
    tops.insert(world.pile.back().index());
  }
  EXPECT_GT(hands.size(), 95U);
  EXPECT_GT(tops.size(), 30U);
}

TEST(HourglassSample, KnownDropsStayWhereTheyAre) {
  const State state = Position(3)
                          .turn(1)
                          .turns(10)
                          .set(1, "+ R5 R7", "P2")
                          .set(1, "+ P9")
                          .set(1, "- J3", "R20 R21")
                          .dropped(0, "P24")
                          .dropped(1, "R24 J9");
  Rng rng(Rng::Kind::fast, numbered_seed(7), "sample");
  std::set<int> at_seat_0s;
  for (int i = 0; i < 50; ++i) {
    const State world = Hourglass::sample(Hourglass::view(state, Viewer::at(Seat(1))), rng);
    EXPECT_EQ(to_text(world.pile[0]), "J9");
    EXPECT_EQ(to_text(world.pile[1]), "R24");
    at_seat_0s.insert(world.pile[2].index());
  }
  EXPECT_GT(at_seat_0s.size(), 10U) << "what seat 0 put there is unknown to seat 1";
}

// A world in one line: the hidden hands as sets, the hidden pile in its order.
std::string world_line(const State& state) {
  std::string line;
  for (const Seat seat : SeatSet::all(state.players())) line += text_of(state.hands[seat]) + " | ";
  return line + text_of(state.pile);
}

// How far the frequencies of sampled worlds are from all being equal.
double chi_square(const View& view, std::size_t worlds, int samples) {
  std::map<std::string, int> counts;
  Rng rng(Rng::Kind::fast, numbered_seed(8), "sample");
  for (int i = 0; i < samples; ++i) ++counts[world_line(Hourglass::sample(view, rng))];
  EXPECT_EQ(counts.size(), worlds) << "every world that is possible, and no other";
  const double expected = static_cast<double>(samples) / static_cast<double>(worlds);
  double sum = 0;
  for (const auto& [world, count] : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// In the last round of two the pile is what was dropped: two cards by the opponent, one by the viewer.
// Five cards are hidden, three of them in the opponent's hand: 5!/3! = 20 worlds. A fair choice exceeds
// 43.82 once in a thousand times (19 degrees of freedom).
TEST(HourglassSample, EveryWorldIsEquallyLikelyForASeat) {
  const State state = Position(2)
                          .turn(0)
                          .turns(8)
                          .set(0, "+ R5")
                          .set(0, "- P9")
                          .set(0, "+ J1")
                          .dropped(1, "R20")
                          .dropped(0, "R21")
                          .dropped(1, "R22")
                          .pile_size(3);
  EXPECT_LT(chi_square(Hourglass::view(state, Viewer::at(Seat(0))), 20, 20000), 43.82);
}

// A game is over with one card left: the spectator may wonder about two hands of two and that card,
// 5!/(2!·2!) = 30 worlds. Once in a thousand times: 58.30 (29 degrees of freedom).
TEST(HourglassSample, EveryWorldIsEquallyLikelyForASpectator) {
  const State state = Position(2).over().pile_size(1);
  EXPECT_LT(chi_square(Hourglass::view(state, Viewer::spectator()), 30, 30000), 58.30);
}

TEST(HourglassSample, WithNothingHiddenThereIsOneWorld) {
  const State state = Position(2).over().pile_size(0).hand(1, "R1 R2");
  Rng rng(Rng::Kind::fast, numbered_seed(9), "sample");
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(Hourglass::sample(Hourglass::view(state, Viewer::at(Seat(0))), rng), state);
  }
}

}  // namespace
}  // namespace midnight::hourglass
