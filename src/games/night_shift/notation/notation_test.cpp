// SPDX-License-Identifier: MIT
// Moves as text, options and positions as JSON.
#include "games/night_shift/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

// "unreadable NS-25 text=…" or "readable".
std::string reading(std::string_view text) {
  const auto read = Notation::read_move(text);
  if (read) return "readable";
  std::string why = std::string(read.error().key) + " " + std::string(read.error().rule);
  for (const auto& [name, value] : read.error().details) why += " " + std::string(name) + "=" + value;
  return why;
}

Json written(const State& state) { return written_position<Notation>(state); }

TEST(NightShiftNotation, NS25_MovesAreWrittenAsTheRulesWriteThem) {
  EXPECT_EQ(Notation::write_move(Move(Move::Kind::use, Card(13))), "use 13");
  EXPECT_EQ(Notation::write_move(Move(Move::Kind::past, Card(5))), "past 5");
  EXPECT_EQ(Notation::write_move(Move(Move::Kind::future, Card(12))), "future 12");
  EXPECT_EQ(Notation::write_move(Move(Move::Kind::giving, Card(7))), "return 7");
  EXPECT_EQ(Notation::write_move(Move(Move::Kind::lay, Card(48))), "lay 48");
}

TEST(NightShiftNotation, EveryMoveReadsAsItselfForEverybody) {
  int moves = 0;
  for (int kind = 0; kind < 5; ++kind) {
    for (const Card each : all_cards) {
      const Move move(static_cast<Move::Kind>(kind), each);
      EXPECT_EQ(static_cast<int>(move.kind()), kind);
      EXPECT_EQ(move.card(), each);
      const std::string text = Notation::write_move(move);
      const auto read = Notation::read_move(text);
      ASSERT_TRUE(read.ok()) << text;
      EXPECT_EQ(*read, move) << text;
      EXPECT_EQ(Notation::write_move_for(move, Seat(0), Viewer::spectator()), text);
      ++moves;
    }
  }
  EXPECT_EQ(moves, 5 * 48);
}

TEST(NightShiftNotation, OtherTextIsUnreadable) {
  for (const char* text : {"", " ", "use", "use ", " use 5", "use  5", "use 5 6", "Use 5", "front 5", "draw 5", "5",
                           "use5", "giving 5", "lay\t5"}) {
    EXPECT_EQ(reading(text), "night-shift.unreadable NS-25 text=" + quotable(text)) << '"' << text << '"';
  }
}

TEST(NightShiftNotation, NS1_AMoveWithAnImpossibleCardSaysSo) {
  EXPECT_EQ(reading("use 0"), "night-shift.no-such-card NS-1 card=0");
  EXPECT_EQ(reading("lay 49"), "night-shift.no-such-card NS-1 card=49");
  EXPECT_EQ(reading("past 07"), "night-shift.no-such-card NS-1 card=07");
  EXPECT_EQ(reading("return ?"), "night-shift.no-such-card NS-1 card=?");
}

TEST(NightShiftNotation, NS3_Options) {
  EXPECT_EQ(to_line(Notation::option_choices()),
            R"({"level":{"values":["very-easy","easy","regular","difficult"],"default":"easy"}})");
  for (const char* level : {"very-easy", "easy", "regular", "difficult"}) {
    const Json json{{"level", level}};
    JsonReader reader(json);
    const Options options = Notation::read_options(reader, 1, Seat(0));
    EXPECT_FALSE(reader.problem());
    EXPECT_EQ(options.players, 1);
    EXPECT_EQ(to_line(Notation::write_options(options)), to_line(json));
  }
  const Json none = Json::object();
  JsonReader reader(none);
  EXPECT_EQ(Notation::read_options(reader, 1, Seat(0)), Options{});
  EXPECT_FALSE(reader.problem());
}

TEST(NightShiftNotation, OptionsThatDoNotExist) {
  const auto trouble = [](const Json& json) {
    JsonReader reader(json);
    Notation::read_options(reader, 1, Seat(0));
    return reader.problem() ? reader.problem()->field + ": " + reader.problem()->why : "fine";
  };
  EXPECT_EQ(trouble(Json{{"level", "hard"}}), "level: must be very-easy, easy, regular or difficult");
  EXPECT_EQ(trouble(Json{{"level", 2}}), "level: must be a text");
  EXPECT_EQ(trouble(Json{{"coffee", 2}}), "coffee: is not a known field");
}

TEST(NightShiftNotation, APositionAsJson) {
  const State state = Position()
                          .finished(38)
                          .present("47 40")
                          .past("45 43")
                          .set("48")
                          .set("42 46")
                          .pile("44 39 41")
                          .sweets_on("47 47 46")
                          .stash(3)
                          .coffee(2)
                          .idle(4)
                          .unseen("39 41");
  EXPECT_EQ(to_line(written(state)),
            R"({"pile":["44","39","41"],"present":["40","47"],"past":["45","43"],)"
            R"("future":[{"set":true,"cards":["42","46"]},{"set":true,"cards":["48"]}],"finished":38,)"
            R"("sweets_on":{"46":1,"47":2},"stash":3,"reserve":4,"coffee":2,"step":"use","pending":0,"laid":0,)"
            R"("idle":4,"memory":["44","?","?"]})");
}

TEST(NightShiftNotation, EveryStepHasItsNameAndWhatItWaitsFor) {
  struct Row {
    State state;
    const char* step;
    int pending;
    int laid;
  };
  for (const Row& row : {Row{Position().present("5 9 20"), "use", 0, 0},
                         Row{Position().present("5 9 20").step(Step::past), "past", 2, 0},
                         Row{Position().present("5").step(Step::past), "past", 1, 0},
                         Row{Position().present("5 9").past("20").step(Step::past, 1), "past", 1, 1},
                         Row{Position().present("12 9").step(Step::future), "future", 1, 0},
                         Row{Position().present("13 9").step(Step::giving), "return", 1, 0},
                         Row{Position().present("12 9").past("20").step(Step::lay, 1), "lay", 2, 1},
                         Row{Position().present("4 9 20").step(Step::front), "front", 3, 0},
                         Row{Position().present("9").past("48").coffee(0).step(Step::over), "over", 0, 0}}) {
    const Json json = written(row.state);
    EXPECT_EQ(json["step"], row.step);
    EXPECT_EQ(Notation::phase(row.state), row.step);
    EXPECT_EQ(json["pending"], row.pending) << row.step;
    EXPECT_EQ(json["laid"], row.laid) << row.step;
    JsonReader reader(json);
    EXPECT_EQ(Notation::read_position(reader, row.state.options), row.state) << row.step;
    EXPECT_FALSE(reader.problem()) << row.step;
  }
}

TEST(NightShiftNotation, NS2_OrderInsideThePresentAndARowMeansNothing) {
  const State state = Position().present("9 20 31").single("12 33");
  Json json = written(state);
  json["present"] = {"31", "9", "20"};
  json["future"][0]["cards"] = {"33", "12"};
  JsonReader reader(json);
  EXPECT_EQ(Notation::read_position(reader, state.options), state);
  EXPECT_FALSE(reader.problem());
}

}  // namespace
}  // namespace midnight::night_shift
