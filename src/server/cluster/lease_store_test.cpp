// SPDX-License-Identifier: MIT
// What every LeaseStore does, in memory and in PostgreSQL.
#include "server/cluster/lease_store.hpp"

#include "server/cluster/memory_lease_store.hpp"
#include "server/cluster/pg_lease_store.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres/test_postgres.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Millis for_long = 600'000;
constexpr Millis ended = 0;

std::unique_ptr<LeaseStore> leases_in_memory() {
  return std::make_unique<MemoryLeaseStore>([] { return Millis{1'800'000'000'000}; });
}

std::unique_ptr<LeaseStore> leases_in_postgres() {
  const std::string uri = TestPostgres::instance().new_database();
  PostgresStore tables(uri, "0000000000000001");  // makes what is missing
  tables.stop();
  return std::make_unique<PgLeaseStore>(uri, PgConnection::usual_patience);
}

class LeaseStoreTest : public testing::TestWithParam<std::unique_ptr<LeaseStore> (*)()> {
 protected:
  template <class Answer, class Ask>
  Answer answer_of(Ask ask) {
    std::promise<Answer> answer;
    ask([&](Answer found) { answer.set_value(std::move(found)); });
    return answer.get_future().get();
  }
  using Fences = std::optional<std::vector<Fence>>;
  std::vector<Fence> take(const std::string& server, std::vector<int> shards, Millis lease = for_long) {
    return answer_of<Fences>([&](auto done) { store->take(server, shards, lease, done); }).value();
  }
  std::vector<Fence> renew(const std::string& server, std::vector<int> shards, Millis lease = for_long) {
    return answer_of<Fences>([&](auto done) { store->renew(server, shards, lease, done); }).value();
  }
  bool give(const std::string& server, Fence fence, const std::string& to) {
    return answer_of<bool>([&](auto done) { store->give(server, fence, to, for_long, done); });
  }
  bool beat(const ServerRow& server) {
    return answer_of<bool>([&](auto done) { store->heartbeat(server, done); });
  }
  bool leave(const std::string& server) {
    return answer_of<bool>([&](auto done) { store->leave(server, done); });
  }
  ClusterState read(Millis lease = for_long) {
    return answer_of<std::optional<ClusterState>>([&](auto done) { store->read(lease, done); }).value();
  }
  // How long they have been up depends on how fast the database is.
  std::vector<ServerRow> servers() {
    std::vector<ServerRow> rows = read().servers;
    for (ServerRow& row : rows) {
      EXPECT_GE(row.up, 0);
      EXPECT_LT(row.up, for_long);
      row.up = 0;
    }
    return rows;
  }

  const std::unique_ptr<LeaseStore> store = GetParam()();
};

TEST_P(LeaseStoreTest, AtFirstNobodyOwnsAnything) {
  const ClusterState state = read();
  EXPECT_THAT(state.servers, IsEmpty());
  ASSERT_EQ(state.shards.size(), static_cast<std::size_t>(shard_count));
  for (int shard = 0; shard < shard_count; ++shard) {
    const ShardRow& row = state.shards[static_cast<std::size_t>(shard)];
    EXPECT_EQ(row.shard, shard);
    EXPECT_EQ(row.owner, "");
    EXPECT_EQ(row.epoch, 0U);
    EXPECT_LE(row.left, 0);
  }
}

TEST_P(LeaseStoreTest, WhatIsTakenNobodyElseTakes) {
  EXPECT_THAT(take("a", {1, 2}), UnorderedElementsAre(Fence{1, 1}, Fence{2, 1}));
  EXPECT_THAT(take("b", {1, 2, 3}), UnorderedElementsAre(Fence{3, 1}));
  EXPECT_THAT(take("a", {1}), IsEmpty()) << "it has that already";
  EXPECT_EQ(read().shards[1].owner, "a");
  EXPECT_GT(read().shards[1].left, for_long / 2);
  EXPECT_LE(read().shards[1].left, for_long);
}

TEST_P(LeaseStoreTest, WhatHasEndedAnybodyTakesInANewEpoch) {
  take("a", {1, 2}, ended);
  EXPECT_THAT(take("b", {1}), UnorderedElementsAre(Fence{1, 2}));
  EXPECT_THAT(renew("a", {1, 2}), UnorderedElementsAre(Fence{2, 1})) << "nobody took the other one";
  EXPECT_THAT(take("b", {2}), IsEmpty());
}

