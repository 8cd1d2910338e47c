// SPDX-License-Identifier: MIT
// Options as JSON: mode, draw and colours (MP-7, MP-15).
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

struct ReadOptions {
  Options options;
  std::string problem;  // "options.mode: …"
};

ReadOptions read_options(const Json& json, int players, int first = 0) {
  JsonReader reader(json, "options");
  ReadOptions read;
  read.options = Notation::read_options(reader, players, Seat(first));
  if (reader.problem()) read.problem = reader.problem()->field + ": " + reader.problem()->why;
  return read;
}
// The field that is wrong.
std::string wrong(const Json& json, int players) {
  const std::string problem = read_options(json, players).problem;
  return problem.substr(0, problem.find(':'));
}

TEST(MidnightPartyOptions, MP7_DefaultsForEveryNumberOfPlayers) {
  const std::vector<std::pair<int, std::string>> modes{
      {2, "duel"}, {3, "solo"}, {4, "solo"}, {5, "solo"}, {6, "teams"}};
  for (const auto& [players, mode] : modes) {
    const auto read = read_options(Json::object(), players, 1);
    EXPECT_EQ(read.problem, "");
    EXPECT_EQ(read.options.players, players);
    EXPECT_EQ(read.options.first, Seat(1));
    EXPECT_EQ(to_line(Notation::write_options(read.options)),
              R"({"mode":")" + mode + R"(","draw":"one","colours":"RBGPY"})");
  }
}

TEST(MidnightPartyOptions, MP7_ModesThatFitTheNumberOfPlayers) {
  for (int players = 2; players <= 6; ++players) {
    for (const char* mode : {"duel", "solo", "teams"}) {
      bool fits = false;
      for (const TableMode& each : table_modes) fits = fits || (each.players == players && to_text(each.mode) == mode);
      const auto read = read_options(Json{{"mode", mode}}, players);
      EXPECT_EQ(read.problem.empty(), fits) << mode << " " << players;
      if (fits) {
        EXPECT_EQ(to_text(read.options.mode), mode);
      } else {
        EXPECT_TRUE(read.problem.starts_with("options.mode: ")) << read.problem;
      }
    }
  }
}

TEST(MidnightPartyOptions, MP15_Draw) {
  EXPECT_EQ(read_options(Json{{"draw", "five"}}, 3).options.draw, Draw::five);
  EXPECT_EQ(read_options(Json{{"draw", "one"}}, 3).options.draw, Draw::one);
}

TEST(MidnightPartyOptions, MP7_ColoursInTheOrderHandedOut) {
  const auto read = read_options(Json{{"colours", "GYRPB"}}, 3);
  EXPECT_EQ(read.problem, "");
  EXPECT_EQ(read.options.owner(Colour::green), Seat(0));
  EXPECT_EQ(read.options.owner(Colour::yellow), Seat(1));
  EXPECT_EQ(read.options.owner(Colour::red), Seat(2));
  EXPECT_TRUE(read.options.is_wanderer(Colour::purple));
  EXPECT_TRUE(read.options.is_wanderer(Colour::blue));
}

TEST(MidnightPartyOptions, BadValuesAreReported) {
  for (const Json& value : {Json("Solo"), Json(""), Json(1), Json(), Json::array(), Json("duels")}) {
    EXPECT_EQ(wrong(Json{{"mode", value}}, 3), "options.mode") << to_line(value);
  }
  for (const Json& value : {Json("two"), Json(5), Json(true), Json(), Json("Five")}) {
    EXPECT_EQ(wrong(Json{{"draw", value}}, 3), "options.draw") << to_line(value);
  }
  for (const Json& value : {Json("RBGP"), Json("RBGPYR"), Json("RRGPY"), Json("rbgpy"), Json("RBGPW"), Json(""),
                            Json("R B G"), Json(3), Json(), Json(std::string(1000, 'R'))}) {
    EXPECT_EQ(wrong(Json{{"colours", value}}, 3), "options.colours") << to_line(value);
  }
  EXPECT_EQ(wrong(Json{{"color", "RBGPY"}}, 3), "options.color");
}

TEST(MidnightPartyOptions, ReadWhatTheyWrote) {
  for (const TableMode& mode : table_modes) {
    for (const char* colours : {"RBGPY", "YPGBR", "GYRPB"}) {
      State state = Position(mode.players, mode.mode).colours(colours).draw_five();
      state.options.first = Seat(1);
      const auto read = read_options(Notation::write_options(state.options), mode.players, 1);
      EXPECT_EQ(read.problem, "");
      EXPECT_EQ(read.options, state.options);
    }
  }
}

TEST(MidnightPartyOptions, TheChoicesNameEveryOptionWithItsDefault) {
  const Json choices = Notation::option_choices();
  const Json written = Notation::write_options(Options{});
  ASSERT_EQ(choices.size(), written.size());
  for (const auto& [name, unused] : written.items()) EXPECT_TRUE(choices.contains(name)) << name;
  EXPECT_EQ(to_line(choices["draw"]["values"]), R"(["one","five"])");
  EXPECT_EQ(to_line(choices["draw"]["default"]), R"("one")");
  EXPECT_EQ(to_line(choices["mode"]["default"]), R"({"2":"duel","3":"solo","4":"solo","5":"solo","6":"teams"})");
  EXPECT_EQ(to_line(choices["mode"]["partners"]), R"({"teams":{"4":[2,3,0,1],"6":[3,4,5,0,1,2]}})") << "MP-7";
  EXPECT_EQ(to_line(choices["colours"]["default"]), R"("RBGPY")");
}

}  // namespace
}  // namespace midnight::midnight_party
