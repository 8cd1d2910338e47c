// SPDX-License-Identifier: MIT
// Two services that share a store: how sessions reach tables of the other, and what waits while nobody has them.
#include "server/service/passing.hpp"
#include "server/service/test_shared_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using PassedSessionsTest = SharedTablesTest;

TEST_F(PassedSessionsTest, ATableElsewhereIsWatchedAndPlayedAsIfItWereHere) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  EXPECT_EQ(ben->latest("table")["table"], table);
  EXPECT_EQ(std::ranges::count_if(ben->heard, [](const Json& each) { return each["say"] == "welcome"; }), 1);
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->latest("done")["id"], "c1");
  EXPECT_EQ(ann->latest("chat")["phrase"], "hello");
  EXPECT_THAT(there.passage.asked, ElementsAre(shard_of(table))) << "one session for everything";
  EXPECT_EQ(there.service.metrics().passed_on, 2U);
  EXPECT_EQ(there.service.metrics().tables, 0);
  // Back in the hall, the session there has ended.
  say(there, ben, Json{{"do", "hall"}});
  EXPECT_FALSE(ben->latest("hall").is_null());
  const auto heard = ben->heard.size();
  say(here, ann, chat("c2"));
  EXPECT_EQ(ben->heard.size(), heard);
  EXPECT_EQ(here.service.metrics().sessions, 1);
}

TEST_F(PassedSessionsTest, ATableIsMadeWhereItBelongs) {
  say(there, ben, make("m1"));
  const std::string table = ben->latest("done")["table"];
  EXPECT_TRUE(store.card(table));
  say(there, ben, make("m1"));
  EXPECT_EQ(ben->latest("done")["table"], table) << "repeated, it finds the same";
  say(there, ben, watch(table));
  EXPECT_EQ(ben->latest("table")["room"]["hosting"], true);
  say(there, ben, make("m2"));
  EXPECT_NE(ben->latest("done")["table"], table);
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->latest("done")["id"], "c1") << "still at the first";
}

TEST_F(PassedSessionsTest, WhileNobodyOwnsATableMessagesWaitInOrder) {
  const std::string table = table_here();
  const int shard = shard_of(table);
  here.owner.epochs[static_cast<std::size_t>(shard)].reset();
  here.service.drop(shard);
  settle();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  pass(1000);
  EXPECT_TRUE(ben->latest("table").is_null());
  give(shard, there);
  pass(100);
  EXPECT_EQ(ben->latest("table")["table"], table);
  EXPECT_EQ(ben->latest("done")["id"], "c1");
}

TEST_F(PassedSessionsTest, WhatWaitedIsPassedOnWhenThereIsAWay) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  there.passage.to = &here.service;
  pass(100);
  EXPECT_EQ(ben->latest("table")["table"], table);
}

// The first is at a server that has lost the shard, and does not answer.
TEST_F(PassedSessionsTest, OfACommandThatIsUnderWayNobodySaysThatItWasNotDone) {
  store.hold_writes(true);
  const auto cleo = guest(there, "00000000000000cc");
  say(there, cleo, make("m1"));
  there.passage.to = nullptr;
  say(there, cleo, make("m1"));
  pass(8'000);
  EXPECT_EQ(cleo->latest("refused")["id"], "m1");
  EXPECT_EQ(cleo->latest("refused")["message"].get<std::string>().find("nothing was changed"), std::string::npos);
  store.hold_writes(false);
  store.settle();
  pass(100);
  EXPECT_EQ(cleo->latest("done")["id"], "m1") << "it was done after all";
}

TEST_F(PassedSessionsTest, WhoWaitsForLongIsSentAwayOrRefused) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  const auto cleo = guest(there, "00000000000000cc");
  say(there, cleo, make("m1"));
  pass(7'900);
  EXPECT_EQ(ben->closed, "");
  EXPECT_TRUE(cleo->latest("refused").is_null());
  pass(100);
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_EQ(cleo->latest("refused")["id"], "m1");
  EXPECT_EQ(cleo->latest("refused")["code"], "storage");
  EXPECT_NE(cleo->latest("refused")["message"].get<std::string>().find("not known"), std::string::npos);
  say(there, cleo, Json{{"do", "hall"}});
  EXPECT_FALSE(cleo->latest("hall").is_null()) << "everything else goes on";
}

TEST_F(PassedSessionsTest, WhoGoesToTheHallWaitsForNoTable) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  say(there, ben, Json{{"do", "hall"}});
  EXPECT_EQ(ben->latest("refused")["id"], "c1");
  there.passage.to = &here.service;
  pass(100);
  EXPECT_TRUE(ben->latest("table").is_null());
}

