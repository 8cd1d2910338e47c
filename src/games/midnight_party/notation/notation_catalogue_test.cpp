// SPDX-License-Identifier: MIT
// The catalogue says what the rule book says, and every position who belongs to whom.
#include "games/midnight_party/rules/test_position.hpp"
#include "tests/print_json.hpp"
#include "tests/written_json.hpp"

namespace midnight::midnight_party {
namespace {

TEST(MidnightPartyCatalogue, MP1_MP8_MP20_AndMP21_TheClock) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["midnight"], 24);
  EXPECT_EQ(catalogue["start"], 7);
  EXPECT_EQ(catalogue["special_hour"], 1);
  EXPECT_EQ(to_line(catalogue["waking_hours"]), "[5,6,7,17,18,19]");
  EXPECT_EQ(to_line(catalogue["figures"]), R"(["R","B","G","P","Y"])");
}

TEST(MidnightPartyCatalogue, MP3_ToMP5_Cards) {
  const Json catalogue = json_of(Notation::write_catalogue);
  ASSERT_EQ(catalogue["hour_cards"].size(), 60U);
  EXPECT_EQ(to_line(catalogue["hour_cards"][2]), R"({"name":"R3B4","hours":[3,4],"figures":["R","B"]})");
  ASSERT_EQ(catalogue["energy_cards"].size(), 7U);
  EXPECT_EQ(to_line(catalogue["energy_cards"][1]), R"({"name":"E1/2","hours":[1,2]})");
  ASSERT_EQ(catalogue["specials"].size(), 4U);
  EXPECT_EQ(to_line(catalogue["specials"][1]), R"({"name":"dejavu","copies":2})");
}

TEST(MidnightPartyCatalogue, MP12_MP16_MP25_AndMP26_Limits) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["recycle_depth"], 3);
  EXPECT_EQ(catalogue["hand_limit"], 5);
  EXPECT_EQ(to_line(catalogue["targets"]), R"({"duel":3,"solo":24,"teams":3})");
}

std::string derived_of(const State& state, const char* field) {
  const Json position = written_open_view<Notation>(state);
  EXPECT_EQ(written_view<Notation>(MidnightParty::view(state, Viewer::spectator()))[field], position[field]);
  return to_line(position[field]);
}

TEST(MidnightPartyDerived, MP7_WhoWinsTogether) {
  EXPECT_EQ(derived_of(Position(2), "sides"), "[[0],[1]]");
  EXPECT_EQ(derived_of(Position(3), "sides"), "[[0],[1],[2]]");
  EXPECT_EQ(derived_of(Position(4, Mode::teams), "sides"), "[[0,2],[1,3]]");
  EXPECT_EQ(derived_of(Position(6), "sides"), "[[0,3],[1,4],[2,5]]");
}

TEST(MidnightPartyDerived, MP7_WhoPlaysWhichFigures) {
  EXPECT_EQ(derived_of(Position(2), "figures"), R"([["R","G"],["B","P"]])");
  EXPECT_EQ(derived_of(Position(3), "figures"), R"([["R"],["B"],["G"]])");
  EXPECT_EQ(derived_of(Position(6), "figures"), R"([["R"],["B"],["G"],["R"],["B"],["G"]])") << "partners share one";
}

TEST(MidnightPartyDerived, APositionIsReadWithThemToo) {
  const State state = Position(4, Mode::teams);
  EXPECT_FALSE(written_position<Notation>(state).contains("sides"));
  const Json open = written_open_view<Notation>(state);
  EXPECT_TRUE(open.contains("figures"));
  JsonReader reader(open);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem());
}

}  // namespace
}  // namespace midnight::midnight_party
