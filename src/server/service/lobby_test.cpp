// SPDX-License-Identifier: MIT
// The hall: nobody hides the tables of others, the list is bounded, and after it only changes are sent.
#include "server/service/lobby.hpp"

#include "core/json.hpp"
#include "server/store/test_faulty_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class AtOnce final : public Executor {
 public:
  void post(std::function<void()> work) override { work(); }
};

class Visitor final : public MessageSink {
 public:
  void send(std::shared_ptr<const std::string> line) override { heard.push_back(*parse_json(*line)); }
  void close(std::string_view /*why*/) override {}
  std::vector<Json> heard;
};

class LobbyTest : public testing::Test {
 protected:
  void open(const std::string& table, const std::string& owner, const std::string& game = "hourglass", int taken = 1,
            const std::string& address = "") {
    const Json line{{"table", table}, {"taken", taken}};
    lobby.list(table, Listing{.game = game, .owner = owner, .line = to_line(line)}, address);
  }
  std::shared_ptr<Visitor> visit(const std::string& game = "") {
    auto visitor = std::make_shared<Visitor>();
    sessions.push_back(std::make_shared<ClientSession>(Person{"c", "Cleo"}, visitor, ClientAddress{}));
    lobby.enter(sessions.back(), game);
    return visitor;
  }
  static std::vector<std::string> tables_in(const Json& message) {
    std::vector<std::string> tables;
    for (const Json& each : message["tables"]) tables.push_back(each["table"].get<std::string>());
    return tables;
  }

  AtOnce executor;
  FaultyStore store;
  Blocks blocks{store, [] { return Millis{0}; }};
  Lobby lobby{executor, blocks};
  std::vector<std::shared_ptr<ClientSession>> sessions;
};

TEST_F(LobbyTest, FirstOneTableOfEachThenTheNextAndWhoWaitsLongerFirst) {
  for (const std::string table : {"a1", "a2", "a3"}) open(table, "ann");
  open("b1", "ben");
  open("c1", "cleo");
  open("b2", "ben");
  EXPECT_THAT(tables_in(visit()->heard[0]), ElementsAre("a1", "b1", "c1", "a2", "b2", "a3"));
}

TEST_F(LobbyTest, NobodyHidesTheOthersWithManyNames) {
  for (int i = 0; i < 200; ++i) open("a" + std::to_string(i), "eve" + std::to_string(i), "hourglass", 1, "192.0.2.1");
  open("b1", "ben", "hourglass", 1, "192.0.2.2");
  open("c1", "cleo", "hourglass", 1, "192.0.2.1");
  open("a200", "eve0", "hourglass", 1, "192.0.2.1");
  const auto tables = tables_in(visit()->heard[0]);
  ASSERT_EQ(tables.size(), Lobby::most_listed);
  EXPECT_EQ(tables[0], "a0");
  EXPECT_EQ(tables[1], "b1") << "the first of another address";
}

TEST_F(LobbyTest, AtOneAddressEveryHostHasTheirTurn) {
  for (const std::string table : {"a1", "a2"}) open(table, "ann", "hourglass", 1, "192.0.2.1");
  open("b1", "ben", "hourglass", 1, "192.0.2.1");
  EXPECT_THAT(tables_in(visit()->heard[0]), ElementsAre("a1", "b1", "a2"));
}

TEST_F(LobbyTest, NobodyHidesTheOthersByTablesOfTheirOwn) {
  for (int i = 0; i < 200; ++i) open("a" + std::to_string(i), "ann");
  open("b", "ben");
  const Json list = visit()->heard[0];
  EXPECT_EQ(list["tables"].size(), Lobby::most_listed);
  EXPECT_EQ(list["more"], 141);
  EXPECT_EQ(tables_in(list)[1], "b");
}

TEST_F(LobbyTest, ListsOneGameIfThatIsWanted) {
  for (int i = 0; i < 100; ++i) open("h" + std::to_string(i), "host" + std::to_string(i));
  open("k", "ann", "keyhole");
  const Json list = visit("keyhole")->heard[0];
  EXPECT_EQ(list["game"], "keyhole");
  EXPECT_THAT(tables_in(list), ElementsAre("k"));
  EXPECT_EQ(list["more"], 0);
  EXPECT_THAT(tables_in(visit("chess")->heard[0]), IsEmpty());
}

