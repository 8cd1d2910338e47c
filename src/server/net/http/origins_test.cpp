// SPDX-License-Identifier: MIT
#include "server/net/http/origins.hpp"

#include <gtest/gtest.h>

namespace midnight::net {
namespace {

TEST(WhereFrom, the_host_that_was_asked_is_the_page) {
  EXPECT_EQ(where_from("http://127.0.0.1:2400", "127.0.0.1:2400", {}), From::own_page);
  EXPECT_EQ(where_from("https://Midnight.example", "midnight.example", {}), From::own_page);
  EXPECT_EQ(where_from("https://midnight.example", "midnight.example:443", {}), From::own_page);
  EXPECT_EQ(where_from("http://[::1]:2400", "[::1]:2400", {}), From::own_page);
}

TEST(WhereFrom, everything_else_is_elsewhere) {
  for (const char* origin :
       {"http://127.0.0.1:2401", "http://127.0.0.1", "http://evil.example", "null", "x", "http://",
        "http://127.0.0.1:2400.evil.example", "http://evil@127.0.0.1:2400", "file://127.0.0.1:2400",
        "http://127.0.0.1:2400, http://evil.example", "http://127.0.0.1:2400/path"}) {
    EXPECT_EQ(where_from(origin, "127.0.0.1:2400", {}), From::elsewhere) << origin;
  }
  EXPECT_EQ(where_from("http://x", "", {}), From::elsewhere);
  EXPECT_EQ(where_from("", "127.0.0.1:2400", {}), From::nowhere);
}

TEST(WhereFrom, an_allowed_origin_is_the_page_too) {
  const std::vector<std::string> allowed{"https://midnight.example", "http://localhost:5173"};
  EXPECT_EQ(where_from("https://midnight.example", "127.0.0.1:2400", allowed), From::own_page);
  EXPECT_EQ(where_from("http://localhost:5173", "127.0.0.1:2400", allowed), From::own_page);
  EXPECT_EQ(where_from("http://midnight.example", "127.0.0.1:2400", allowed), From::elsewhere) << "another scheme";
  EXPECT_EQ(where_from("http://localhost", "127.0.0.1:2400", allowed), From::elsewhere);
}

TEST(IsOrigin, knows_how_one_is_written) {
  EXPECT_TRUE(is_origin("https://midnight.example"));
  EXPECT_TRUE(is_origin("http://localhost:5173"));
  for (const char* text : {"", "midnight.example", "https://midnight.example/", "ftp://x"}) {
    EXPECT_FALSE(is_origin(text)) << text;
  }
}

}  // namespace
}  // namespace midnight::net
