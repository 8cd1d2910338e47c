// SPDX-License-Identifier: MIT
#include "server/service/table_service.hpp"

#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

using testing::IsEmpty;
using testing::Not;

TEST_F(TableServiceTest, WhoComesInIsWelcomed) {
  EXPECT_EQ(ann->latest("welcome")["you"]["name"], "Ann");
  EXPECT_EQ(service.metrics().sessions, 2);
}

TEST_F(TableServiceTest, AnOpenTableIsListedWhileSomebodyIsThere) {
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, Json{{"do", "hall"}});
  EXPECT_THAT(cleo->latest("hall")["tables"], IsEmpty());
  const std::string table = table_with_room();
  pass(1000);
  EXPECT_EQ(cleo->latest("hall-changed")["tables"][0]["table"], table);
  service.leave(ann->session);
  settle();
  pass(1000);
  EXPECT_EQ(cleo->latest("hall-changed")["gone"], Json::array({table}));
  EXPECT_EQ(service.metrics().tables, 0);
}

TEST_F(TableServiceTest, NobodyHearsOfAMoveBeforeItIsStored) {
  game_of_two();
  const auto who = mover();
  const auto heard = ann->heard.size() + ben->heard.size();
  store.hold_writes(true);
  move(who, "x1");
  EXPECT_EQ(ann->heard.size() + ben->heard.size(), heard);
  store.settle();
  settle();
  EXPECT_EQ(who->latest("done")["id"], "x1");
  EXPECT_FALSE(ann->latest("moved").is_null());
  EXPECT_FALSE(ben->latest("moved").is_null());
}

TEST_F(TableServiceTest, WhatCouldNotBeStoredDidNotHappenAndCanBeDoneLater) {
  game_of_two();
  const auto who = mover();
  const Json before = moment_of(who);
  store.fail_writes(true);
  move(who, "x1");
  EXPECT_EQ(who->latest("refused")["code"], "storage");
  EXPECT_EQ(who->latest("room")["room"]["frozen"], true);
  say(who, {{"do", "look"}, {"id", "l1"}, {"at", 0}});  // reading goes on
  EXPECT_EQ(who->latest("done")["id"], "l1");
  store.fail_writes(false);
  say(who, {{"do", "move"}, {"id", "x2"}, {"step", before["step"]}, {"move", before["legal"].back()}});
  EXPECT_EQ(who->latest("done")["id"], "x2");
  EXPECT_EQ(who->latest("room")["room"]["frozen"], false);
}

TEST_F(TableServiceTest, ACommandSaidTwiceIsDoneOnce) {
  const std::string table = game_of_two();
  const auto who = mover();
  const Json moment = moment_of(who);
  const Json command{{"do", "move"}, {"id", "x1"}, {"step", moment["step"]}, {"move", moment["legal"].back()}};
  store.hold_writes(true);
  say(who, command);
  say(who, command);
  const auto entries = store.read_table(table).size();
  store.hold_writes(false);
  store.settle();
  settle();
  EXPECT_EQ(store.read_table(table).size(), entries + 1);
  EXPECT_EQ(
      std::ranges::count_if(who->heard, [](const Json& each) { return each["say"] == "done" && each["id"] == "x1"; }),
      2);
}

TEST_F(TableServiceTest, ATableIsMadeOnceHoweverOftenItIsSaid) {
  const std::string table = table_with_room();
  table_with_room();
  EXPECT_EQ(ann->latest("done")["table"], table);
  EXPECT_EQ(store.cards_of("00000000000000aa", 10).size(), 1U);
}