TEST_F(LobbyTest, AfterTheListOnlyChangesAreSentAndNotTooOften) {
  open("a", "ann");
  open("b", "ben");
  open("k", "ann", "keyhole");
  const auto all = visit();
  const auto some = visit("keyhole");
  Millis now = 5'000;
  lobby.tick(now);
  EXPECT_EQ(all->heard.size(), 1U) << "nothing has changed";
  open("a", "ann", "hourglass", 2);
  open("c", "cleo");
  lobby.list("b", std::nullopt);
  lobby.tick(now += 100);
  lobby.tick(now += Lobby::between_changes - 200);
  EXPECT_EQ(all->heard.size(), 1U) << "too soon";
  lobby.tick(now += 100);
  ASSERT_EQ(all->heard.size(), 2U);
  const Json& change = all->heard[1];
  EXPECT_EQ(change["say"], "hall-changed");
  EXPECT_THAT(tables_in(change), ElementsAre("a", "c"));
  EXPECT_EQ(change["tables"][0]["taken"], 2);
  EXPECT_EQ(change["gone"], Json::array({"b"}));
  EXPECT_EQ(some->heard.size(), 1U) << "nothing that it watches";
  lobby.tick(now += 10'000);
  EXPECT_EQ(all->heard.size(), 2U);
  lobby.leave(sessions[0]);
  open("d", "dora");
  lobby.tick(now += 10'000);
  EXPECT_EQ(all->heard.size(), 2U) << "nobody is told who has left";
}

TEST_F(LobbyTest, WhoComesBetweenTwoChangesMissesNothing) {
  const auto early = visit();
  lobby.tick(5'000);
  open("a", "ann");
  const auto late = visit();
  lobby.tick(6'000);
  EXPECT_THAT(tables_in(late->heard[0]), IsEmpty());
  EXPECT_THAT(tables_in(late->heard.at(1)), ElementsAre("a"));
  EXPECT_EQ(early->heard.at(1), late->heard.at(1));
}

TEST_F(LobbyTest, ATableThatOthersHidWhenTheListWasFullComesWhenThereIsRoom) {
  for (std::size_t i = 0; i < Lobby::most_listed; ++i) open("t" + std::to_string(i), "host" + std::to_string(i));
  open("z", "last");
  const auto visitor = visit();
  EXPECT_EQ(visitor->heard[0]["more"], 1);
  lobby.list("t0", std::nullopt);
  lobby.tick(5'000);
  EXPECT_THAT(tables_in(visitor->heard.at(1)), ElementsAre("z"));
  EXPECT_EQ(visitor->heard[1]["more"], 0);
}

class TwoLobbiesTest : public LobbyTest {
 protected:
  static OpenTable table(const std::string& id, const std::string& owner, const std::string& address, Millis waiting) {
    return {.table = id,
            .listing = Listing{.game = "hourglass", .owner = owner, .line = to_line(Json{{"table", id}})},
            .address = address,
            .waiting = waiting};
  }
  std::vector<std::string> seen() {
    const auto visitor = visit();
    lobby.leave(sessions.back());
    return tables_in(visitor->heard[0]);
  }
};

TEST_F(TwoLobbiesTest, TablesOfOtherServersHaveTheirPlaceInTheOrder) {
  lobby.tick(10'000);
  open("a1", "ann", "hourglass", 1, "192.0.2.1");
  lobby.tick(20'000);
  open("b1", "ben", "hourglass", 1, "192.0.2.2");
  lobby.list_of("bb", {table("c1", "cleo", "192.0.2.3", 5'000), table("a2", "ann", "192.0.2.1", 9'000),
                       table("d1", "dora", "192.0.2.4", 15'000)});
  EXPECT_THAT(tables_in(visit()->heard[0]), ElementsAre("d1", "a1", "c1", "b1", "a2"))
      << "who waits longest; one address has its turn once";
}

TEST_F(TwoLobbiesTest, ReportsItsOwnTablesAndAfterThatWhatChanged) {
  std::vector<OpenTable> reported;
  const auto keep = [&](std::vector<OpenTable> tables) { reported = std::move(tables); };
  lobby.tick(10'000);
  open("a", "ann", "hourglass", 1, "192.0.2.1");
  lobby.list_of("bb", {table("foreign", "ben", "192.0.2.2", 0)});
  lobby.tick(12'000);
  lobby.report_all(keep);
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_EQ(reported[0].table, "a");
  EXPECT_EQ(reported[0].address, "192.0.2.1");
  EXPECT_EQ(reported[0].waiting, 2'000);
  lobby.report_changes(keep);
  EXPECT_THAT(reported, IsEmpty());
  lobby.list("a", std::nullopt);
  open("c", "cleo");
  lobby.report_changes(keep);
  ASSERT_EQ(reported.size(), 2U);
  for (const OpenTable& each : reported) EXPECT_EQ(each.listing.has_value(), each.table == "c") << each.table;
}

TEST_F(TwoLobbiesTest, ATableThatMovesIsListedOnceAndItsOldServerDoesNotTakeItAway) {
  open("t", "ann");
  lobby.list_of("bb", {table("t", "ann", "", 0)});
  lobby.list("t", std::nullopt);  // late: it is at bb
  EXPECT_THAT(seen(), ElementsAre("t"));
  lobby.list_of("cc", {table("t", "ann", "", 0)});
  lobby.forget("bb");
  lobby.list_of("bb", {{.table = "t"}});
  EXPECT_THAT(seen(), ElementsAre("t"));
  lobby.forget("cc");
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(TwoLobbiesTest, AnotherServerListsSoManyAndNoMore) {
  std::vector<OpenTable> tables;
  for (std::size_t i = 0; i < Lobby::most_of_server + 10; ++i) {
    tables.push_back(table("t" + std::to_string(i), "ann", "", 0));
  }
  lobby.list_of("bb", tables);
  EXPECT_EQ(visit()->heard[0]["more"], Lobby::most_of_server - Lobby::most_listed);
  lobby.list_of("bb", {{.table = "t0"}, table("new", "ben", "192.0.2.9", 0)});
  EXPECT_EQ(visit("hourglass")->heard[0]["more"], Lobby::most_of_server - Lobby::most_listed);
}

}  // namespace
}  // namespace midnight::server
