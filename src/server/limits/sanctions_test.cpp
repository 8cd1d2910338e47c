// SPDX-License-Identifier: MIT
#include "server/limits/sanctions.hpp"

#include "server/store/test_faulty_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

std::string canonical(std::string_view text) {
  const auto network = Network::from_text(text);
  return network ? network->to_text() : "none";
}

TEST(Networks, are_written_in_one_way) {
  EXPECT_EQ(canonical("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(canonical("192.0.2.7/32"), "192.0.2.7");
  EXPECT_EQ(canonical("192.0.2.7/24"), "192.0.2.0/24");
  EXPECT_EQ(canonical("192.0.2.255/25"), "192.0.2.128/25");
  EXPECT_EQ(canonical("2001:DB8:1:2:3::4"), "2001:db8:1:2::/64");
  EXPECT_EQ(canonical("2001:db8:1:2::/56"), "2001:db8:1::/56");
  EXPECT_EQ(canonical("2001:db8:1:2::/128"), "2001:db8:1:2::/64");
}

TEST(Networks, what_is_none_or_half_the_world_is_refused) {
  for (const char* text :
       {"", "/", "192.0.2", "192.0.2.7/", "192.0.2.7/33", "192.0.2.7/-1", "192.0.2.7/24x", "0.0.0.0/0", "10.0.0.0/7",
        "::/0", "2001::/31", "2001:db8::/129", "example.org", "unknown"}) {
    EXPECT_EQ(canonical(text), "none") << text;
  }
}

class SanctionsTest : public testing::Test {
 protected:
  void put(const std::string& key, Millis until) {
    ASSERT_TRUE(store.put_row(Part::sanctions, {key, "reason", until}));
    sanctions.reload();
  }
  bool is_banned(const std::string& guest, std::string_view address, Millis now = 50) const {
    return sanctions.banned(guest, address, now).has_value();
  }

  FaultyStore store;
  Sanctions sanctions{store};
};

TEST_F(SanctionsTest, a_guest_is_banned_until_the_end) {
  put(ban_of_guest("g1"), 100);
  EXPECT_EQ(sanctions.banned("g1", "192.0.2.7", 99), 100);
  EXPECT_FALSE(is_banned("g1", "192.0.2.7", 100));
  EXPECT_FALSE(is_banned("g2", "192.0.2.7"));
  EXPECT_FALSE(is_banned("", "192.0.2.7"));
  EXPECT_FALSE(sanctions.quieted("g1", 1));
}

TEST_F(SanctionsTest, a_network_bans_everybody_in_it) {
  put(ban_of_network(*Network::from_text("192.0.2.0/24")), 100);
  put(ban_of_network(*Network::from_text("2001:db8:1:2::/64")), 100);
  EXPECT_TRUE(is_banned("", "192.0.2.7"));
  EXPECT_TRUE(is_banned("g1", "192.0.2.255"));
  EXPECT_FALSE(is_banned("g1", "192.0.3.7"));
  EXPECT_TRUE(is_banned("g1", "2001:db8:1:2::/64"));
  EXPECT_FALSE(is_banned("g1", "2001:db8:1:3::/64"));
  EXPECT_FALSE(is_banned("g1", "unknown"));
  EXPECT_FALSE(is_banned("g1", "192.0.2.7", 100));
}

TEST_F(SanctionsTest, the_ban_that_ends_last_counts) {
  put(ban_of_guest("g1"), 100);
  put(ban_of_network(*Network::from_text("192.0.2.0/24")), 300);
  put(ban_of_network(*Network::from_text("192.0.2.7")), 200);
  EXPECT_EQ(sanctions.banned("g1", "192.0.2.7", 1), 300);
  EXPECT_EQ(sanctions.banned("g1", "198.51.100.1", 1), 100);
}

TEST_F(SanctionsTest, quiet_is_of_a_guest_and_ends) {
  put(quiet_of_guest("g1"), 100);
  EXPECT_EQ(sanctions.quieted("g1", 99), 100);
  EXPECT_FALSE(sanctions.quieted("g1", 100));
  EXPECT_FALSE(sanctions.quieted("g2", 1));
  EXPECT_FALSE(is_banned("g1", "192.0.2.7"));
  ASSERT_TRUE(store.remove_row(Part::sanctions, quiet_of_guest("g1")));
  EXPECT_TRUE(sanctions.quieted("g1", 1)) << "until it is read again";
  sanctions.reload();
  EXPECT_FALSE(sanctions.quieted("g1", 1));
}

TEST_F(SanctionsTest, all_are_read_however_many_there_are) {
  for (int i = 0; i < 2500; ++i) {
    ASSERT_TRUE(store.put_row(Part::sanctions, {ban_of_guest(std::to_string(i)), "", 100}));
  }
  sanctions.reload();
  for (const char* guest : {"0", "999", "2499"}) EXPECT_TRUE(is_banned(guest, "")) << guest;
}

}  // namespace
}  // namespace midnight::server
