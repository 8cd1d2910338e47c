// SPDX-License-Identifier: MIT
// What `serve --room` prints: addresses that phones reach, and a QR code that can be scanned.
#include "cli/io/local_addresses.hpp"
#include "cli/io/qr_code.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <deque>
#include <sstream>
#include <string>

namespace midnight::cli {
namespace {

// The network cards of a computer.
class Cards {
 public:
  void add(const char* name, const char* address, unsigned flags = IFF_UP) {
    sockaddr_storage& at = addresses_.emplace_back();
    if (auto& v4 = reinterpret_cast<sockaddr_in&>(at); inet_pton(AF_INET, address, &v4.sin_addr) == 1) {
      v4.sin_family = AF_INET;
    } else {
      auto& v6 = reinterpret_cast<sockaddr_in6&>(at);
      v6.sin6_family = AF_INET6;
      inet_pton(AF_INET6, address, &v6.sin6_addr);
    }
    ifaddrs& card = cards_.emplace_back();
    card.ifa_name = names_.emplace_back(name).data();
    card.ifa_flags = flags;
    card.ifa_addr = reinterpret_cast<sockaddr*>(&at);
    if (cards_.size() > 1) cards_[cards_.size() - 2].ifa_next = &card;
  }
  const ifaddrs* list() const { return cards_.empty() ? nullptr : &cards_.front(); }

 private:
  std::deque<sockaddr_storage> addresses_;
  std::deque<std::string> names_;
  std::deque<ifaddrs> cards_;
};

TEST(LocalAddresses, are_those_that_phones_reach_and_begin_with_ipv4) {
  Cards cards;
  cards.add("lo", "127.0.0.1", IFF_UP | IFF_LOOPBACK);
  cards.add("wlan0", "fe80::1");
  cards.add("wlan0", "fd00::2");
  cards.add("wlan0", "192.168.1.20");
  cards.add("eth0", "169.254.3.4");
  cards.add("eth0", "10.0.0.2");
  cards.add("eth1", "10.0.0.3", 0);
  cards.add("docker0", "172.17.0.1");
  EXPECT_EQ(local_addresses_in(cards.list()), (std::vector<std::string>{"192.168.1.20", "10.0.0.2", "fd00::2"}));
  EXPECT_TRUE(local_addresses_in(nullptr).empty());
}

// The modules that somebody sees in what is printed.
std::vector<std::string> seen_in(const std::string& printed) {
  std::vector<std::string> rows;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_TRUE(line.starts_with("\x1b[38;5;16;48;5;231m")) << "dark on light, whatever the terminal has";
    EXPECT_TRUE(line.ends_with("\x1b[0m"));
    std::string upper;
    std::string lower;
    for (std::size_t i = line.find('m') + 1; i < line.size() - 4;) {
      const std::string_view rest = std::string_view(line).substr(i);
      const bool both = rest.starts_with("█");
      upper += both || rest.starts_with("▀") ? '#' : '.';
      lower += both || rest.starts_with("▄") ? '#' : '.';
      i += rest.front() == ' ' ? 1 : 3;
    }
    rows.push_back(upper);
    rows.push_back(lower);
  }
  return rows;
}

TEST(QrCode, shows_its_modules_with_a_margin) {
  const std::string link = "http://192.168.1.20:2400/";
  const auto modules = qr_modules(link);
  const auto seen = seen_in(qr_code(link));
  constexpr std::size_t margin = 4;
  ASSERT_EQ(modules.size(), 25U);
  ASSERT_GE(seen.size(), modules.size() + 2 * margin);
  for (std::size_t y = 0; y < seen.size(); ++y) {
    ASSERT_EQ(seen[y].size(), modules.size() + 2 * margin);
    for (std::size_t x = 0; x < seen[y].size(); ++x) {
      const bool inside = x >= margin && y >= margin && x - margin < modules.size() && y - margin < modules.size();
      ASSERT_EQ(seen[y][x] == '#', inside && modules[y - margin][x - margin]) << x << ' ' << y;
    }
  }
  // The finder patterns in three corners.
  for (const auto& [x, y] : {std::pair{0U, 0U}, {18U, 0U}, {0U, 18U}}) {
    for (unsigned i = 0; i < 7; ++i) EXPECT_TRUE(modules[y][x + i] && modules[y + i][x] && modules[y + 6][x + i]);
    EXPECT_FALSE(modules[y + 1][x + 1]);
  }
}

TEST(QrCode, is_missing_where_a_text_is_too_long) { EXPECT_EQ(qr_code(std::string(5000, 'x')), ""); }

}  // namespace
}  // namespace midnight::cli
