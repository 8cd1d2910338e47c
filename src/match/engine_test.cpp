// SPDX-License-Identifier: MIT
// The line protocol: requests, every error, and that nothing is half done. What is asked of Keyhole for a page that
// draws it is in engine_questions_test.cpp.
#include "match/test_engine.hpp"

#include <gmock/gmock.h>

namespace midnight {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST_F(EngineTest, RepeatsTheIdWhateverItIs) {
  EXPECT_EQ(ask(R"({"id":7,"do":"games"})")["id"], 7);
  EXPECT_EQ(ask(R"({"id":null,"do":"games"})")["id"], nullptr);
  EXPECT_EQ(ask(R"({"id":{"a":[1]},"do":"turn"})")["id"], Json::parse(R"({"a":[1]})"));
  EXPECT_FALSE(ask(R"({"do":"games"})").contains("id"));
}

TEST_F(EngineTest, ListsTheGamesWithPlayersAndOptions) {
  const Json games = ok(R"({"do":"games"})")["games"];
  Json by_name = Json::object();
  for (const Json& game : games) by_name[game["name"].get<std::string>()] = game;
  EXPECT_EQ(by_name.size(), games.size()) << "each once";
  ASSERT_TRUE(by_name.contains("hourglass") && by_name.contains("phantom-hours"));
  const Json& hourglass = by_name["hourglass"];
  EXPECT_EQ(hourglass["title"], "Hourglass");
  EXPECT_EQ(hourglass["players"], Json::parse("[2,3,4,5]"));
  EXPECT_EQ(hourglass["options"]["passes"]["values"], Json::parse("[1,2]"));
  EXPECT_EQ(hourglass["options"]["hourglasses"]["default"].size(), 63U);
  EXPECT_EQ(by_name["phantom-hours"]["players"], Json::parse("[2,3,4]"));
}

TEST_F(EngineTest, NewTellsTheSeedAndDealsTheSameFromIt) {
  const Json first = ok(R"({"do":"new","game":"phantom-hours","players":3})");
  const std::string seed = first["seed"];
  EXPECT_EQ(seed, to_hex(numbered_seed(1).bytes)) << "drawn from the operating system's generator";
  const Json again = ok(R"({"do":"new","game":"phantom-hours","players":3,"seed":")" + seed + R"("})");
  EXPECT_EQ(first["position"], again["position"]);
}

TEST_F(EngineTest, TheFirstSeatChangesNobodysCards) {
  const Json zero =
      ok(R"({"do":"new","game":"hourglass","players":3,"first":0,"seed":")" + std::string(some_seed) + R"("})");
  const Json two =
      ok(R"({"do":"new","game":"hourglass","players":3,"first":2,"seed":")" + std::string(some_seed) + R"("})");
  EXPECT_EQ(zero["position"]["hands"], two["position"]["hands"]);
  EXPECT_EQ(two["position"]["turn"], 2);
}

TEST_F(EngineTest, LoadingAPositionGoesOnAsIfNothingHappened) {
  start("phantom-hours", 2);
  const std::string position = to_line(ok(R"({"do":"position"})")["position"]);
  const auto play = [this] {
    std::string told;
    for (int i = 0; i < 20; ++i) {
      const Json moves = ok(R"({"do":"legal"})")["moves"];
      const std::string move = moves[moves.size() - 1];
      told += to_line(ok(R"({"do":"apply","move":")" + move + R"("})"));
    }
    return told;
  };
  const std::string once = play();
  EXPECT_EQ(to_line(ok(R"({"do":"load","position":)" + position + "}")["position"]), position);
  EXPECT_EQ(play(), once) << "chance included";
}

TEST_F(EngineTest, APositionWithoutAGeneratorTakesTheRequestsSeed) {
  start();
  Json position = ok(R"({"do":"position"})")["position"];
  position.erase("rng");
  const Json loaded = ok(R"({"do":"load","position":)" + to_line(position) + R"(,"seed":")" + some_seed + R"("})");
  EXPECT_EQ(loaded["position"]["rng"]["seed"], some_seed);
  ok(R"({"do":"load","position":)" + to_line(position) + "}");
  EXPECT_EQ(drawn_, 1U) << "otherwise the operating system's";
}

TEST_F(EngineTest, AViewHasTheSameLayoutAndHidesTheOthers) {
  start("hourglass", 3);
  const Json position = ok(R"({"do":"position"})")["position"];
  const Json view = ok(R"({"do":"view","seat":1})")["view"];
  for (const auto& [name, value] : position.items()) {
    EXPECT_EQ(view.contains(name), name != "rng") << name;
  }
  EXPECT_EQ(view["hands"][1], position["hands"][1]);
  EXPECT_EQ(view["hands"][0], Json::parse(R"(["?","?","?","?","?","?"])"));
  const Json spectator = ok(R"({"do":"view","seat":null})")["view"];
  EXPECT_EQ(spectator["hands"][1], view["hands"][0]);
  EXPECT_THAT(error(R"({"do":"view"})"), HasSubstr("bad-request: seat: is missing"));
  EXPECT_THAT(error(R"({"do":"view","seat":3})"), HasSubstr("bad-request: seat"));
}

TEST_F(EngineTest, LegalMovesAreSortedByBytesAndEmptyForOthers) {
  start();
  std::vector<std::string> moves = ok(R"({"do":"legal"})")["moves"];
  EXPECT_EQ(moves.size(), 14U);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_TRUE(ok(R"({"do":"legal","seat":1})")["moves"].empty());
}

TEST_F(EngineTest, AFreeActIsOpenToEverySeatAtAnyTime) {  // PH-14
  start("phantom-hours", 3);
  const Json other = ok(R"({"do":"legal","seat":2})");
  EXPECT_EQ(other["moves"], Json::parse(R"(["arrange"])"));
  EXPECT_EQ(other["open"], true);
  const Json before = ok(R"({"do":"view","seat":2})")["view"]["hands"][2];
  ok(R"({"do":"apply","seat":2,"move":"arrange 7 6 5 4 3 2 1"})");
  const Json after = ok(R"({"do":"view","seat":2})")["view"]["hands"][2];
  EXPECT_EQ(after[0], before[6]);
  EXPECT_EQ(ok(R"({"do":"turn"})")["seats"], Json::parse("[0]")) << "it is no turn";
  EXPECT_THAT(error(R"({"do":"apply","seat":2,"move":"arrange"})"), HasSubstr("PH-14"));
  EXPECT_THAT(error(R"({"do":"apply","seat":2,"move":"arrange 1 1 2 3 4 5 6"})"), HasSubstr("illegal-move"));
}

TEST_F(EngineTest, ApplyTellsEventsTurnAndAtTheEndTheOutcome) {
  start();
  const std::string move = ok(R"({"do":"legal"})")["moves"][0];
  const Json applied = ok(R"({"do":"apply","move":")" + move + R"("})");
  EXPECT_EQ(applied["events"][0]["type"], "open");
  EXPECT_EQ(applied["turn"], Json::parse(R"({"seats":[1],"phase":"play","undo":0})"));
  EXPECT_FALSE(applied.contains("outcome"));
  EXPECT_EQ(ok(R"({"do":"outcome"})")["outcome"], nullptr);
  Json last;
  while (ok(R"({"do":"outcome"})")["outcome"].is_null()) {
    last = ok(R"({"do":"apply","move":")" + ok(R"({"do":"legal"})")["moves"][0].get<std::string>() + R"("})");
  }
  EXPECT_EQ(last["outcome"], ok(R"({"do":"outcome"})")["outcome"]);
  EXPECT_EQ(last["outcome"]["scores"].size(), 2U);
  EXPECT_EQ(last["turn"], Json::parse(R"({"seats":[],"phase":"over","undo":0})"));
  EXPECT_EQ(ok(R"({"do":"position"})")["position"]["turn"], nullptr);
  EXPECT_TRUE(ok(R"({"do":"legal"})")["moves"].empty());
  EXPECT_THAT(error(R"({"do":"apply","move":"drop R1"})"), HasSubstr("game-over"));
  EXPECT_THAT(error(R"({"do":"bot","level":"random"})"), HasSubstr("game-over"));
}

TEST_F(EngineTest, ABotAnswersTheSameForTheSameSeedAndChangesNothing) {
  start();
  const std::string before = to_line(ok(R"({"do":"position"})"));
  const std::string request =
      R"({"do":"bot","level":"greedy","iterations":4,"seed":")" + std::string(some_seed) + R"("})";
  const Json choice = ok(request);
  EXPECT_EQ(choice, ok(request));
  EXPECT_EQ(choice["values"].size(), 14U);
  EXPECT_TRUE(choice["values"][0]["value"].is_number());
  EXPECT_EQ(to_line(ok(R"({"do":"position"})")), before);
  EXPECT_TRUE(ok(R"({"do":"bot","level":"random"})")["values"].empty());
  EXPECT_THAT(error(R"({"do":"bot","level":"grandmaster"})"), HasSubstr("the bots of this game are random greedy"));
  EXPECT_THAT(error(R"({"do":"bot","level":"expert"})"), HasSubstr("there is no \"expert\"")) << "not in Hourglass";
  EXPECT_EQ(ok(R"({"do":"bot","level":"midnight","iterations":50})")["values"].size(), 14U);
  EXPECT_THAT(error(R"({"do":"bot","level":"greedy","iterations":0})"), HasSubstr("bad-request: iterations"));
  EXPECT_THAT(error(R"({"do":"bot","level":"greedy","iterations":5,"millis":5})"), HasSubstr("bad-request: millis"));
  EXPECT_THAT(error(R"({"do":"bot","level":"greedy","seat":1})"), HasSubstr("not-your-turn"));
}

TEST_F(EngineTest, EventsAreToldAsFarAsAViewerMayKnow) {
  start("phantom-hours", 2);
  ok(R"({"do":"apply","move":"draw 1"})");
  EXPECT_EQ(ok(R"({"do":"events","seat":null})")["events"][0]["type"], "draw");
  ok(R"({"do":"apply","seat":1,"move":"arrange 2 1 3 4 5 6"})");
  EXPECT_EQ(ok(R"({"do":"events","seat":1})")["events"].size(), 1U);
  EXPECT_EQ(ok(R"({"do":"events","seat":0})")["events"].size(), 0U) << "how a hand lies is its owner's business";
  EXPECT_THAT(error(R"({"do":"events","seat":2})"), HasSubstr("bad-request: seat"));
  EXPECT_THAT(error(R"({"do":"events"})"), HasSubstr("bad-request: seat: is missing"));
}

TEST_F(EngineTest, EventsSayWhichSentenceTellsThemToTheViewer) {
  start("midnight-party", 2);
  const auto drawn = [](const Json& answer) {
    EXPECT_EQ(answer["events"].back()["type"], "draw");
    return answer["events"].back();
  };
  const std::string move = to_line(ok(R"({"do":"legal"})")["moves"].back());
  const Json all = drawn(ok(R"({"do":"apply","move":)" + move + "}"));
  EXPECT_EQ(all["say"], "draw") << "everything, to nobody";
  const auto asked = [&](const std::string& request) { return drawn(ok(R"({"do":"events",)" + request + "}")); };
  EXPECT_EQ(asked(R"("seat":0)")["say"], "draw.you");
  EXPECT_EQ(asked(R"("seat":1)")["cards"][0], "?");
  EXPECT_FALSE(asked(R"("seat":1)").contains("say")) << "that somebody draws needs no words";
  EXPECT_EQ(asked(R"("seat":1,"hidden":false)"), asked(R"("seat":1)"));
  EXPECT_EQ(asked(R"("seat":0,"hidden":true)")["say"], "draw.you");
  EXPECT_EQ(asked(R"("seat":1,"hidden":true)"), all);
  EXPECT_EQ(asked(R"("seat":null,"hidden":true)"), all);
  EXPECT_THAT(error(R"({"do":"events","seat":0,"hidden":1})"), HasSubstr("bad-request: hidden"));
}

TEST_F(EngineTest, AMoveIsTakenBackUntilSomebodyElseMoves) {
  start();
  EXPECT_EQ(ok(R"({"do":"turn"})")["undo"], nullptr);
  EXPECT_THAT(error(R"({"do":"undo"})"), HasSubstr("no-undo"));
  const std::string before = to_line(ok(R"({"do":"position"})"));
  const auto first_move = [&] { return R"({"do":"apply","move":)" + ok(R"({"do":"legal"})")["moves"][0].dump() + "}"; };
  ok(first_move());
  EXPECT_EQ(ok(R"({"do":"turn"})")["undo"], 0);
  EXPECT_EQ(ok(R"({"do":"undo"})")["turn"]["seats"], Json::parse("[0]"));
  EXPECT_EQ(to_line(ok(R"({"do":"position"})")), before);
  ok(first_move());
  ok(first_move());
  EXPECT_EQ(ok(R"({"do":"turn"})")["undo"], 1) << "the first seat's move stands now";
}

TEST_F(EngineTest, ARecordIsPlayedAgainUpToAnyMove) {
  start();
  for (int i = 0; i < 3; ++i) {
    ok(R"({"do":"apply","move":)" + ok(R"({"do":"legal"})")["moves"][0].dump() + "}");
  }
  const std::string position = to_line(ok(R"({"do":"position"})"));
  const Json record = ok(R"({"do":"record","names":["Ann","Zoë"],"date":"2026-11-15"})")["record"];
  EXPECT_THAT(record.get<std::string>(), AllOf(HasSubstr("[\"Ann\",\"Zoë\"]"), HasSubstr("date: 2026-11-15")));
  const Json begun = ok(R"({"do":"replay","at":0,"record":)" + record.dump() + "}");
  EXPECT_EQ(begun["moves"], 3);
  EXPECT_EQ(begun["names"], Json::parse(R"(["Ann","Zoë"])"));
  EXPECT_EQ(ok(R"({"do":"turn"})")["undo"], nullptr);
  ok(R"({"do":"replay","record":)" + record.dump() + "}");
  EXPECT_EQ(to_line(ok(R"({"do":"position"})")), position);

  EXPECT_THAT(error(R"({"do":"replay","record":"format: midnight 1\nnonsense"})"), HasSubstr("bad-record: line 2"));
  EXPECT_THAT(error(R"({"do":"record","names":["Ann"]})"), HasSubstr("bad-request: names"));
  EXPECT_THAT(error(R"({"do":"record","date":"today"})"), HasSubstr("bad-request: date: must be like"));
  EXPECT_EQ(to_line(ok(R"({"do":"position"})")), position) << "what fails changes nothing";
}

TEST_F(EngineTest, EveryErrorHasItsCodeAndReason) {
  EXPECT_THAT(error(R"({"do":"legal"})"), HasSubstr("no-game"));
  EXPECT_THAT(error(R"({"do":"look","side":"S","door":2})"), HasSubstr("no-game"));
  EXPECT_THAT(error("not json"), HasSubstr("bad-request"));
  EXPECT_THAT(error("[1]"), HasSubstr("bad-request: a request is an object"));
  EXPECT_THAT(error("{}"), HasSubstr("bad-request: do: is missing"));
  EXPECT_THAT(error(R"({"do":"dance"})"), HasSubstr("there is no \"dance\""));
  EXPECT_THAT(error(R"({"do":5})"), HasSubstr("bad-request: do: must be a text"));
  EXPECT_THAT(error(R"({"do":"games","extra":1})"), HasSubstr("extra: is not a known field"));
  EXPECT_THAT(error(R"({"do":"new","game":"chess","players":2})"),
              AllOf(HasSubstr("bad-request: "), HasSubstr(" hourglass"), HasSubstr(" phantom-hours")));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass"})"), HasSubstr("players: is missing"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":6})"), HasSubstr("players: must be"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2.5})"), HasSubstr("players: must be"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2,"first":2})"), HasSubstr("first: no such seat"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2,"seed":"12"})"), HasSubstr("seed: must be 64"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2,"options":{"passes":3}})"),
              HasSubstr("bad-option: options.passes"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2,"options":{"speed":3}})"),
              HasSubstr("bad-option: options.speed"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":2,"options":[]})"), HasSubstr("bad-option"));
  EXPECT_THAT(error(R"({"do":"load","position":5})"), HasSubstr("bad-position: position: must be an object"));
  EXPECT_THAT(error(R"({"do":"load","position":{"game":"hourglass"}})"), HasSubstr("bad-position: players"));
  EXPECT_THAT(error(R"({"do":"load"})"), HasSubstr("bad-request: position"));

  start();
  EXPECT_THAT(error(R"({"do":"apply","move":"hop R1"})"), HasSubstr("illegal-move"));
  EXPECT_THAT(error(R"({"do":"apply","move":7})"), HasSubstr("bad-request: move: must be a text"));
  EXPECT_THAT(error(R"({"do":"apply","seat":1,"move":"open + R1"})"), HasSubstr("not-your-turn"));
  EXPECT_THAT(error(R"({"do":"apply","seat":9,"move":"open + R1"})"), HasSubstr("bad-request: seat"));
}

