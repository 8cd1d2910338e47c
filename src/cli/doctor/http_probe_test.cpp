// SPDX-License-Identifier: MIT
#include "cli/doctor/http_probe.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

std::string parts_of(std::string_view text) {
  const auto url = url_from(text);
  return url ? std::string(url->tls ? "tls " : "plain ") + url->host + ' ' + url->port + ' ' + url->origin() : "";
}

TEST(HttpProbe, reads_addresses) {
  EXPECT_EQ(parts_of("https://midnight.example"), "tls midnight.example 443 https://midnight.example");
  EXPECT_EQ(parts_of("https://midnight.example:8443/play?x#y"),
            "tls midnight.example 8443 https://midnight.example:8443");
  EXPECT_EQ(parts_of("http://localhost:443/"), "plain localhost 443 http://localhost:443");
  EXPECT_EQ(parts_of("http://[::1]:80"), "plain ::1 80 http://[::1]");
  EXPECT_EQ(parts_of("https://[::1]"), "tls ::1 443 https://[::1]");
}

TEST(HttpProbe, refuses_what_is_no_address) {
  for (const char* text : {"", "midnight.example", "ftp://x", "https://", "https://:443",
                           "https://x:", "https://x:http", "https://[::1", "https://[::1]x"}) {
    EXPECT_FALSE(url_from(text)) << text;
  }
}

}  // namespace
}  // namespace midnight::cli
