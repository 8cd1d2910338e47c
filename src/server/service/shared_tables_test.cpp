// SPDX-License-Identifier: MIT
// Two services that share a store: who may write what, what happens to a table that changes its owner, and how sessions
// reach tables of the other.
#include "core/rng.hpp"
#include "server/service/passage.hpp"
#include "server/service/passing.hpp"
#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What a server believes to own, as a test says.
class HandOwnership final : public Ownership {
 public:
  std::optional<std::uint64_t> epoch_of(int shard) const override { return epochs[static_cast<std::size_t>(shard)]; }
  void lost(int shard) override {
    epochs[static_cast<std::size_t>(shard)].reset();
    losses.push_back(shard);
  }
  bool all_read(int entry_format) const override { return entry_format <= others_read; }
  int others_read = 1000;
  std::array<std::optional<std::uint64_t>, shard_count> epochs;
  std::vector<int> losses;
};

// Leads straight to another service, if there is one.
class HandPassage final : public Passage {
 public:
  std::shared_ptr<PassedSession> pass(int shard, const Person& person, const ClientAddress& from,
                                      std::shared_ptr<MessageSink> sink) override {
    asked.push_back(shard);
    if (to == nullptr) return nullptr;
    latest = sink;
    return std::make_shared<Carried>(*to, to->enter(person, std::move(sink), from, true));
  }
  TableService* to = nullptr;
  std::vector<int> asked;
  std::shared_ptr<MessageSink> latest;

 private:
  class Carried final : public PassedSession {
   public:
    Carried(TableService& service, std::shared_ptr<ClientSession> session)
        : service_(service), session_(std::move(session)) {}
    void say(std::string_view line) override { service_.receive(session_, line); }
    void leave() override { service_.leave(session_); }

   private:
    TableService& service_;
    std::shared_ptr<ClientSession> session_;
  };
};

class SharedTablesTest : public testing::Test {
 protected:
  struct Server {
    explicit Server(SharedTablesTest& test)
        : service(
              test.store, bots, {lanes.data(), &lanes[1]}, [&test] { return test.now; },
              [&test](std::uint8_t* bytes, std::size_t count) {
                for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(test.rng.below(256));
              },
              {}, owner, &passage) {}
    HandOwnership owner;
    HandPassage passage;
    HandBots bots;
    std::array<HandLane, 2> lanes;
    TableService service;
  };

  void SetUp() override {
    store.check_fences(
        [this](const Fence& fence) { return epochs[static_cast<std::size_t>(fence.shard)] == fence.epoch; });
    here.passage.to = &there.service;
    there.passage.to = &here.service;
    for (int shard = 0; shard < shard_count; ++shard) give(shard, here);
  }
  void TearDown() override {
    for (const auto& [server, guest] : guests) server->service.leave(guest->session);
    settle();
    for (const auto& [server, guest] : guests) guest->session.reset();
  }

  // The shard is that server's, and the other knows that it is not its own.
  void give(int shard, Server& to) {
    const auto which = static_cast<std::size_t>(shard);
    ++epochs[which];
    here.owner.epochs[which].reset();
    there.owner.epochs[which].reset();
    to.owner.epochs[which] = epochs[which];
  }
  // Another server has it, and nobody here knows.
  void steal(int shard) { ++epochs[static_cast<std::size_t>(shard)]; }

  void settle() {
    while (here.lanes[0].run_one() || here.lanes[1].run_one() || there.lanes[0].run_one() || there.lanes[1].run_one()) {
    }
  }
  void pass(Millis time) {
    now += time;
    here.service.tick();
    there.service.tick();
    settle();
  }
  std::shared_ptr<TestGuest> guest(Server& server, const std::string& id) {
    auto guest = std::make_shared<TestGuest>();
    guest->session = server.service.enter({id, "N" + id}, guest);
    guests.emplace_back(&server, guest);
    return guest;
  }
  void say(Server& server, const std::shared_ptr<TestGuest>& guest, const Json& what) {
    server.service.receive(guest->session, to_line(what));
    settle();
  }
  static Json make(const std::string& id) {
    return {{"do", "make"},   {"id", id},    {"game", "phantom-hours"}, {"players", 2}, {"options", Json::object()},
            {"pace", "none"}, {"open", true}};
  }
  static Json chat(const std::string& id) { return {{"do", "chat"}, {"id", id}, {"phrase", "hello"}}; }
  static Json watch(const std::string& table) { return {{"do", "watch"}, {"table", table}}; }

