// SPDX-License-Identifier: MIT
// What servers tell each other: names, the hall, what was spent of rate limits, and what operators do.
#include "server/cluster/cluster_news.hpp"

#include "server/cluster/test_leases.hpp"
#include "server/cluster/test_memory_lease_store.hpp"
#include "server/service/test_shared_tables.hpp"

#include <gmock/gmock.h>

#include <set>

namespace midnight::server {
namespace {

using testing::IsEmpty;

class ClusterNewsTest : public SharedTablesTest {
 protected:
  // Tells and hears the news for one of the two servers.
  struct Teller {
    Teller(ClusterNewsTest& test, Server& server, const std::string& id)
        : news(std::make_shared<ClusterNews>(ClusterNews::Surroundings{.store = test.way,
                                                                       .map = map,
                                                                       .executor = server.lanes[0],
                                                                       .server = id,
                                                                       .service = server.service,
                                                                       .rates = rates_of(test, server)})) {}
    std::vector<SharedRates> rates_of(ClusterNewsTest& test, Server& server) {
      auto all = server.service.shared_rates();
      all.push_back({"guesses", &guesses, [&test] { return test.now; }});
      return all;
    }
    Rates guesses{{.most = 10, .within = 60'000}};
    ClusterMap map;
    std::shared_ptr<ClusterNews> news;
  };

  void SetUp() override {
    SharedTablesTest::SetUp();
    see({"a", "b"});
    spend(2 * ClusterNews::between_hall);  // they get to know each other
  }
  // Which servers are alive, as both know.
  void see(const std::set<std::string>& alive) {
    for (Teller* each : {&a, &b}) {
      ClusterState state = *ClusterMap().now();
      for (const std::string& id : alive) state.servers.push_back({.server = id});
      each->map.replace(std::move(state));
    }
  }
  void tick() {
    pass(100);
    for (Teller* each : {&a, &b}) each->news->tick(now);
    settle();
  }
  void spend(Millis time) {
    for (const Millis end = now + time; now < end;) tick();
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
  std::shared_ptr<TestGuest> visit_hall(Server& at, const std::string& id) {
    const auto visitor = guest(at, id);
    say(at, visitor, Json::object({{"do", "hall"}}));
    return visitor;
  }

  bool is_database_away = false;
  MemoryLeaseStore leases{[this] { return now; }};
  UnsureLeaseStore way{leases, [this] { return is_database_away ? Way::lost : Way::open; },
                       [](const std::function<void()>& work) { work(); },
                       [](const std::function<void()>& work) { work(); }};
  Teller a{*this, here, "a"};
  Teller b{*this, there, "b"};
};

// Until a server has told something and another has read it.
constexpr Millis soon_known = 1000;
constexpr Millis hall_is_known = 2 * (ClusterNews::between_hall + soon_known);

TEST_F(ClusterNewsTest, ANewNameIsKnownAtTheTablesOfOtherServers) {
  const std::string table = table_here();
  say(here, ann,
      {{"do", "sit"}, {"id", "s"}, {"seat", 0}, {"promise", fair::promise_of(table, Seat(0), std::string(32, '1'))}});
  const Person renamed{"00000000000000aa", "Anna"};
  there.service.rename(renamed);
  b.news->renamed(renamed);
  spend(soon_known);
  EXPECT_EQ(ann->latest("room")["room"]["seats"][0]["name"], "Anna");
}

TEST_F(ClusterNewsTest, WhatAnOperatorDoesHoldsAtEveryServer) {
  const std::string table = table_here();
  using What = OperatorOrder::What;
  a.news->ordered({.what = What::notify, .text = "back at ten"});
  a.news->ordered({.what = What::reset_name, .person = {"00000000000000bb", "Guest 1234"}});
  b.news->ordered({.what = What::close, .table = table});
  spend(soon_known);
  const auto notices = [&](const std::string& about) {
    return std::ranges::count_if(ben->heard,
                                 [&](const Json& each) { return each["say"] == "notice" && each["about"] == about; });
  };
  EXPECT_EQ(notices("message"), 1);
  EXPECT_EQ(notices("renamed"), 1);
  EXPECT_EQ(ann->latest("notice")["table"], table);
  ASSERT_TRUE(store.put_row(Part::sanctions, {ban_of_guest("00000000000000bb"), "", now + 10'000}));
  a.news->ordered({.what = What::enforce});
  spend(soon_known);
  EXPECT_EQ(ben->closed, "banned");
}

TEST_F(ClusterNewsTest, WhatCouldNotBeToldIsToldLater) {
  is_database_away = true;
  a.news->ordered({.what = OperatorOrder::What::notify, .text = "back at ten"});
  spend(5000);
  EXPECT_TRUE(ben->latest("notice").is_null());
  is_database_away = false;
  spend(soon_known);
  ASSERT_FALSE(ben->latest("notice").is_null());
  EXPECT_EQ(ben->latest("notice")["text"], "back at ten");
}

TEST_F(ClusterNewsTest, AServerThatWasCutOffReadsTheSanctionsAgain) {
  is_database_away = true;
  spend(soon_known);
  ASSERT_TRUE(store.put_row(Part::sanctions, {ban_of_guest("00000000000000bb"), "", now + 10'000}));
  EXPECT_EQ(ben->closed, "");
  is_database_away = false;
  spend(soon_known);
  EXPECT_EQ(ben->closed, "banned");
}

TEST_F(ClusterNewsTest, TheHallShowsTheTablesOfAllServers) {
  const std::string table = table_here();
  const auto visitor = visit_hall(there, "00000000000000cc");
  spend(hall_is_known);
  EXPECT_EQ(tables_seen_by(visitor), std::set{table});
  say(here, ann, Json::object({{"do", "hall"}}));  // nobody is at the table any more
  spend(hall_is_known);
  EXPECT_THAT(tables_seen_by(visitor), IsEmpty());
}

TEST_F(ClusterNewsTest, TablesOfAServerAreGoneWithItAndComeBackWithIt) {
  const std::string table = table_here();
  const auto visitor = visit_hall(there, "00000000000000cc");
  spend(hall_is_known);
  ASSERT_EQ(tables_seen_by(visitor), std::set{table});
  see({"b"});
  spend(hall_is_known);
  EXPECT_THAT(tables_seen_by(visitor), IsEmpty());
  see({"a", "b"});
  spend(hall_is_known);
  EXPECT_EQ(tables_seen_by(visitor), std::set{table}) << "nothing about it has changed, and yet it is told again";
}

TEST_F(ClusterNewsTest, WhatIsSpentAtOneServerIsMissingAtTheOther) {
  for (int i = 0; i < 4; ++i) EXPECT_EQ(a.guesses.take("Ann", now), 0);
  spend(soon_known);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(b.guesses.take("Ann", now), 0) << i;
  EXPECT_GT(b.guesses.take("Ann", now), 0);
  EXPECT_EQ(b.guesses.take("Ben", now), 0);
}

TEST_F(ClusterNewsTest, LimitsOnNewTablesAreSharedByAllServers) {
  for (int i = 0; i < 10; ++i) say(here, ann, make("m" + std::to_string(i)));
  const auto rates = there.service.shared_rates();
  const auto limit = std::ranges::find(rates, "tables-of-person-minute", &SharedRates::name);
  ASSERT_NE(limit, rates.end());
  EXPECT_EQ(limit->rates->size(), 0U);
  spend(soon_known);
  EXPECT_GT(limit->rates->take("00000000000000aa", now), 0) << "as if the shard had come to the other meanwhile";
}

TEST_F(ClusterNewsTest, NothingIsToldAboutAMove) {
  const std::string table = table_here();
  spend(hall_is_known);
  const auto told = [&] {
    std::uint64_t latest = 0;
    leases.hear("c", std::nullopt, [&](const auto& heard) { latest = heard->latest; });
    return latest;
  };
  const auto before = told();
  for (int i = 0; i < 20; ++i) say(here, ann, chat("c" + std::to_string(i)));
  spend(hall_is_known);
  EXPECT_EQ(told(), before);
}

}  // namespace
}  // namespace midnight::server
