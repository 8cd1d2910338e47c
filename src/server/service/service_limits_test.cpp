// SPDX-License-Identifier: MIT
// What one person or one address can make of the service, and that others notice nothing of it.
#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace midnight::server {
namespace {

using testing::HasSubstr;

class ServiceLimitsTest : public TableServiceTest {};

TEST_F(ServiceLimitsTest, ATableIsMadeOnceAlsoIfTheServerDiesBeforeItAnswers) {
  store.hold_writes(true);
  say(ann, make("m1"));
  EXPECT_TRUE(ann->latest("done").is_null());
  store.settle();  // it is stored; but the server dies now
  store.hold_writes(false);
  const std::string table = store.cards_of("00000000000000aa", 10).front().table;
  HandLane executor;
  TableService later{store,
                     bots,
                     {&executor},
                     [this] { return now; },
                     [](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, std::uint8_t{77}); }};
  const auto again = std::make_shared<TestGuest>();
  again->session = later.enter({"00000000000000aa", "Ann"}, again);
  later.receive(again->session, to_line(make("m1")));
  while (executor.run_one()) {
  }
  EXPECT_EQ(again->latest("done")["table"], table);
  EXPECT_EQ(store.cards_of("00000000000000aa", 10).size(), 1U);
  later.receive(again->session, to_line(make("m2")));
  while (executor.run_one()) {
  }
  EXPECT_NE(again->latest("done")["table"], table);
  later.leave(again->session);
  again->session.reset();
}

TEST_F(ServiceLimitsTest, WhatOneMakesNobodyElseFinds) {
  say(ann, make("m1"));
  say(ben, make("m1"));
  EXPECT_NE(ann->latest("done")["table"], ben->latest("done")["table"]);
}

TEST_F(ServiceLimitsTest, APersonMakesSoManyTablesHoweverOftenTheyConnect) {
  int made = 0;
  for (int i = 0; i < 30; ++i) {
    const auto again = guest("00000000000000aa", "Ann");
    say(again, make("m" + std::to_string(i)));
    if (!again->latest("done").is_null()) {
      ++made;
      continue;
    }
    EXPECT_EQ(again->latest("refused")["code"], "too-fast");
    EXPECT_THAT(again->latest("refused")["message"].get<std::string>(), HasSubstr("in 6 s"));
  }
  EXPECT_EQ(made, 10);
  EXPECT_EQ(service.metrics().limited.of(Limit::tables), 20U);
  say(ann, make("m3"));
  EXPECT_FALSE(ann->latest("done").is_null()) << "one that was made is found again";
  say(ben, make("m1"));
  EXPECT_FALSE(ben->latest("done").is_null());
  // Forty open ones, and no more.
  for (int i = 100; i < 200; ++i) {
    now += 6'000;
    say(ann, make("m" + std::to_string(i)));
  }
  EXPECT_EQ(ann->latest("refused")["code"], "full");
  EXPECT_EQ(store.count_of("00000000000000aa").open, 40U);
  // In a day.
  for (int i = 200; i < 800; ++i) {
    now += 6'000;
    const auto again = guest("00000000000000ab", "Abe");
    say(again, make("m" + std::to_string(i)));
    const Json done = again->latest("done");
    if (done.is_null()) continue;
    say(again, {{"do", "watch"}, {"table", done["table"]}});
    say(again, {{"do", "close"}, {"id", "c1"}});
  }
  const auto again = guest("00000000000000ab", "Abe");
  say(again, make("m1000"));
  EXPECT_EQ(again->latest("refused")["code"], "too-fast");
  EXPECT_THAT(again->latest("refused")["message"].get<std::string>(), HasSubstr("minutes"));
}

TEST_F(ServiceLimitsTest, AnAddressMakesSoManyTablesAndASchoolCanPlay) {
  const ClientAddress school{.key = "192.0.2.1"};
  int made = 0;
  for (int i = 0; i < 200; ++i) {
    const auto pupil = guest("00000000000001" + std::to_string(10 + i / 10) + std::to_string(i % 10), "Pupil", school);
    say(pupil, make("m1"));
    if (!pupil->latest("done").is_null()) ++made;
  }
  EXPECT_EQ(made, 120) << "two hundred players need a hundred tables at once";
  const auto elsewhere = guest("00000000000002aa", "Eve", {.key = "192.0.2.2"});
  say(elsewhere, make("m1"));
  EXPECT_FALSE(elsewhere->latest("done").is_null());
  const auto load = guest("00000000000002ab", "Load", {.key = "192.0.2.1", .unlimited = true});
  for (int i = 0; i < 50; ++i) say(load, make("m" + std::to_string(i)));
  EXPECT_TRUE(load->latest("refused").is_null());
}