  // A table of ann's, who watches it here.
  std::string table_here() {
    say(here, ann, make("m1"));
    const std::string table = ann->latest("done")["table"];
    say(here, ann, watch(table));
    return table;
  }
  std::size_t entries(const std::string& table) { return store.read_table(table).size(); }

  Millis now = 1'800'000'000'000;
  Rng rng{Rng::Kind::fast, numbered_seed(1), "test"};
  MemoryStore store;
  std::array<std::uint64_t, shard_count> epochs{};
  Server here{*this};
  Server there{*this};
  std::vector<std::pair<Server*, std::shared_ptr<TestGuest>>> guests;
  std::shared_ptr<TestGuest> ann = guest(here, "00000000000000aa");
  std::shared_ptr<TestGuest> ben = guest(there, "00000000000000bb");
};

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
  here.passage.to = nullptr;
  here.bots.asked.clear();
  const auto heard = ann->heard.size();
  say(here, ann, {{"do", "look"}, {"id", "l1"}, {"at", 0}});
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

TEST_F(SharedTablesTest, ATableElsewhereIsWatchedAndPlayedAsIfItWereHere) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  EXPECT_EQ(ben->latest("table")["table"], table);
  EXPECT_EQ(std::ranges::count_if(ben->heard, [](const Json& each) { return each["say"] == "welcome"; }), 1);
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->latest("done")["id"], "c1");
  EXPECT_EQ(ann->latest("chat")["phrase"], "hello");
  EXPECT_THAT(there.passage.asked, ElementsAre(shard_of(table))) << "one session for everything";
  EXPECT_EQ(there.service.metrics().passed_on, 2U);
  EXPECT_EQ(there.service.metrics().tables, 0);
  // Back in the hall, the session there has ended.
  say(there, ben, Json{{"do", "hall"}});
  EXPECT_FALSE(ben->latest("hall").is_null());
  const auto heard = ben->heard.size();
  say(here, ann, chat("c2"));
  EXPECT_EQ(ben->heard.size(), heard);
  EXPECT_EQ(here.service.metrics().sessions, 1);
}

TEST_F(SharedTablesTest, ATableIsMadeWhereItBelongs) {
  say(there, ben, make("m1"));
  const std::string table = ben->latest("done")["table"];
  EXPECT_TRUE(store.card(table));
  say(there, ben, make("m1"));
  EXPECT_EQ(ben->latest("done")["table"], table) << "repeated, it finds the same";
  say(there, ben, watch(table));
  EXPECT_EQ(ben->latest("table")["room"]["hosting"], true);
  say(there, ben, make("m2"));
  EXPECT_NE(ben->latest("done")["table"], table);
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->latest("done")["id"], "c1") << "still at the first";
}

TEST_F(SharedTablesTest, WhileNobodyOwnsATableMessagesWaitInOrder) {
  const std::string table = table_here();
  const int shard = shard_of(table);
  here.owner.epochs[static_cast<std::size_t>(shard)].reset();
  here.service.drop(shard);
  settle();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  pass(1000);
  EXPECT_TRUE(ben->latest("table").is_null());
  give(shard, there);
  pass(100);
  EXPECT_EQ(ben->latest("table")["table"], table);
  EXPECT_EQ(ben->latest("done")["id"], "c1");
}

TEST_F(SharedTablesTest, WhatWaitedIsPassedOnWhenThereIsAWay) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  there.passage.to = &here.service;
  pass(100);
  EXPECT_EQ(ben->latest("table")["table"], table);
}

TEST_F(SharedTablesTest, WhoWaitsForLongIsSentAwayOrRefused) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  const auto cleo = guest(there, "00000000000000cc");
  say(there, cleo, make("m1"));
  pass(7'900);
  EXPECT_EQ(ben->closed, "");
  EXPECT_TRUE(cleo->latest("refused").is_null());
  pass(100);
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_EQ(cleo->latest("refused")["id"], "m1");
  EXPECT_EQ(cleo->latest("refused")["code"], "storage");
  say(there, cleo, Json{{"do", "hall"}});
  EXPECT_FALSE(cleo->latest("hall").is_null()) << "everything else goes on";
}

