// SPDX-License-Identifier: MIT
// Positions that cannot be, each with the field that says so: in what is read, and in what the rules rely on.
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

#include <functional>

namespace midnight::midnight_party {
namespace {

// Where reading stops, or else what is impossible about the state read; "" if nothing.
std::string wrong_field(const Json& json, Options options) {
  options.first = Seat(0);
  JsonReader reader(json);
  const State state = Notation::read_position(reader, options);
  reader.no_other_fields();
  if (reader.problem()) return reader.problem()->field;
  const auto problem = MidnightParty::problem(state);
  return problem ? problem->field : "";
}

// A position with something in every field, spoiled by `change`.
std::string wrong_after(const std::function<void(Json&)>& change) {
  const State state = Position(3)
                          .turn(1)
                          .first(2)
                          .round(3)
                          .scores({3, 4, 5})
                          .clock("R22 B1 Y24")
                          .hand(0, "R3B4 R4B3 E1/2 timeshift")
                          .hand(1, "G1P6 dejavu")
                          .hand(2, "")
                          .discard("P1Y6 P2Y5")
                          .energy("E1/1 E3/3")
                          .special_pile("badhand badhand");
  Json json = written_position<Notation>(state);
  EXPECT_EQ(wrong_field(json, state.options), "");
  change(json);
  return wrong_field(json, state.options);
}
std::string wrong_with(const std::string& field, const Json& value) {
  return wrong_after([&](Json& json) { json[field] = value; });
}

TEST(MidnightPartyBadPosition, EveryFieldIsNeeded) {
  for (const char* field : {"mode", "turn", "round", "first", "clock", "owners", "hands", "specials", "ability", "pile",
                            "discard", "energy", "special_pile", "used", "scores", "must_play"}) {
    EXPECT_EQ(wrong_after([&](Json& json) { json.erase(field); }), field);
    EXPECT_EQ(wrong_with(field, Json("x")).substr(0, std::string(field).size()), field);
    EXPECT_EQ(wrong_with(field, Json(-1)).substr(0, std::string(field).size()), field);
  }
  EXPECT_EQ(wrong_with("weather", Json("fine")), "weather");
}

TEST(MidnightPartyBadPosition, TheCourseOfTheGame) {
  EXPECT_EQ(wrong_with("mode", "teams"), "mode");
  EXPECT_EQ(wrong_with("turn", 3), "turn");
  EXPECT_EQ(wrong_with("turn", "0"), "turn");
  EXPECT_EQ(wrong_with("round", 0), "round");
  EXPECT_EQ(wrong_with("round", 1.5), "round");
  EXPECT_EQ(wrong_with("first", 3), "first");
  EXPECT_EQ(wrong_with("first", nullptr), "first");
  EXPECT_EQ(wrong_with("must_play", 1), "must_play");
}

TEST(MidnightPartyBadPosition, TheClock) {
  const auto with_hour = [](const char* figure, const Json& hour) {
    return wrong_after([&](Json& json) { json["clock"][figure] = hour; });
  };
  EXPECT_EQ(with_hour("R", 0), "clock.R");
  EXPECT_EQ(with_hour("R", 25), "clock.R");
  EXPECT_EQ(with_hour("B", "midnight"), "clock.B");
  EXPECT_EQ(with_hour("B", nullptr), "clock.B");
  EXPECT_EQ(with_hour("W", 7), "clock.W");
  EXPECT_EQ(wrong_after([](Json& json) { json["clock"].erase("G"); }), "clock.G");
  EXPECT_EQ(with_hour("R", 24), "clock.R") << "MP-18: it would be at the party";
  EXPECT_EQ(with_hour("Y", "party"), "clock.Y") << "MP-22: a wanderer stays on the clock";
  EXPECT_EQ(with_hour("R", "party"), "clock.R") << "MP-18: the round would be over";
}

TEST(MidnightPartyBadPosition, OwnersFollowFromTheOptions) {
  const auto with_owner = [](const char* figure, const Json& owner) {
    return wrong_after([&](Json& json) { json["owners"][figure] = owner; });
  };
  EXPECT_EQ(with_owner("R", 1), "owners.R");
  EXPECT_EQ(with_owner("Y", 0), "owners.Y");
  EXPECT_EQ(with_owner("R", nullptr), "owners.R");
  EXPECT_EQ(with_owner("W", 0), "owners.W");
  EXPECT_EQ(wrong_after([](Json& json) { json["owners"].erase("B"); }), "owners.B");
}

TEST(MidnightPartyBadPosition, ListsBySeat) {
  EXPECT_EQ(wrong_with("hands", Json{Json::array(), Json::array()}), "hands");
  EXPECT_EQ(wrong_with("specials", Json{Json::array(), Json::array()}), "specials");
  EXPECT_EQ(wrong_with("ability", Json{true, true, true, true}), "ability");
  EXPECT_EQ(wrong_with("ability", Json{true, 1, true}), "ability[1]");
  EXPECT_EQ(wrong_with("scores", Json{1, 2}), "scores");
  EXPECT_EQ(wrong_with("scores", Json{1, 2, -1}), "scores[2]");
  EXPECT_EQ(wrong_with("scores", Json{1, "2", 1}), "scores[1]");
}

TEST(MidnightPartyBadPosition, CardsThatDoNotExist) {
  const auto first_of = [](const char* field, const char* card) {
    return wrong_after([&](Json& json) { json[field][0] = card; });
  };
  EXPECT_EQ(wrong_after([](Json& json) { json["hands"][0][0] = "R3B5"; }), "hands[0][0]");
  EXPECT_EQ(wrong_after([](Json& json) { json["hands"][0][1] = "?"; }), "hands[0][1]");
  EXPECT_EQ(wrong_after([](Json& json) { json["hands"][1][0] = "dejavu"; }), "hands[1][0]");
  EXPECT_EQ(wrong_after([](Json& json) { json["specials"][1][0] = "R3B4"; }), "specials[1][0]");
  EXPECT_EQ(first_of("pile", "E1/2"), "pile[0]");
  EXPECT_EQ(first_of("discard", "P1"), "discard[0]");
  EXPECT_EQ(first_of("energy", "P1Y6"), "energy[0]");
  EXPECT_EQ(first_of("energy", "E?"), "energy[0]");
  EXPECT_EQ(first_of("special_pile", "?"), "special_pile[0]");
  EXPECT_EQ(first_of("used", "P1Y6"), "used[0]");
}

TEST(MidnightPartyBadPosition, MP3_EveryHourCardOnce) {
  EXPECT_EQ(wrong_after([](Json& json) { json["hands"][2].push_back("R3B4"); }), "hands[2][0]");
  EXPECT_EQ(wrong_after([](Json& json) { json["pile"][3] = "R3B4"; }), "pile[3]");
  EXPECT_EQ(wrong_after([](Json& json) { json["discard"][1] = "P1Y6"; }), "discard[1]");
  EXPECT_EQ(wrong_after([](Json& json) { json["pile"].erase(0); }), "pile") << "a card is nowhere";
}

TEST(MidnightPartyBadPosition, MP4_EveryEnergyCardOnce) {
  EXPECT_EQ(wrong_after([](Json& json) { json["energy"].push_back("E1/2"); }), "energy[2]");
  EXPECT_EQ(wrong_after([](Json& json) { json["used"].push_back("E1/1"); }).substr(0, 5), "used[");
  EXPECT_EQ(wrong_after([](Json& json) { json["energy"].erase(0); }), "used") << "E1/1 is nowhere";
  EXPECT_EQ(wrong_after([](Json& json) { json["used"].erase(0); }), "used") << "E1/3 is nowhere";
}

TEST(MidnightPartyBadPosition, MP5_EverySpecialActionTwice) {
  EXPECT_EQ(wrong_after([](Json& json) { json["special_pile"].push_back("badhand"); }), "special_pile[2]");
  EXPECT_EQ(wrong_after([](Json& json) { json["special_pile"].erase(0); }), "used");
  EXPECT_EQ(wrong_after([](Json& json) { json["specials"][2] = {"recycle", "recycle", "recycle"}; }), "specials[2][2]");
}

TEST(MidnightPartyBadPosition, MP16_AHandHasAtMostFiveMovementCards) {
  EXPECT_EQ(wrong_after([](Json& json) {
              for (int i = 0; i < 5; ++i) {
                json["hands"][1].push_back(json["pile"][0]);
                json["pile"].erase(0);
              }
            }),
            "hands[1]");
}

std::string field_of(const State& state) {
  const auto problem = MidnightParty::problem(state);
  return problem ? problem->field : "";
}

TEST(MidnightPartyProblem, MP13_AnHourCardMustBePlayable) {
  EXPECT_EQ(field_of(Position(3).must_play().hand(0, "E1/2 badhand").unchecked()), "must_play");
  EXPECT_EQ(field_of(Position(3).must_play().hand(0, "R3B4").unchecked()), "");
}

TEST(MidnightPartyProblem, MP18_ASideWithBothFiguresAtThePartyHasWonTheRound) {
  EXPECT_EQ(field_of(Position(2).clock("Rparty Gparty").unchecked()), "clock.R");
  EXPECT_EQ(field_of(Position(4, Mode::teams).clock("Bparty Pparty").unchecked()), "clock.B");
  EXPECT_EQ(field_of(Position(6).clock("Gparty").unchecked()), "clock.G");
  EXPECT_EQ(field_of(Position(2).clock("Rparty Bparty").unchecked()), "");
  EXPECT_EQ(field_of(Position(4, Mode::teams).clock("Gparty Pparty").unchecked()), "");
}

TEST(MidnightPartyProblem, MP23_SomebodyMustBeAbleToPlay) {
  const auto without_hours = [] { return Position(3).hand(0, "E1/2").hand(1, "").hand(2, "E3/3 badhand"); };
  EXPECT_EQ(field_of(without_hours().pile("").unchecked()), "hands");
  EXPECT_EQ(field_of(without_hours().unchecked()), "") << "an active ghost card and a card to swap";
  EXPECT_EQ(field_of(without_hours().spent(0).unchecked()), "");
  EXPECT_EQ(field_of(without_hours().spent(0).spent(2).unchecked()), "hands");
  EXPECT_EQ(field_of(without_hours().pile("").over().scores({24, 0, 0}).unchecked()), "");
}

TEST(MidnightPartyProblem, MP25_MP26_TheGameIsOverExactlyWhenSomebodyHasWon) {
  EXPECT_EQ(field_of(Position(3).scores({24, 0, 0}).unchecked()), "scores");
  EXPECT_EQ(field_of(Position(3).scores({23, 23, 23}).unchecked()), "");
  EXPECT_EQ(field_of(Position(3).scores({23, 0, 0}).over().unchecked()), "scores");
  EXPECT_EQ(field_of(Position(2).scores({2, 3}).unchecked()), "scores");
  EXPECT_EQ(field_of(Position(2).scores({2, 3}).over().unchecked()), "");
  EXPECT_EQ(field_of(Position(2).scores({2, 2}).over().unchecked()), "scores");
  EXPECT_EQ(field_of(Position(3).scores({24, 0, 0}).over().must_play().unchecked()), "must_play");
}

TEST(MidnightPartyProblem, MP25_PartnersHaveWonTheSameRounds) {
  EXPECT_EQ(field_of(Position(4, Mode::teams).scores({1, 2, 1, 2}).unchecked()), "");
  EXPECT_EQ(field_of(Position(4, Mode::teams).scores({1, 2, 2, 2}).unchecked()), "scores[2]");
  EXPECT_EQ(field_of(Position(6).scores({1, 0, 0, 1, 1, 0}).unchecked()), "scores[4]");
  EXPECT_EQ(field_of(Position(4).scores({1, 2, 2, 0}).unchecked()), "") << "each for themselves";
}

TEST(MidnightPartyProblem, HowItCameAboutIsNotAsked) {
  EXPECT_EQ(field_of(Position(3).clock("R23 B1 G13").hand(0, "").hand(1, "E1/1 E1/2 E1/3 E1/4 E2/2").unchecked()), "");
  EXPECT_EQ(field_of(Position(3).energy("").special_pile("").unchecked()), "");
}

}  // namespace
}  // namespace midnight::midnight_party
