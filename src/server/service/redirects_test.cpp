// SPDX-License-Identifier: MIT
// Two services that share a store: how sessions come to the server that owns their table, and what waits while it is
// not known who that is.
#include "server/service/redirects.hpp"
#include "server/service/test_shared_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight::server {
namespace {

using testing::IsEmpty;

class RedirectsTest : public SharedTablesTest {
 protected:
  // This server believes that one to own the shard.
  static void believe(Server& server, int shard, const std::string& owner) {
    server.owner.others[static_cast<std::size_t>(shard)] = owner;
  }
};

TEST_F(RedirectsTest, WhoWatchesATableOfAnotherServerIsSentThere) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_EQ(ben->at, "here");
  EXPECT_EQ(there.service.metrics().moved, 1U);
  const auto again = guest(here, "00000000000000bb", "here");
  say(here, again, watch(table));
  EXPECT_EQ(again->latest("table")["table"], table);
  say(there, ben, chat("c1"));
  EXPECT_EQ(entries(table), 1U) << "nothing that it says counts any more";
}

TEST_F(RedirectsTest, ATableIsMadeWhereItBelongsAndOnce) {
  say(there, ben, make("m1"));
  EXPECT_EQ(ben->at, "here");
  const auto again = guest(here, "00000000000000bb", "here");
  say(here, again, make("m1"));
  const std::string table = again->latest("done")["table"];
  say(here, again, make("m1"));
  EXPECT_EQ(again->latest("done")["table"], table);
}

TEST_F(RedirectsTest, WhileNobodyOwnsATableMessagesWaitInOrder) {
  const std::string table = table_here();
  free(shard_of(table));
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  pass(1000);
  EXPECT_TRUE(ben->latest("table").is_null());
  EXPECT_GT(there.owner.looks, 0) << "it wants to know of an owner soon";
  give(shard_of(table), there);
  pass(100);
  EXPECT_EQ(ben->latest("table")["table"], table);
  EXPECT_EQ(ben->latest("done")["id"], "c1");
}

TEST_F(RedirectsTest, WhoWaitsIsSentToTheNewOwner) {
  const std::string table = table_here();
  free(shard_of(table));
  say(there, ben, watch(table));
  give(shard_of(table), here);
  pass(100);
  EXPECT_EQ(ben->at, "here");
}

TEST_F(RedirectsTest, WhoWaitsForLongIsSentAwayOrRefused) {
  const std::string table = table_here();
  const auto cleo = guest(there, "00000000000000cc");
  for (int shard = 0; shard < shard_count; ++shard) free(shard);
  say(there, ben, watch(table));
  say(there, cleo, make("m1"));
  pass(Redirects::a_moment - 100);
  EXPECT_EQ(ben->closed, "");
  EXPECT_TRUE(cleo->latest("refused").is_null());
  pass(100);
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_EQ(ben->at, "");
  EXPECT_EQ(cleo->latest("refused")["id"], "m1");
  EXPECT_EQ(cleo->latest("refused")["code"], "storage");
  // The same command may be under way at the server that had the shard.
  EXPECT_THAT(cleo->latest("refused")["message"].get<std::string>(), testing::HasSubstr("not known"));
  say(there, cleo, Json{{"do", "hall"}});
  EXPECT_FALSE(cleo->latest("hall").is_null()) << "everything else goes on";
}

TEST_F(RedirectsTest, WhoGoesToTheHallWaitsForNoTable) {
  const std::string table = table_here();
  free(shard_of(table));
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  say(there, ben, Json{{"do", "hall"}});
  EXPECT_EQ(ben->latest("refused")["id"], "c1");
  give(shard_of(table), there);
  pass(100);
  EXPECT_TRUE(ben->latest("table").is_null());
}

TEST_F(RedirectsTest, WhoLeavesWaitsForNothing) {
  const std::string table = table_here();
  free(shard_of(table));
  say(there, ben, watch(table));
  there.service.leave(ben->session);
  give(shard_of(table), there);
  pass(100);
  EXPECT_EQ(there.service.metrics().tables, 0);
  guests.pop_back();
  ben->session.reset();
}

// The giver sends clients away before the receiver knows of its shard.
TEST_F(RedirectsTest, WhoIsSentHereAMomentTooEarlyWaits) {
  const std::string table = table_here();
  const auto early = guest(there, "00000000000000bb", "there");
  say(there, early, watch(table));
  pass(Redirects::a_short_moment / 2);
  EXPECT_EQ(early->closed, "");
  EXPECT_GT(there.owner.looks, 0);
  give(shard_of(table), there);
  pass(100);
  EXPECT_EQ(early->latest("table")["table"], table);
  EXPECT_EQ(there.service.metrics().misdirected, 0U);
  // The next table is another matter.
  give(shard_of(table), here);
  say(there, early, watch(table));
  EXPECT_EQ(early->at, "here");
}

TEST_F(RedirectsTest, WhoIsSentHereByMistakeIsSentOnAfterAShortMoment) {
  const std::string table = table_here();
  const auto mistaken = guest(there, "00000000000000bb", "there");
  say(there, mistaken, watch(table));
  pass(Redirects::a_short_moment);
  EXPECT_EQ(mistaken->at, "here");
}

// Its proxy found the owner gone, or does not know it by name: sending the client there again would lead in a circle.
TEST_F(RedirectsTest, WhoDidNotGetThroughToTheOwnerWaitsForAnother) {
  const std::string table = table_here();
  const auto misled = guest(there, "00000000000000bb", "here");
  const auto stuck = guest(there, "00000000000000cc", "here");
  say(there, misled, watch(table));
  pass(Redirects::a_moment - 1000);
  EXPECT_EQ(misled->closed, "");
  EXPECT_EQ(there.service.metrics().misdirected, 1U);
  say(there, stuck, watch(table));
  give(shard_of(table), there);
  pass(100);
  EXPECT_EQ(misled->latest("table")["table"], table);
  EXPECT_EQ(stuck->latest("table")["table"], table);
}

TEST_F(RedirectsTest, WhoNeverGetsThroughTriesAgain) {
  const std::string table = table_here();
  const auto misled = guest(there, "00000000000000bb", "here");
  say(there, misled, watch(table));
  pass(Redirects::a_moment - 100);
  EXPECT_FALSE(there.service.metrics().was_unreached_lately());
  pass(100);
  EXPECT_EQ(misled->at, "here");
  EXPECT_TRUE(there.service.metrics().was_unreached_lately()) << "its lease would be over if it were gone";
}

TEST_F(RedirectsTest, WhoseTurnItIsElsewhereIsReadFromTheStore) {
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
