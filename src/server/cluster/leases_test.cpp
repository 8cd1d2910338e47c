// SPDX-License-Identifier: MIT
#include "server/cluster/leases.hpp"

#include "server/cluster/test_leases.hpp"
#include "server/cluster/test_memory_lease_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class Lane final : public Executor {
 public:
  void post(std::function<void()> work) override { waiting_.push_back(std::move(work)); }
  void run() {
    while (!waiting_.empty()) {
      const auto work = std::move(waiting_.front());
      waiting_.pop_front();
      work();
    }
  }

 private:
  std::deque<std::function<void()>> waiting_;
};

class LeasesTest : public testing::Test {
 protected:
  // A server, by what it does with its leases.
  struct Node {
    Node(LeasesTest& test, const std::string& id)
        : name(id),
          store(
              test.database, [this] { return way; }, [](auto work) { work(); },
              [this](auto work) {
                if (!holding) return work();
                answers.push_back(std::move(work));
              }),
          leases(std::make_shared<Leases>(store, map, lane, [&test, this] { return test.now + skew; }, id)) {
      leases->start({.release =
                         [this](int shard, std::function<void()> done) {
                           released.push_back(shard);
                           if (!releasing_takes_long) return done();
                           when_released.push_back(std::move(done));
                         },
                     .drop = [this](int shard) { dropped.push_back(shard); }});
    }
    int owned() const {
      int count = 0;
      for (int shard = 0; shard < shard_count; ++shard) count += leases->epoch_of(shard) ? 1 : 0;
      return count;
    }

    std::string name;
    Millis skew = 0;  // of its clock
    int reads = 1;    // entries of this format
    Way way = Way::open;
    bool holding = false;
    bool releasing_takes_long = false;
    bool dead = false;
    std::vector<std::function<void()>> answers;
    std::vector<std::function<void()>> when_released;
    std::vector<int> released;
    std::vector<int> dropped;
    ClusterMap map;
    Lane lane;
    UnsureLeaseStore store;
    std::shared_ptr<Leases> leases;
  };

  Node& start(const std::string& id) {
    nodes.push_back(std::make_unique<Node>(*this, id));
    return *nodes.back();
  }

  void pass(Millis time) {
    for (const Millis end = now + time; now < end; now += 100) {
      for (const auto& node : nodes) {
        if (node->dead) continue;
        node->leases->tick({.name = node->name, .reads = node->reads});
        node->lane.run();
      }
      for (int shard = 0; shard < shard_count; ++shard) {
        const auto owners = std::ranges::count_if(
            nodes, [&](const auto& node) { return !node->dead && node->leases->epoch_of(shard).has_value(); });
        ASSERT_LE(owners, 1) << "shard " << shard;
      }
    }
  }

  Millis now = 1'000'000;
  MemoryLeaseStore database{[this] { return now; }};
  std::vector<std::unique_ptr<Node>> nodes;
};