TEST_F(TableServiceTest, WhoIsGoneIsReplacedAfterAWhileAndMayComeBack) {
  const std::string table = game_of_two();
  service.leave(ben->session);
  settle();
  EXPECT_EQ(ann->latest("room")["room"]["seats"][1]["away"], 60'000);
  pass(59'000);
  EXPECT_FALSE(ann->latest("room")["room"]["seats"][1].contains("kept"));
  pass(1'500);
  EXPECT_EQ(ann->latest("room")["room"]["seats"][1]["kept"], "easy");
  const auto again = guest("00000000000000bb", "Ben");
  say(again, {{"do", "watch"}, {"table", table}});
  say(again, {{"do", "return"}, {"id", "r1"}});
  EXPECT_FALSE(ann->latest("room")["room"]["seats"][1].contains("kept"));
}

TEST_F(TableServiceTest, WhoLeavesIsCountedDownAlthoughConnected) {
  game_of_two();
  say(ben, {{"do", "leave"}, {"id", "l1"}});
  EXPECT_TRUE(ann->latest("room")["room"]["seats"][1].contains("away"));
  say(ben, {{"do", "return"}, {"id", "r1"}});
  EXPECT_FALSE(ann->latest("room")["room"]["seats"][1].contains("away"));
}

TEST_F(TableServiceTest, WithNobodyThereAGameRests) {
  const std::string table = game_of_two("fast");
  service.leave(ann->session);
  service.leave(ben->session);
  settle();
  const auto entries = store.read_table(table).size();
  pass(3'600'000);
  EXPECT_EQ(store.read_table(table).size(), entries);
}

TEST_F(TableServiceTest, AWallClockThatIsSetReplacesNobody) {
  const std::string table = game_of_two("normal");
  service.leave(ben->session);
  settle();
  for (const Millis set : {Millis{-86'400'000}, Millis{86'400'000}}) {
    jump = set;
    pass(1'000);
    EXPECT_FALSE(ann->latest("room")["room"]["seats"][0].contains("kept"));
    EXPECT_FALSE(ann->latest("room")["room"]["seats"][1].contains("kept"));
  }
  say(ann, {{"do", "chat"}, {"id", "c1"}, {"phrase", "hello"}});
  EXPECT_EQ(store.read_table(table).back().at, now + jump) << "people read the wall clock";
  EXPECT_EQ(store.card(table)->phase, TablePhase::playing);
  pass(58'500);
  EXPECT_EQ(ann->latest("room")["room"]["seats"][1]["kept"], "easy") << "after a minute, by any clock that runs";
}

TEST_F(TableServiceTest, AGameThatIsResignedIsOverForEverybody) {
  const std::string table = game_of_two("fast");
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", table}});
  store.hold_writes(true);
  say(ben, {{"do", "resign"}, {"id", "r1"}});
  EXPECT_TRUE(moment_of(cleo)["outcome"].is_null()) << "it is not stored yet";
  EXPECT_FALSE(cleo->latest("table").contains("secret"));
  store.hold_writes(false);
  store.settle();
  settle();
  EXPECT_EQ(ben->latest("done")["id"], "r1");
  for (const auto& who : {ann, ben, cleo}) {
    EXPECT_EQ(moment_of(who)["outcome"]["reason"], "resigned");
    EXPECT_EQ(who->latest("room")["room"]["phase"], "over");
  }
  EXPECT_EQ(store.card(table)->phase, TablePhase::over);
  EXPECT_THAT(service.standing_of(table)->awaited, IsEmpty());
  pass(3'600'000);
  EXPECT_THAT(bots.asked, IsEmpty());
  say(ann, {{"do", "rematch"}, {"id", "n1"}});
  EXPECT_NE(ann->latest("done")["table"], table);
}

TEST_F(TableServiceTest, AVoteToAbortIsSeenAndEndsTheGameWhenAllAgree) {
  game_of_two();
  const auto heard = ann->heard.size();
  say(ben, {{"do", "abort"}, {"id", "v1"}});
  EXPECT_EQ(ann->latest("room")["room"]["abort"], Json::array({1}));
  EXPECT_EQ(ann->heard.size(), heard + 1) << "the room, and no news of the game";
  say(ann, {{"do", "abort"}, {"id", "v2"}});
  EXPECT_EQ(moment_of(ben)["outcome"]["reason"], "aborted");
}

TEST_F(TableServiceTest, ABotMovesOnlyIfNothingHappenedMeanwhile) {
  const std::string table = game_of_two();
  const auto gone = mover();
  const auto stays = gone == ann ? ben : ann;
  service.leave(gone->session);
  settle();
  pass(60'500);
  ASSERT_EQ(bots.asked.size(), 1U);
  const auto entries = store.read_table(table).size();
  say(stays, {{"do", "chat"}, {"id", "c1"}, {"phrase", "hello"}});
  auto late = std::exchange(bots.asked, {});
  ASSERT_FALSE(late.empty());
  late.front().answer(late.front().match->legal(late.front().seat).moves.back());
  settle();
  EXPECT_EQ(store.read_table(table).size(), entries + 1) << "only what was said";
  ASSERT_GT(late.size(), 1U) << "the bot is asked again";
  late.back().answer(late.back().match->legal(late.back().seat).moves.back());
  settle();
  EXPECT_EQ(store.read_table(table).size(), entries + 2);
}

TEST_F(TableServiceTest, AnotherGameIsMadeTogetherWithTheWayThere) {
  const std::string table = game_of_two();
  for (int i = 0; i < 5000 && moment_of(ann)["outcome"].is_null(); ++i) move(mover(), "x" + std::to_string(i));
  ASSERT_FALSE(moment_of(ann)["outcome"].is_null());
  say(ben, {{"do", "rematch"}, {"id", "n1"}});
  const std::string next = ben->latest("done")["table"];
  EXPECT_NE(next, table);
  EXPECT_EQ(ann->latest("room")["room"]["next"], next);
  say(ann, {{"do", "rematch"}, {"id", "n2"}});
  EXPECT_EQ(ann->latest("done")["table"], next) << "one game, not two";
  say(ann, {{"do", "watch"}, {"table", next}});
  EXPECT_EQ(ann->latest("table")["room"]["phase"], "waiting");
}

TEST_F(TableServiceTest, AGameStartsOnlyWithThoseWhoAreThere) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  service.leave(ben->session);
  settle();
  say(ann, {{"do", "start"}, {"id", "s2"}});
  EXPECT_EQ(ann->latest("refused")["code"], "not-ready");
  const auto again = guest("00000000000000bb", "Ben");
  say(again, {{"do", "watch"}, {"table", table}});
  say(ann, {{"do", "start"}, {"id", "s3"}});
  EXPECT_EQ(ann->latest("done")["id"], "s3");
  EXPECT_EQ(again->latest("room")["room"]["fair"]["starting"]["left"], 10'000);
  reveal(ann, "w0");
  EXPECT_EQ(again->latest("room")["room"]["fair"]["starting"]["revealed"], Json::parse("[0]"));
  reveal(again, "w1");
  EXPECT_EQ(ann->latest("table")["room"]["phase"], "playing");
  EXPECT_EQ(again->latest("table")["room"]["fair"]["silent"], Json::array());
}

TEST_F(TableServiceTest, WhoKeepsTheirWordBackIsNamedWhenTimeIsUp) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  say(ann, {{"do", "start"}, {"id", "s2"}});
  reveal(ben, "w1");
  pass(9'900);
  EXPECT_TRUE(moment_of(ann).is_null());
  pass(100);
  EXPECT_FALSE(moment_of(ann).is_null());
  EXPECT_EQ(ben->latest("table")["room"]["fair"]["silent"], Json::parse("[0]"));
}

TEST_F(TableServiceTest, AStartFailsIfSomebodyLeavesBeforeTheirWord) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  const Json before = ann->latest("room")["room"]["fair"];
  say(ann, {{"do", "start"}, {"id", "s2"}});
  reveal(ann, "w0");
  service.leave(ben->session);
  settle();
  pass(10'000);
  const Json after = ann->latest("room")["room"];
  EXPECT_EQ(after["phase"], "waiting");
  EXPECT_EQ(after["fair"]["failed"], 1);
  EXPECT_NE(after["fair"]["commitment"], before["commitment"]);
  EXPECT_EQ(after["fair"]["promises"], Json::parse("[null,null]"));
  EXPECT_TRUE(after["fair"]["starting"].is_null());
}

TEST_F(TableServiceTest, AStartThatNobodySeesEndGoesOnWhenSomebodyComesBack) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  say(ann, {{"do", "start"}, {"id", "s2"}});
  reveal(ann, "w0");
  service.leave(ann->session);
  service.leave(ben->session);
  settle();
  ASSERT_EQ(service.metrics().tables, 0);
  pass(3'600'000);
  const auto again = guest("00000000000000bb", "Ben");
  say(again, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(again->latest("table")["room"]["fair"]["starting"], Json::parse(R"({"left":10000,"revealed":[0]})"));
  reveal(again, "w1");
  EXPECT_EQ(again->latest("table")["room"]["phase"], "playing");
}

TEST_F(TableServiceTest, ATableThatIsClosedIsGoneForEverybody) {
  const std::string table = table_with_room();
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, Json{{"do", "hall"}});
  say(ben, {{"do", "watch"}, {"table", table}});
  store.hold_writes(true);
  say(ann, {{"do", "close"}, {"id", "c1"}});
  promise(ben, table, 1, "s1");
  EXPECT_TRUE(ben->latest("closed").is_null()) << "it is not stored yet";
  store.settle();
  settle();
  EXPECT_EQ(ann->latest("done")["id"], "c1");
  EXPECT_EQ(ann->latest("closed")["table"], table);
  EXPECT_EQ(ben->latest("closed")["table"], table);
  EXPECT_EQ(ben->latest("refused")["id"], "s1") << "too late";
  EXPECT_EQ(ben->latest("refused")["code"], "closed");
  EXPECT_EQ(service.metrics().tables, 0);
  EXPECT_THAT(store.cards_of("00000000000000aa", 10), IsEmpty());
  pass(1000);
  EXPECT_EQ(cleo->latest("hall-changed")["gone"], Json::array({table}));
  say(cleo, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(cleo->latest("refused")["code"], "closed");
  EXPECT_EQ(service.metrics().tables, 0);
}

TEST_F(TableServiceTest, WhatCouldNotBeClosedStaysOpen) {
  table_with_room();
  store.fail_writes(true);
  say(ann, {{"do", "close"}, {"id", "c1"}});
  EXPECT_EQ(ann->latest("refused")["code"], "storage");
  EXPECT_TRUE(ann->latest("closed").is_null());
  EXPECT_EQ(ann->latest("room")["room"]["phase"], "waiting");
}

TEST_F(TableServiceTest, TellsWhoIsWaitedForWhetherSomebodyIsThereOrNot) {
  const std::string table = game_of_two();
  const auto awaited = [&] { return service.standing_of(table)->awaited.at(0); };
  const auto seat = [&] { return awaited().seat.index(); };
  const int first = seat();
  EXPECT_EQ(first, moment_of(ann)["turn"]["seats"][0].get<int>());
  now += 5000;
  const auto writes = store.read_table(table).size();
  for (int i = 0; seat() == first; ++i) move(mover(), "x" + std::to_string(i));
  EXPECT_GT(store.read_table(table).size(), writes);
  EXPECT_EQ(awaited().since, now);
  service.leave(ann->session);
  service.leave(ben->session);
  settle();
  ASSERT_EQ(service.metrics().tables, 0);
  EXPECT_EQ(seat(), 1 - first);
  // Another server with the same store has noted nothing yet.
  TableService later{store, bots, {executors.data()}, [this] { return now + 1000; }, [](std::uint8_t*, std::size_t) {}};
  const auto standing = later.standing_of(table);
  ASSERT_TRUE(standing);
  EXPECT_EQ(standing->awaited.at(0).seat.index(), 1 - first);
  EXPECT_EQ(standing->awaited.at(0).since, now);
  EXPECT_FALSE(later.standing_of("zzzzzzzzzzzzzzzz")) << "there is none";
}

TEST_F(TableServiceTest, TellsHowAGameEndedAndWhereABotSat) {
  const std::string table = game_of_two("fast");
  const auto late = mover();
  const auto other = late == ann ? ben : ann;
  service.leave(late->session);
  settle();
  pass(60'000);
  bots.answer_all();
  settle();
  EXPECT_FALSE(service.standing_of(table)->result);
  say(other, {{"do", "resign"}, {"id", "r1"}});
  const auto result = service.standing_of(table)->result;
  ASSERT_TRUE(result);
  const int seat = late == ann ? 0 : 1;
  EXPECT_EQ(result->winners, SeatSet(Seat(seat)));
  EXPECT_EQ(result->reason, "resigned");
  EXPECT_EQ(result->by_bot[static_cast<std::size_t>(seat)], 1);
  EXPECT_EQ(result->by_bot[static_cast<std::size_t>(1 - seat)], 0);
  // Another server with the same store.
  TableService later{store, bots, {executors.data()}, [this] { return now + 1000; }, [](std::uint8_t*, std::size_t) {}};
  EXPECT_EQ(later.standing_of(table)->result, result);
}

TEST_F(TableServiceTest, WhoIsThereWhenTheirTimeIsUpIsAskedAndPlaysOn) {
  game_of_two("fast");
  for (int i = 0; i < 2; ++i) {
    const auto who = mover();
    const auto seat = [&] { return who->latest("room")["room"]["seats"][who == ann ? 0U : 1U]; };
    pass(60'000);
    ASSERT_EQ(seat()["asked"], 20'000) << i;
    pass(19'000);
    EXPECT_FALSE(seat().contains("kept"));
    say(who, {{"do", "return"}, {"id", "r" + std::to_string(i)}});
    EXPECT_FALSE(seat().contains("asked"));
    for (int j = 0; mover() == who; ++j) move(who, "x" + std::to_string(i) + std::to_string(j));
  }
  const auto who = mover();
  const auto room = [&] { return who->latest("room")["room"]["seats"][who == ann ? 0U : 1U]; };
  pass(30'000);
  EXPECT_EQ(room()["kept"], "easy") << "was asked before";
}

TEST_F(TableServiceTest, WhoDoesNotSayThatTheyAreThereIsReplaced) {
  game_of_two("fast");
  const auto who = mover();
  pass(60'000);
  pass(20'000);
  EXPECT_EQ(who->latest("room")["room"]["seats"][who == ann ? 0U : 1U]["kept"], "easy");
  say(who, {{"do", "return"}, {"id", "late"}});
  EXPECT_EQ(who->latest("refused")["code"], "time-up");
}

TEST_F(TableServiceTest, LinesThatMakeNoSenseAreAnsweredAndThenEnough) {
  for (int i = 0; i < 10; ++i) service.receive(ann->session, "{\"do\":7");
  EXPECT_EQ(ann->latest("refused")["code"], "bad-request");
  EXPECT_EQ(ann->closed, "");
  service.receive(ann->session, "no");
  EXPECT_EQ(ann->closed, "not-understood");
}

TEST_F(TableServiceTest, WhatIsNotThereIsRefused) {
  say(ann, {{"do", "watch"}, {"table", "0123456789abcdef"}});
  EXPECT_EQ(ann->latest("refused")["code"], "no-table");
  say(ann, {{"do", "start"}, {"id", "s1"}});
  EXPECT_EQ(ann->latest("refused")["code"], "no-table");
}

TEST_F(TableServiceTest, APersonHasNoMoreThanSoManyConnectionsAtATable) {
  const std::string table = game_of_two();
  std::vector<std::shared_ptr<TestGuest>> tabs;
  for (int i = 0; i < 8; ++i) {
    tabs.push_back(guest("00000000000000cc", "Cleo"));
    say(tabs.back(), {{"do", "watch"}, {"table", table}});
    EXPECT_FALSE(tabs.back()->latest("table").is_null());
  }
  tabs.push_back(guest("00000000000000cc", "Cleo"));
  say(tabs.back(), {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(tabs.back()->latest("refused")["code"], "full");
}

TEST_F(TableServiceTest, StoppingWaitsForWhatIsBeingStored) {
  game_of_two();
  store.hold_writes(true);
  move(mover(), "x1");
  bool stopped = false;
  service.stop([&] { stopped = true; });
  settle();
  EXPECT_FALSE(stopped);
  store.settle();
  settle();
  EXPECT_TRUE(stopped);
}

TEST_F(TableServiceTest, ARenamedGuestIsRenamedAtTheirTables) {
  table_of_two();
  service.rename({"00000000000000bb", "Benedict"});
  settle();
  EXPECT_EQ(ann->latest("room")["room"]["seats"][1]["name"], "Benedict");
}

TEST_F(TableServiceTest, a_refusal_has_the_id_of_a_message_that_is_bad_otherwise) {
  service.receive(ann->session, R"({"do":"move","id":"a9","step":"now","move":"x"})");
  EXPECT_EQ(ann->latest("refused")["id"], "a9");
  EXPECT_EQ(ann->latest("refused")["code"], "bad-request");
  service.receive(ann->session, R"({"do":"move","id":"a9")");
  EXPECT_EQ(ann->latest("refused")["id"], "");
}

TEST_F(TableServiceTest, SinceWhenATableIsEmptyIsStoredByTheWallClock) {
  const std::string table = table_with_room();
  now += ServiceLimits{}.forget_after / 12;
  jump = 1'000'000;
  service.leave(ann->session);
  settle();
  EXPECT_EQ(store.card(table)->changed, now + jump);
}

TEST_F(TableServiceTest, who_comes_back_to_an_empty_table_gets_no_time_back) {
  const std::string table = game_of_two("fast");
  service.leave(ben->session);
  settle();
  for (int again = 1; again <= 3; ++again) {
    pass(8'100);
    say(ann, {{"do", "hall"}});
    EXPECT_EQ(service.metrics().tables, 0) << "nobody is there";
    now += 500;
    say(ann, {{"do", "watch"}, {"table", table}});
    const Json clock = ann->latest("table")["room"]["clock"];
    EXPECT_EQ(clock["left"][clock["running"][0].get<std::size_t>()], 60'000 - again * 8'100);
  }
}

}  // namespace
}  // namespace midnight::server
