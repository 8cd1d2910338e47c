// SPDX-License-Identifier: MIT
// The hall: nobody hides the tables of others, the list is bounded, and after it only changes are sent.
#include "server/service/lobby.hpp"

#include "core/json.hpp"

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
  Lobby lobby{executor};
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

}  // namespace
}  // namespace midnight::server
