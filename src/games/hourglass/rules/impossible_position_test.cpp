// SPDX-License-Identifier: MIT
// Positions that cannot be are refused, with the field that is wrong.
#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace midnight::hourglass {
namespace {

// "field: why" of what loading finds, first in the text, then in the state.
std::string trouble(const Json& json, const Options& options) {
  JsonReader reader(json);
  const State state = Notation::read_position(reader, options);
  reader.no_other_fields();
  auto problem = reader.problem();
  if (!problem) problem = Hourglass::problem(state);
  return problem ? problem->field + ": " + problem->why : "fine";
}

std::string after(const State& state, const std::function<void(Json&)>& change) {
  Json json = written(state);
  EXPECT_EQ(trouble(json, state.options), "fine") << "before the change";
  change(json);
  return trouble(json, state.options);
}

Json pop(Json& list) {
  Json last = list.back();
  list.erase(list.size() - 1);
  return last;
}

// Seat 0 has opened A, seat 1 tucked under it, seat 2 opened B; seat 0 is to move.
Position usual() { return Position(3).set(0, "+ R5", "P7").set(2, "- J9").hand(0, "R6").hand(1, "R8"); }

// All sets stand before seat 0, who dropped P24; the other two tucked a card each.
Position with_drop() {
  return Position(3).turn(1).turns(7).set(0, "+ R5", "P7").set(0, "- J9", "P8").set(0, "+ P1", "R1").dropped(0, "P24");
}

TEST(HourglassImpossible, HG1_ACardThatAppearsTwice) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["hands"][1][0] = json["hands"][0][0]; }).substr(0, 18),
            "hands[1][0]: card ");
  EXPECT_EQ(after(usual(), [](Json& json) { json["pile"][3] = "R5"; }), "pile[3]: card R5 appears twice");
  EXPECT_EQ(after(usual(), [](Json& json) { json["won"][2].push_back("J9"); }), "won[2][0]: card J9 appears twice");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][1]["tucked"].push_back("R6"); }),
            "sets[1].tucked[0]: card R6 appears twice");
}

TEST(HourglassImpossible, HG1_ACardThatIsNowhere) {
  const State state = usual();
  EXPECT_EQ(after(state, [](Json& json) { pop(json["pile"]); }),
            "pile: card " + std::string(to_text(state.pile[0])) + " is nowhere");
}

TEST(HourglassImpossible, HG1_ACardThatDoesNotExist) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["pile"][0] = "R26"; }), "pile[0]: is not a card (HG-1)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["hands"][2][1] = "?"; }), "hands[2][1]: is not a card (HG-1)");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][0]["cards"][0] = 5; }), "sets[0].cards[0]: must be a text");
}

TEST(HourglassImpossible, HG13_HandsThatTurnsDoNotLeadTo) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["hands"][1].push_back(pop(json["hands"][2])); }),
            "hands[1]: has a size that turns from `first` do not lead to");
  EXPECT_EQ(after(usual().round(2), [](Json& json) { json["hands"][0].push_back(pop(json["won"][0])); }),
            "hands[0]: has a size that turns from `first` do not lead to");
  EXPECT_EQ(after(Position(3).round(2), [](Json& json) { json["hands"][1].push_back(pop(json["won"][0])); }),
            "hands: hold too many or too few cards");
}

TEST(HourglassImpossible, HG13_ARoundThatShouldHaveEnded) {
  EXPECT_EQ(after(Position(2).last_turn().set(0, "+ R5"),
                  [](Json& json) { json["sets"][0]["tucked"].push_back(pop(json["hands"][1])); }),
            "hands: hold too many or too few cards");
}

TEST(HourglassImpossible, HG13_AnotherTurnThanTheHandsSay) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["turn"] = 1; }), "turn: does not follow from the hands and `first`");
  EXPECT_EQ(after(usual(), [](Json& json) { json["first"] = 1; }), "turn: does not follow from the hands and `first`");
}

