// SPDX-License-Identifier: MIT
// Text and JSON: cards, moves, arrangements, options, positions, and what is refused.
#include "games/phantom_hours/rules/test_position.hpp"
#include "tests/written_json.hpp"

namespace midnight::phantom_hours {
namespace {

Json position_of(const State& state) { return written_position<Notation>(state); }

// What is wrong with a position, "field: why", be it the JSON or the state it describes.
std::string problem_of(const Json& position, int players = 2) {
  JsonReader reader(position);
  const State state = Notation::read_position(reader, Options{.players = static_cast<std::uint8_t>(players)});
  reader.no_other_fields();
  const auto problem = reader.problem() ? reader.problem() : PhantomHours::problem(state);
  return problem ? problem->field + ": " + problem->why : "";
}

State example() {
  return PositionBuilder(3, 1)
      .turns(57)
      .row(1, "-- 08 -- -- -- 17 --")
      .row(2, "06 08 12 14 17 18 22")
      .hand(0, "14 G")
      .hand(2, "G 07 15")
      .known(2, "G 15")
      .pile("21 20 19")
      .drawn("12")
      .build();
}

TEST(PhantomHoursNotation, CardsAreTwoDigitsOrG) {
  EXPECT_EQ(to_text(Card(6)), "06");
  EXPECT_EQ(to_text(Card(22)), "22");
  EXPECT_EQ(to_text(ghost), "G");
  for (int number = first_hour; number <= ghost.number(); ++number) {
    EXPECT_EQ(card_from_text(to_text(Card(number))), Card(number));
  }
  for (const char* text : {"", "6", "05", "23", "G ", "g", "006", "1x", "?"})
    EXPECT_FALSE(card_from_text(text)) << text;
}

TEST(PhantomHoursNotation, MovesThereAndBack) {
  for (const char* text : {"draw 1", "draw 36", "place 1", "place 7", "keep", "shift 3>4", "shift 3>4 6>5",
                           "shift 4>5 3>4", "shift 1>2 7>6"}) {
    EXPECT_EQ(Notation::write_move(move_from(text)), text);
  }
}

TEST(PhantomHoursNotation, TextThatIsNoMove) {
  const State state = example();
  for (const char* text : {"",         " ",        "draw",     "draw x",         "draw 01",     "draw -1",
                           "draw 1 2", "draw  1",  "keep 1",   "place",          "place 1 2",   "shift",
                           "shift 3",  "shift 3>", "shift >4", "shift a>b",      "shift 3>4>5", "shift 3>4 6>5 1>2",
                           "pass",     "Draw 1",   "keep ",    "draw 9999999999"}) {
    EXPECT_EQ(refusal_of(state, text), "phantom-hours.unreadable PH-5") << text;
  }
  EXPECT_EQ(refusal_of(state, "draw 0"), "phantom-hours.no-such-card PH-5");
  EXPECT_EQ(refusal_of(state, "draw 37"), "phantom-hours.no-such-card PH-5");
  EXPECT_EQ(refusal_of(state, "place 0"), "phantom-hours.no-such-place PH-1");
  EXPECT_EQ(refusal_of(state, "place 8"), "phantom-hours.no-such-place PH-1");
}

TEST(PhantomHoursNotation, MovesThatDoNotBelongToThisPartOfATurn) {
  const State placing = example();
  EXPECT_EQ(refusal_of(placing, "draw 1"), "phantom-hours.already-drawn PH-7");
  EXPECT_EQ(refusal_of(placing, "shift 2>3"), "phantom-hours.already-drawn PH-7");
  const State drawing = PositionBuilder(2).hand(1, "14 G").build();
  EXPECT_EQ(refusal_of(drawing, "place 1"), "phantom-hours.nothing-drawn PH-5");
  EXPECT_EQ(refusal_of(drawing, "keep"), "phantom-hours.nothing-drawn PH-5");
  EXPECT_EQ(refusal_of(drawing, "draw 3"), "phantom-hours.no-such-card PH-5");
}

TEST(PhantomHoursNotation, ArrangementsThereAndBack) {
  for (const char* text : {"arrange 3 1 2", "arrange 2 1"}) {
    const auto arrangement = Notation::read_free(text);
    ASSERT_TRUE(arrangement.ok());
    EXPECT_EQ(Notation::write_free(*arrangement), text);
  }
  std::string long_text = "arrange";
  for (int i = 1; i <= 37; ++i) long_text += " 1";
  for (const std::string& text :
       {std::string("arrange"), std::string("arrange "), std::string("arrange 37"), long_text}) {
    ASSERT_FALSE(Notation::read_free(text).ok());
    EXPECT_EQ(Notation::read_free(text).error().key, "phantom-hours.arrange-how");
  }
}

TEST(PhantomHoursNotation, ThereAreNoOptions) {
  EXPECT_EQ(to_line(Notation::write_options(Options{})), "{}");
  EXPECT_EQ(to_line(Notation::option_choices()), "{}");
  const Json none = Json::object();
  JsonReader fine(none);
  const Options options = Notation::read_options(fine, 3, Seat(2));
  EXPECT_FALSE(fine.problem());
  EXPECT_EQ(options.players, 3);
  EXPECT_EQ(options.first, Seat(2));
  const Json some{{"ghosts", 3}};
  JsonReader bad(some);
  Notation::read_options(bad, 3, Seat(0));
  ASSERT_TRUE(bad.problem());
  EXPECT_EQ(bad.problem()->field, "ghosts");
}

TEST(PhantomHoursNotation, Phases) {
  EXPECT_EQ(Notation::phase(example()), "place");
  EXPECT_EQ(Notation::phase(PositionBuilder(2).hand(1, "14 G").build()), "draw");
  EXPECT_EQ(Notation::phase(PositionBuilder(2).row(0, "21 -- -- -- -- -- --").hand(1, "14 G").build()), "shift");
  EXPECT_EQ(Notation::phase(PositionBuilder(2).turns(400).hand(1, "14 G").over().build()), "over");
}

TEST(PhantomHoursNotation, PositionsThereAndBack) {
  const State finished = PositionBuilder(2).turns(400).hand(1, "14 G").known(1, "G").over().build();
  for (const State& state : {example(), finished}) {
    const Json position = position_of(state);
    JsonReader reader(position);
    const State again = Notation::read_position(reader, Options{.players = state.options.players, .first = Seat(1)});
    reader.no_other_fields();
    EXPECT_FALSE(reader.problem());
    EXPECT_EQ(again, state);
    EXPECT_EQ(to_line(position_of(again)), to_line(position));
  }
}

TEST(PhantomHoursNotation, PositionsReadWell) {
  const Json position = position_of(example());
  EXPECT_EQ(to_line(position["turn"]), "1");
  EXPECT_EQ(to_line(position["turns"]), "57");
  EXPECT_EQ(to_line(position["hands"][2]), R"(["G","07","15"])");
  EXPECT_EQ(to_line(position["rows"][1]), R"([null,"08",null,null,null,"17",null])");
  EXPECT_EQ(to_line(position["pile"]), R"(["21","20","19"])");
  EXPECT_EQ(to_line(position["drawn"]), R"("12")");
  EXPECT_EQ(to_line(position["known"][2]), R"(["15","G"])");
  std::vector<std::string> names;
  for (const auto& [name, unused] : position.items()) names.push_back(name);
  EXPECT_THAT(names, testing::ElementsAre("turn", "turns", "hands", "rows", "pile", "out", "drawn", "known"));
}

TEST(PhantomHoursNotation, AViewHidesOtherHandsAndThePile) {
  const Json view = written_view<Notation>(PhantomHours::view(example(), Viewer::at(Seat(2))));
  EXPECT_EQ(to_line(view["hands"][0]), R"(["?","?"])");
  EXPECT_EQ(to_line(view["hands"][2]), R"(["G","07","15"])");
  EXPECT_EQ(to_line(view["pile"]), R"(["?","?","?"])");
  EXPECT_EQ(to_line(view["known"][2]), R"(["15","G"])");
  const Json open = written_view<Notation>(PhantomHours::view(example(), Viewer::spectator()));
  EXPECT_EQ(to_line(open["hands"][2]), R"(["?","?","?"])");
}

TEST(PhantomHoursNotation, BadJsonIsNamedByItsField) {
  const Json good = position_of(example());
  EXPECT_EQ(problem_of(good, 3), "");
  const auto with = [&](const std::string& pointer, const Json& value) {
    Json bad = good;
    bad[Json::json_pointer(pointer)] = value;
    const std::string problem = problem_of(bad, 3);
    return problem.substr(0, problem.find(':'));
  };
  EXPECT_EQ(with("/turn", 3), "turn");
  EXPECT_EQ(with("/turn", "0"), "turn");
  EXPECT_EQ(with("/turns", 401), "turns");
  EXPECT_EQ(with("/turns", -1), "turns");
  EXPECT_EQ(with("/hands", Json::array()), "hands");
  EXPECT_EQ(with("/hands/1/0", "23"), "hands[1][0]");
  EXPECT_EQ(with("/hands/1/0", 12), "hands[1][0]");
  EXPECT_EQ(with("/rows/0", Json::array()), "rows[0]");
  EXPECT_EQ(with("/rows/0/3", "G"), "rows[0][3]");
  EXPECT_EQ(with("/rows/0/3", "?"), "rows[0][3]");
  EXPECT_EQ(with("/pile/1", "G"), "pile[1]");
  EXPECT_EQ(with("/pile", std::vector<std::string>(16, "12")), "pile");
  EXPECT_EQ(with("/out", Json::array({"07", "07", "07"})), "out[2]");
  EXPECT_EQ(with("/out", Json::array({"G"})), "out[0]");
  EXPECT_EQ(with("/drawn", "G"), "drawn");
  EXPECT_EQ(with("/drawn", 12), "drawn");
  EXPECT_EQ(with("/known/0", Json::array({"G", "G", "G"})), "known[0][2]");
  EXPECT_EQ(with("/ghosts", 1), "ghosts");
  for (const char* name : {"turn", "turns", "hands", "rows", "pile", "out", "drawn", "known"}) {
    Json bad = good;
    bad.erase(name);
    EXPECT_EQ(problem_of(bad, 3), std::string(name) + ": is missing");
  }
}

}  // namespace
}  // namespace midnight::phantom_hours