TEST_F(PassedSessionsTest, ASessionThatWasPassedOnIsNotPassedOnAgain) {
  const std::string table = table_here();
  // Each believes that the other has it.
  here.owner.epochs[static_cast<std::size_t>(shard_of(table))].reset();
  say(there, ben, watch(table));
  EXPECT_EQ(ben->closed, "");
  pass(Passing::a_short_moment);
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_THAT(here.passage.asked, IsEmpty());
}

TEST_F(PassedSessionsTest, WhoIsPassedOnAMomentTooEarlyWaits) {
  const std::string table = table_here();
  auto& epoch = here.owner.epochs[static_cast<std::size_t>(shard_of(table))];
  const auto before = std::exchange(epoch, std::nullopt);
  say(there, ben, watch(table));
  epoch = before;
  pass(Passing::a_short_moment / 2);
  EXPECT_EQ(ben->closed, "");
  EXPECT_EQ(std::ranges::count_if(ben->heard, [](const Json& each) { return each["say"] == "table"; }), 1);
}

TEST_F(PassedSessionsTest, WhenASessionElsewhereEndsTheClientComesBack) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  there.passage.latest->close("moved");
  EXPECT_EQ(ben->closed, "moved");
  const auto heard = ben->heard.size();
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->heard.size(), heard) << "nothing that it says counts any more";
  EXPECT_EQ(entries(table), 1U);
}

TEST_F(PassedSessionsTest, ASessionElsewhereThatWasLeftSaysNothingAnyMore) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  const auto left = there.passage.latest;
  say(there, ben, Json{{"do", "hall"}});
  left->close("moved");
  EXPECT_EQ(ben->closed, "");
}

TEST_F(PassedSessionsTest, WhoseTurnItIsElsewhereIsReadFromTheStore) {
  const std::string table = table_here();
  ASSERT_TRUE(there.service.standing_of(table));
  EXPECT_THAT(there.service.standing_of(table)->awaited, IsEmpty());
  ASSERT_TRUE(here.service.standing_of(table));
  // What was known in an older epoch does not count: the table goes on elsewhere.
  give(shard_of(table), there);
  const auto cleo = guest(there, "00000000000000cc");
  const std::string word(32, '1');
  say(there, cleo, watch(table));
  say(there, cleo, {{"do", "sit"}, {"id", "s1"}, {"seat", 1}, {"promise", fair::promise_of(table, Seat(1), word)}});
  const auto again = guest(there, "00000000000000aa");
  say(there, again, watch(table));
  say(there, again, {{"do", "sit"}, {"id", "s0"}, {"seat", 0}, {"promise", fair::promise_of(table, Seat(0), word)}});
  say(there, again, {{"do", "start"}, {"id", "s2"}});
  say(there, again, {{"do", "reveal"}, {"id", "w0"}, {"word", word}});
  say(there, cleo, {{"do", "reveal"}, {"id", "w1"}, {"word", word}});
  ASSERT_EQ(there.service.standing_of(table)->awaited.size(), 1U);
  EXPECT_EQ(here.service.standing_of(table)->awaited.size(), 1U);
  give(shard_of(table), here);
  EXPECT_EQ(here.service.standing_of(table)->awaited.size(), 1U);
}

}  // namespace
}  // namespace midnight::server
