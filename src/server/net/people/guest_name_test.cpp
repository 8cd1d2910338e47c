// SPDX-License-Identifier: MIT
#include "server/net/people/guest_name.hpp"

#include <gtest/gtest.h>

namespace midnight::net {
namespace {

// Why it is refused; empty if it is not.
std::string_view problem_with(std::string_view name) {
  const auto tidy = tidy_name(name);
  return tidy ? "" : to_text(tidy.error());
}

TEST(TidyName, leaves_good_names_alone) {
  for (const char* name : {"Ann", "Ann-Sophie O'Neill", "Zoë", "Łukasz", "美咲", "🦉", "❤️", "x"}) {
    EXPECT_EQ(*tidy_name(name), name);
  }
}

TEST(TidyName, takes_spaces_off) {
  EXPECT_EQ(*tidy_name("  Ann \xC2\xA0 B \xE3\x80\x80"), "Ann B");
  for (const char* empty : {"", " ", "\xC2\xA0\xE2\x80\x83"}) EXPECT_EQ(problem_with(empty), "empty");
}

TEST(TidyName, counts_characters_and_not_bytes) {
  std::string owls;
  for (int i = 0; i < 24; ++i) owls += "🦉";
  EXPECT_EQ(*tidy_name(owls), owls);
  EXPECT_EQ(problem_with(owls + "x"), "too-long");
  EXPECT_EQ(problem_with(std::string(25, 'x')), "too-long");
  EXPECT_EQ(problem_with(std::string(100'000, 'x')), "too-long");
}

TEST(TidyName, refuses_what_does_not_show) {
  for (const char* name : {"A\nB", "A\tB", "\x1B[31m", "A\x7F", "\xC2\x85x", "\xC2\xAD", "a\xE2\x80\x8B",
                           "\xE2\x80\xAE!", "\xEF\xBB\xBFx", "\xE3\x85\xA4", "\xF3\xA0\x80\x81x", "\xEF\xB8\x8F"}) {
    EXPECT_EQ(problem_with(name), "unseen") << name;
  }
  EXPECT_EQ(problem_with("\u0301\u0301"), "marks");
  EXPECT_EQ(problem_with("Z\u0336\u0336\u0336\u0336\u0336"), "marks");
}

TEST(TidyName, refuses_what_is_not_utf8) {
  for (const char* name :
       {"\xFF", "\xC3", "\xC0\xAFx", "\xE0\x80\xAFx", "\xED\xA0\x80x", "\xF4\x90\x80\x80", "\x80", "a\xE2\x82"}) {
    EXPECT_EQ(problem_with(name), "not-text") << name;
  }
}

}  // namespace
}  // namespace midnight::net