TEST_F(LeasesTest, WhoIsAloneTakesEverythingAtOnce) {
  Node& a = start("a");
  EXPECT_EQ(a.owned(), 0);
  pass(600);
  EXPECT_EQ(a.owned(), shard_count);
  EXPECT_EQ(a.leases->metrics().owned, shard_count);
  pass(60'000);
  EXPECT_EQ(a.owned(), shard_count);
  EXPECT_THAT(a.dropped, IsEmpty());
  ASSERT_NE(a.map.now()->owner_of(7), nullptr);
  EXPECT_EQ(a.map.now()->owner_of(7)->server, "a");
}

TEST_F(LeasesTest, ANewcomerIsGivenItsShare) {
  Node& a = start("a");
  pass(1000);
  Node& b = start("b");
  Node& c = start("c");
  pass(1000);
  EXPECT_LE(a.released.size(), 40U) << "a few at a time";
  pass(4'500);
  EXPECT_LE(std::max({a.owned(), b.owned(), c.owned()}), 86);
  EXPECT_EQ(a.owned() + b.owned() + c.owned(), shard_count);
  EXPECT_THAT(a.released, SizeIs(static_cast<std::size_t>(shard_count - a.owned())));
  EXPECT_THAT(a.dropped, IsEmpty()) << "everything was handed over in order";
  const auto given = a.leases->metrics().given.load();
  pass(60'000);
  EXPECT_EQ(a.leases->metrics().given, given) << "and then nothing moves";
}

TEST_F(LeasesTest, AllReadAFormatOnceTheLastOlderServerIsGone) {
  Node& newer = start("a");
  pass(1000);
  EXPECT_TRUE(newer.leases->all_read(1));
  EXPECT_FALSE(newer.leases->all_read(2));
  Node& older = start("b");
  older.reads = 0;
  pass(1000);
  EXPECT_FALSE(newer.leases->all_read(1));
  older.dead = true;
  pass(8000);
  EXPECT_TRUE(newer.leases->all_read(1));
}

TEST_F(LeasesTest, TheShardsOfADeadServerAreTakenWhenItsLeasesHaveEnded) {
  Node& a = start("a");
  Node& b = start("b");
  pass(60'000);
  b.dead = true;
  pass(3'500);
  EXPECT_EQ(a.owned(), shard_count / 2);
  pass(4'000);
  EXPECT_EQ(a.owned(), shard_count);
  EXPECT_EQ(b.owned(), 0) << "by its own clock it knows";
}

TEST_F(LeasesTest, ALeaseIsTrustedFromWhenItWasAskedForAndEndsByItself) {
  Node& a = start("a");
  pass(600);
  a.holding = true;
  a.leases->look_soon();
  pass(2'200);  // asks for a renewal meanwhile, at the latest after two seconds
  const Millis asked = a.leases->metrics().renewed_at;
  const auto answers = std::exchange(a.answers, {});
  ASSERT_FALSE(answers.empty());
  now += 1'500;  // the answer takes long
  for (const auto& answer : answers) answer();
  a.lane.run();
  const Millis renewed = a.leases->metrics().renewed_at;
  EXPECT_GT(renewed, asked);
  now = renewed + 4'999;
  EXPECT_TRUE(a.leases->epoch_of(3));
  now = renewed + 5'000;  // nothing ran meanwhile
  EXPECT_FALSE(a.leases->epoch_of(3));
  EXPECT_THAT(a.dropped, IsEmpty());
  a.leases->tick({});
  EXPECT_THAT(a.dropped, SizeIs(shard_count));
}

TEST_F(LeasesTest, ClocksNeedNotAgree) {
  Node& a = start("a");
  Node& b = start("b");
  a.skew = 1'000'000'000;
  b.skew = -500'000;
  pass(60'000);
  EXPECT_EQ(a.owned(), shard_count / 2);
  EXPECT_EQ(b.owned(), shard_count / 2);
}

TEST_F(LeasesTest, WhoSleptKnowsAtOnceThatNothingIsTheirs) {
  Node& a = start("a");
  Node& b = start("b");
  pass(60'000);
  b.dead = true;
  pass(30'000);
  ASSERT_EQ(a.owned(), shard_count);
  EXPECT_EQ(b.owned(), 0);
  b.dead = false;
  pass(100);
  EXPECT_THAT(b.dropped, SizeIs(shard_count / 2));
  pass(60'000);
  EXPECT_EQ(b.owned(), shard_count / 2) << "it gets its share again";
}

TEST_F(LeasesTest, WhileAShardIsReleasedItIsNobodysButStaysReserved) {
  Node& a = start("a");
  pass(1000);
  a.releasing_takes_long = true;
  Node& b = start("b");
  pass(10'000);
  ASSERT_THAT(a.when_released, SizeIs(4)) << "so many at once, and no more";
  const int shard = a.released.front();
  EXPECT_FALSE(a.leases->epoch_of(shard));
  EXPECT_TRUE(database.holds({shard, 1})) << "what is in flight can still be stored";
  EXPECT_EQ(b.owned(), 0);
  a.when_released.front()();
  pass(1000);
  EXPECT_EQ(b.leases->epoch_of(shard), 2U);
  EXPECT_FALSE(database.holds({shard, 1}));
}

TEST_F(LeasesTest, AGiftOfWhichNothingIsHeardIsLookedUp) {
  for (const Way broken : {Way::lost, Way::lost_on_return}) {
    nodes.clear();
    Node& a = start("a");
    pass(8000);  // earlier leases are over then
    ASSERT_EQ(a.owned(), shard_count);
    a.releasing_takes_long = true;
    Node& b = start("b");
    pass(1000);
    ASSERT_FALSE(a.when_released.empty());
    const int shard = a.released.front();
    a.way = broken;
    a.when_released.front()();
    a.lane.run();
    a.way = Way::open;
    pass(1500);
    EXPECT_EQ(b.leases->epoch_of(shard).has_value(), broken == Way::lost_on_return);
    EXPECT_EQ(database.owner_of(shard), broken == Way::lost ? "a" : "b");
    EXPECT_EQ(a.leases->epoch_of(shard).has_value(), broken == Way::lost) << "ours again, while others are given";
  }
}

TEST_F(LeasesTest, WhatWasFencedOffIsNotOurs) {
  Node& a = start("a");
  pass(1000);
  // Another server has taken it, by mistake of a clock or after we slept.
  database.give("a", {5, 1}, "somebody", [](bool) {});
  EXPECT_TRUE(a.leases->epoch_of(5));
  a.leases->lost(5);
  EXPECT_FALSE(a.leases->epoch_of(5)) << "at once";
  a.lane.run();
  EXPECT_THAT(a.dropped, testing::ElementsAre(5));
  pass(5000);
  EXPECT_FALSE(a.leases->epoch_of(5));
  pass(2500);
  EXPECT_EQ(a.leases->epoch_of(5), 3U) << "nobody renewed it";
}

TEST_F(LeasesTest, WhatTheDatabaseSaysIsLostIsDropped) {
  Node& a = start("a");
  pass(1000);
  database.give("a", {5, 1}, "somebody", [](bool) {});
  pass(700);
  EXPECT_FALSE(a.leases->epoch_of(5));
  EXPECT_THAT(a.dropped, testing::ElementsAre(5));
}

TEST_F(LeasesTest, AfterAnOutageEverybodyHasWhatTheyHad) {
  Node& a = start("a");
  Node& b = start("b");
  pass(60'000);
  const auto of_a = a.leases->epoch_of(200);
  const auto of_b = b.leases->epoch_of(200);
  for (Node* each : {&a, &b}) each->way = Way::lost;
  pass(20'000);
  EXPECT_EQ(a.owned() + b.owned(), 0);
  EXPECT_EQ(a.dropped.size() + b.dropped.size(), static_cast<std::size_t>(shard_count));
  for (Node* each : {&a, &b}) each->way = Way::open;
  pass(1'000);
  EXPECT_EQ(a.owned(), shard_count / 2);
  EXPECT_EQ(b.owned(), shard_count / 2);
  EXPECT_EQ(a.leases->epoch_of(200), of_a) << "nobody else had it: the epoch goes on";
  EXPECT_EQ(b.leases->epoch_of(200), of_b);
}

TEST_F(LeasesTest, WhoLeavesHandsEverythingOverAndIsGone) {
  Node& a = start("a");
  Node& b = start("b");
  Node& c = start("c");
  pass(60'000);
  bool left = false;
  a.leases->leave([&] { left = true; });
  pass(3'000);
  EXPECT_TRUE(left);
  EXPECT_EQ(a.owned(), 0);
  EXPECT_THAT(a.dropped, IsEmpty());
  EXPECT_EQ(b.owned() + c.owned(), shard_count);
  EXPECT_EQ(b.owned(), shard_count / 2);
  EXPECT_EQ(b.map.now()->find("a"), nullptr);
}

TEST_F(LeasesTest, WhoLeavesWithoutTheDatabaseIsGoneWhenItsLeasesHaveEnded) {
  Node& a = start("a");
  Node& b = start("b");
  pass(10'000);
  a.way = Way::lost;
  bool left = false;
  a.leases->leave([&] { left = true; });
  pass(3'000);
  EXPECT_FALSE(left) << "the database may come back";
  pass(4'000);
  EXPECT_TRUE(left);
  pass(1'000);
  EXPECT_EQ(b.owned(), shard_count);
}

TEST_F(LeasesTest, WhoLeavesAsTheLastFreesEverything) {
  Node& a = start("a");
  pass(1000);
  bool left = false;
  a.leases->leave([&] { left = true; });
  pass(2'000);
  EXPECT_TRUE(left);
  Node& b = start("b");
  pass(600);
  EXPECT_EQ(b.owned(), shard_count) << "at once, without waiting for leases to end";
}

TEST_F(LeasesTest, WhoStartsAfterACrashWaitsForOneLease) {
  start("a");
  pass(1000);
  nodes.clear();
  now += 3'600'000;  // it makes no difference for how long nobody was there: nobody has watched
  Node& b = start("b");
  pass(6'000);
  EXPECT_EQ(b.owned(), 0);
  pass(1'000);
  EXPECT_EQ(b.owned(), shard_count);
}

TEST_F(LeasesTest, NothingIsHandedToAServerThatMayBeDead) {
  Node& a = start("a");
  Node& b = start("b");
  pass(60'000);
  b.dead = true;  // its row stays
  pass(8'000);
  bool left = false;
  a.leases->leave([&] { left = true; });
  pass(2'000);
  ASSERT_TRUE(left);
  a.dead = true;
  Node& c = start("c");
  pass(600);
  EXPECT_EQ(c.owned(), shard_count) << "nobody else is known to be there";
  pass(60'000);
  EXPECT_EQ(c.owned(), shard_count);
  EXPECT_THAT(c.released, IsEmpty());
}

TEST_F(LeasesTest, NothingIsHandedToAServerThatCannotReadEverything) {
  Node& newer = start("a");
  pass(1000);
  Node& older = start("b");
  older.reads = 0;
  pass(60'000);
  EXPECT_EQ(newer.owned(), shard_count);
  bool left = false;
  newer.leases->leave([&] { left = true; });
  pass(3'000);
  EXPECT_TRUE(left);
  EXPECT_EQ(older.owned(), shard_count) << "nobody else is there, and it takes what is free";
}

TEST_F(LeasesTest, ShardsWithoutAnOwnerAreCounted) {
  Node& a = start("a");
  EXPECT_EQ(a.leases->metrics().without_owner, shard_count) << "as far as it knows";
  Node& b = start("b");
  pass(10'000);
  for (Node* each : {&a, &b}) EXPECT_EQ(each->leases->metrics().without_owner, 0);
  a.way = Way::lost;
  pass(10'000);
  EXPECT_EQ(a.leases->metrics().without_owner, shard_count) << "it cannot tell what others have";
  EXPECT_EQ(b.leases->metrics().without_owner, 0);
  a.way = Way::open;
  pass(20'000);
  EXPECT_EQ(a.leases->metrics().without_owner, 0);
  a.releasing_takes_long = true;
  a.leases->leave([] {});  // it takes nothing any more
  b.dead = true;
  pass(10'000);
  EXPECT_EQ(a.leases->metrics().without_owner, shard_count / 2);
}

TEST_F(LeasesTest, TheNextOwnerIsNamedBeforeItHasTheShard) {
  Node& a = start("a");
  pass(1000);
  a.releasing_takes_long = true;
  Node& b = start("b");
  pass(1000);
  const auto shard = static_cast<std::size_t>(a.released.at(0));
  EXPECT_EQ(a.leases->owner_of(a.released.at(0)), "b");
  EXPECT_EQ(b.map.now()->shards[shard].owner, "a") << "nothing has been given yet";
  EXPECT_EQ(b.leases->owner_of(a.released.at(0)), "a");
  EXPECT_EQ(a.leases->owner_of(shard_count - 1), "") << "its own";
}

TEST_F(LeasesTest, OfTwoServersWithOneNameNeitherIsNamed) {
  Node& a = start("a");
  pass(1000);
  Node& b = start("b");
  pass(1000);
  ASSERT_EQ(b.leases->owner_of(shard_count - 1), "a");
  start("c").name = "a";
  pass(3000);
  EXPECT_EQ(b.leases->owner_of(shard_count - 1), "");
  EXPECT_TRUE(a.leases->epoch_of(shard_count - 1)) << "it is still the owner";
}

}  // namespace
}  // namespace midnight::server
