// SPDX-License-Identifier: MIT
// Moves as text, and options as JSON.
#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace midnight::hourglass {
namespace {

// "unreadable HG-6 text=…" or "readable".
std::string reading(std::string_view text) {
  const auto read = Notation::read_move(text);
  if (read) return "readable";
  std::string why = std::string(read.error().key) + " " + std::string(read.error().rule);
  for (const auto& [name, value] : read.error().details) why += " " + std::string(name) + "=" + value;
  return why;
}

TEST(HourglassNotation, MovesAreWrittenAsTheRulesWriteThem) {
  EXPECT_EQ(Notation::write_move(Move::open(Direction::ascending, card("R5"))), "open + R5");
  EXPECT_EQ(Notation::write_move(Move::open(Direction::descending, card("J25"))), "open - J25");
  EXPECT_EQ(Notation::write_move(Move::take(1, card("R3"))), "take B R3");
  EXPECT_EQ(Notation::write_move(Move::under(2, card("P7"))), "under C P7");
  EXPECT_EQ(Notation::write_move(Move::drop(card("R5"))), "drop R5");
}

TEST(HourglassNotation, HG9_OnlyADropIsToldDifferentlyToOthers) {
  const auto told = [](std::string_view move, Viewer viewer) {
    return Notation::write_move_for(move_of(move), Seat(1), viewer);
  };
  for (const Viewer other : {Viewer::at(Seat(0)), Viewer::spectator()}) {
    EXPECT_EQ(told("drop R5", other), "drop ?");
    for (const char* open : {"open + R5", "take B R3", "under B P7"}) EXPECT_EQ(told(open, other), open);
  }
  EXPECT_EQ(told("drop R5", Viewer::at(Seat(1))), "drop R5");
  EXPECT_EQ(told("drop R5", Viewer::omniscient()), "drop R5");
}

std::vector<Move> every_move() {
  std::vector<Move> moves;
  for (const CardId each : all_cards) {
    moves.push_back(Move::open(Direction::ascending, each));
    moves.push_back(Move::open(Direction::descending, each));
    for (std::size_t holder = 0; holder < holder_count; ++holder) {
      moves.push_back(Move::take(holder, each));
      moves.push_back(Move::under(holder, each));
    }
    moves.push_back(Move::drop(each));
  }
  return moves;
}

TEST(HourglassNotation, EveryMoveReadsAsItself) {
  for (const Move move : every_move()) {
    const auto read = Notation::read_move(Notation::write_move(move));
    ASSERT_TRUE(read.ok()) << Notation::write_move(move);
    EXPECT_EQ(*read, move) << Notation::write_move(move);
  }
  EXPECT_EQ(every_move().size(), 63U * 9);
}

TEST(HourglassNotation, MovesAreInTheOrderOfTheirText) {
  std::vector<Move> moves = every_move();
  std::ranges::sort(moves, {}, Notation::text_order);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    EXPECT_LT(Notation::write_move(moves[i - 1]), Notation::write_move(moves[i]));
  }
}

TEST(HourglassNotation, AMoveKeepsItsParts) {
  for (const CardId each : all_cards) {
    const Move open = Move::open(Direction::descending, each);
    EXPECT_EQ(open.kind(), Move::Kind::open);
    EXPECT_EQ(open.direction(), Direction::descending);
    EXPECT_EQ(open.card(), each);
    const Move under = Move::under(2, each);
    EXPECT_EQ(under.kind(), Move::Kind::under);
    EXPECT_EQ(under.holder(), 2U);
    EXPECT_EQ(under.card(), each);
  }
}

TEST(HourglassNotation, OtherTextIsUnreadable) {
  for (const char* text :
       {"",           " ",         "open",       "open R5",    "open + R5 ", " open + R5", "open  + R5", "open + R5 R6",
        "open A R5",  "open * R5", "open ++ R5", "Open + R5",  "take R5",    "take A",     "take D R5",  "take a R5",
        "take AB R5", "take + R5", "under R5",   "under - R5", "under D R5", "drop",       "drop A R5",  "drop + R5",
        "pass",       "R5",        "open\t+ R5", "take A\nR5"}) {
    EXPECT_EQ(reading(text), "hourglass.unreadable HG-6 text=" + quotable(text)) << '"' << text << '"';
  }
}

TEST(HourglassNotation, HG1_AMoveWithAnImpossibleCardSaysSo) {
  EXPECT_EQ(reading("open + J2"), "hourglass.no-such-card HG-1 card=J2");
  EXPECT_EQ(reading("take A R26"), "hourglass.no-such-card HG-1 card=R26");
  EXPECT_EQ(reading("under B p7"), "hourglass.no-such-card HG-1 card=p7");
  EXPECT_EQ(reading("drop ?"), "hourglass.no-such-card HG-1 card=?");
}

TEST(HourglassNotation, ARefusalRepeatsOnlyAShortPieceOfTheText) {
  EXPECT_EQ(reading(std::string(100000, 'x')), "hourglass.unreadable HG-6 text=" + std::string(60, 'x') + "...");
  EXPECT_EQ(reading("drop " + std::string(1000, 'R')),
            "hourglass.no-such-card HG-1 card=" + std::string(60, 'R') + "...");
  EXPECT_EQ(reading("\x1b[2J\xff"), "hourglass.unreadable HG-6 text=?[2J?");
}

