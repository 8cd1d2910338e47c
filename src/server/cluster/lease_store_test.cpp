// SPDX-License-Identifier: MIT
// What every LeaseStore does, in memory and in PostgreSQL.
#include "server/cluster/lease_store.hpp"

#include "server/cluster/pg_lease_store.hpp"
#include "server/cluster/test_memory_lease_store.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres/test_postgres.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

constexpr Millis for_long = 600'000;

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
  // From whoever has them, as if nothing had changed for long.
  std::vector<Fence> take(const std::string& server, const std::vector<int>& shards) {
    std::vector<ShardRow> rows;
    for (const ShardRow& row : read().shards) {
      if (std::ranges::find(shards, row.shard) != shards.end()) rows.push_back(row);
    }
    return take_as_read(server, rows);
  }
  std::vector<Fence> take_as_read(const std::string& server, const std::vector<ShardRow>& rows) {
    return answer_of<Fences>([&](auto done) { store->take(server, rows, done); }).value();
  }
  std::vector<Fence> renew(const std::string& server, std::vector<int> shards) {
    return answer_of<Fences>([&](auto done) { store->renew(server, shards, done); }).value();
  }
  bool give(const std::string& server, Fence fence, const std::string& to) {
    return answer_of<bool>([&](auto done) { store->give(server, fence, to, done); });
  }
  bool beat(const ServerRow& server) {
    return answer_of<bool>([&](auto done) { store->heartbeat(server, done); });
  }
  bool forget(const std::string& server) {
    return answer_of<bool>([&](auto done) { store->forget(server, done); });
  }
  ClusterState read() {
    return answer_of<std::optional<ClusterState>>([&](auto done) { store->read(done); }).value();
  }
  // How long they have been up depends on how fast the database is.
  std::vector<ServerRow> servers() {
    std::vector<ServerRow> rows = read().servers;
    for (ServerRow& row : rows) {
      EXPECT_GE(row.up, 0);
      EXPECT_LT(row.up, for_long);
      row.up = 0;
      row.stamp = 0;
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
    EXPECT_TRUE(row.is_free());
  }
}

TEST_P(LeaseStoreTest, WhatIsTakenHasANewEpochAndItsOwner) {
  EXPECT_THAT(take("a", {1, 2}), UnorderedElementsAre(Fence{1, 1}, Fence{2, 1}));
  EXPECT_EQ(read().shards[1].owner, "a");
  EXPECT_THAT(take("b", {1}), UnorderedElementsAre(Fence{1, 2}));
  EXPECT_THAT(renew("a", {1, 2}), UnorderedElementsAre(Fence{2, 1})) << "nobody took the other one";
}

TEST_P(LeaseStoreTest, OnlyARowThatIsAsItWasReadIsTaken) {
  const ClusterState free = read();
  take("a", {1, 2});
  EXPECT_THAT(take_as_read("b", free.shards), SizeIs(shard_count - 2)) << "another server was quicker";
  const ClusterState before = read();
  EXPECT_THAT(renew("a", {1}), UnorderedElementsAre(Fence{1, 1}));
  EXPECT_THAT(take_as_read("b", {before.shards[1], before.shards[2]}), UnorderedElementsAre(Fence{2, 2}))
      << "the owner has renewed the other one";
}

TEST_P(LeaseStoreTest, OnlyTheOwnerRenewsAndEveryRenewalIsSeen) {
  take("a", {1, 2});
  EXPECT_THAT(renew("b", {1, 2}), IsEmpty());
  std::uint64_t stamp = read().shards[1].stamp;
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(renew("a", {1, 3}), UnorderedElementsAre(Fence{1, 1}));
    EXPECT_NE(std::exchange(stamp, read().shards[1].stamp), read().shards[1].stamp);
  }
}

TEST_P(LeaseStoreTest, WhatIsGivenIsTheOthersAtOnce) {
  take("a", {1});
  EXPECT_FALSE(give("b", {1, 1}, "b"));
  EXPECT_FALSE(give("a", {1, 2}, "b")) << "another epoch";
  EXPECT_TRUE(give("a", {1, 1}, "b"));
  EXPECT_FALSE(give("a", {1, 1}, "b"));
  EXPECT_THAT(renew("a", {1}), IsEmpty());
  EXPECT_THAT(renew("b", {1}), UnorderedElementsAre(Fence{1, 2}));
  EXPECT_TRUE(give("b", {1, 2}, ""));
  EXPECT_EQ(read().shards[1].owner, "");
  EXPECT_THAT(take("a", {1}), UnorderedElementsAre(Fence{1, 4}));
}

