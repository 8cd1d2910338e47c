// SPDX-License-Identifier: MIT
#include "server/cluster/cluster_map.hpp"

#include <gtest/gtest.h>

namespace midnight::server {
namespace {

ClusterState two_servers() {
  ClusterState state = *ClusterMap().now();
  state.servers = {{.server = "a", .name = "first"}, {.server = "b", .alive = false}};
  state.shards[3] = {.shard = 3, .owner = "a", .epoch = 5};
  state.shards[4] = {.shard = 4, .owner = "a", .epoch = 5, .over = true};
  state.shards[5] = {.shard = 5, .owner = "b", .epoch = 5};
  return state;
}

TEST(ClusterMap, KnowsNobodyAtFirst) {
  const ClusterMap map;
  for (int shard = 0; shard < shard_count; ++shard) EXPECT_EQ(map.now()->owner_of(shard), nullptr);
}

TEST(ClusterMap, AnOwnerIsAliveAndItsLeaseHasNotEnded) {
  ClusterMap map;
  map.replace(two_servers());
  ASSERT_NE(map.now()->owner_of(3), nullptr);
  EXPECT_EQ(map.now()->owner_of(3)->name, "first");
  EXPECT_EQ(map.now()->owner_of(4), nullptr) << "the lease has ended";
  EXPECT_EQ(map.now()->owner_of(5), nullptr) << "not seen for long";
  EXPECT_EQ(map.now()->owner_of(6), nullptr);
}

TEST(ClusterMap, ANewerEpochCountsHoweverItComes) {
  ClusterMap map;
  map.replace(two_servers());
  EXPECT_FALSE(map.note(4, "a", 5));
  EXPECT_TRUE(map.note(4, "a", 6));
  ASSERT_NE(map.now()->owner_of(4), nullptr);
  map.replace(two_servers());
  EXPECT_NE(map.now()->owner_of(4), nullptr) << "what was read is older";
  for (int i = 0; i < 3; ++i) map.replace(two_servers());
  EXPECT_EQ(map.now()->owner_of(4), nullptr) << "or it is the database that was set back";
  ClusterState later = two_servers();
  later.shards[4] = {.shard = 4, .owner = "b", .epoch = 7};
  map.replace(later);
  EXPECT_EQ(map.now()->owner_of(4), nullptr);
}

}  // namespace
}  // namespace midnight::server