TEST_F(SharedTablesTest, WhoGoesToTheHallWaitsForNoTable) {
  const std::string table = table_here();
  there.passage.to = nullptr;
  say(there, ben, watch(table));
  say(there, ben, chat("c1"));
  say(there, ben, Json{{"do", "hall"}});
  EXPECT_EQ(ben->latest("refused")["id"], "c1");
  there.passage.to = &here.service;
  pass(100);
  EXPECT_TRUE(ben->latest("table").is_null());
}

TEST_F(SharedTablesTest, ASessionThatWasPassedOnIsNotPassedOnAgain) {
  const std::string table = table_here();
  // Each believes that the other has it.
  here.owner.epochs[static_cast<std::size_t>(shard_of(table))].reset();
  say(there, ben, watch(table));
  EXPECT_EQ(ben->closed, "");
  pass(Passing::a_short_moment);
  EXPECT_EQ(ben->closed, "moved");
  EXPECT_THAT(here.passage.asked, IsEmpty());
}

TEST_F(SharedTablesTest, WhoIsPassedOnAMomentTooEarlyWaits) {
  const std::string table = table_here();
  auto& epoch = here.owner.epochs[static_cast<std::size_t>(shard_of(table))];
  const auto before = std::exchange(epoch, std::nullopt);
  say(there, ben, watch(table));
  epoch = before;
  pass(Passing::a_short_moment / 2);
  EXPECT_EQ(ben->closed, "");
  EXPECT_EQ(std::ranges::count_if(ben->heard, [](const Json& each) { return each["say"] == "table"; }), 1);
}

TEST_F(SharedTablesTest, WhenASessionElsewhereEndsTheClientComesBack) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  there.passage.latest->close("moved");
  EXPECT_EQ(ben->closed, "moved");
  const auto heard = ben->heard.size();
  say(there, ben, chat("c1"));
  EXPECT_EQ(ben->heard.size(), heard) << "nothing that it says counts any more";
  EXPECT_EQ(entries(table), 1U);
}

TEST_F(SharedTablesTest, ASessionElsewhereThatWasLeftSaysNothingAnyMore) {
  const std::string table = table_here();
  say(there, ben, watch(table));
  const auto left = there.passage.latest;
  say(there, ben, Json{{"do", "hall"}});
  left->close("moved");
  EXPECT_EQ(ben->closed, "");
}

TEST_F(SharedTablesTest, WhoseTurnItIsElsewhereIsReadFromTheStore) {
  const std::string table = table_here();
  ASSERT_TRUE(there.service.awaited_at(table));
  EXPECT_THAT(*there.service.awaited_at(table), IsEmpty());
  ASSERT_TRUE(here.service.awaited_at(table));
  // What was known in an older epoch does not count: the table goes on elsewhere.
  give(shard_of(table), there);
  const auto cleo = guest(there, "00000000000000cc");
  const std::string word(32, '1');
  say(there, cleo, watch(table));
  say(there, cleo, {{"do", "sit"}, {"id", "s1"}, {"seat", 1}, {"promise", fair::promise_of(table, Seat(1), word)}});
  const auto again = guest(there, "00000000000000aa");
  say(there, again, watch(table));
  say(there, again, {{"do", "sit"}, {"id", "s0"}, {"seat", 0}, {"promise", fair::promise_of(table, Seat(0), word)}});
  say(there, again, {{"do", "start"}, {"id", "s2"}});
  say(there, again, {{"do", "reveal"}, {"id", "w0"}, {"word", word}});
  say(there, cleo, {{"do", "reveal"}, {"id", "w1"}, {"word", word}});
  ASSERT_EQ(there.service.awaited_at(table)->size(), 1U);
  EXPECT_EQ(here.service.awaited_at(table)->size(), 1U);
  give(shard_of(table), here);
  EXPECT_EQ(here.service.awaited_at(table)->size(), 1U);
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
