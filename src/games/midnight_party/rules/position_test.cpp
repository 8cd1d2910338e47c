// SPDX-License-Identifier: MIT
// Positions as JSON: how they are laid out, and that what is written can be read.
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

namespace midnight::midnight_party {
namespace {

Json written(const State& state) { return written_position<Notation>(state); }

// As the facade reads it: the first seat is not known, and no field may be left over.
State read(const Json& json, Options options) {
  options.first = Seat(0);
  JsonReader reader(json);
  const State state = Notation::read_position(reader, options);
  reader.no_other_fields();
  EXPECT_FALSE(reader.problem()) << reader.problem()->field << ": " << reader.problem()->why;
  return state;
}

class EveryPosition : public testing::TestWithParam<TableMode> {};
INSTANTIATE_TEST_SUITE_P(MidnightParty, EveryPosition, testing::ValuesIn(table_modes),
                         [](const auto& mode) { return "With" + mode.param.name(); });

TEST_P(EveryPosition, ReadsAsItWasWritten) {
  Options options = options_for(GetParam().players, GetParam().mode);
  for (int game = 0; game < 3; ++game) {
    options.first = Seat(game % options.players);
    options.draw = game == 1 ? Draw::five : Draw::one;
    Rng rng(Rng::Kind::fast, numbered_seed(static_cast<std::uint64_t>(game)), "random play");
    State state = MidnightParty::initial(options, rng);
    NoEvents silent;
    while (!state.over) {
      ASSERT_EQ(read(written(state), options), state);
      const Moves moves = MidnightParty::legal_moves(state, state.turn);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      MidnightParty::apply(state, state.turn, move, rng, silent);
      const auto problem = MidnightParty::problem(state);
      ASSERT_FALSE(problem) << problem->field << " " << problem->why << " " << to_line(written(state));
    }
    EXPECT_EQ(read(written(state), options), state);
  }
}

TEST(MidnightPartyPosition, EveryFieldOfTheProtocol) {
  const State state = Position(4, Mode::teams)
                          .turn(2)
                          .first(1)
                          .round(4)
                          .scores({2, 1, 2, 1})
                          .clock("R22 B1 Gparty P12 Y24")
                          .spent(3)
                          .must_play()
                          .hand(0, "P1Y6 R3B4 E3/3 E1/2 recycle timeshift")
                          .hand(1, "")
                          .hand(2, "G1P6 dejavu")
                          .hand(3, "E1/1")
                          .energy("E2/3 E1/4 E2/2")
                          .special_pile("badhand dejavu recycle");
  Json json = written(state);
  EXPECT_EQ(json["pile"].size(), 57U);
  json.erase("pile");
  EXPECT_EQ(json.size(), 15U);
  EXPECT_EQ(to_line(json["mode"]), R"("teams")");
  EXPECT_EQ(to_line(json["turn"]), "2");
  EXPECT_EQ(to_line(json["round"]), "4");
  EXPECT_EQ(to_line(json["first"]), "1");
  EXPECT_EQ(to_line(json["clock"]), R"({"R":22,"B":1,"G":"party","P":12,"Y":24})");
  EXPECT_EQ(to_line(json["owners"]), R"({"R":0,"B":1,"G":2,"P":3,"Y":null})");
  EXPECT_EQ(to_line(json["hands"]), R"([["R3B4","P1Y6","E1/2","E3/3"],[],["G1P6"],["E1/1"]])");
  EXPECT_EQ(to_line(json["specials"]), R"([["timeshift","recycle"],[],["dejavu"],[]])");
  EXPECT_EQ(to_line(json["ability"]), "[true,true,true,false]");
  EXPECT_EQ(to_line(json["discard"]), "[]");
  EXPECT_EQ(to_line(json["energy"]), R"(["E2/3","E1/4","E2/2"])");
  EXPECT_EQ(to_line(json["special_pile"]), R"(["badhand","dejavu","recycle"])");
  EXPECT_EQ(to_line(json["used"]), R"(["E1/3","timeshift","badhand"])");
  EXPECT_EQ(to_line(json["scores"]), "[2,1,2,1]");
  EXPECT_EQ(to_line(json["must_play"]), "true");
}

TEST(MidnightPartyPosition, TheOwnersOfSixPlayersAreTheLowerSeats) {
  EXPECT_EQ(to_line(written(Position(6))["owners"]), R"({"R":0,"B":1,"G":2,"P":null,"Y":null})");
  EXPECT_EQ(to_line(written(Position(2).colours("YPGBR"))["owners"]), R"({"R":null,"B":1,"G":0,"P":1,"Y":0})");
}

TEST(MidnightPartyPosition, PilesAreListedFromTheTop) {
  State state = Position(3).pile_top("B1G6 B2G5").discard("P1Y6 P2Y5").hand(0, "R3B4");
  EXPECT_EQ(to_line(written(state)["discard"]), R"(["P1Y6","P2Y5"])");
  EXPECT_EQ(written(state)["pile"][0], "B1G6");
  play(state, "play R3B4 first R");
  EXPECT_EQ(to_line(written(state)["discard"]), R"(["R3B4","P1Y6","P2Y5"])");
  EXPECT_EQ(written(state)["pile"][0], "B2G5");
  EXPECT_EQ(to_line(written(state)["hands"][0]), R"(["B1G6"])");
}

TEST(MidnightPartyPosition, TheOrderInsideHandsSpecialsAndUsedMeansNothing) {
  const State state =
      Position(3).hand(0, "R3B4 G1P6 E1/2 timeshift badhand").energy("E1/1 E1/3").special_pile("recycle");
  Json json = written(state);
  std::reverse(json["hands"][0].begin(), json["hands"][0].end());
  std::reverse(json["specials"][0].begin(), json["specials"][0].end());
  std::reverse(json["used"].begin(), json["used"].end());
  EXPECT_EQ(read(json, state.options), state);
}

// Members of a JSON object have no order.
TEST(MidnightPartyPosition, TheOrderOfColoursMeansNothing) {
  const State state = Position(3).clock("R22 B1");
  Json json = written(state);
  json["owners"] = Json{{"Y", nullptr}, {"P", nullptr}, {"G", 2}, {"B", 1}, {"R", 0}};
  json["clock"] = Json{{"Y", 7}, {"P", 7}, {"B", 1}, {"R", 22}, {"G", 7}};
  EXPECT_EQ(read(json, state.options), state);
}

TEST(MidnightPartyPosition, AFinishedGameHasNoTurn) {
  const State state = Position(4).over().scores({24, 3, 2, 1}).clock("Rparty B20").first(2).round(3);
  EXPECT_TRUE(written(state)["turn"].is_null());
  EXPECT_EQ(read(written(state), state.options), state);
}

TEST(MidnightPartyPosition, MP9_WhoBeganTheGameFollowsFromTheRound) {
  for (int first = 0; first < 5; ++first) {
    for (int round = 1; round <= 7; ++round) {
      const State state = Position(5).first(first).turn(2).round(round);
      EXPECT_EQ((state.options.first.index() + round - 1) % 5, first);
      EXPECT_EQ(read(written(state), state.options), state);
    }
  }
}

TEST(MidnightPartyPosition, AnEndedRoundShowsTheNextSetUp) {
  State state = Position(3).clock("R23").hand(0, "R1B6");
  play(state, "play R1B6 first R");
  const Json json = written(state);
  EXPECT_EQ(to_line(json["clock"]), R"({"R":7,"B":7,"G":7,"P":7,"Y":7})");
  EXPECT_EQ(to_line(json["round"]), "2");
  EXPECT_EQ(to_line(json["turn"]), "1");
  EXPECT_EQ(to_line(json["discard"]), "[]");
}

}  // namespace
}  // namespace midnight::midnight_party