TEST_F(ServiceLimitsTest, AnEmptyTableIsForgottenWhenNobodyWasThereForADay) {
  const std::string empty = table_with_room();
  say(ben, make("m2"));
  const std::string used = ben->latest("done")["table"];
  say(ben, {{"do", "watch"}, {"table", used}});
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", used}});
  promise(cleo, used, 1, "s1");
  pass(90'000'000);
  EXPECT_TRUE(store.card(empty)) << "the host is there";
  for (const auto& each : {ann, ben, cleo}) service.leave(each->session);
  settle();
  pass(80'000'000);
  EXPECT_TRUE(store.card(empty)) << "was there less than a day ago";
  pass(10'000'000);
  EXPECT_FALSE(store.card(empty));
  EXPECT_THAT(store.read_table(empty), testing::IsEmpty());
  EXPECT_THAT(store.cards_of("00000000000000aa", 10), testing::IsEmpty());
  EXPECT_TRUE(store.card(used)) << "two sit there";
  EXPECT_EQ(service.metrics().forgotten, 1U);
  const auto again = guest("00000000000000aa", "Ann");
  say(again, {{"do", "watch"}, {"table", empty}});
  EXPECT_EQ(again->latest("refused")["code"], "no-table");
}

TEST_F(ServiceLimitsTest, ATableThatIsBeingForgottenIsGone) {
  const std::string table = table_with_room();
  service.leave(ann->session);
  settle();
  store.hold_writes(true);
  pass(90'000'000);
  say(ben, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(ben->latest("refused")["code"], "no-table");
  store.settle();
  settle();
  EXPECT_FALSE(store.card(table));
}

TEST_F(ServiceLimitsTest, OneAddressDoesNotCrowdOthersOut) {
  const std::string table = table_with_room();
  for (int i = 0; i < 100; ++i) {
    const auto eve = guest("00000000000001" + std::to_string(10 + i / 8), "Eve", {.key = "192.0.2.1"});
    say(eve, {{"do", "watch"}, {"table", table}});
    EXPECT_EQ(eve->latest("table").is_null(), i >= 40);
  }
  const auto friendly = guest("00000000000000cc", "Cleo", {.key = "192.0.2.2"});
  say(friendly, {{"do", "watch"}, {"table", table}});
  promise(friendly, table, 1, "s1");
  EXPECT_EQ(friendly->latest("done")["id"], "s1");
}

TEST_F(ServiceLimitsTest, NobodysCommandsWaitInVainBecauseOfSomebodyElses) {
  game_of_two();
  const auto who = mover();
  const auto other = who == ann ? ben : ann;
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", ann->latest("table")["table"]}});
  store.hold_writes(true);
  for (int i = 0; i < 100; ++i) {
    say(other, {{"do", "chat"}, {"id", "c" + std::to_string(i)}, {"phrase", "hello"}});
    say(cleo, {{"do", "chat"}, {"id", "d" + std::to_string(i)}, {"phrase", "hello"}});
    service.rename({other == ann ? "00000000000000aa" : "00000000000000bb", "Name" + std::to_string(i)});
    settle();
  }
  EXPECT_EQ(other->latest("refused")["code"], "too-fast");
  move(who, "x1");
  EXPECT_TRUE(who->latest("refused").is_null());
  store.hold_writes(false);
  store.settle();
  settle();
  EXPECT_EQ(who->latest("done")["id"], "x1");
  EXPECT_TRUE(who->latest("refused").is_null());
  EXPECT_EQ(
      std::ranges::count_if(store.read_table(ann->latest("table")["table"]),
                            [](const StoredEntry& entry) { return entry.body.find("renamed") != std::string::npos; }),
      1)
      << "a hundred names are one change";
}

TEST_F(ServiceLimitsTest, ABotsQuestionSaysWhoseTableItIs) {
  const auto host = guest("00000000000000cc", "Cleo", {.key = "192.0.2.1"});
  say(host, make("m1"));
  const std::string table = host->latest("done")["table"];
  say(host, {{"do", "watch"}, {"table", table}});
  say(host, {{"do", "bot"}, {"id", "b1"}, {"seat", 1}, {"level", "easy"}});
  promise(host, table, 0, "p1");
  say(host, {{"do", "start"}, {"id", "s1"}});
  reveal(host, "w1");
  for (int i = 0; i < 50 && bots.asked.empty(); ++i) move(host, "x" + std::to_string(i));
  ASSERT_FALSE(bots.asked.empty());
  EXPECT_EQ(bots.asked.front().host, "00000000000000cc");
  EXPECT_EQ(bots.asked.front().address, "192.0.2.1");
}

}  // namespace
}  // namespace midnight::server
