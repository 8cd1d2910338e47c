// SPDX-License-Identifier: MIT
// What operators do to people and tables, by plain calls of the service.
#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ModerationTest : public TableServiceTest {
 protected:
  void sanction(const std::string& key, Millis time = 60'000) {
    ASSERT_TRUE(store.put_row(Part::sanctions, {key, "reason", now + time}));
    service.enforce();
    settle();
  }
  std::optional<Closing> close(const std::string& table) {
    std::optional<Closing> closing;
    service.close_table(table, [&closing](Closing what) { closing = what; });
    settle();
    return closing;
  }
};

TEST_F(ModerationTest, WhoIsBannedIsDisconnectedAndNobodyElse) {
  const auto cleo = guest("00000000000000cc", "Cleo", {.key = "192.0.2.7"});
  sanction(ban_of_guest("00000000000000aa"));
  EXPECT_EQ(ann->closed, "banned");
  EXPECT_EQ(ann->until, now + 60'000);
  EXPECT_EQ(ben->closed, "");
  sanction(ban_of_network(*Network::from_text("192.0.2.0/24")));
  EXPECT_EQ(cleo->closed, "banned");
  EXPECT_EQ(ben->closed, "");
  const std::size_t heard = ann->heard.size();
  say(ann, {{"do", "ping"}});
  EXPECT_EQ(ann->heard.size(), heard) << "nothing that they say counts";
}

TEST_F(ModerationTest, WhoIsQuietedKnowsItOnceAndCannotChatUntilTheEnd) {
  game_of_two();
  sanction(quiet_of_guest("00000000000000aa"));
  service.enforce();
  EXPECT_EQ(ann->latest("notice")["about"], "quieted");
  EXPECT_EQ(ann->latest("notice")["until"], now + 60'000);
  EXPECT_EQ(std::ranges::count_if(ann->heard, [](const Json& each) { return each["say"] == "notice"; }), 1);
  EXPECT_TRUE(ben->latest("notice").is_null());
  say(ann, {{"do", "chat"}, {"id", "c1"}, {"text", "hello"}});
  EXPECT_EQ(ann->latest("refused")["code"], "quieted");
  say(ann, {{"do", "chat"}, {"id", "c2"}, {"phrase", "hello"}});
  EXPECT_EQ(ann->latest("refused")["id"], "c2");
  EXPECT_TRUE(ben->latest("chat").is_null());
  move(mover(), "v1");
  EXPECT_EQ(ann->latest("refused")["id"], "c2") << "moving goes on";
  say(ben, {{"do", "chat"}, {"id", "c3"}, {"text", "you are quiet"}});
  EXPECT_EQ(ann->latest("chat")["text"], "you are quiet");
  pass(60'000);
  say(ann, {{"do", "chat"}, {"id", "c4"}, {"text", "again"}});
  EXPECT_EQ(ben->latest("chat")["text"], "again");
}

TEST_F(ModerationTest, ATableIsClosedBeforeTheGame) {
  const std::string table = table_of_two();
  EXPECT_EQ(close(table), Closing::closed);
  for (const auto& each : {ann, ben}) {
    EXPECT_EQ(each->latest("notice"), (Json{{"say", "notice"}, {"about", "closed"}, {"table", table}}));
    EXPECT_EQ(each->latest("closed")["table"], table);
  }
  EXPECT_EQ(service.metrics().tables, 0);
  EXPECT_EQ(store.card(table)->phase, TablePhase::over);
  EXPECT_EQ(close(table), Closing::over);
}

TEST_F(ModerationTest, ARunningGameEndsWithoutAWinner) {
  const std::string table = game_of_two();
  move(mover(), "v1");
  EXPECT_EQ(close(table), Closing::aborted);
  for (const auto& each : {ann, ben}) {
    EXPECT_EQ(each->latest("notice")["table"], table);
    EXPECT_EQ(moment_of(each)["outcome"]["reason"], "aborted");
    EXPECT_EQ(each->latest("room")["room"]["phase"], "over");
    EXPECT_TRUE(each->latest("closed").is_null()) << "it can still be looked at";
  }
  EXPECT_EQ(store.card(table)->phase, TablePhase::over);
  EXPECT_THAT(service.standing_of(table)->awaited, IsEmpty());
  EXPECT_EQ(close(table), Closing::over);
}

TEST_F(ModerationTest, ATableThatNobodyIsAtIsClosedInTheStore) {
  const std::string table = game_of_two();
  service.leave(ann->session);
  service.leave(ben->session);
  settle();
  ASSERT_EQ(service.metrics().tables, 0);
  EXPECT_EQ(close(table), Closing::aborted);
  EXPECT_EQ(service.metrics().tables, 0) << "and is not kept in memory";
  EXPECT_EQ(store.card(table)->phase, TablePhase::over);
}

TEST_F(ModerationTest, ATableThatIsBeingStoredIsClosedAfterwards) {
  const std::string table = game_of_two();
  store.hold_writes(true);
  move(mover(), "v1");
  std::optional<Closing> closing;
  service.close_table(table, [&closing](Closing what) { closing = what; });
  settle();
  EXPECT_FALSE(closing);
  store.settle();
  settle();
  store.settle();
  settle();
  EXPECT_EQ(closing, Closing::aborted);
}

TEST_F(ModerationTest, WhatCannotBeClosed) {
  EXPECT_EQ(close("0000000000000000"), Closing::missing);
  const std::string table = game_of_two();
  store.fail_writes(true);
  EXPECT_EQ(close(table), Closing::failed);
  EXPECT_EQ(ann->latest("room")["room"]["phase"], "playing");
  EXPECT_TRUE(ann->latest("notice").is_null());
}

TEST_F(ModerationTest, EverybodyReadsANotice) {
  service.notify("back at ten");
  for (const auto& each : {ann, ben}) {
    EXPECT_EQ(each->latest("notice"), (Json{{"say", "notice"}, {"about", "message"}, {"text", "back at ten"}}));
  }
}

TEST_F(ModerationTest, AResetNameIsKnownAtTheTableAndToThePerson) {
  game_of_two();
  service.reset_name({"00000000000000aa", "Guest 1234"});
  settle();
  EXPECT_EQ(ben->latest("room")["room"]["seats"][0]["name"], "Guest 1234");
  EXPECT_EQ(ann->latest("notice"), (Json{{"say", "notice"}, {"about", "renamed"}, {"name", "Guest 1234"}}));
  EXPECT_TRUE(ben->latest("notice").is_null());
}

TEST_F(ModerationTest, AnOperatorSeesWhoIsWhere) {
  const std::string table = table_of_two();
  const auto other = guest("00000000000000aa", "Ann", {.key = "192.0.2.7"});
  const std::vector<ConnectedPerson> visitors = service.visitors();
  ASSERT_EQ(visitors.size(), 2U);
  EXPECT_EQ(visitors[0].person.name, "Ann");
  EXPECT_EQ(visitors[0].connections, 2U);
  std::vector<TableInMemory> tables;
  service.survey([&tables](std::vector<TableInMemory> found) { tables = std::move(found); });
  settle();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].table, table);
  EXPECT_THAT(tables[0].guests, ElementsAre("00000000000000aa", "00000000000000bb"));
}

}  // namespace
}  // namespace midnight::server
