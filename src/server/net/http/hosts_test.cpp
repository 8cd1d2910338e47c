// SPDX-License-Identifier: MIT
#include "server/net/http/hosts.hpp"

#include <gtest/gtest.h>

namespace midnight::net {
namespace {

TEST(Hosts, names_of_this_computer_are_always_allowed) {
  for (const char* address : {"127.0.0.1", "0.0.0.0", "::", "192.0.2.7"}) {
    const Hosts hosts(address, {}, {});
    for (const char* host : {"localhost", "localhost:2400", "LocalHost.", "page.localhost:1", "127.0.0.1:2400",
                             "127.1.2.3", "[::1]:2400", "[::1]"}) {
      EXPECT_TRUE(hosts.allow(host)) << address << ' ' << host;
    }
  }
}

TEST(Hosts, other_names_are_not) {
  const Hosts hosts("0.0.0.0", {}, {});
  for (const char* host : {"evil.example", "evil.example:2400", "localhost.evil.example", "127.0.0.1.evil.example",
                           "notlocalhost", "[evil.example]:2400", "127.0.0.1, evil.example", "evil@localhost",
                           "127.0.0.1:2400@evil.example", "", ":2400", ".", "a b", "127.0.0.1:x"}) {
    EXPECT_FALSE(hosts.allow(host)) << host;
  }
}

TEST(Hosts, any_address_is_if_all_are_listened_on) {
  for (const char* address : {"0.0.0.0", "::"}) {
    EXPECT_TRUE(Hosts(address, {}, {}).allow("192.168.1.20:2400"));
    EXPECT_TRUE(Hosts(address, {}, {}).allow("[fe80::1]:2400"));
  }
  EXPECT_FALSE(Hosts("127.0.0.1", {}, {}).allow("192.168.1.20:2400"));
  EXPECT_TRUE(Hosts("192.168.1.20", {}, {}).allow("192.168.1.20:2400"));
  EXPECT_FALSE(Hosts("192.168.1.20", {}, {}).allow("192.168.1.21:2400"));
  EXPECT_TRUE(Hosts("2001:db8:0::7", {}, {}).allow("[2001:0db8::7]:2400"));
}

TEST(Hosts, what_the_server_was_told_is_allowed) {
  const Hosts hosts("127.0.0.1", {"https://midnight.example", "http://[2001:db8::1]:80"}, {"Games.Example"});
  for (const char* host :
       {"midnight.example", "MIDNIGHT.example:443", "games.example", "games.example.:8080", "[2001:db8::1]"}) {
    EXPECT_TRUE(hosts.allow(host)) << host;
  }
  EXPECT_FALSE(hosts.allow("www.midnight.example"));
}

TEST(IsHostName, knows_how_one_is_written) {
  for (const char* name : {"midnight.example", "a", "my-box.local", "xn--bcher-kva.example"})
    EXPECT_TRUE(is_host_name(name));
  for (const char* name : {"", "https://midnight.example", "midnight.example:443", "a b", ".example", "a..b", "*"}) {
    EXPECT_FALSE(is_host_name(name)) << name;
  }
}

}  // namespace
}  // namespace midnight::net