struct ReadOptions {
  Options options;
  std::string problem;  // "hourglasses.J2: is not a known field"
};

ReadOptions read_options(const Json& json, int players = 3, int first = 0) {
  JsonReader reader(json, "options");
  ReadOptions read;
  read.options = Notation::read_options(reader, players, Seat(first));
  if (reader.problem()) read.problem = reader.problem()->field + ": " + reader.problem()->why;
  return read;
}

TEST(HourglassOptions, DefaultsFollowTheRules) {
  for (int players = 2; players <= 5; ++players) {
    const auto read = read_options(Json::object(), players, 1);
    EXPECT_EQ(read.problem, "");
    EXPECT_EQ(read.options.players, players);
    EXPECT_EQ(read.options.first, Seat(1));
    EXPECT_EQ(read.options.passes, players == 5 ? 2 : 1) << "HG-18";
    EXPECT_EQ(read.options.hourglasses, default_table()) << "HG-2";
  }
}

TEST(HourglassOptions, HG18_PassesForAnyCount) {
  for (int players = 2; players <= 5; ++players) {
    for (const int passes : {1, 2}) {
      const auto read = read_options(Json{{"passes", passes}}, players);
      EXPECT_EQ(read.problem, "");
      EXPECT_EQ(read.options.passes, passes);
    }
  }
  for (const Json& passes : {Json(0), Json(3), Json("2"), Json(1.5), Json()}) {
    EXPECT_EQ(read_options(Json{{"passes", passes}}).problem, "options.passes: must be a whole number from 1 to 2");
  }
}

Json full_table(int count) {
  Json table = Json::object();
  for (const CardId each : all_cards) table[std::string(to_text(each))] = count;
  return table;
}

TEST(HourglassOptions, HG2_ATableOfOnesOwn) {
  Json table = full_table(1);
  table["J7"] = 3;
  table["R1"] = 0;
  const auto read = read_options(Json{{"hourglasses", table}});
  EXPECT_EQ(read.problem, "");
  EXPECT_EQ(read.options.hourglasses.of(card("J7")), 3);
  EXPECT_EQ(read.options.hourglasses.of(card("R1")), 0);
  EXPECT_EQ(read.options.hourglasses.total(all_cards), 63 + 2 - 1);
}

TEST(HourglassOptions, HG2_ATableNamesAllCards) {
  for (const CardId each : all_cards) {
    Json table = full_table(1);
    table.erase(std::string(to_text(each)));
    EXPECT_EQ(read_options(Json{{"hourglasses", table}}).problem,
              "options.hourglasses." + std::string(to_text(each)) + ": is missing");
  }
}

TEST(HourglassOptions, HG2_ATableNamesNothingElse) {
  Json table = full_table(1);
  table["J2"] = 1;
  EXPECT_EQ(read_options(Json{{"hourglasses", table}}).problem, "options.hourglasses.J2: is not a known field");
}

TEST(HourglassOptions, HG2_ACardShowsNoneToThree) {
  for (const Json& count : {Json(-1), Json(4), Json("1"), Json(true), Json(18446744073709551615U)}) {
    Json table = full_table(1);
    table["P9"] = count;
    EXPECT_EQ(read_options(Json{{"hourglasses", table}}).problem,
              "options.hourglasses.P9: must be a whole number from 0 to 3");
  }
}

TEST(HourglassOptions, UnknownOptionsAndWrongTypesAreReported) {
  EXPECT_EQ(read_options(Json{{"passes", 1}, {"speed", 2}}).problem, "options.speed: is not a known field");
  EXPECT_EQ(read_options(Json{{"hourglasses", 3}}).problem, "options.hourglasses: must be an object");
  EXPECT_EQ(read_options(Json{{"hourglasses", Json::array()}}).problem, "options.hourglasses: must be an object");
}

TEST(HourglassOptions, ReadWhatTheyWrote) {
  Options options;
  options.players = 4;
  options.passes = 2;
  options.first = Seat(3);
  options.hourglasses.set(card("J9"), 2);
  const auto read = read_options(Notation::write_options(options), 4, 3);
  EXPECT_EQ(read.problem, "");
  EXPECT_EQ(read.options, options);
}

TEST(HourglassOptions, TheChoicesNameEveryOption) {
  const Json choices = Notation::option_choices();
  const Json written = Notation::write_options(Options{});
  ASSERT_EQ(choices.size(), written.size());
  for (const auto& [name, unused] : written.items()) EXPECT_TRUE(choices.contains(name)) << name;
  EXPECT_EQ(to_line(choices["passes"]["default"]), R"({"2":1,"3":1,"4":1,"5":2})");
  EXPECT_EQ(to_line(choices["passes"]["values"]), "[1,2]");
  EXPECT_EQ(to_line(choices["hourglasses"]["range"]), "[0,3]");
  EXPECT_EQ(read_options(Json{{"hourglasses", choices["hourglasses"]["default"]}}).options.hourglasses,
            default_table());
}

TEST(HourglassNotation, PhasesAreWords) {
  EXPECT_EQ(Notation::phase(Position(2)), "play");
  EXPECT_EQ(Notation::phase(Position(2).over()), "over");
}

}  // namespace
}  // namespace midnight::hourglass
