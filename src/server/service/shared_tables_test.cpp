// SPDX-License-Identifier: MIT
// Two services that share a store: who may write what, and what happens to a table that changes its owner.
#include "server/service/test_shared_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(SharedTablesTest, AWriteThatIsFencedOffDidNotHappenAndIsNotAnswered) {
  const std::string table = table_here();
  const auto before = entries(table);
  const auto heard = ann->heard.size();
  steal(shard_of(table));
  say(here, ann, chat("c1"));
  EXPECT_EQ(entries(table), before);
  EXPECT_EQ(ann->heard.size(), heard) << "neither done nor refused: the client repeats it";
  EXPECT_EQ(ann->closed, "moved");
  EXPECT_THAT(here.owner.losses, ElementsAre(shard_of(table)));
  EXPECT_EQ(here.service.metrics().tables, 0);
  EXPECT_EQ(here.service.metrics().fenced, 1U);
}

TEST_F(SharedTablesTest, WhoMakesATableThatIsFencedOffComesBack) {
  for (int shard = 0; shard < shard_count; ++shard) steal(shard);
  say(here, ann, make("m1"));
  EXPECT_TRUE(ann->latest("done").is_null());
  EXPECT_EQ(ann->closed, "moved");
}

TEST_F(SharedTablesTest, AnEveningBeginsWhenEveryServerCanReadIt) {
  const auto evening = [](const std::string& id) {
    return Json{{"do", "make"},   {"id", id}, {"game", "phantom-hours"}, {"players", 2}, {"options", Json::object()},
                {"evening", true}};
  };
  here.owner.others_read = 0;
  say(here, ann, evening("e1"));
  EXPECT_EQ(ann->latest("refused")["code"], "not-ready");
  say(here, ann, make("m1"));
  EXPECT_EQ(ann->latest("done")["id"], "m1") << "other tables need nothing new";
  here.owner.others_read = 1;
  say(here, ann, evening("e2"));
  EXPECT_EQ(ann->latest("done")["id"], "e2");
}

TEST_F(SharedTablesTest, WhatIsNotForSureOursIsNeitherWrittenNorShown) {
  const std::string table = table_here();
  here.owner.epochs[static_cast<std::size_t>(shard_of(table))].reset();
  const auto heard = ann->heard.size();
  say(here, ann, {{"do", "look"}, {"id", "l1"}, {"at", 0}});
  EXPECT_EQ(ann->heard.size(), heard);
  give(shard_of(table), there);
  pass(100);
  EXPECT_EQ(ann->heard.size(), heard);
  EXPECT_EQ(ann->closed, "moved");
}

TEST_F(SharedTablesTest, AReleaseStoresAndAnswersWhatIsInFlight) {
  const std::string table = table_here();
  const int shard = shard_of(table);
  store.hold_writes(true);
  say(here, ann, chat("c1"));
  say(here, ann, chat("c2"));  // waits for the first
  here.owner.epochs[static_cast<std::size_t>(shard)].reset();
  here.owner.others[static_cast<std::size_t>(shard)] = "there";
  bool done = false;
  here.service.release(shard, [&] { done = true; });
  settle();
  EXPECT_FALSE(done);
  EXPECT_EQ(ann->closed, "");
  store.settle();
  settle();
  EXPECT_TRUE(done);
  EXPECT_EQ(ann->latest("done")["id"], "c1");
  EXPECT_EQ(ann->latest("chat")["phrase"], "hello");
  EXPECT_EQ(ann->closed, "moved");
  EXPECT_EQ(ann->at, "there");
  EXPECT_EQ(here.service.metrics().tables, 0);
}

TEST_F(SharedTablesTest, AReleaseStoresTheNamesThatWait) {
  const std::string table = table_here();
  const int shard = shard_of(table);
  const std::string promise = fair::promise_of(table, Seat(0), std::string(32, '1'));
  say(here, ann, {{"do", "sit"}, {"id", "s1"}, {"seat", 0}, {"promise", promise}});
  store.hold_writes(true);
  say(here, ann, chat("c1"));
  for (const std::string name : {"Anna", "Anne"}) here.service.rename({"00000000000000aa", name});
  settle();
  here.owner.epochs[static_cast<std::size_t>(shard)].reset();
  bool done = false;
  here.service.release(shard, [&] { done = true; });
  settle();
  store.settle();
  settle();
  EXPECT_FALSE(done) << "the name is being stored";
  store.settle();
  settle();
  EXPECT_TRUE(done);
  give(shard, there);
  say(there, ben, watch(table));
  EXPECT_EQ(ben->latest("table")["room"]["seats"][0]["name"], "Anne");
}

TEST_F(SharedTablesTest, AReleaseOfAShardWithoutTablesIsDoneAtOnce) {
  const std::string table = table_here();
  bool done = false;
  here.service.release((shard_of(table) + 1) % shard_count, [&] { done = true; });
  settle();
  EXPECT_TRUE(done);
  EXPECT_EQ(ann->closed, "");
}

