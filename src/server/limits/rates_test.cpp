// SPDX-License-Identifier: MIT
#include "server/limits/rates.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::server {
namespace {

TEST(Rates, fill_up_with_time) {
  Rates rates({3, 3000});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(rates.take("a", 10'000), 0);
  EXPECT_EQ(rates.take("a", 10'000), 1000) << "how long to wait";
  EXPECT_EQ(rates.take("b", 10'000), 0);
  EXPECT_EQ(rates.take("a", 10'900), 100);
  EXPECT_EQ(rates.take("a", 11'000), 0);
  EXPECT_GT(rates.take("a", 11'000), 0);
}

TEST(Rates, say_how_long_to_wait_without_taking_anything) {
  Rates rates({2, 2000});
  for (int i = 0; i < 5; ++i) EXPECT_EQ(rates.wait("a", 1000), 0);
  rates.take("a", 1000);
  rates.take("a", 1000);
  EXPECT_EQ(rates.wait("a", 1000), 1000);
  EXPECT_EQ(rates.wait("a", 2000), 0);
}

TEST(Rates, get_another_size_while_they_are_in_use) {
  Rates rates({2, 2000});
  const auto held = rates.of("a", 0);
  EXPECT_EQ(held->take(0), 0);
  EXPECT_EQ(held->take(0), 0);
  EXPECT_GT(held->take(0), 0);
  rates.set_most(4, 0);
  EXPECT_EQ(held->take(0), 0);
  EXPECT_EQ(held->take(0), 0) << "two more";
  EXPECT_EQ(held->take(0), 500);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rates.take("b", 0), 0);
  EXPECT_GT(rates.take("b", 0), 0);
  rates.set_most(1, 0);
  EXPECT_EQ(held->take(0), 2000);
}

TEST(Rates, a_clock_that_was_set_back_gives_nothing_and_takes_no_more_than_a_bucket) {
  Rates rates({3, 3000});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(rates.take("a", 10'000'000), 0);
  EXPECT_EQ(rates.take("a", 1000), 1000);
  EXPECT_EQ(rates.take("a", 2000), 0);
  EXPECT_EQ(rates.take("a", 2000), 1000);
}

TEST(Rates, a_connection_that_is_gone_leaves_its_bucket_behind) {
  Rates persons({5, 1000});
  Rates addresses({8, 1000});
  const auto connect = [&](const std::string& person) {
    return Allowance(persons.of(person, 0), addresses.of("a", 0));
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(connect("Ann").take(0), 0);
  EXPECT_GT(connect("Ann").take(0), 0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(connect("Ben").take(0), 0);
  EXPECT_GT(connect("Ben").take(0), 0) << "the address has had its eight";
  EXPECT_EQ(Allowance().take(0), 0);
}

TEST(Rates, remember_so_many_and_those_in_use) {
  Rates rates({2, 1000}, 3);
  const auto held = rates.of("held", 0);
  held->take(0);
  held->take(0);
  for (int i = 0; i < 100; ++i) rates.take("key" + std::to_string(i), 0);
  EXPECT_LE(rates.size(), 4U);
  EXPECT_GT(rates.take("held", 0), 0);
}

TEST(Rates, report_what_was_spent_once_and_only_what_was_taken_here) {
  Rates rates({3, 3000});
  rates.take("a", 0);
  EXPECT_TRUE(rates.spent().empty()) << "nobody had asked for reports";
  rates.take("a", 0);
  rates.take("a", 0);
  EXPECT_GT(rates.take("a", 0), 0) << "takes nothing";
  rates.take("b", 0);
  rates.deduct("c", 2, 0);
  Spendings spent = rates.spent();
  std::ranges::sort(spent);
  EXPECT_EQ(spent, (Spendings{{"a", 2}, {"b", 1}}));
  EXPECT_TRUE(rates.spent().empty());
  rates.take("b", 0);
  EXPECT_EQ(rates.spent(), (Spendings{{"b", 1}}));
}

TEST(Rates, deduct_what_was_taken_elsewhere_until_a_bucket_is_empty) {
  Rates rates({3, 3000});
  rates.deduct("a", 2, 10'000);
  EXPECT_EQ(rates.take("a", 10'000), 0);
  EXPECT_EQ(rates.take("a", 10'000), 1000);
  rates.deduct("a", 1'000'000, 10'000);
  EXPECT_EQ(rates.take("a", 10'000), 1000) << "no emptier than empty";
  EXPECT_EQ(rates.take("a", 11'000), 0);
}

TEST(Rates, may_go_before_connections_that_hold_their_buckets) {
  std::shared_ptr<Bucket> held;
  {
    Rates rates({3, 3000});
    rates.spent();
    held = rates.of("a", 0);
    held->take(0);
  }
  EXPECT_EQ(held->take(0), 0);
}

}  // namespace
}  // namespace midnight::server
