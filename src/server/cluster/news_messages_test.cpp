// SPDX-License-Identifier: MIT
// News arrive as they were meant, in bodies of a bounded size.
#include "server/cluster/news_messages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

TEST(NewsMessages, ArriveAsTheyWereMeant) {
  const auto renamed = read_renamed(to_body(Person{"aa", "Anna"}));
  ASSERT_TRUE(renamed);
  EXPECT_EQ(renamed->name, "Anna");
}

TEST(NewsMessages, OrdersArriveWithWhatTheyNeed) {
  using What = OperatorOrder::What;
  EXPECT_EQ(read_order(to_body(OperatorOrder{.what = What::enforce}))->what, What::enforce);
  EXPECT_EQ(read_order(to_body(OperatorOrder{.what = What::notify, .text = "\"ten\""}))->text, "\"ten\"");
  EXPECT_EQ(read_order(to_body(OperatorOrder{.what = What::close, .table = "t1"}))->table, "t1");
  const auto reset = read_order(to_body(OperatorOrder{.what = What::reset_name, .person = {"aa", "Guest 1"}}));
  ASSERT_TRUE(reset);
  EXPECT_EQ(reset->person.guest, "aa");
  EXPECT_EQ(reset->person.name, "Guest 1");
  for (const char* body : {"", "[]", "{}", R"({"do":"later"})", R"({"do":"close"})", R"({"do":"notify","text":7})"}) {
    EXPECT_FALSE(read_order(body)) << body;
  }
}

TEST(NewsMessages, ListsAreSpreadOverBodiesThatAreNotTooLong) {
  std::vector<OpenTable> tables;
  const Listing listing{.game = "hourglass", .owner = "aa", .line = R"({"host":")" + std::string(500, 'x') + "\"}"};
  for (int i = 0; i < 2500; ++i) {
    tables.push_back({.table = "t" + std::to_string(i), .listing = listing, .address = "a", .waiting = i});
  }
  tables.push_back({.table = "gone"});
  std::vector<OpenTable> read;
  for (const std::string& body : to_bodies(tables)) {
    EXPECT_LE(body.size(), std::size_t{128} << 10U);
    const auto some = read_hall(body);
    ASSERT_TRUE(some);
    read.insert(read.end(), some->begin(), some->end());
  }
  ASSERT_EQ(read.size(), tables.size());
  EXPECT_EQ(read[2499].table, "t2499");
  EXPECT_EQ(read[2499].listing, listing);
  EXPECT_EQ(read[2499].waiting, 2499);
  EXPECT_FALSE(read[2500].listing);

  SpentTokens spent{.rate = "messages"};
  for (int i = 0; i < 2500; ++i) spent.keys.emplace_back("2001:db8::" + std::to_string(i), i + 1);
  std::size_t keys = 0;
  for (const std::string& body : to_bodies(spent)) {
    const auto some = read_spent(body);
    ASSERT_TRUE(some);
    EXPECT_EQ(some->rate, "messages");
    EXPECT_EQ(some->keys.front(), spent.keys[keys]);
    keys += some->keys.size();
  }
  EXPECT_EQ(keys, 2500U);
  EXPECT_TRUE(to_bodies(SpentTokens{.rate = "none"}).empty());
}

TEST(NewsMessages, WhatMakesNoSenseIsNotRead) {
  EXPECT_FALSE(read_hall(R"({"tables":[{"table":"t","game":"g","owner":"o","line":"},","address":"","waiting":0}]})"))
      << "it would go into messages as it is";
  EXPECT_FALSE(read_hall(R"({"tables":[{"table":"t","game":"g","owner":"o","line":"{}","address":"","waiting":-1}]})"));
  EXPECT_FALSE(read_spent(R"({"rate":"r","spent":[["k"]]})"));
  EXPECT_FALSE(read_spent(R"({"rate":"r","spent":[["k",-1]]})"));
  EXPECT_TRUE(read_renamed(R"({"guest":"aa","name":"Anna","later":true})")) << "a neighbouring version may say more";
  EXPECT_FALSE(read_renamed(R"({"guest":"aa"})"));
}

}  // namespace
}  // namespace midnight::server