TEST_P(LeaseStoreTest, ServersAreThereUntilTheyAreForgotten) {
  const ServerRow row{
      .server = "a", .name = "first", .version = "1.2", .reads = 4, .tables = 3, .connections = 5, .lag_ms = 7};
  EXPECT_TRUE(beat(row));
  ServerRow other{.server = "b", .misdirects = true, .leaving = true};
  EXPECT_TRUE(beat(other));
  EXPECT_THAT(servers(), UnorderedElementsAre(row, other));
  const std::uint64_t stamp = read().servers[1].stamp;
  other.tables = 1;
  EXPECT_TRUE(beat(other));
  EXPECT_NE(read().servers[1].stamp, stamp);
  EXPECT_TRUE(forget("a"));
  EXPECT_THAT(servers(), UnorderedElementsAre(other));
}

TEST_P(LeaseStoreTest, NewsReachAllOthersOnceAndInOrder) {
  const auto hear = [&](const std::string& server, std::optional<std::uint64_t> after) {
    return answer_of<std::optional<HeardNews>>([&](auto done) { store->hear(server, after, done); }).value();
  };
  const auto publish = [&](const std::string& server, std::vector<News> news) {
    return answer_of<bool>([&](auto done) { store->publish(server, news, done); });
  };
  EXPECT_TRUE(publish("a", {{"order", "old"}}));
  const std::uint64_t begin = hear("b", std::nullopt).latest;
  EXPECT_THAT(hear("b", begin).news, IsEmpty()) << "a server that begins has heard what was said before";
  EXPECT_TRUE(publish("a", {{"order", "1"}, {"hall", "\"2\" {,}"}}));
  EXPECT_TRUE(publish("b", {{"hall", "3"}}));
  EXPECT_TRUE(publish("a", {{"hall", "4"}}));
  const HeardNews heard = hear("b", begin);
  EXPECT_THAT(heard.news, ElementsAre(std::pair("a", News{"order", "1"}), std::pair("a", News{"hall", "\"2\" {,}"}),
                                      std::pair("a", News{"hall", "4"})));
  EXPECT_THAT(hear("b", heard.latest).news, IsEmpty());
  EXPECT_THAT(hear("a", begin).news, ElementsAre(std::pair("b", News{"hall", "3"})));
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
  const auto take = [&](const std::string& server) {
    std::promise<std::size_t> taken;
    leases.read([&](const auto& state) {
      leases.take(server, {state->shards[static_cast<std::size_t>(shard)]},
                  [&](const auto& fences) { taken.set_value(fences->size()); });
    });
    return taken.get_future().get();
  };
  EXPECT_EQ(write(1, 1), Stored::fenced) << "nobody owns it";
  ASSERT_EQ(take("a"), 1U);
  EXPECT_EQ(write(1, 1), Stored::yes);
  EXPECT_EQ(write(2, 2), Stored::fenced);
  ASSERT_EQ(take("b"), 1U);
  EXPECT_EQ(write(2, 1), Stored::fenced);
  EXPECT_EQ(tables.read_table(id).size(), 1U);
  tables.stop();
}

// Two servers ask at the same moment for what they have both seen: one waits for the other's transaction, and then
// finds another row.
TEST(PgLeaseStore, OfTwoThatTakeAtOnceOneHasTheShard) {
  const std::string uri = TestPostgres::instance().new_database();
  PostgresStore tables(uri, "a");
  PgConnection other(uri, "other");
  PgLeaseStore leases(uri, PgConnection::usual_patience);
  const ClusterState state = read_cluster(other);
  other.run("BEGIN; UPDATE shards SET owner = 'b', epoch = epoch + 1 WHERE shard = 7");
  std::promise<std::vector<Fence>> taken;
  leases.take("a", {state.shards[6], state.shards[7]}, [&](const auto& fences) { taken.set_value(fences.value()); });
  PgConnection watcher(uri, "watcher");
  const std::string waits =
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'midnight leases' "
      "AND wait_event_type = 'Lock'";
  while (watcher.query(waits).size() == 0) continue;
  other.run("COMMIT");
  EXPECT_THAT(taken.get_future().get(), UnorderedElementsAre(Fence{6, 1}));
  tables.stop();
}

TEST(PgLeaseStore, AnswersAlsoWhenTheDatabaseIsAway) {
  PgLeaseStore leases("postgresql:///none?host=/nowhere");
  std::promise<bool> answered;
  leases.give("a", {1, 1}, "b", [](bool) {});
  leases.read([&](const auto& state) { answered.set_value(state.has_value()); });
  EXPECT_FALSE(answered.get_future().get());
}

}  // namespace
}  // namespace midnight::server