TEST(HourglassImpossible, SeatsRoundsAndPassesOutOfRange) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["turn"] = 3; }), "turn: must be a whole number from 0 to 2");
  EXPECT_EQ(after(usual(), [](Json& json) { json["first"] = -1; }), "first: must be a whole number from 0 to 2");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][0]["owner"] = 3; }),
            "sets[0].owner: must be a whole number from 0 to 2");
  EXPECT_EQ(after(usual(), [](Json& json) { json["round"] = 0; }), "round: must be a whole number from 1 to 1000");
  EXPECT_EQ(after(usual(), [](Json& json) { json["pass"] = 3; }), "pass: must be a whole number from 1 to 2");
}

TEST(HourglassImpossible, MissingAndUnknownFields) {
  const Json whole = written(usual());
  for (const auto& [name, unused] : whole.items()) {
    const std::string field = name;
    EXPECT_EQ(after(usual(), [&](Json& json) { json.erase(field); }), field + ": is missing");
  }
  EXPECT_EQ(after(usual(), [](Json& json) { json["rules"] = "mine"; }), "rules: is not a known field");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][1]["age"] = 1; }), "sets[1].age: is not a known field");
}

TEST(HourglassImpossible, ListsOfAnotherSize) {
  for (const char* name : {"hands", "won", "banked", "dropped"}) {
    EXPECT_EQ(after(usual(), [&](Json& json) { json[name].push_back(Json::array()); }),
              std::string(name) + ": must have 3 items");
  }
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"] = Json(4, json["sets"][0]); }),
            "sets: must have 0 to 3 items");
  EXPECT_EQ(after(usual(), [](Json& json) { json["pile"] = Json(64, "R1"); }), "pile: must have 0 to 63 items");
}

TEST(HourglassImpossible, HG3_HoldersOutOfOrder) {
  EXPECT_EQ(after(usual(), [](Json& json) { std::swap(json["sets"][0], json["sets"][1]); }),
            "sets[0].holder: holders in use are A, B, C in this order");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][1]["holder"] = "C"; }),
            "sets[1].holder: holders in use are A, B, C in this order");
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][0]["dir"] = "up"; }), "sets[0].dir: must be \"+\" or \"-\"");
}

TEST(HourglassImpossible, HG10_ASetOutOfOrder) {
  EXPECT_EQ(after(Position(3).set(0, "+ R5 R7"), [](Json& json) { json["sets"][0]["cards"] = {"R7", "R5"}; }),
            "sets[0].cards: R5 does not fit on R7 (HG-10)");
  EXPECT_EQ(after(Position(3).set(0, "- R7 R5"), [](Json& json) { json["sets"][0]["dir"] = "+"; }),
            "sets[0].cards: R5 does not fit on R7 (HG-10)");
}

TEST(HourglassImpossible, HG6_AHolderInUseWithoutACard) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["sets"][1]["tucked"].push_back(pop(json["sets"][1]["cards"])); }),
            "sets[1].cards: a holder in use has a card");
}

TEST(HourglassImpossible, HG13_MoreCardsInSetsThanARoundCanBring) {
  EXPECT_EQ(after(Position(5).set(0, "+ R5").round(2),
                  [](Json& json) { json["sets"][0]["tucked"].push_back(pop(json["won"][0])); }),
            "sets: hold more cards than a round can bring (HG-13)");
}

TEST(HourglassPosition, ASetUpNeedNotHaveBeenPlayed) {
  EXPECT_EQ(after(usual().round(2), [](Json& json) { json["sets"][0]["tucked"].push_back(pop(json["won"][0])); }),
            "fine");
  EXPECT_EQ(after(usual(), [](Json& json) { json["pile"].push_back(pop(json["sets"][0]["tucked"])); }), "fine");
  EXPECT_EQ(after(usual().round(2), [](Json& json) { json["round"] = 1; }), "fine");
}

TEST(HourglassImpossible, HG9_DroppedCardsLieAtTheBottomInTheOrderPut) {
  const State state = with_drop();
  EXPECT_EQ(after(state, [](Json& json) { json["dropped"][0][0] = json["pile"][2]; }),
            "dropped: must be the lowest cards of the pile (HG-9)");
  EXPECT_EQ(after(state, [](Json& json) { json["dropped"][0][0] = "R5"; }), "dropped[0][0]: is not in the pile");
  EXPECT_EQ(after(state, [](Json& json) { json["dropped"][1].push_back("P24"); }),
            "dropped[1][0]: card P24 appears twice");
  EXPECT_EQ(after(state, [](Json& json) { json["dropped"][0][0] = "?"; }), "dropped[0][0]: is not a card (HG-1)");
  EXPECT_EQ(after(state,
                  [](Json& json) {
                    const std::size_t size = json["pile"].size();
                    json["dropped"][0] = {json["pile"][size - 1], json["pile"][size - 2]};
                  }),
            "dropped[0][1]: lies higher in the pile than a card put there before it");
}

