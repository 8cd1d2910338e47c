// SPDX-License-Identifier: MIT
// Worlds behind a view: possible, indistinguishable, and each equally likely.
#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <map>

namespace midnight::night_shift {
namespace {

// Four unseen cards lie on four unknown places, with known ones between: 4! = 24 worlds.
State four_unknown() {
  return Position()
      .finished(36)
      .present("38 47")
      .past("45")
      .single("43")
      .pile("46 37 44 42 39 40 41 48")
      .unseen("37 44 39 40");
}

TEST(NightShiftSample, NS26_KeepsAllThatIsKnown) {
  const State state = four_unknown();
  const View view = NightShift::view(state, Viewer::at(Seat(0)));
  Rng rng(Rng::Kind::fast, numbered_seed(1), "sample");
  for (int i = 0; i < 100; ++i) {
    const State world = NightShift::sample(view, rng);
    EXPECT_FALSE(NightShift::problem(world));
    EXPECT_EQ(NightShift::view(world, Viewer::at(Seat(0))), view);
    EXPECT_EQ(top_of(world, 1), "46");
    EXPECT_EQ(bottom_of(world, 2), "41 48");
    EXPECT_EQ(to_text(world.line.pile(3)), "42");
    EXPECT_EQ(past_of(world), "45");
  }
}

// A fair choice among 24 exceeds 49.73 once in a thousand times (23 degrees of freedom).
TEST(NightShiftSample, NS26_EveryWorldIsEquallyLikely) {
  const View view = NightShift::view(four_unknown(), Viewer::spectator());
  Rng rng(Rng::Kind::fast, numbered_seed(2), "sample");
  constexpr int samples = 24000;
  std::map<std::string, int> counts;
  for (int i = 0; i < samples; ++i) ++counts[top_of(NightShift::sample(view, rng), 8)];
  ASSERT_EQ(counts.size(), 24U) << "every world that is possible, and no other";
  double chi_square = 0;
  for (const auto& [world, count] : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi_square, 49.73);
}

TEST(NightShiftSample, NS26_WithNothingHiddenThereIsOneWorld) {
  const State state = Position().present("9 20").past("31").set("16").sweets_on("20").idle(3);
  Rng rng(Rng::Kind::fast, numbered_seed(3), "sample");
  EXPECT_EQ(NightShift::sample(NightShift::view(state, Viewer::spectator()), rng), state);
}

}  // namespace
}  // namespace midnight::night_shift
