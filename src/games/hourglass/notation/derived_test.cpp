// SPDX-License-Identifier: MIT
// What positions and views tell beyond what is needed to play on, and the catalogue.
#include "games/hourglass/rules/test_position.hpp"
#include "tests/print_json.hpp"
#include "tests/written_json.hpp"

namespace midnight::hourglass {
namespace {

State two_passes() {
  return Position(2)
      .passes(2)
      .pass(2)
      .set(0, "+ R5 R9", "P13")
      .set(1, "- P20")
      .won(0, "R12 P14 J1")
      .banked(0, 4)
      .banked(1, 7);
}

std::string problem_with(const Json& position, const State& state) {
  JsonReader reader(position);
  const State read = Notation::read_position(reader, state.options);
  reader.no_other_fields();
  if (reader.problem()) return reader.problem()->field + ": " + reader.problem()->why;
  return read == state ? "" : "reads as another state";
}

TEST(HourglassDerived, HG17_AndHG18_ScoresOfAllPassesAreToldToEverybody) {
  const State state = two_passes();
  const Json position = written_open_view<Notation>(state);
  EXPECT_EQ(to_line(position["scores"]), "[10,7]") << "3 + 3 + 0 on cards and 4 of the first pass";
  for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(written_view<Notation>(Hourglass::view(state, viewer))["scores"], position["scores"]);
  }
}

TEST(HourglassDerived, HG14_ASetIsWorthItsTuckedCardsToo) {
  const Json sets = written_view<Notation>(Hourglass::view(two_passes(), Viewer::spectator()))["sets"];
  EXPECT_EQ(sets[0]["worth"], 1 + 2 + 3);
  EXPECT_EQ(sets[1]["worth"], 1);
}

TEST(HourglassDerived, HG2_WithOtherHourglassesToo) {
  const State state = Position(2).set(0, "+ R5").won(1, "J1").worth({{"R5", 3}, {"J1", 2}});
  const Json position = written_open_view<Notation>(state);
  EXPECT_EQ(position["sets"][0]["worth"], 3);
  EXPECT_EQ(to_line(position["scores"]), "[0,2]");
}

TEST(HourglassDerived, APositionIsReadWithAndWithoutThem) {
  const State state = two_passes();
  EXPECT_EQ(problem_with(written_position<Notation>(state), state), "");
  Json position = written_open_view<Notation>(state);
  EXPECT_EQ(problem_with(position, state), "");
  position["scores"] = Json::array({99});
  EXPECT_EQ(problem_with(position, state), "") << "they follow from the rest, whatever they say";
  position.erase("scores");
  for (Json& set : position["sets"]) set.erase("worth");
  EXPECT_EQ(problem_with(position, state), "");
  position["score"] = 1;
  EXPECT_EQ(problem_with(position, state), "score: is not a known field");
}

TEST(HourglassCatalogue, HG1_AndHG2_TheCardsAndTheirHourglasses) {
  const Json catalogue = json_of(Notation::write_catalogue);
  ASSERT_EQ(catalogue["cards"].size(), 63U);
  EXPECT_EQ(to_line(catalogue["cards"][4]), R"({"name":"R5","colour":"red","number":5,"hourglasses":1})");
  EXPECT_EQ(to_line(catalogue["cards"][62]), R"({"name":"J25","colour":"joker","number":25,"hourglasses":0})");
  int all = 0;
  for (const Json& each : catalogue["cards"]) all += each["hourglasses"].get<int>();
  EXPECT_EQ(all, 58);
}

TEST(HourglassCatalogue, HG3_HG4_AndHG13_HoldersAndHands) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["holders"], 3);
  EXPECT_EQ(to_line(catalogue["hands"]), R"({"2":7,"3":6,"4":6,"5":6})");
  EXPECT_EQ(catalogue["cards_at_round_end"], 2);
}

}  // namespace
}  // namespace midnight::hourglass
