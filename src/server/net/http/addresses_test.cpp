// SPDX-License-Identifier: MIT
#include "server/net/http/addresses.hpp"

#include <gtest/gtest.h>

namespace midnight::net {
namespace {

TEST(AddressKey, is_an_address_or_a_network) {
  EXPECT_EQ(address_key("192.0.2.7", "", false), "192.0.2.7");
  EXPECT_EQ(address_key("::ffff:192.0.2.7", "", false), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6", "", false), "2001:db8:1:2::/64");
  EXPECT_EQ(address_key("2001:db8:1:2::9", "", false), "2001:db8:1:2::/64");
  EXPECT_EQ(address_key("fe80::1%eth0", "", false), "fe80::/64");
}

TEST(AddressKey, believes_only_a_trusted_proxy_and_only_its_own_word) {
  EXPECT_EQ(address_key("127.0.0.1", "198.51.100.1", false), "127.0.0.1");
  EXPECT_EQ(address_key("127.0.0.1", "198.51.100.1", true), "198.51.100.1");
  EXPECT_EQ(address_key("127.0.0.1", "1.1.1.1, 198.51.100.1 ", true), "198.51.100.1");
  for (const char* nonsense : {"", ",", "x", "1.1.1.1, nobody", "1.1.1.1,"}) {
    EXPECT_EQ(address_key("127.0.0.1", nonsense, true), "127.0.0.1") << nonsense;
  }
}

TEST(Masked, hides_who_it_was) {
  EXPECT_EQ(masked("192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(masked("2001:db8:1:2::/64"), "2001:db8::/32");
  EXPECT_EQ(masked("unknown"), "unknown");
}

TEST(ConnectionCounts, may_be_more_from_now_on) {
  ConnectionCounts counts(1);
  const auto first = counts.take("a");
  EXPECT_FALSE(counts.take("a"));
  counts.set_most(2);
  EXPECT_TRUE(counts.take("a"));
}

TEST(ConnectionCounts, give_places_back) {
  ConnectionCounts counts(2);
  auto first = counts.take("a");
  const auto second = counts.take("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(counts.take("a"));
  EXPECT_TRUE(counts.take("b"));
  EXPECT_EQ(counts.of("a"), 2U);
  first.reset();
  EXPECT_EQ(counts.of("a"), 1U);
  EXPECT_TRUE(counts.take("a"));
}

}  // namespace
}  // namespace midnight::net