TEST_F(EngineTest, AnIllegalMoveNamesItsParagraph) {
  start();
  const Json answer = ask(R"({"do":"apply","move":"drop R1"})");
  EXPECT_EQ(answer["error"]["code"], "illegal-move");
  EXPECT_TRUE(answer["error"]["rule"].get<std::string>().starts_with("HG-"));
  EXPECT_EQ(answer["error"]["details"], Json::parse(R"({"card":"R1"})"));
  EXPECT_THAT(answer["error"]["message"].get<std::string>(), HasSubstr(answer["error"]["rule"].get<std::string>()));
}

TEST_F(EngineTest, ARequestThatFailsChangesNothing) {
  start("phantom-hours", 4);
  const std::string before = to_line(ok(R"({"do":"position"})"));
  for (const char* bad : {R"({"do":"apply","move":"draw 99"})", R"({"do":"apply","move":"draw 1","x":1})",
                          R"({"do":"new","game":"hourglass","players":2,"x":1})",
                          R"({"do":"new","game":"hourglass","players":2,"options":{"passes":9}})",
                          R"({"do":"load","position":{"game":"hourglass","players":2}})", "{", "\xff\xfe"}) {
    error(bad);
    EXPECT_EQ(to_line(ok(R"({"do":"position"})")), before) << bad;
  }
}

