// SPDX-License-Identifier: MIT
// Who is asked next, without threads and without thinking.
#include "server/bots/bot_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midnight::server {
namespace {

using testing::ElementsAre;

bool ask(BotQueue& queue, const std::string& table, const std::string& host, const std::string& address = "",
         double seconds = 0) {
  BotQuestion question{.table = table,
                       .host = host,
                       .address = address,
                       .match = {},
                       .seat = {},
                       .level = {},
                       .seconds = seconds,
                       .seed = {},
                       .answer = {}};
  return queue.add(question);
}

std::vector<std::string> order(BotQueue& queue) {
  std::vector<std::string> tables;
  while (const auto question = queue.next()) tables.push_back(question->table);
  return tables;
}

TEST(BotQueue, somebody_with_many_tables_does_not_come_before_somebody_with_one) {
  BotQueue queue(100, 100);
  for (int i = 0; i < 60; ++i) {
    // One address with sixty tables of a few hosts.
    ASSERT_TRUE(ask(queue, "many" + std::to_string(i), "host" + std::to_string(i % 7), "192.0.2.1"));
  }
  ASSERT_TRUE(ask(queue, "one", "Ann", "192.0.2.2"));
  ASSERT_TRUE(ask(queue, "other", "Ben"));
  const auto tables = order(queue);
  ASSERT_EQ(tables.size(), 62U);
  EXPECT_THAT(std::vector(tables.begin(), tables.begin() + 3), ElementsAre("many0", "one", "other"));
}

TEST(BotQueue, the_hosts_of_an_address_take_turns) {
  BotQueue queue(100, 100);
  for (const char* table : {"a1", "a2", "a3"}) ask(queue, table, "Ann", "x");
  for (const char* table : {"b1", "b2"}) ask(queue, table, "Ben", "x");
  EXPECT_THAT(order(queue), ElementsAre("a1", "b1", "a2", "b2", "a3"));
}

TEST(BotQueue, who_had_a_turn_waits_behind_those_who_came_meanwhile) {
  BotQueue queue(100, 100);
  for (const char* table : {"a1", "a2", "a3"}) ask(queue, table, "Ann", "x");
  EXPECT_EQ(queue.next()->table, "a1");
  ask(queue, "b1", "Ben", "y");
  EXPECT_EQ(queue.next()->table, "a2");
  ask(queue, "a1", "Ann", "x");
  EXPECT_THAT(order(queue), ElementsAre("b1", "a3", "a1"));
  EXPECT_TRUE(queue.empty());
}

TEST(BotQueue, a_newer_question_of_a_table_takes_the_place_of_the_older) {
  BotQueue queue(100, 100);
  ask(queue, "a1", "Ann", "x", 1);
  ask(queue, "a2", "Ann", "x", 1);
  ask(queue, "a1", "Ann", "x", 2);
  const auto first = queue.next();
  EXPECT_EQ(first->table, "a1");
  EXPECT_EQ(first->seconds, 2);
  EXPECT_EQ(queue.next()->table, "a2");
  EXPECT_FALSE(queue.next());
}

TEST(BotQueue, one_address_cannot_fill_it) {
  BotQueue queue(10, 4);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(ask(queue, "a" + std::to_string(i), "Ann" + std::to_string(i), "x"));
  EXPECT_FALSE(ask(queue, "a9", "Ann", "x"));
  EXPECT_TRUE(ask(queue, "a0", "Ann0", "x")) << "in the place of the older";
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(ask(queue, "b" + std::to_string(i), "Ben" + std::to_string(i)));
  EXPECT_FALSE(ask(queue, "c", "Cat")) << "it is full";
  EXPECT_EQ(order(queue).size(), 10U);
  EXPECT_TRUE(ask(queue, "a9", "Ann", "x"));
}

}  // namespace
}  // namespace midnight::server
