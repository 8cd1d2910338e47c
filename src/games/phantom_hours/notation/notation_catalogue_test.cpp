// SPDX-License-Identifier: MIT
// The catalogue says what the rule book says, and every position who draws from whom.
#include "games/phantom_hours/rules/test_position.hpp"
#include "tests/print_json.hpp"
#include "tests/written_json.hpp"

namespace midnight::phantom_hours {
namespace {

TEST(PhantomHoursCatalogue, PH1_AndPH3_CardsByPlayerCount) {
  const Json cards = json_of(Notation::write_catalogue)["cards"];
  for (const char* players : {"2", "3", "4"}) {
    ASSERT_EQ(cards[players].size(), 18U);
    EXPECT_EQ(cards[players]["06"], 2);
    EXPECT_EQ(cards[players]["22"], 2);
  }
  EXPECT_EQ(cards["2"]["G"], 1);
  EXPECT_EQ(cards["3"]["G"], 2);
  EXPECT_EQ(cards["4"]["G"], 2);
}

TEST(PhantomHoursCatalogue, PH2_PH3_AndPH17_HandsPilesRowsAndTheLastTurn) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["hand"], 7);
  EXPECT_EQ(to_line(catalogue["pile"]), R"({"2":21,"3":15,"4":8})");
  EXPECT_EQ(catalogue["places"], 7);
  EXPECT_EQ(catalogue["max_turns"], 400);
}

TEST(PhantomHoursDerived, PH5_CardsAreDrawnFromTheNeighbourOnTheRight) {
  const State state = PositionBuilder(3, 1).hand(0, "14 G").hand(2, "G 07 15").build();
  const Json open = written_open_view<Notation>(state);
  EXPECT_EQ(to_line(open["draws_from"]), "[2,0,1]");
  for (const Viewer viewer : {Viewer::at(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(written_view<Notation>(PhantomHours::view(state, viewer))["draws_from"], open["draws_from"]);
  }
  EXPECT_FALSE(written_position<Notation>(state).contains("draws_from"));
  JsonReader reader(open);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem());
}

}  // namespace
}  // namespace midnight::phantom_hours