TEST(HourglassImpossible, HG18_PointsFromPassesThatHaveNotBeen) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["banked"][1] = 1; }), "banked: is more than the earlier passes hold");
  EXPECT_EQ(after(usual(), [](Json& json) { json["banked"][1] = -1; }),
            "banked[1]: must be a whole number from 0 to 189");
  EXPECT_EQ(after(usual().passes(2).pass(2), [](Json& json) { json["banked"] = {58, 0, 0}; }), "fine");
  EXPECT_EQ(after(usual().passes(2).pass(2), [](Json& json) { json["banked"] = {58, 0, 1}; }),
            "banked: is more than the earlier passes hold");
}

TEST(HourglassImpossible, HG18_APassThatTheOptionsDoNotAllow) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["pass"] = 2; }), "pass: must be 1 to the option passes");
  EXPECT_EQ(after(usual().passes(2).pass(2), [](Json& json) { json["round"] = 1; }), "round: is lower than pass");
}

TEST(HourglassImpossible, HG16_OverInTheMiddleOfARound) {
  EXPECT_EQ(after(usual(), [](Json& json) { json["turn"] = nullptr; }), "sets: the game is over, but a set is in play");
  EXPECT_EQ(after(Position(3), [](Json& json) { json["turn"] = nullptr; }),
            "hands: the game is over, but a hand does not hold 2 cards (HG-13)");
}

TEST(HourglassImpossible, HG16_OverWithCardsForAnotherRound) {
  for (int players = 2; players <= 5; ++players) {
    const int needed = players * turns_per_round(players);
    EXPECT_EQ(after(Position(players).over().pile_size(needed - 1),
                    [](Json& json) {
                      for (Json& won : json["won"]) {
                        if (!won.empty()) return json["pile"].push_back(pop(won));
                      }
                    }),
              "pile: the game is over, but there are cards for another round (HG-16)");
  }
}

TEST(HourglassImpossible, HG18_OverBeforeTheLastPass) {
  State state = Position(3).over();
  state.options.passes = 2;
  EXPECT_EQ(trouble(written(state), state.options), "pass: the game is over before its last pass (HG-18)");
}

// What no JSON can say, since its reader knows better.
TEST(HourglassImpossible, StatesThatOnlyCodeCouldMake) {
  const auto field = [](State state, const std::function<void(State&)>& change) {
    change(state);
    const auto problem = Hourglass::problem(state);
    return problem ? problem->field : "fine";
  };
  EXPECT_EQ(field(usual(), [](State& state) { state.turn = Seat(3); }), "turn");
  EXPECT_EQ(field(usual(), [](State& state) { state.first = Seat(4); }), "first");
  EXPECT_EQ(field(usual(), [](State& state) { state.options.first = Seat(1); }), "first");
  EXPECT_EQ(field(usual(), [](State& state) { state.pass = 0; }), "pass");
  EXPECT_EQ(field(usual(), [](State& state) { state.banked[Seat(0)] = -1; }), "banked");
  EXPECT_EQ(field(usual(), [](State& state) { state.sets[0].owner = Seat(3); }), "sets[0].owner");
  EXPECT_EQ(field(usual(), [](State& state) { state.sets[0].all_cards.insert(card("P1")); }), "sets[0]");
  EXPECT_EQ(field(with_drop(), [](State& state) { state.dropped_by[0] = Seat(3); }), "dropped");
  EXPECT_EQ(field(with_drop(), [](State& state) { state.hands[Seat(0)].insert(state.pile[0]); }), "pile");
  EXPECT_EQ(field(Position(2).over().pile_size(0), [](State& state) { state.dropped_by.push_back(Seat(0)); }),
            "dropped");
  EXPECT_EQ(field(Position(2).over(), [](State& state) { state.turn = state.first.next(2); }), "turn");
}

}  // namespace
}  // namespace midnight::hourglass
