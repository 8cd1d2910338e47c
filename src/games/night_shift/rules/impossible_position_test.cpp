// SPDX-License-Identifier: MIT
// Positions that break what the rules rely on are refused, with the field that is wrong; others are not.
#include "games/night_shift/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace midnight::night_shift {
namespace {

// "field: why" of what loading finds, first in the text, then in the state.
std::string trouble(const Json& json) {
  JsonReader reader(json);
  const State state = Notation::read_position(reader, Options{});
  reader.no_other_fields();
  auto problem = reader.problem();
  if (!problem) problem = NightShift::problem(state);
  return problem ? problem->field + ": " + problem->why : "fine";
}

std::string after(const State& state, const std::function<void(Json&)>& change) {
  Json json = written_position<Notation>(state);
  EXPECT_EQ(trouble(json), "fine") << "before the change";
  change(json);
  return trouble(json);
}

// Every card from 39 on is named.
Position usual() {
  return Position().finished(38).present("40 47").past("45 43").single("42 48").pile("41 44 46 39").sweets_on("47 42");
}

TEST(NightShiftImpossible, NS1_EveryCardIsSomewhereOnce) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["pile"][0] = "40"; }), "present[0]: card 40 appears twice");
  EXPECT_EQ(after(usual(), [](Json& json) { json["past"][1] = "45"; }), "past[1]: card 45 appears twice");
  EXPECT_EQ(after(usual(), [](Json& json) { json["future"][0]["cards"][0] = "45"; }),
            "future[0].cards[0]: card 45 appears twice");
  EXPECT_EQ(after(usual(), [](Json& json) { json["past"].erase(0); }), "pile: card 45 is nowhere");
  EXPECT_EQ(after(usual(), [](Json& json) { json["past"][0] = "38"; }), "past: card 38 is finished");
  EXPECT_EQ(after(usual(), [](Json& json) { json["finished"] = 39; }), "pile: card 39 is finished");
  EXPECT_EQ(after(usual(), [](Json& json) { json["finished"] = 37; }), "pile: card 38 is nowhere");
}

TEST(NightShiftImpossible, NS1_ACardThatDoesNotExist) {
  for (const char* name : {"pile", "present", "past"}) {
    const std::string where = std::string(name) + "[0]: ";
    EXPECT_EQ(after(usual(), [&](Json& json) { json[name][0] = "49"; }), where + "is not a card (NS-1)");
    EXPECT_EQ(after(usual(), [&](Json& json) { json[name][0] = "?"; }), where + "is not a card (NS-1)");
    EXPECT_EQ(after(usual(), [&](Json& json) { json[name][0] = 40; }), where + "must be a text");
  }
}

TEST(NightShiftImpossible, FieldsThatAreMissingTooManyOrOfTheWrongKind) {
  const Json json = written_position<Notation>(usual());
  for (const auto& [name, unused] : json.items()) {
    Json without = json;
    without.erase(name);
    EXPECT_EQ(trouble(without), name + ": is missing");
    Json wrong = json;
    wrong[name] = true;
    EXPECT_NE(trouble(wrong), "fine") << name;
  }
  EXPECT_EQ(after(usual(), [](Json& more) { more["turn"] = 0; }), "turn: is not a known field");
}

TEST(NightShiftImpossible, NS1_SweetsAreTenAndLieWhereTheyCan) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["stash"] = 6; }),
            "reserve: stash, reserve and sweets on cards must be 10 together (NS-1)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["45"] = 1; }),
            "sweets_on.45: this card has no action to pay for (NS-23)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["43"] = 1; }),
            "sweets_on: card 43 is neither in the present nor in the future");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["40"] = 2; }),
            "sweets_on.40: must be a whole number from 1 to 1");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["47"] = 4; }),
            "sweets_on.47: must be a whole number from 1 to 3");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["47"] = 0; }),
            "sweets_on.47: must be a whole number from 1 to 3");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sweets_on"]["x"] = 1; }), "sweets_on.x: is not a card (NS-1)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["coffee"] = 8; }), "coffee: must be a whole number from 0 to 7");
}

TEST(NightShiftImpossible, NS7_TheNextFileDueIsNeverInThePresent) {
  EXPECT_EQ(after(usual(),
                  [](Json& json) {
                    json["pile"][3] = "40";
                    json["present"][0] = "39";
                    json["memory"][3] = "40";
                  }),
            "present: holds 39, which is scored at once (NS-7)");
}

TEST(NightShiftImpossible, NS19_RowsOfTheFuture) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["future"].push_back({{"set", true}, {"cards", Json::array()}}); }),
            "future[0].set: single cards stand alone: where there is a set they join it (NS-19, NS-20)");
  EXPECT_EQ(after(usual(),
                  [](Json& json) {
                    json["future"][0]["set"] = true;
                    json["future"].push_back({{"set", true}, {"cards", Json::array()}});
                  }),
            "future[1].cards: a row has a card");
  EXPECT_EQ(after(usual(),
                  [](Json& json) {
                    json["future"] = Json::array();
                    json["future"].push_back({{"set", false}, {"cards", Json::array()}});
                  }),
            "future[0]: a row has a card");
  EXPECT_EQ(after(usual(), [](Json& json) { json["future"][0]["row"] = 1; }), "future[0].row: is not a known field");
}