TEST_F(SharedTablesTest, AReleaseEndsAlsoIfWhatIsInFlightClosesTheTableOrCannotBeStored) {
  for (const bool fails : {false, true}) {
    const auto cleo = guest(here, fails ? "00000000000000cc" : "00000000000000dd");
    say(here, cleo, make("m1"));
    const std::string table = cleo->latest("done")["table"];
    say(here, cleo, watch(table));
    store.hold_writes(true);
    say(here, cleo, {{"do", "close"}, {"id", "c1"}});
    here.owner.epochs[static_cast<std::size_t>(shard_of(table))].reset();
    bool done = false;
    here.service.release(shard_of(table), [&] { done = true; });
    settle();
    store.fail_writes(fails);
    store.settle();
    store.fail_writes(false);
    store.hold_writes(false);
    settle();
    EXPECT_TRUE(done);
    EXPECT_EQ(cleo->latest(fails ? "refused" : "done")["id"], "c1");
    give(shard_of(table), here);
  }
}

TEST_F(SharedTablesTest, ALostShardIsUnloadedAtOnceAndItsLateAnswersCountForNothing) {
  const std::string table = table_here();
  const int shard = shard_of(table);
  store.hold_writes(true);
  say(here, ann, chat("c1"));
  here.owner.epochs[static_cast<std::size_t>(shard)].reset();
  here.service.drop(shard);
  settle();
  EXPECT_EQ(ann->closed, "moved") << "the storage may take long";
  // It comes back in another epoch before the answer does.
  give(shard, here);
  const auto again = guest(here, "00000000000000aa");
  say(here, again, watch(table));
  EXPECT_EQ(again->closed, "moved") << "not before it is known what is stored";
  store.hold_writes(false);
  store.settle();
  settle();
  EXPECT_TRUE(ann->latest("chat").is_null());
  EXPECT_THAT(here.owner.losses, IsEmpty()) << "what was fenced off was of an older epoch";
  const auto later = guest(here, "00000000000000aa");
  say(here, later, watch(table));
  EXPECT_EQ(later->latest("table")["table"], table);
}

TEST_F(SharedTablesTest, ATableOfAnOlderEpochIsLoadedAgain) {
  const std::string table = table_here();
  give(shard_of(table), there);
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->latest("done")["id"], "c1");
  give(shard_of(table), here);  // and nobody said that it was away
  const auto cleo = guest(here, "00000000000000cc");
  say(here, cleo, watch(table));
  EXPECT_EQ(cleo->latest("table")["chat"].size(), 1U);
  EXPECT_EQ(ann->closed, "moved");
}

TEST_F(SharedTablesTest, ANewGameIsInTheSameShard) {
  const std::string table = table_here();
  const auto cleo = guest(here, "00000000000000cc");
  const std::string word(32, '1');
  say(here, cleo, watch(table));
  say(here, cleo, {{"do", "sit"}, {"id", "s1"}, {"seat", 1}, {"promise", fair::promise_of(table, Seat(1), word)}});
  say(here, ann, {{"do", "sit"}, {"id", "s0"}, {"seat", 0}, {"promise", fair::promise_of(table, Seat(0), word)}});
  say(here, ann, {{"do", "start"}, {"id", "s2"}});
  say(here, ann, {{"do", "reveal"}, {"id", "w0"}, {"word", word}});
  say(here, cleo, {{"do", "reveal"}, {"id", "w1"}, {"word", word}});
  say(here, cleo, {{"do", "resign"}, {"id", "r1"}});
  say(here, ann, {{"do", "rematch"}, {"id", "n1"}});
  const std::string next = ann->latest("done")["table"];
  EXPECT_NE(next, table);
  EXPECT_EQ(shard_of(next), shard_of(table));
}

TEST_F(SharedTablesTest, TheNextTableOfAnEveningIsInTheSameShard) {
  say(here, ann,
      {{"do", "make"},
       {"id", "e1"},
       {"game", "hourglass"},
       {"players", 2},
       {"options", Json::object()},
       {"evening", true}});
  const std::string table = ann->latest("done")["table"];
  say(here, ann, watch(table));
  say(here, ann,
      {{"do", "next"}, {"id", "n1"}, {"game", "phantom-hours"}, {"players", 2}, {"options", Json::object()}});
  const std::string next = ann->latest("done")["table"];
  EXPECT_NE(next, table);
  EXPECT_EQ(shard_of(next), shard_of(table));
}

TEST_F(SharedTablesTest, OnlyTheOwnerForgetsATable) {
  const std::string table = table_here();
  here.service.leave(ann->session);
  settle();
  give(shard_of(table), there);
  now += 90'000'000;
  here.service.tick();
  while (here.lanes[0].run_one() || here.lanes[1].run_one()) {
  }
  EXPECT_TRUE(store.card(table));
  pass(0);
  EXPECT_FALSE(store.card(table));
}

}  // namespace
}  // namespace midnight::server
