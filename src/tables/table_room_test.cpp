// SPDX-License-Identifier: MIT
// What one person can do at a table before it is too much, and that nobody else has less room for it.
#include "tables/test_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight {
namespace {

using testing::HasSubstr;

const std::string hello = R"({"do":"chat","phrase":"hello"})";

// Lines until one is refused for that reason.
int lines_until(TestTable& table, const Person& who, const std::string& code) {
  for (int lines = 0; lines < 5000; ++lines) {
    const std::string refused = table.say(who, hello);
    if (refused == code) return lines;
    if (refused == "too-fast") {
      table.now += 10'000;
      EXPECT_EQ(table.say(who, hello), "");
    } else {
      EXPECT_EQ(refused, "");
    }
  }
  return -1;
}

// A free act of phantom-hours: all cards the other way round, however many there are.
std::string rearranged(const TestTable& table, const Person& who) {
  for (int cards = 2; cards < 40; ++cards) {
    std::string move = "arrange";
    for (int card = cards; card > 0; --card) move += ' ' + std::to_string(card);
    if (table.answer(who, TryMove{move}).is_object()) return move;
  }
  ADD_FAILURE() << "there is nothing to rearrange";
  return {};
}

TEST(TableRoom, WhoRearrangesForEverHasNoRoomForMoreUntilTheGameGoesOnAndOthersHave) {
  TestTable table("phantom-hours");
  table.begin();
  const int mover = table.whole(ann)["moment"]["turn"]["seats"][0].get<int>();
  const Person& idle = table.person_at(1 - mover);
  const std::string act = rearranged(table, idle);
  int acts = 0;
  while (acts < 5000 && table.move(idle, act).empty()) ++acts;
  EXPECT_EQ(acts, 100);
  EXPECT_EQ(table.move(idle, act), "full");
  EXPECT_EQ(table.restored().handle(idle, {"x", MakeMove{table.step(idle), act}}, table.now).error().code, "full")
      << "a restart changes nothing";
  EXPECT_EQ(table.move(table.person_at(mover), rearranged(table, table.person_at(mover))), "");
  Rng rng(Rng::Kind::fast, numbered_seed(1), "test");
  ASSERT_TRUE(table.play_on(rng));
  EXPECT_EQ(table.move(idle, rearranged(table, idle)), "") << "another move, and there is room for more";
  while (table.play_on(rng)) {
  }
  EXPECT_EQ(table->phase(), TablePhase::over) << "a game is always brought to its end";
}

TEST(TableRoom, ReturningHasRoomWhateverOthersDid) {
  TestTable table("phantom-hours");
  table.begin();
  table.take(table->bot_takes_over(Seat(0), table.now));
  const std::string act = rearranged(table, ben);
  for (int i = 0; i < 3000; ++i) {
    table.move(ben, act);
    table.take(table->renamed({ben.guest, "Ben" + std::to_string(i)}, table.now));
    table.now += 2000;
    table.say(cat, hello);
  }
  EXPECT_LT(table.entries.size(), 1000U) << "and the log is bounded";
  EXPECT_EQ(table.say(ann, R"({"do":"leave"})"), "");
  EXPECT_EQ(table.say(ann, R"({"do":"return"})"), "");
  EXPECT_FALSE(table->is_kept(Seat(0)));
  EXPECT_EQ(table.say(ann, hello), "");
}

TEST(TableRoom, NamesAreBoundedForEachPerson) {
  TestTable table("hourglass");
  table.begin();
  for (int i = 0; i < 100; ++i) table.take(table->renamed({ben.guest, "Ben" + std::to_string(i)}, table.now));
  EXPECT_EQ(table.whole(ann)["room"]["seats"][1]["name"], "Ben19");
  table.take(table->renamed({ann.guest, "Anna"}, table.now));
  EXPECT_EQ(table.whole(ann)["room"]["seats"][0]["name"], "Anna");
}

TEST(TableRoom, TakingBackIsBoundedForEachPerson) {
  TestTable table("hourglass");
  table.begin();
  const int mover = table.whole(ann)["moment"]["turn"]["seats"][0].get<int>();
  const Person& who = table.person_at(mover);
  const std::string move = table.whole(who)["moment"]["legal"].back().get<std::string>();
  int undone = 0;
  ASSERT_EQ(table.move(who, move), "");
  std::string refused = table.undo(who);
  for (; refused.empty() && undone < 5000; ++undone) {
    ASSERT_EQ(table.move(who, move), "");
    refused = table.undo(who);
  }
  EXPECT_EQ(refused, "full");
  EXPECT_LT(undone, 100);
}

TEST(TableRoom, WhoSitsDownAndStandsUpForEverLeavesRoomForOthers) {
  TestTable table("hourglass", 3);
  int seatings = 0;
  while (seatings < 5000 && table.sit(ben, 1).empty()) {
    ++seatings;
    ASSERT_EQ(table.say(ben, R"({"do":"stand"})"), "") << "standing up has room";
  }
  EXPECT_EQ(seatings, 40);
  EXPECT_EQ(table.sit(ben, 1), "full");
  EXPECT_EQ(table.sit(cat, 1), "");
  EXPECT_EQ(table.sit(ann, 0), "");
  EXPECT_EQ(table.say(ann, R"({"do":"bot","seat":2,"level":"easy"})"), "");
  EXPECT_EQ(table.say(ann, R"({"do":"start"})"), "");
}

TEST(TableRoom, NobodyPromisesForEver) {
  TestTable table("hourglass");
  ASSERT_EQ(table.sit(ben, 1), "");
  int promises = 0;
  const auto another = [&] { return table.sit(ben, 1, std::string(28, '0') + std::to_string(1000 + promises)); };
  while (promises < 5000 && another().empty()) ++promises;
  EXPECT_EQ(promises, 59);
  EXPECT_EQ(another(), "full");
  EXPECT_EQ(table.sit(ann, 0), "");
}

TEST(TableRoom, WhatASettingIsAlreadyChangesNothing) {
  TestTable table("hourglass");
  ASSERT_EQ(table.say(ann, R"({"do":"set","quiet":true})"), "");
  const std::size_t entries = table.entries.size();
  ASSERT_EQ(table.say(ann, R"({"do":"set","quiet":true,"players":2,"pace":"none","open":true})"), "");
  EXPECT_EQ(table.entries.size(), entries);
  std::string refused;
  int changes = 0;
  for (; changes < 1000 && refused.empty(); ++changes) {
    refused = table.say(ann, changes % 2 == 0 ? R"({"do":"set","quiet":false})" : R"({"do":"set","quiet":true})");
  }
  EXPECT_EQ(refused, "full");
  table.begin();
}

TEST(TableRoom, ASpectatorUsesUpNobodyElsesChat) {
  TestTable table("hourglass");
  table.begin();
  EXPECT_EQ(table.say(ann, R"({"do":"chat","text":"first"})"), "");
  int at_once = 0;
  while (at_once < 1000 && table.say(cat, hello).empty()) ++at_once;
  EXPECT_EQ(at_once, 5);
  const auto refused = table->handle(cat, {"x", Chat{.text = "x", .phrase = {}}}, table.now);
  EXPECT_EQ(refused.error().code, "too-fast");
  EXPECT_THAT(refused.error().message, HasSubstr("in 4 s")) << "how long to wait";
  EXPECT_EQ(table.say(ann, hello), "");
  EXPECT_EQ(table.say(ben, hello), "");
  lines_until(table, cat, "full");
  for (int i = 0; i < 4; ++i) lines_until(table, {"dddddddddddddd0" + std::to_string(i), "Dot"}, "full");
  EXPECT_EQ(table.say({"eeeeeeeeeeeeeeee", "Eve"}, hello), "full") << "all that spectators may say was said";
  EXPECT_EQ(table.say(ann, hello), "");
  const Json chat = table.whole(ben)["chat"];
  EXPECT_EQ(chat[0]["text"], "first") << "what players say is not displaced";
  EXPECT_EQ(chat.size(), 4U + 20U);
}

TEST(TableRoom, APlayerMaySayMuchButNotEverything) {
  TestTable table("hourglass");
  table.begin();
  EXPECT_GE(lines_until(table, ben, "full"), 250);
  EXPECT_LE(table.entries.size(), 520U);
  EXPECT_EQ(table.say(ann, hello), "");
  EXPECT_EQ(table.whole(cat)["chat"].size(), 50U);
}

TEST(TableRoom, QuietSilencesSpectatorsAndNobodyElse) {
  TestTable table("hourglass");
  table.begin();
  EXPECT_EQ(table.say(cat, hello), "");
  EXPECT_EQ(table.say(ben, R"({"do":"set","quiet":true})"), "not-host");
  ASSERT_EQ(table.say(ann, R"({"do":"set","quiet":true})"), "");
  EXPECT_EQ(table.say(cat, hello), "quiet");
  EXPECT_EQ(table.say(ann, hello), "");
  EXPECT_EQ(table.say(ben, hello), "");
  table.take(table->bot_takes_over(Seat(1), table.now));
  EXPECT_EQ(table.say(ben, hello), "") << "still plays here";
  ASSERT_EQ(table.say(ann, R"({"do":"set","quiet":false})"), "");
  table.now += 10'000;
  EXPECT_EQ(table.say(cat, hello), "");
}

}  // namespace
}  // namespace midnight
