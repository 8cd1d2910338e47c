// SPDX-License-Identifier: MIT
// What servers say to each other arrives as it was meant, in payloads of a bounded size.
#include "server/cluster/link_messages.hpp"

#include "server/cluster/link_frames.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

TEST(LinkMessages, ArriveAsTheyWereMeant) {
  const auto open = read_open(to_payload(OpenChannel{.person = {"00000000000000aa", "Änn \"A\""},
                                                     .address = "192.0.2.1",
                                                     .unlimited = true,
                                                     .shard = 255,
                                                     .epoch = 9}));
  ASSERT_TRUE(open);
  EXPECT_EQ(open->person.guest, "00000000000000aa");
  EXPECT_EQ(open->person.name, "Änn \"A\"");
  EXPECT_EQ(open->address, "192.0.2.1");
  EXPECT_TRUE(open->unlimited);
  EXPECT_EQ(open->shard, 255);
  EXPECT_EQ(open->epoch, 9U);

  const auto renamed = read_renamed(to_payload(Person{"aa", "Anna"}));
  ASSERT_TRUE(renamed);
  EXPECT_EQ(renamed->name, "Anna");

  const auto owner = read_owner(to_payload(OwnerNotice{.shard = 3, .owner = "bb", .epoch = 1'000'000'000'000}));
  ASSERT_TRUE(owner);
  EXPECT_EQ(owner->shard, 3);
  EXPECT_EQ(owner->owner, "bb");
  EXPECT_EQ(owner->epoch, 1'000'000'000'000U);
}

TEST(LinkMessages, OrdersArriveWithWhatTheyNeed) {
  using What = OperatorOrder::What;
  EXPECT_EQ(read_order(to_payload(OperatorOrder{.what = What::enforce}))->what, What::enforce);
  EXPECT_EQ(read_order(to_payload(OperatorOrder{.what = What::notify, .text = "\"ten\""}))->text, "\"ten\"");
  EXPECT_EQ(read_order(to_payload(OperatorOrder{.what = What::close, .table = "t1"}))->table, "t1");
  const auto reset = read_order(to_payload(OperatorOrder{.what = What::reset_name, .person = {"aa", "Guest 1"}}));
  ASSERT_TRUE(reset);
  EXPECT_EQ(reset->person.guest, "aa");
  EXPECT_EQ(reset->person.name, "Guest 1");
  for (const char* payload :
       {"", "[]", "{}", R"({"do":"later"})", R"({"do":"close"})", R"({"do":"notify","text":7})"}) {
    EXPECT_FALSE(read_order(payload)) << payload;
  }
}

TEST(LinkMessages, ListsAreSpreadOverPayloadsThatFitIntoFrames) {
  std::vector<OpenTable> tables;
  const Listing listing{.game = "hourglass", .owner = "aa", .line = R"({"host":")" + std::string(500, 'x') + "\"}"};
  for (int i = 0; i < 2500; ++i) {
    tables.push_back({.table = "t" + std::to_string(i), .listing = listing, .address = "a", .waiting = i});
  }
  tables.push_back({.table = "gone"});
  std::vector<OpenTable> read;
  for (const std::string& payload : to_payloads(tables)) {
    EXPECT_LE(payload.size(), most_payload_bytes);
    const auto some = read_hall(payload);
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
  for (const std::string& payload : to_payloads(spent)) {
    const auto some = read_spent(payload);
    ASSERT_TRUE(some);
    EXPECT_EQ(some->rate, "messages");
    EXPECT_EQ(some->keys.front(), spent.keys[keys]);
    keys += some->keys.size();
  }
  EXPECT_EQ(keys, 2500U);
  EXPECT_TRUE(to_payloads(SpentTokens{.rate = "none"}).empty());
}

TEST(LinkMessages, WhatMakesNoSenseIsNotRead) {
  EXPECT_FALSE(read_open(""));
  EXPECT_FALSE(read_open("[]"));
  EXPECT_FALSE(read_open(to_payload(OpenChannel{.person = {std::string(65, 'a'), "x"}})));
  EXPECT_FALSE(read_open(to_payload(OpenChannel{.shard = 256})));
  EXPECT_FALSE(read_hall(R"({"tables":[{"table":"t","game":"g","owner":"o","line":"},","address":"","waiting":0}]})"))
      << "it would go into messages as it is";
  EXPECT_FALSE(read_hall(R"({"tables":[{"table":"t","game":"g","owner":"o","line":"{}","address":"","waiting":-1}]})"));
  EXPECT_FALSE(read_spent(R"({"rate":"r","spent":[["k"]]})"));
  EXPECT_FALSE(read_spent(R"({"rate":"r","spent":[["k",-1]]})"));
  EXPECT_FALSE(read_owner(R"({"shard":-1,"owner":"bb","epoch":1})"));
  EXPECT_TRUE(read_owner(R"({"shard":1,"owner":"bb","epoch":1,"later":true})"))
      << "a neighbouring version may say more";
}

}  // namespace
}  // namespace midnight::server
