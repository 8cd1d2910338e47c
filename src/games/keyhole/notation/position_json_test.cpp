// SPDX-License-Identifier: MIT
// Positions of Keyhole as JSON: what may be left out.
#include "games/keyhole/rules/test_position.hpp"
#include "tests/written_json.hpp"

namespace midnight::keyhole {
namespace {

Json without_used_cards(const State& state) {
  Json position = written_position<Notation>(state);
  EXPECT_EQ(position.erase("midnight_used"), 1U);
  return position;
}

TEST(KeyholePosition, KH26_UsedMidnightCardsThatAreLeftOutAreThoseThatAreNowhereElse) {
  const State state = Position(2).round(3).midnight("dizzy").midnight_pile("tag big-brother");
  const Json position = without_used_cards(state);
  JsonReader reader(position);
  const State read = Notation::read_position(reader, state.options);
  EXPECT_FALSE(reader.problem()) << reader.problem()->field << " " << reader.problem()->why;
  EXPECT_FALSE(Keyhole::problem(read)) << Keyhole::problem(read)->why;
  EXPECT_EQ(read.midnight_pile, state.midnight_pile);
  EXPECT_EQ(read.midnight_used.size(), 1U);
  EXPECT_EQ(read, state);
}

TEST(KeyholePosition, KH26_WithoutTheVariantNoneWereUsed) {
  const State state = Position(2).round(3);
  const Json position = without_used_cards(state);
  JsonReader reader(position);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem());
}

}  // namespace
}  // namespace midnight::keyhole
