// SPDX-License-Identifier: MIT
// What servers report to each other: names, the hall, what was spent of rate limits, and owners of shards.
#include "server/cluster/cluster_news.hpp"

#include "server/cluster/link_messages.hpp"
#include "server/cluster/test_linked_servers.hpp"

#include <gmock/gmock.h>

#include <set>

namespace midnight::server {
namespace {

using testing::ElementsAre;

class ClusterNewsTest : public LinkedServersTest {
 protected:
  void pass(Millis time) {
    now += time;
    for (LinkedServer* each : {&*a, &*b}) {
      each->service.tick();
      each->news.tick(now);
    }
    settle();
  }
  // What a visitor of the hall sees, from the list and all changes to it.
  static std::set<std::string> tables_seen_by(const std::shared_ptr<TestGuest>& guest) {
    std::set<std::string> tables;
    for (const Json& each : guest->heard) {
      if (each["say"] != "hall" && each["say"] != "hall-changed") continue;
      for (const Json& table : each["tables"]) tables.insert(table["table"].get<std::string>());
      if (each.contains("gone")) {
        for (const Json& gone : each["gone"]) tables.erase(gone.get<std::string>());
      }
    }
    return tables;
  }
  std::shared_ptr<TestGuest> visit_hall(LinkedServer& at) {
    const auto guest = enter(at, "00000000000000cc", "Cleo");
    say(at, guest, Json::object({{"do", "hall"}}));
    until([&] { return !guest->latest("hall").is_null(); });
    return guest;
  }
};

TEST_F(ClusterNewsTest, ANewNameIsKnownAtTheTablesOfOtherServers) {
  begin();
  const auto ann = enter(*a, "00000000000000aa", "Ann");
  const std::string table = make_table(*a, ann);
  watch(*a, ann, table);
  ask(*a, ann,
      {{"do", "sit"}, {"id", "s"}, {"seat", 0}, {"promise", fair::promise_of(table, Seat(0), std::string(32, '1'))}});
  const Person renamed{"00000000000000aa", "Anna"};
  a->service.rename(renamed);
  a->news.renamed(renamed);
  until([&] {
    const Json room = ann->latest("room");
    return !room.is_null() && room["room"]["seats"][0]["name"] == "Anna";
  });
}

TEST_F(ClusterNewsTest, WhatAnOperatorDoesHoldsAtEveryServer) {
  begin();
  const auto ann = enter(*a, "00000000000000aa", "Ann");
  const auto ben = enter(*b, "00000000000000bb", "Ben");
  const std::string table = make_table(*a, ann);  // at the second
  watch(*a, ann, table);
  using What = OperatorOrder::What;
  a->news.ordered({.what = What::notify, .text = "back at ten"});
  until([&] { return ben->latest("notice")["text"] == "back at ten"; });
  a->news.ordered({.what = What::reset_name, .person = {"00000000000000bb", "Guest 1234"}});
  until([&] { return ben->latest("notice")["about"] == "renamed"; });
  a->news.ordered({.what = What::close, .table = table});
  until([&] { return !ann->latest("closed").is_null(); });
  EXPECT_EQ(ann->latest("notice")["table"], table);
  ASSERT_TRUE(store.put_row(Part::sanctions, {ban_of_guest("00000000000000bb"), "", now + 1000}));
  a->news.ordered({.what = What::enforce});
  until([&] { return ben->closed == "banned"; });
}

TEST_F(ClusterNewsTest, TheHallShowsTheTablesOfAllServers) {
  begin();
  const auto ben = enter(*b, "00000000000000bb", "Ben");
  const std::string first = make_table(*b, ben, "m1");
  watch(*b, ben, first);
  const auto visitor = visit_hall(*a);
  until([&] {
    pass(1000);
    return tables_seen_by(visitor) == std::set{first};
  });
  say(*b, ben, Json::object({{"do", "hall"}}));  // nobody is at the table any more
  until([&] {
    pass(1000);
    return tables_seen_by(visitor).empty();
  });
}

TEST_F(ClusterNewsTest, TablesOfAServerAreGoneWithItsLinkAndComeBackWithTheNext) {
  begin();
  const auto ben = enter(*b, "00000000000000bb", "Ben");
  const std::string table = make_table(*b, ben);
  watch(*b, ben, table);
  const auto visitor = visit_hall(*a);
  until([&] {
    pass(1000);
    return tables_seen_by(visitor) == std::set{table};
  });
  const auto again = b->server.links_opened;
  a->server.links.to("bb")->cut("the test cuts it");
  pass(1000);
  EXPECT_EQ(tables_seen_by(visitor).size(), 0U);
  until([&] { return b->server.links_opened > again; });
  until([&] {
    pass(1000);
    return tables_seen_by(visitor) == std::set{table};
  });
}

TEST_F(ClusterNewsTest, WhatIsSpentAtOneServerIsMissingAtTheOther) {
  begin();
  pass(1000);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(a->messages.take("Ann", now), 0);
  pass(ClusterNews::between_spent);
  until([&] { return b->messages.size() > 0; });
  for (int i = 0; i < 6; ++i) EXPECT_EQ(b->messages.take("Ann", now), 0) << i;
  EXPECT_GT(b->messages.take("Ann", now), 0);
  EXPECT_EQ(b->messages.take("Ben", now), 0);
}

TEST_F(ClusterNewsTest, LimitsOnNewTablesAreSharedByAllServers) {
  begin();
  pass(1000);
  const auto ann = enter(*b, "00000000000000aa", "Ann");
  for (int i = 0; i < 10; ++i) make_table(*b, ann, "m" + std::to_string(i));
  const auto rates = a->service.shared_rates();
  const auto limit = std::ranges::find(rates, "tables-of-person-minute", &SharedRates::name);
  ASSERT_NE(limit, rates.end());
  pass(1000);
  until([&] { return limit->rates->size() > 0; });
  // As if the shard had come to a meanwhile.
  EXPECT_EQ(limit->rates->take("00000000000000aa", now), 6000);
}

TEST_F(ClusterNewsTest, ANewOwnerIsKnownAtOnceAlsoFromWhoGaveTheShardAway) {
  begin();
  a->news.owns(5, "aa", 9);
  a->news.owns(6, "bb", 9);
  until([&] { return b->server.map.now()->shards[6].epoch == 9; });
  EXPECT_EQ(b->server.map.now()->shards[6].owner, "bb");
  EXPECT_EQ(b->server.map.now()->shards[5].owner, "aa");
  EXPECT_EQ(b->server.map.now()->shards[5].epoch, 9U);
}

}  // namespace
}  // namespace midnight::server