TEST_P(LeaseStoreTest, OnlyTheOwnerRenews) {
  take("a", {1, 2});
  EXPECT_THAT(renew("b", {1, 2}), IsEmpty());
  EXPECT_THAT(renew("a", {1, 2, 3}, ended), UnorderedElementsAre(Fence{1, 1}, Fence{2, 1}));
  EXPECT_LE(read().shards[1].left, 0);
  EXPECT_THAT(renew("a", {1}), UnorderedElementsAre(Fence{1, 1}));
  EXPECT_GT(read().shards[1].left, 0);
}

TEST_P(LeaseStoreTest, WhatIsGivenIsTheOthersAtOnce) {
  take("a", {1});
  EXPECT_FALSE(give("b", {1, 1}, "b"));
  EXPECT_FALSE(give("a", {1, 2}, "b")) << "another epoch";
  EXPECT_TRUE(give("a", {1, 1}, "b"));
  EXPECT_FALSE(give("a", {1, 1}, "b"));
  EXPECT_THAT(renew("a", {1}), IsEmpty());
  EXPECT_THAT(take("a", {1}), IsEmpty());
  EXPECT_THAT(renew("b", {1}), UnorderedElementsAre(Fence{1, 2}));
  EXPECT_TRUE(give("b", {1, 2}, ""));
  EXPECT_EQ(read().shards[1].owner, "");
  EXPECT_THAT(take("a", {1}), UnorderedElementsAre(Fence{1, 4}));
}

TEST_P(LeaseStoreTest, ServersAreSeenUntilTheyLeave) {
  const ServerRow row{.server = "a",
                      .name = "first",
                      .link = "127.0.0.1:4000",
                      .version = "1.2",
                      .reads = 4,
                      .tables = 3,
                      .connections = 5,
                      .lag_ms = 7};
  EXPECT_TRUE(beat(row));
  ServerRow other{.server = "b", .leaving = true};
  EXPECT_TRUE(beat(other));
  EXPECT_THAT(servers(), UnorderedElementsAre(row, other));
  EXPECT_FALSE(read(ended).servers[0].alive);
  other.tables = 1;
  EXPECT_TRUE(beat(other));
  EXPECT_TRUE(leave("a"));
  EXPECT_THAT(servers(), UnorderedElementsAre(other));
}

INSTANTIATE_TEST_SUITE_P(Memory, LeaseStoreTest, testing::Values(leases_in_memory));
INSTANTIATE_TEST_SUITE_P(Postgres, LeaseStoreTest, testing::Values(leases_in_postgres));

// The rows that leases change are those that fences are compared with.
TEST(PgLeaseStore, FencesOffTheWritesOfAnEarlierOwner) {
  const std::string uri = TestPostgres::instance().new_database();
  PostgresStore tables(uri, "a");
  PgLeaseStore leases(uri, PgConnection::usual_patience);
  const std::string id = "k3v9qm2xw7hd4t8b";
  const int shard = shard_of(id);
  const auto write = [&](std::uint64_t number, std::uint64_t epoch) {
    std::promise<Stored> stored;
    tables.write({.entries = {{id, number, 1, "{}"}}, .fences = {{shard, epoch}}},
                 [&](Stored answer) { stored.set_value(answer); });
    return stored.get_future().get();
  };
  const auto take = [&](const std::string& server, Millis lease) {
    std::promise<std::size_t> taken;
    leases.take(server, {shard}, lease, [&](const auto& fences) { taken.set_value(fences->size()); });
    return taken.get_future().get();
  };
  EXPECT_EQ(write(1, 1), Stored::fenced) << "nobody owns it";
  ASSERT_EQ(take("a", ended), 1U);
  EXPECT_EQ(write(1, 1), Stored::yes) << "a lease that has ended and that nobody took";
  EXPECT_EQ(write(2, 2), Stored::fenced);
  ASSERT_EQ(take("b", for_long), 1U);
  EXPECT_EQ(write(2, 1), Stored::fenced);
  EXPECT_EQ(tables.read_table(id).size(), 1U);
  tables.stop();
}

TEST(PgLeaseStore, AnswersAlsoWhenTheDatabaseIsAway) {
  PgLeaseStore leases("postgresql:///none?host=/nowhere");
  std::promise<bool> answered;
  leases.give("a", {1, 1}, "b", for_long, [](bool) {});
  leases.read(for_long, [&](const auto& state) { answered.set_value(state.has_value()); });
  EXPECT_FALSE(answered.get_future().get());
}

}  // namespace
}  // namespace midnight::server