// Five sets can be made in play, each with the card that made it; a puzzle may begin with five others.
TEST(NightShiftImpossible, NS2_NoMoreRowsThanThereIsRoomFor) {
  Position position = Position().present("16").pile("24 33 39 26 43 13 35 22 46 38 34 47");
  for (const char* row : {"9", "14", "20", "27", "31"}) position.set(row);
  State state = position;
  for (const char* use : {"use 16", "use 24", "use 26", "use 35", "use 38"}) play(state, use);
  EXPECT_EQ(state.future.rows(), 10U);
  EXPECT_EQ(after(position,
                  [](Json& json) {
                    json["future"].push_back({{"set", true}, {"cards", {"33"}}});
                    json["pile"].erase(1);
                    json["memory"].erase(1);
                  }),
            "future: has more than 5 rows without a card that makes sets (NS-20)");
}

TEST(NightShiftImpossible, StepsThatDoNotFit) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["step"] = "draw"; }),
            "step: must be use, past, future, return, lay, front or over");
  EXPECT_EQ(after(usual(), [](Json& json) { json["pending"] = 1; }),
            "pending: must be 0 here: it follows from step, laid and present");
  EXPECT_EQ(after(usual(), [](Json& json) { json["laid"] = 1; }), "laid: must be 0 in this step");
  EXPECT_EQ(after(usual(), [](Json& json) { json["step"] = "lay"; }),
            "pending: must be 2 here: it follows from step, laid and present");
  EXPECT_EQ(after(usual().step(Step::lay, 2), [](Json& json) { json["laid"] = 3; }),
            "laid: is more than the past holds");
  EXPECT_EQ(after(usual().step(Step::front, 2), [](Json& json) { json["laid"] = 3; }),
            "laid: is more than the past holds");
  EXPECT_EQ(after(usual().step(Step::past),
                  [](Json& json) {
                    json["laid"] = 2;
                    json["pending"] = 0;
                  }),
            "laid: is more than the action wants (NS-17)");
  EXPECT_EQ(after(usual().step(Step::past), [](Json& json) { json["pending"] = 1; }),
            "pending: must be 2 here: it follows from step, laid and present");
}

TEST(NightShiftImpossible, NS24_AnEmptyPresentAsksForNothing) {
  EXPECT_EQ(after(usual(),
                  [](Json& json) {
                    json["past"].push_back("40");
                    json["past"].push_back("47");
                    json["present"] = Json::array();
                    json["sweets_on"].erase("47");
                    json["reserve"] = 4;
                  }),
            "present: is empty, so the turn would have gone on (NS-24)");
}

TEST(NightShiftImpossible, AGameThatShouldBeOver) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["idle"] = 48; }),
            "step: 48 turns without a scored file end the game (NS-24)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["idle"] = 49; }), "idle: must be a whole number from 0 to 48");
  State won = Position().finished(46).present("48").pile("47");
  play(won, "lay 48");
  EXPECT_EQ(after(won, [](Json& json) { json["step"] = "use"; }),
            "step: all files are finished, so the game is over (NS-1)");
}

TEST(NightShiftImpossible, AGameThatNothingHasEnded) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["step"] = "over"; }), "step: is over, but nothing has ended the game");
  EXPECT_EQ(after(usual().idle(48).step(Step::over), [](Json& json) { json["laid"] = 1; }),
            "laid: must be 0 when the game is over");
}

TEST(NightShiftImpossible, NS26_MemoryNamesWhatLiesThere) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["memory"][1] = "46"; }),
            "memory[1]: must be \"?\" or the card that lies there in the pile");
  EXPECT_EQ(after(usual(), [](Json& json) { json["memory"].erase(0); }), "memory: must have 4 items");
}

// A state that did not come from text may forget what everybody sees.
TEST(NightShiftImpossible, NS26_MemoryOfAState) {
  const auto why = [](CardSet unseen) {
    State state = usual();
    state.unseen = unseen;
    const auto problem = NightShift::problem(state);
    return problem ? problem->field + ": " + problem->why : "fine";
  };
  EXPECT_EQ(why(card_set("41 40")), "memory: a card that lies open is not known");
  EXPECT_EQ(why(card_set("41")), "memory: a last unseen card is known (NS-26)");
  EXPECT_EQ(why(card_set("41 44")), "fine");
  State state = Position().finished(40).present("42").pile("48 41 43");
  state.unseen = card_set("48 41");
  EXPECT_EQ(NightShift::problem(state)->why, "48 is always known (NS-4)");
}

// No turns lead there, and that is nobody's business.
TEST(NightShiftImpossible, APuzzleMayBeginAnywhere) {
  for (const State& state : {
           State(Position().present("20").past("48 1 2 3 4 5 6 7").coffee(7).stash(0)),
           State(Position().present("9 14 20 27 31 34 46 47 48").coffee(0).idle(47).stash(10)),
           State(Position().present("20").single("1").idle(3)),
           State(Position().present("20").set("1").set("2")),
       }) {
    EXPECT_FALSE(NightShift::problem(state));
  }
}

}  // namespace
}  // namespace midnight::night_shift