TEST_F(EngineTest, HostileLinesAreRefusedAndTheEngineGoesOn) {
  EXPECT_THAT(error(std::string(Engine::max_line_bytes + 1, ' ')), HasSubstr("longer than 1048576"));
  EXPECT_THAT(error(std::string(500'000, '[')), HasSubstr("nested more than"));
  EXPECT_THAT(error(R"({"do":"games","id":)" + std::string(20, '[') + std::string(20, ']') + "}"), HasSubstr("nested"));
  EXPECT_THAT(error("{\"do\":\"games\",\"id\":\"\xc3\x28\"}"), HasSubstr("UTF-8"));
  EXPECT_THAT(error(R"({"do":"games","do":"games"})"), HasSubstr("twice"));
  std::string members = R"({"do":"games")";
  for (int i = 0; i < 50'000; ++i) members += ",\"m" + std::to_string(i) + "\":0";
  EXPECT_THAT(error(members + "}"), HasSubstr("members"));
  EXPECT_THAT(error(R"({"do":"new","game":")" + std::string(1000, 'x') + R"(","players":2})"),
              HasSubstr("longer than"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":99999999999999999999})"), HasSubstr("players"));
  EXPECT_THAT(error(R"({"do":"new","game":"hourglass","players":1e400})"), HasSubstr("bad-request"));
  start();
  EXPECT_THAT(error(R"({"do":"apply","move":")" + std::string(900'000, 'x') + R"("})"), HasSubstr("illegal-move"));
  EXPECT_EQ(ok(R"({"do":"turn"})")["seats"], Json::parse("[0]"));
}

}  // namespace
}  // namespace midnight
