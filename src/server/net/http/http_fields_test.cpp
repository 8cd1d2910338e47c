// SPDX-License-Identifier: MIT
#include "server/net/http/http_fields.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midnight::net {
namespace {

TEST(AcceptedCodings, what_browsers_send) {
  EXPECT_EQ(accepted_codings("gzip, deflate, br, zstd"), (CodingWeights{1000, 1000, 1}));
}

TEST(AcceptedCodings, nothing_said_means_the_file_as_it_is) {
  EXPECT_EQ(accepted_codings(""), (CodingWeights{0, 0, 1}));
  EXPECT_EQ(accepted_codings("deflate"), (CodingWeights{0, 0, 1}));
}

TEST(AcceptedCodings, weights_in_thousandths_with_space_and_any_case) {
  EXPECT_EQ(accepted_codings(" BR ; Q=0.25 ,\tgzip;q=1.000, identity;q=0.5"), (CodingWeights{250, 1000, 500}));
  EXPECT_EQ(accepted_codings("br;q=0.001,x-gzip;q=0."), (CodingWeights{1, 0, 1}));
}

TEST(AcceptedCodings, zero_refuses) {
  EXPECT_EQ(accepted_codings("br;q=0, gzip;q=0.000"), (CodingWeights{0, 0, 1}));
  EXPECT_EQ(accepted_codings("gzip, identity;q=0"), (CodingWeights{0, 1000, 0}));
}

TEST(AcceptedCodings, a_star_is_whatever_else_there_is) {
  EXPECT_EQ(accepted_codings("*"), (CodingWeights{1000, 1000, 1000}));
  EXPECT_EQ(accepted_codings("*;q=0.5, br;q=0"), (CodingWeights{0, 500, 500}));
  EXPECT_EQ(accepted_codings("gzip, *;q=0"), (CodingWeights{0, 1000, 0}));
}

TEST(AcceptedCodings, elements_that_make_no_sense_are_passed_over) {
  for (const char* nonsense : {"br;q=2", "br;q=1.001", "br;q=0.1234", "br;q=-1", "br;q=.5", "br;q=", "br;level=3",
                               "br;q=0.5;x", "br;q=a", "brotli", "b r", ";q=1", ",,,", "br;q=1e0"}) {
    EXPECT_EQ(accepted_codings(nonsense).brotli, 0) << nonsense;
  }
  EXPECT_EQ(accepted_codings("br;q=9, gzip").gzip, 1000);
}

TEST(DecodedPath, plain_paths_and_escapes) {
  EXPECT_EQ(decoded_path("/"), "/");
  EXPECT_EQ(decoded_path("/assets/table-1a2b.js"), "/assets/table-1a2b.js");
  EXPECT_EQ(decoded_path("/%41%7a%2D"), "/Az-");
  EXPECT_EQ(decoded_path("/caf%C3%A9"), "/caf\xC3\xA9");
  EXPECT_EQ(decoded_path("/100%2525"), "/100%25") << "decoded once";
}

TEST(DecodedPath, the_query_is_not_looked_at) {
  EXPECT_EQ(decoded_path("/?game=hourglass"), "/");
  EXPECT_EQ(decoded_path("/a?b=%zz?c"), "/a");
}

TEST(DecodedPath, whole_addresses) {
  EXPECT_EQ(decoded_path("http://example.org/a"), "/a");
  EXPECT_EQ(decoded_path("HTTPS://example.org:1/a?b"), "/a");
  EXPECT_EQ(decoded_path("http://example.org"), "/");
  EXPECT_EQ(decoded_path("http://example.org?a/b"), "/");
}

TEST(DecodedPath, dots_stay_as_they_are) {
  EXPECT_EQ(decoded_path("/../etc/passwd"), "/../etc/passwd");
  EXPECT_EQ(decoded_path("/%2e%2e%2fetc"), "/../etc");
}

TEST(DecodedPath, anything_else_is_refused) {
  for (const char* bad : {"", "*", "a", "example.org:443", "/%", "/%4", "/%4g", "/%g4", "/% 4", "/%00", "/%0a", "/%7f",
                          "/a b", "/a#b", "/\x01", "/caf\xC3\xA9", "/\x7f", "ftp://example.org/a"}) {
    EXPECT_EQ(decoded_path(bad), std::nullopt) << bad;
  }
  EXPECT_EQ(decoded_path(std::string_view("/a\0b", 4)), std::nullopt);
}

TEST(ServerIn, a_name_wherever_it_stands) {
  EXPECT_EQ(server_in("/play?at=two"), "two");
  EXPECT_EQ(server_in("/play?table=k3v9&at=s-2.example_x&more=1"), "s-2.example_x");
  EXPECT_EQ(server_in("/play?at=two&at=three"), "two");
}

TEST(ServerIn, anything_else_is_none) {
  for (const char* none : {"", "?", "/play", "/play?", "/play?at", "/play?at=", "/play?hat=two", "/play?at=%74wo",
                           "/play?at=a/b", "/play?at=\"", "/play&at=two", "/play?&&"}) {
    EXPECT_EQ(server_in(none), "") << none;
  }
  EXPECT_EQ(server_in("/play?at=" + std::string(41, 'x')), "");
}

TEST(NamesTag, lists_weak_tags_and_the_star) {
  const std::string tag = "\"abc\"";
  EXPECT_TRUE(names_tag("\"abc\"", tag));
  EXPECT_TRUE(names_tag("W/\"abc\"", tag));
  EXPECT_TRUE(names_tag("\"x\", W/\"y\" ,  \"abc\"", tag));
  EXPECT_TRUE(names_tag(" * ", tag));
  EXPECT_FALSE(names_tag("", tag));
  EXPECT_FALSE(names_tag("abc", tag));
  EXPECT_FALSE(names_tag("\"abcd\", \"ab\"", tag));
  EXPECT_FALSE(names_tag("w/\"abc\"", tag));
  EXPECT_FALSE(names_tag("\"x\", *", tag));
}

}  // namespace
}  // namespace midnight::net
