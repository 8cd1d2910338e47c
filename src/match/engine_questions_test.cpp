// SPDX-License-Identifier: MIT
// What a page asks that holds no rules and no measures: the catalogue, what a move would do, where there is room, and
// what is seen from a door.
#include "games/hourglass/rules/test_position.hpp"
#include "games/keyhole/rules/test_position.hpp"
#include "match/test_engine.hpp"

#include <gmock/gmock.h>

namespace midnight {
namespace {

using keyhole::Phase;
using keyhole::Position;
using ::testing::HasSubstr;

class EngineQuestions : public EngineTest {
 protected:
  void load(const keyhole::State& state) { load_as<keyhole::Notation>(state, "keyhole"); }
  template <class Notation, class State>
  void load_as(const State& state, std::string_view game) {
    const Json position = object_of([&](JsonWriter& out) {
      out.members("game", game, "options", Notation::write_options(state.options), "players", state.players());
      Notation::write_position(state, out);
    });
    ok(R"({"do":"load","seed":")" + std::string(some_seed) + R"(","position":)" + to_line(position) + "}");
  }
  std::string all() { return to_line(ok(R"({"do":"position"})")); }
};

// The classic lobby (KH-39); seat 0 has turned up a card and may move one of these two.
Position piano_or_dresser() { return Position(2).classic().phase(Phase::cards).card(0, "piano+dresser 4"); }

TEST_F(EngineQuestions, TheCatalogueNeedsNoGame) {
  const Json answer = ok(R"({"do":"catalogue","game":"keyhole"})");
  EXPECT_EQ(answer["catalogue"], catalogue_of("keyhole").value());
  EXPECT_EQ(answer["catalogue"]["fields"].size(), 36U);
  for (const GameInfo& game : games()) {
    const Json other = ok(R"({"do":"catalogue","game":")" + std::string(game.name) + R"("})");
    EXPECT_FALSE(other["catalogue"].empty()) << game.name;
  }
  EXPECT_THAT(error(R"({"do":"catalogue","game":"chess"})"), HasSubstr("bad-request: game: there is no \"chess\""));
  EXPECT_THAT(error(R"({"do":"catalogue"})"), HasSubstr("bad-request: game: is missing"));
  EXPECT_THAT(error(R"({"do":"catalogue","game":"keyhole","piece":"desk"})"), HasSubstr("bad-request: piece"));
}

TEST_F(EngineQuestions, AMomentIsWhatTheSingleQuestionsAnswer) {
  start();
  for (const std::string seat : {"0", "1", "null"}) {
    const Json moment = ok(R"({"do":"moment","seat":)" + seat + "}")["moment"];
    const auto asked = [&](const std::string& what) { return ok(R"({"do":")" + what + R"(","seat":)" + seat + "}"); };
    EXPECT_EQ(moment["view"], asked("view")["view"]);
    EXPECT_EQ(moment["events"], asked("events")["events"]);
    EXPECT_EQ(moment["turn"]["seats"], ok(R"({"do":"turn"})")["seats"]);
    EXPECT_TRUE(moment["outcome"].is_null());
    if (seat != "null") EXPECT_EQ(moment["legal"], asked("legal")["moves"]);
    if (seat == "null") EXPECT_TRUE(moment["legal"].empty()) << "a spectator has no move";
  }
  EXPECT_EQ(error(R"({"do":"moment"})"), "bad-request: seat: is missing");
}

TEST_F(EngineQuestions, AMoveIsAnsweredWithTheMoversMomentIfItIsAskedFor) {
  start();
  const Json legal = ok(R"({"do":"legal"})")["moves"];
  const std::string move = to_line(legal[0]);
  EXPECT_FALSE(ok(R"({"do":"apply","seat":0,"move":)" + move + "}").contains("moment"));
  start();
  const Json answer = ok(R"({"do":"apply","seat":0,"moment":true,"move":)" + move + "}");
  EXPECT_EQ(answer["moment"], ok(R"({"do":"moment","seat":0})")["moment"]);
  EXPECT_EQ(answer["moment"]["turn"]["undo"], 0);
  EXPECT_TRUE(ok(R"({"do":"moment","seat":1})")["moment"]["turn"]["undo"].is_null()) << "it was the other's move";
}

TEST_F(EngineQuestions, KH_41_ATriedPoseTellsWhatWouldFollowAndChangesNothing) {
  load(piano_or_dresser().ghost(1, "s1 c3"));
  const std::string before = all();
  const Json tried = ok(R"({"do":"try","move":"place dresser 100 100 0 up"})");
  EXPECT_EQ(tried, Json::parse(R"({"events":[
      {"type":"place","seat":0,"piece":"dresser","field":"c3","x":100,"y":100,"z":0,"yaw":0,"rest":"up","say":"place"},
      {"type":"budge","seat":1,"ghost":"s1","field":"c3","x":100,"y":100,"z":44}]})"));
  EXPECT_EQ(all(), before) << "chance included";
  EXPECT_EQ(ok(R"({"do":"events","seat":0})")["events"], Json::array()) << "nothing has happened";
  EXPECT_EQ(ok(R"({"do":"turn"})")["undo"], nullptr);
  ok(R"({"do":"apply","move":"place dresser 100 100 0 up"})");
  const Json applied = ok(R"({"do":"events","seat":null})")["events"];
  ASSERT_EQ(applied.size(), 3U);
  EXPECT_EQ(Json::array({applied[0], applied[1]}), tried["events"]);
  EXPECT_EQ(applied[2]["type"], "card") << "KH-27: what turns up is not in the preview";
}

TEST_F(EngineQuestions, ATriedMoveIsRefusedAsAnAppliedOneWouldBe) {
  load(piano_or_dresser());
  const auto both = [this](const std::string& rest) {
    const Json tried = ask(R"({"do":"try",)" + rest + "}");
    EXPECT_TRUE(tried.contains("error")) << rest;
    EXPECT_EQ(tried, ask(R"({"do":"apply",)" + rest + "}"));
    return tried["error"];
  };
  const Json sticks_out = both(R"("move":"place piano 3 100 0 up")");
  EXPECT_EQ(sticks_out["key"], "keyhole.sticks-out");
  EXPECT_EQ(sticks_out["rule"], "KH-9");
  EXPECT_EQ(sticks_out["details"], Json::parse(R"({"piece":"piano","by":"32"})"));
  EXPECT_EQ(both(R"("move":"place mirror 100 100 0 up")")["key"], "keyhole.not-on-card");
  EXPECT_EQ(both(R"("move":"walk s1 c1")")["key"], "keyhole.not-now");
  EXPECT_EQ(both(R"("move":"fly away")")["key"], "keyhole.unreadable");
  EXPECT_EQ(both(R"("seat":1,"move":"stay")")["code"], "not-your-turn");
  EXPECT_EQ(both(R"("seat":2,"move":"stay")")["code"], "bad-request");
  EXPECT_EQ(both(R"("move":7)")["code"], "bad-request");
  EXPECT_EQ(both(R"("move":"stay","why":1)")["code"], "bad-request");
}

TEST_F(EngineQuestions, HG_14_AMoveThatWinsAtOnceIsSaidToWin) {
  const auto asked = [this](int pile) {
    load_as<hourglass::Notation>(hourglass::State(hourglass::Position(2)
                                                      .last_turn()
                                                      .set(0, "+ R12")
                                                      .hand(1, "J25 P1 P2")
                                                      .pile_size(pile)
                                                      .worth({{"R12", 3}})),
                                 "hourglass");
    return ok(R"({"do":"bot","level":"hard","seed":")" + std::string(some_seed) + R"("})");
  };
  const Json last = asked(9);
  EXPECT_EQ(last["move"], "take A J25");
  EXPECT_EQ(last["wins"], true);
  EXPECT_FALSE(asked(10).contains("wins")) << "HG-16: enough cards for another round";
}

TEST_F(EngineQuestions, KH_45_WhatIsTriedDoesNotDependOnAnothersPlan) {
  load(Position(2).classic());
  const std::string request = R"({"do":"try","seat":0,"move":"walk s1 a1"})";
  const Json alone = ok(request);
  EXPECT_EQ(alone,
            Json::parse(
                R"({"events":[{"type":"walk","seat":0,"ghost":"s1","field":"a1","x":20,"y":20,"z":0,"say":"walk"}]})"));
  ok(R"({"do":"apply","seat":1,"move":"walk s1 c6"})");
  EXPECT_EQ(ok(request), alone);
  EXPECT_THAT(error(R"({"do":"try","move":"walk s1 a1"})"), HasSubstr("bad-request: seat")) << "several may act";
}

TEST_F(EngineQuestions, KH_12_SpotsAreListedNearestToTheMiddleFirst) {
  load(piano_or_dresser());
  const std::string before = all();
  const Json free = ok(R"({"do":"spots","ghost":"m1","field":"f1"})")["spots"];
  ASSERT_EQ(free.size(), 21U * 21U) << "a medium ghost's middle keeps 10 from each edge";
  EXPECT_EQ(free[0], Json::parse("[220,20,0]"));
  EXPECT_EQ(free[1], Json::parse("[220,19,0]")) << "KH-11: equally near ones by smaller y";
  EXPECT_EQ(free[2], Json::parse("[219,20,0]")) << "then by smaller x";
  EXPECT_EQ(ok(R"({"do":"spots","ghost":"s1","field":"f1"})")["spots"].size(), 27U * 27U);
  EXPECT_EQ(ok(R"({"do":"spots","seat":1,"ghost":"m1","field":"f1"})")["spots"], free) << "any seat, at any moment";
  EXPECT_EQ(ok(R"({"do":"spots","ghost":"s1","field":"b2"})")["spots"][0], Json::parse("[60,60,44]"))
      << "on the dresser";
  EXPECT_EQ(all(), before);

  EXPECT_THAT(error(R"({"do":"spots","ghost":"x1","field":"f1"})"), HasSubstr("bad-request: ghost: is not a ghost"));
  EXPECT_THAT(error(R"({"do":"spots","ghost":"s1","field":"g1"})"), HasSubstr("bad-request: field: is not a field"));
  EXPECT_THAT(error(R"({"do":"spots","ghost":"s1"})"), HasSubstr("bad-request: field: is missing"));
  EXPECT_THAT(error(R"({"do":"spots","seat":2,"ghost":"s1","field":"f1"})"), HasSubstr("bad-request: seat"));
  EXPECT_THAT(error(R"({"do":"spots","ghost":"s1","field":"f1","x":1})"), HasSubstr("bad-request: x"));
  start("hourglass");
  EXPECT_THAT(error(R"({"do":"spots","ghost":"s1","field":"f1"})"), HasSubstr("bad-request: Nothing in Hourglass"));
}

TEST_F(EngineQuestions, OfAFinishedGameSpotsCanBeAskedByNamingTheSeat) {
  load(Position(2).classic().round(5).phase(Phase::over));
  EXPECT_THAT(error(R"({"do":"spots","ghost":"m1","field":"f1"})"), HasSubstr("bad-request: seat: is missing"));
  EXPECT_EQ(ok(R"({"do":"spots","seat":1,"ghost":"m1","field":"f1"})")["spots"].size(), 21U * 21U);
  EXPECT_THAT(error(R"({"do":"try","move":"done"})"), HasSubstr("game-over"));
}

TEST_F(EngineQuestions, NothingCanBeTriedWithoutAGame) {
  EXPECT_THAT(error(R"({"do":"try","move":"stay"})"), HasSubstr("no-game"));
  EXPECT_THAT(error(R"({"do":"spots","ghost":"m1","field":"f1"})"), HasSubstr("no-game"));
}

TEST_F(EngineQuestions, ALookCountsThePointsOfEveryGhostInTheLobbyAndChangesNothing) {  // KH-22
  load(Position(2).classic().no_mirror());
  EXPECT_EQ(ok(R"({"do":"look","side":"S","door":2})")["seen"], Json::array()) << "all ghosts are outside";
  // Behind the dresser, and beside it.
  load(Position(2).classic().no_mirror().ghost(0, "s1 b3").ghost(1, "s2 a2"));
  const std::string before = all();
  EXPECT_EQ(ok(R"({"do":"look","side":"S","door":2})")["seen"],
            Json::parse(R"([{"seat":0,"id":"s1","field":"b3","x":60,"y":100,"z":0,"lying":false,
                             "points":0,"mirror":0,"seen":false,
                             "visible":"00000000000000000000000000000000",
                             "reflected":"00000000000000000000000000000000"},
                            {"seat":1,"id":"s2","field":"a2","x":20,"y":60,"z":0,"lying":false,
                             "points":128,"mirror":0,"seen":true,
                             "visible":"ffffffffffffffffffffffffffffffff",
                             "reflected":"00000000000000000000000000000000"}])"));
  EXPECT_EQ(ok(R"({"do":"look","side":"S","door":1})")["seen"][0]["seen"], true) << "from beside the dresser";
  EXPECT_EQ(all(), before);

  EXPECT_THAT(error(R"({"do":"look","side":"X","door":2})"), HasSubstr("bad-request: side: is not a side"));
  EXPECT_THAT(error(R"({"do":"look","side":"S","door":7})"), HasSubstr("bad-request: door: must be a whole number"));
  EXPECT_THAT(error(R"({"do":"look","door":1})"), HasSubstr("bad-request: side: is missing"));
  EXPECT_THAT(error(R"({"do":"look","side":"S","door":1,"seat":0})"), HasSubstr("bad-request: seat"));
  start("hourglass");
  EXPECT_THAT(error(R"({"do":"look","side":"S","door":2})"), HasSubstr("bad-request: Hourglass has no keyhole"));
}

}  // namespace
}  // namespace midnight
