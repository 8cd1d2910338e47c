// SPDX-License-Identifier: MIT
#include "server/cluster/row_watch.hpp"

#include "server/cluster/leases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Millis look_every = lease_times.between_reads;

// What a server sees that looks at a database where one other server has one shard.
class RowWatchTest : public testing::Test {
 protected:
  RowWatchTest() {
    database.servers = {{.server = "a", .stamp = 1}};
    database.shards[3] = {.shard = 3, .owner = "a", .epoch = 5, .stamp = 1};
  }
  void look() {
    seen = database;
    watch.look(seen, now);
  }
  // Looks all the time.
  void pass(Millis time) {
    for (const Millis end = now + time; now < end;) {
      now += look_every;
      look();
    }
  }
  bool is_over() const { return seen.shards[3].over; }

  Millis now = 50;
  ClusterState database = *ClusterMap().now();
  ClusterState seen;
  RowWatch watch;
};

TEST_F(RowWatchTest, ALeaseIsOverWhenItsRowHasNotChangedForItsTime) {
  look();
  EXPECT_FALSE(is_over()) << "it may have been renewed just now";
  pass(lease_times.lease - look_every);
  EXPECT_FALSE(is_over());
  pass(look_every);
  EXPECT_TRUE(is_over());
  EXPECT_TRUE(seen.shards[3].is_free());
}

TEST_F(RowWatchTest, EveryRenewalBeginsANewLease) {
  for (int i = 0; i < 10; ++i) {
    ++database.shards[3].stamp;
    pass(lease_times.lease - look_every);
    EXPECT_FALSE(is_over());
  }
  database.shards[3].stamp = 1;  // by a database that was set back
  pass(lease_times.lease);
  EXPECT_FALSE(is_over());
  ++database.shards[3].epoch;
  pass(lease_times.lease);
  EXPECT_FALSE(is_over());
  pass(look_every);
  EXPECT_TRUE(is_over());
}

TEST_F(RowWatchTest, WhatCouldNotBeSeenDoesNotCount) {
  pass(lease_times.lease - look_every);
  now += 4000;  // an outage, after which the owner renews
  look();
  EXPECT_FALSE(is_over());
  EXPECT_TRUE(seen.servers[0].alive);
  pass(lease_times.lease - look_every);
  EXPECT_FALSE(is_over());
  pass(look_every);
  EXPECT_TRUE(is_over());
}

TEST_F(RowWatchTest, AServerIsKnownToBeThereOnceItsRowHasChanged) {
  look();
  EXPECT_TRUE(seen.servers[0].alive) << "perhaps";
  EXPECT_FALSE(seen.servers[0].beating) << "it may have been killed an hour ago";
  ++database.servers[0].stamp;
  pass(look_every);
  EXPECT_TRUE(seen.servers[0].beating);
  database.servers.push_back({.server = "b", .stamp = 9});
  pass(look_every);
  EXPECT_TRUE(seen.servers[1].beating) << "it has just come";
  pass(lease_times.lease);
  for (const ServerRow& row : seen.servers) EXPECT_FALSE(row.alive || row.beating) << row.server;
}

TEST_F(RowWatchTest, AServerThatWasSilentForAnHourIsOfNoUse) {
  pass(3'599'000);
  EXPECT_THAT(watch.long_gone(), IsEmpty());
  pass(2'000);
  EXPECT_THAT(watch.long_gone(), ElementsAre("a"));
  ++database.servers[0].stamp;
  pass(look_every);
  EXPECT_THAT(watch.long_gone(), IsEmpty());
}

}  // namespace
}  // namespace midnight::server
